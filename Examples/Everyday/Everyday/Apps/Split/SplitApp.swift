import UIKit

enum SplitApp {
    @MainActor static func makeRoot() -> UIViewController {
        UINavigationController(rootViewController: UIViewController())
    }
}
