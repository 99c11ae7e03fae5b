// F5.4 a pushed screen hides the tab bar and gives it back
// Source: UIViewController.hidesBottomBarWhenPushed
import UIKit

@MainActor func run() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    func isShown() -> Bool {
        guard !tabs.tabBar.isHidden, tabs.tabBar.window != nil else { return false }
        return window.bounds.intersects(tabs.tabBar.convert(tabs.tabBar.bounds.insetBy(dx: 1, dy: 1), to: window))
    }
    print(isShown(), root.hidesBottomBarWhenPushed)
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(isShown())
    navigation.popViewController(animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(isShown(), next.tabBarController == nil, root.tabBarController === tabs)
    window.isHidden = true
}
// prints:
// true false
// false
// true true true
