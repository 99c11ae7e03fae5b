import UIKit

/// Puts the first text's frame together: four tabs, the round button between them, and pages that change their items.
enum Text1Chapter {
    static func makeViewController() -> UIViewController {
        let controller = WBTabBarController()
        let home = WBHomeViewController()
        home.title = "首页"
        let message = WBPageViewController("Messages, ten of them unread.")
        message.title = "消息"
        message.tabBarItem.badgeValue = "10"
        let discover = WBPageViewController("What is new elsewhere.")
        discover.title = "发现"
        let me = WBPageViewController("You.")
        me.title = "我"

        let pictures = ["WBHome", "WBMessage", "WBDiscover", "WBMe"]
        controller.viewControllers = zip([home, message, discover, me], pictures).map { page, picture in
            page.tabBarItem.image = UIImage(named: picture)
            page.tabBarItem.selectedImage = UIImage(named: picture + "Selected")
            return UINavigationController(rootViewController: page)
        }
        for (button, picture) in zip(controller.wbTabBar.buttons, pictures) {
            button.accessibilityIdentifier = picture
            button.badgeView.accessibilityIdentifier = picture + ".badge"
        }
        controller.wbTabBar.accessibilityIdentifier = "text1.tabBar"
        controller.wbTabBar.actionButton.accessibilityIdentifier = "text1.action"
        controller.wbTabBar.actionButton.accessibilityLabel = "Compose"
        controller.onAction = { [weak controller] in
            let compose = UINavigationController(rootViewController: WBComposeViewController())
            compose.modalPresentationStyle = .fullScreen
            controller?.present(compose, animated: true, completion: nil)
        }
        return controller
    }
}
