// F5.2 bar button items of a navigation item
// Source: UINavigationItem: leftBarButtonItem is the first of the left ones
import UIKit

@MainActor func run() {
    let controller = UIViewController()
    let item = controller.navigationItem
    let a = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
    let b = UIBarButtonItem(image: nil, style: .done, target: nil, action: nil)
    item.rightBarButtonItems = [a, b]
    print(item.rightBarButtonItem === a, item.leftBarButtonItems == nil)
    item.setLeftBarButton(b, animated: false)
    item.rightBarButtonItem = nil
    print(item.leftBarButtonItems?.count ?? 0, item.rightBarButtonItems?.count ?? 0, item.hidesBackButton, item.leftItemsSupplementBackButton)
    item.titleView = UILabel()
    item.prompt = "p"
    item.largeTitleDisplayMode = .never
    print(item.titleView is UILabel, item.prompt ?? "-", UINavigationBar().prefersLargeTitles, item.backButtonDisplayMode == .default)
    let navigation = UINavigationController(rootViewController: controller)
    let next = UIViewController()
    navigation.pushViewController(next, animated: false)
    print(navigation.navigationBar.items?.count ?? 0, navigation.navigationBar.backItem === item)
}
// prints:
// true true
// 1 0 false false
// true p false true
// 2 true
