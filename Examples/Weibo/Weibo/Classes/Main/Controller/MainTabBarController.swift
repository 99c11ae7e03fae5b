import UIKit

class MainTabBarController: UITabBarController, ComposeTabBarDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        setValue(ComposeTabBar(), forKey: "tabBar")
        tabBar.unselectedItemTintColor = Palette.secondaryText
        tabBar.tintColor = Palette.accent
        tabBar.scrollEdgeAppearance = tabBar.standardAppearance

        addTab(HomeViewController(), title: "tab.home", image: "TabHome")
        addTab(MessageViewController(), title: "tab.message", image: "TabMessage")
        addTab(DiscoverViewController(), title: "tab.discover", image: "TabDiscover")
        addTab(ProfileViewController(), title: "tab.profile", image: "TabProfile")

        setBadge(MessageStore.shared.unreadCount, at: 1)
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(unreadMessagesDidChange(_:)), name: .unreadMessagesDidChange, object: nil)
        center.addObserver(self, selector: #selector(postWasPublished(_:)), name: .postWasPublished, object: nil)
    }

    private func addTab(_ controller: UIViewController, title: String, image: String) {
        let navigationController = MainNavigationController(rootViewController: controller)
        navigationController.tabBarItem = UITabBarItem(
            title: localized(title), image: UIImage(named: image), selectedImage: UIImage(named: image + "Selected"))
        navigationController.tabBarItem.accessibilityIdentifier = image
        addChild(navigationController)
    }

    private func setBadge(_ count: Int, at index: Int) {
        viewControllers?[index].tabBarItem.badgeValue = count == 0 ? nil : String(count)
    }

    func tabBarDidTapCompose(_ tabBar: ComposeTabBar) {
        present(MainNavigationController(rootViewController: ComposeViewController()), animated: true)
    }

    @objc private func unreadMessagesDidChange(_ notification: Notification) {
        setBadge(notification.userInfo?["count"] as? Int ?? 0, at: 1)
    }

    @objc private func postWasPublished(_ notification: Notification) {
        setBadge(PostStore.shared.ownPosts.count, at: 3)
    }
}
