import UIKit

/// The tabs. Their badges follow the shop.
final class ShopTabBarController: UITabBarController {
    enum Place: String, CaseIterable {
        case home, search, cart, inbox, profile

        var title: String { rawValue.capitalized }

        var symbolName: String {
            switch self {
            case .home: "house"
            case .search: "magnifyingglass"
            case .cart: "cart"
            case .inbox: "envelope"
            case .profile: "person.crop.circle"
            }
        }
    }

    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        if #available(iOS 18.0, *) {
            tabs = Place.allCases.map { place in
                UITab(title: place.title, image: UIImage(systemName: place.symbolName), identifier: place.rawValue) { [weak self] _ in
                    self?.makeStack(for: place) ?? UIViewController()
                }
            }
        } else {
            viewControllers = Place.allCases.map { place in
                let stack = makeStack(for: place)
                stack.tabBarItem = UITabBarItem(title: place.title, image: UIImage(systemName: place.symbolName), tag: 0)
                return stack
            }
        }
        NotificationCenter.default.addObserver(self, selector: #selector(shopDidChange), name: Shop.didChange, object: shop)
        shopDidChange()
    }

    private func makeStack(for place: Place) -> UIViewController {
        let root: UIViewController
        switch place {
        case .home: root = ProductListViewController(shop: shop, title: "Chandlery", isSearchable: false)
        case .search: root = ProductListViewController(shop: shop, title: "Search", isSearchable: true)
        case .cart: root = CartViewController(shop: shop)
        case .inbox: root = InboxViewController(shop: shop)
        case .profile: root = AccountViewController(shop: shop)
        }
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    func go(to place: Place) {
        selectedIndex = Place.allCases.firstIndex(of: place) ?? 0
    }

    @objc private func shopDidChange() {
        setBadge(shop.cartCount > 0 ? "\(shop.cartCount)" : nil, at: .cart)
        setBadge(shop.unread.isEmpty ? nil : "\(shop.unread.count)", at: .inbox)
    }

    private func setBadge(_ value: String?, at place: Place) {
        if #available(iOS 18.0, *) {
            tab(forIdentifier: place.rawValue)?.badgeValue = value
        } else {
            viewControllers?[Place.allCases.firstIndex(of: place) ?? 0].tabBarItem.badgeValue = value
        }
    }
}

extension ShopTabBarController: UITabBarControllerDelegate {
    /// A second tap goes back to the start of a tab, a third to the top of its list.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        guard viewController === selectedViewController, let navigation = viewController as? UINavigationController,
            navigation.viewControllers.count == 1, let list = navigation.topViewController as? UITableViewController
        else { return true }
        list.tableView.setContentOffset(CGPoint(x: 0, y: -list.tableView.adjustedContentInset.top), animated: true)
        return true
    }
}
