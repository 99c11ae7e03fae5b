import UIKit

/// A profile with a header that stretches, tabs that stay at the top, and pages beside each other.
enum ProfileApp {
    @MainActor static func makeRoot() -> UIViewController {
        UINavigationController(rootViewController: ProfileViewController())
    }
}
