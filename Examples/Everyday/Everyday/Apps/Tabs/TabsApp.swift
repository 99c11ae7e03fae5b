import UIKit

enum TabsApp {
    @MainActor static func makeRoot() -> UIViewController {
        UINavigationController(rootViewController: UIViewController())
    }
}
