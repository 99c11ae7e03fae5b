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

    private let second = Text0.SecondViewController()
    private let third = Text0.ThirdViewController()
    private var isSignedIn = false

    private func makeTabBarController() -> Text0TabBarController {
        let controller = Text0TabBarController()
        controller.delegate = self
        let fourth = Text0.FourthViewController()
        fourth.onSignIn = { [weak self] in self?.isSignedIn = true }
        controller.setShowViewControllers([Text0.FirstViewController(), second, third, fourth])

        let pictures = ["TabHome", "TabMessage", "TabDiscover", "TabMe"]
        for (item, picture) in zip(controller.tabBar.items, pictures) { Text0Chapter.dress(item, picture) }
        controller.tabBar.accessibilityIdentifier = "text0.tabBar"
        controller.contentView.accessibilityIdentifier = "text0.content"
        controller.tabBar.items[0].badgeValue = "0"
        controller.tabBar.items[1].badgeValue = "10"
        return controller
    }

    /// Grey, and orange while selected; picture and name by a catalog's name.
    static func dress(_ item: CustomTabBarItem, _ picture: String) {
        item.accessibilityIdentifier = picture
        item.badgeIdentifier = picture + ".badge"
        item.unselectedTitleAttributes = attributes(.systemGray)
        item.selectedTitleAttributes = attributes(.systemOrange)
        setPictures(of: item, picture)
        item.badgeBackgroundColor = .systemRed
    }

    /// Pictures have colours of their own, whatever the title's are.
    static func setPictures(of item: CustomTabBarItem, _ picture: String) {
        item.setFinishedSelectedImage(
            UIImage(named: picture + "Selected")?.withTintColor(.systemOrange, renderingMode: .alwaysOriginal),
            withFinishedUnselectedImage: UIImage(named: picture)?.withTintColor(.systemGray, renderingMode: .alwaysOriginal))
    }

    static func attributes(_ color: UIColor) -> [NSAttributedString.Key: Any] {
        return [.font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: color]
    }

    func tabBarController(
        _ controller: CustomTabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        guard viewController === third, !isSignedIn else { return true }
        (controller.selectedViewController as? CardPageViewController)?.show(localized("“Discover” asks you to sign in first."))
        return false
    }

    func tabBarController(_ controller: CustomTabBarController, didSelect viewController: UIViewController) {
        if viewController === second { controller.tabBar.items[1].badgeValue = nil }
    }
}

/// The tab controller of the chapter; it owns the object that decides.
class Text0TabBarController: CustomTabBarController {
    var chapter: Text0Chapter?
}
