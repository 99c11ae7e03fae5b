import UIKit

enum ToDoApp {
    @MainActor static func makeRoot() -> UIViewController {
        UINavigationController(rootViewController: UIViewController())
    }
}
