// F6.1 only the selected tab's controller loads its view
// Source: UITabBarController; the delegate hears of user taps only, never of programmatic changes
import UIKit

class TSDelegate: NSObject, UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) { print("told") }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let pages = (0..<3).map { index in
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(title: "page \(index)", image: nil, tag: index)
        return page
    }
    let tabs = UITabBarController()
    let delegate = TSDelegate()
    tabs.delegate = delegate
    tabs.viewControllers = pages
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    print(pages.map(\.isViewLoaded), tabs.selectedIndex, tabs.tabBar.items?.count ?? 0)
    tabs.selectedIndex = 2
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    print(pages.map(\.isViewLoaded), tabs.selectedViewController === pages[2], tabs.tabBar.selectedItem?.tag ?? -1)
    tabs.selectedViewController = pages[0]
    print(tabs.selectedIndex, pages[1].tabBarController === tabs)
    pages[0].tabBarItem.badgeValue = "3"
    print(tabs.tabBar.items?.first?.badgeValue ?? "-")
    window.isHidden = true
}
// prints:
// [true, false, false] 0 3
// [true, false, true] true 2
// 0 true
// 3
