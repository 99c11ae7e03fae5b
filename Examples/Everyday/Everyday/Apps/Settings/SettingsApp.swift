import UIKit

enum SettingsApp {
    @MainActor static func makeRoot() -> UIViewController {
        UINavigationController(rootViewController: UIViewController())
    }
}
