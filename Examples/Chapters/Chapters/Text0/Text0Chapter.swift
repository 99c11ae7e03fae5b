import UIKit

/// Puts the first text's pieces together: four pages, badges, and a tab that is refused until one signs in.
class Text0Chapter: NSObject, CustomTabBarControllerDelegate {
    static func makeViewController() -> UIViewController {
        let chapter = Text0Chapter()
        let controller = chapter.makeTabBarController()
        // A delegate is not kept alive by its property: the controller owns this one, which refers back weakly.
        controller.chapter = chapter
        return CustomNavigationController(rootViewController: controller)
    }

    private let messages = MessagesViewController()
    private let discover = DiscoverViewController()
    private var isSignedIn = false

    private func makeTabBarController() -> Text0TabBarController {
        let controller = Text0TabBarController()
        controller.delegate = self
        let home = HomeViewController()
        let me = MeViewController()
        me.onSignIn = { [weak self] in self?.isSignedIn = true }
        controller.setViewControllers([home, messages, discover, me])

        let symbols = ["TabHome", "TabMessage", "TabDiscover", "TabMe"]
        for (item, symbol) in zip(controller.tabBar.items, symbols) {
            item.accessibilityIdentifier = symbol
            item.badgeIdentifier = symbol + ".badge"
            item.titleAttributes = [
                .font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: UIColor.systemGray,
            ]
            item.selectedTitleAttributes = [
                .font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: UIColor.systemOrange,
            ]
            item.setImages(
                selected: UIImage(named: symbol + "Selected")?.withRenderingMode(.alwaysTemplate),
                normal: UIImage(named: symbol)?.withRenderingMode(.alwaysTemplate))
            item.badgeBackgroundColor = .systemRed
        }
        controller.tabBar.accessibilityIdentifier = "text0.tabBar"
        controller.contentView.accessibilityIdentifier = "text0.content"
        controller.tabBar.items[0].badgeValue = "0"
        controller.tabBar.items[1].badgeValue = "10"
        return controller
    }

    func tabBarController(
        _ controller: CustomTabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        guard viewController === discover, !isSignedIn else { return true }
        (controller.selectedViewController as? CardPageViewController)?.show("“发现” asks you to sign in first.")
        return false
    }

    func tabBarController(_ controller: CustomTabBarController, didSelect viewController: UIViewController) {
        if viewController === messages { controller.tabBar.items[1].badgeValue = nil }
    }
}

/// The tab controller of the chapter; it owns the object that decides.
class Text0TabBarController: CustomTabBarController {
    var chapter: Text0Chapter?
}
