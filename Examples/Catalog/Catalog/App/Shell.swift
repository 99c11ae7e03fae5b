import UIKit

/// What the list of pages and a page stand in: two columns on a pad, one stack on a phone.
@MainActor
enum Shell {
    static func make() -> UIViewController {
        let list = PageListViewController()
        return UIDevice.current.userInterfaceIdiom == .pad ? columns(list) : stack(list)
    }

    private static func stack(_ list: PageListViewController) -> UIViewController {
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        list.open = { [unowned navigation] page in navigation.pushViewController(page, animated: true) }
        return navigation
    }

    private static func columns(_ list: PageListViewController) -> UIViewController {
        let primary = UINavigationController(rootViewController: list)
        primary.navigationBar.prefersLargeTitles = true
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredDisplayMode = .oneBesideSecondary
        split.preferredSplitBehavior = .tile
        split.setViewController(primary, for: .primary)
        split.setViewController(
            UINavigationController(rootViewController: PageGroup.all[0].pages[0].makeViewController()), for: .secondary)
        list.open = { [unowned split] page in
            split.setViewController(UINavigationController(rootViewController: page), for: .secondary)
            split.show(.secondary)
        }
        return split
    }
}
