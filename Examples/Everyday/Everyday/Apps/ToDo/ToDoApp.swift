import UIKit

/// Tasks in sections that fold: written in place, checked, moved, deleted, and brought back.
enum ToDoApp {
    @MainActor static func makeRoot() -> UIViewController {
        let navigation = UINavigationController(rootViewController: ToDoViewController())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}
