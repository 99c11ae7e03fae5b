import UIKit

class MainTabBarController: UITabBarController, ComposeTabBarDelegate {
    private var unreadObservation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        setValue(ComposeTabBar(), forKey: "tabBar")
        tabBar.unselectedItemTintColor = Palette.secondaryText
        tabBar.tintColor = Palette.accent
        tabBar.scrollEdgeAppearance = tabBar.standardAppearance

        for tab in MainTab.all { add(tab) }
        // The model tells its controller.
        unreadObservation = MessageStore.shared.observe(\.unreadCount, options: [.initial, .new]) { [weak self] store, _ in
            MainActor.assumeIsolated { self?.setBadge(store.unreadCount, at: MainTab.message) }
        }
        NotificationCenter.default.addObserver(self, selector: #selector(postWasPublished(_:)), name: .postWasPublished, object: PostStore.shared)
    }

    private func add(_ tab: MainTab) {
        let navigationController = MainNavigationController(rootViewController: tab.makeController())
        navigationController.tabBarItem = UITabBarItem(
            title: localized(tab.title), image: UIImage(named: tab.image), selectedImage: UIImage(named: tab.image + "Selected"))
        navigationController.tabBarItem.accessibilityIdentifier = tab.image
        addChild(navigationController)
    }

    private func setBadge(_ count: Int, at index: Int) {
        viewControllers?[index].tabBarItem.badgeValue = count == 0 ? nil : String(count)
    }

    /// The first tab, each at its first page: what the next user is to see.
    func goToStart() {
        for case let navigationController as UINavigationController in viewControllers ?? [] {
            navigationController.popToRootViewController(animated: false)
        }
        selectedIndex = 0
    }

    func tabBarDidTapCompose(_ tabBar: ComposeTabBar) {
        present(MainNavigationController(rootViewController: ComposeViewController()), animated: true)
    }

    @objc private func postWasPublished(_ notification: Notification) {
        setBadge(PostStore.shared.ownPosts.count, at: MainTab.profile)
    }
}
