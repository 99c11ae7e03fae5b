import UIKit

enum PhotosApp {
    @MainActor static func makeRoot() -> UIViewController {
        UINavigationController(rootViewController: UIViewController())
    }
}
