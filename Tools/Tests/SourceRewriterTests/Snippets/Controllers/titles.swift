// F5.3 title names the navigation item and the tab item
// Source: UIViewController.title: "Set the title to a human-readable string … the view controller automatically updates the navigation item and tab bar item"
import UIKit

@MainActor func run() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    controller.title = "Both"
    print(controller.navigationItem.title ?? "-", controller.tabBarItem.title ?? "-", navigation.tabBarItem.title ?? "-")
    controller.navigationItem.title = "Bar"
    print(controller.title ?? "-", navigation.navigationBar.topItem?.title ?? "-")
    let other = UIViewController()
    other.navigationItem.title = "Only"
    print(other.title ?? "nil", other.tabBarItem.title ?? "nil")
}
// prints:
// Both Both Both
// Both Bar
// nil nil
