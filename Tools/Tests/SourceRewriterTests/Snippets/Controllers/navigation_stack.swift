// F5.1 the navigation stack and its controllers
// Source: UINavigationController: popToRoot, popTo, setViewControllers; navigationController and parent of each
import UIKit

@MainActor func run() {
    let a = UIViewController(), b = UIViewController(), c = UIViewController()
    let navigation = UINavigationController()
    print(navigation.topViewController == nil, navigation.viewControllers.isEmpty)
    navigation.setViewControllers([a, b, c], animated: false)
    print(navigation.topViewController === c, c.navigationController === navigation, b.parent === navigation)
    print(navigation.popToViewController(a, animated: false)?.count ?? 0, navigation.viewControllers == [a])
    print(c.navigationController == nil, c.parent == nil)
    navigation.pushViewController(b, animated: false)
    navigation.viewControllers.append(c)
    print(navigation.popToRootViewController(animated: false)?.count ?? 0, navigation.visibleViewController === a)
    print(navigation.isNavigationBarHidden, navigation.isToolbarHidden, navigation.navigationBar.topItem === a.navigationItem)
}
// prints:
// true true
// true true true
// 2 true
// true true
// 2 true
// false true true
