import UIKit

/// What the list of pages and a page stand in.
enum Shell {
    static func make() -> UIViewController {
        let list = PageListViewController()
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        list.open = { [unowned navigation] page in navigation.pushViewController(page, animated: true) }
        return navigation
    }
}
