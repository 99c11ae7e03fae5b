import UIKit

/// The parts of the first article on Weibo's frame, in its order.
enum Text1Chapter {
    static var parts: [Chapter] {
        return [
            part("MVC, drawn", "1.1", "text1.mvc", .screen { UINavigationController(rootViewController: MVCViewController()) }),
            part("MVVM, drawn", "1.2", "text1.mvvm", .screen { UINavigationController(rootViewController: MVVMViewController(Citation(1, "1.2"))) }),
            part("The folders of the project", "1.3", "text1.folders", .screen { UINavigationController(rootViewController: FoldersViewController()) }),
            part("The system's bar with badges", "2.1", "text1.system", .screen { SystemBarChapter.makeViewController() }),
            part("Weibo's tabs on the system's bar", "2.1", "text1.weibo", .screen { SystemBarChapter.makeWeibo() }),
            part("A bar of one's own on the system's", "2.2", "text1.own", .screen { makeViewController() }),
            part("Eight steps to a bar of one's own", "2.2", "text1.steps", .screen { UINavigationController(rootViewController: StepsViewController()) }),
            part("Slips of the frame", "2.2", "text1.slips", .screen { UINavigationController(rootViewController: FrameSlipsViewController()) }),
        ]
    }

    private static func part(_ title: String, _ section: String, _ identifier: String, _ destination: Chapter.Destination) -> Chapter {
        return Chapter(title: localized(title), subtitle: Citation(1, section).words, identifier: identifier, destination: destination)
    }

    static func makeViewController() -> UIViewController {
        let controller = WBTabBarController()
        controller.setUpAllChildViewController()
        for (button, picture) in zip(controller.wbTabBar.buttons, ["WBHome", "WBMessage", "WBDiscover", "WBMe"]) {
            button.accessibilityIdentifier = picture
            button.badgeView.accessibilityIdentifier = picture + ".badge"
        }
        controller.wbTabBar.accessibilityIdentifier = "text1.tabBar"
        controller.wbTabBar.actionButton.accessibilityIdentifier = "text1.action"
        controller.wbTabBar.actionButton.accessibilityLabel = localized("Compose")
        controller.onAction = { [weak controller] in
            let compose = UINavigationController(rootViewController: WBComposeViewController())
            compose.modalPresentationStyle = .fullScreen
            controller?.present(compose, animated: true, completion: nil)
        }
        return controller
    }
}

/// The bar that the system has, with the badges that it has: four children, four items.
enum SystemBarChapter {
    /// The four children of the text, each with ten unread, on nothing but the system's bar.
    static func makeWeibo() -> UIViewController {
        let controller = UITabBarController()
        let tabs = [("Home", "WBHome"), ("Messages", "WBMessage"), ("Discover", "WBDiscover"), ("Me", "WBMe")]
        controller.viewControllers = tabs.map { title, picture in
            let page = SystemBarPageViewController()
            page.title = localized(title)
            page.tabBarItem.title = page.title
            page.tabBarItem.image = UIImage(named: picture)
            page.tabBarItem.selectedImage = UIImage(named: picture + "Selected")?.withRenderingMode(.alwaysOriginal)
            page.tabBarItem.badgeValue = "10"
            return UINavigationController(rootViewController: page)
        }
        return controller
    }

    static func makeViewController() -> UIViewController {
        let controller = UITabBarController()
        let tabs = [("Chats", "message", "128"), ("Contacts", "person.2", nil), ("Explore", "safari", ""), ("Mine", "person", "1")]
        controller.viewControllers = tabs.map { title, symbol, badge in
            let page = SystemBarPageViewController()
            page.title = localized(title)
            page.tabBarItem.title = page.title
            page.tabBarItem.image = UIImage(systemName: symbol)
            page.tabBarItem.selectedImage = UIImage(systemName: symbol + ".fill")
            page.tabBarItem.badgeValue = badge
            return UINavigationController(rootViewController: page)
        }
        controller.tabBar.accessibilityIdentifier = "text1.systemBar"
        return controller
    }
}

private class SystemBarPageViewController: CardPageViewController {
    private let factsCard = FactsCard()

    override var citation: Citation? { return Citation(1, "2.1") }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(
            localized(
                "The system places its buttons evenly; what each shows is its child's tab bar item. A badge's picture cannot be changed there, and there is no room for a button that is no tab: reasons for a bar of one's own."
            ))
        addSection(factsCard)
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let bar = tabBarController?.tabBar, let window = view.window else { return }
        let inset = window.safeAreaInsets.bottom
        let widths = bar.systemButtons.map { $0.frame.width }
        factsCard.facts = [
            Fact(
                localized("the bar is 49 points high, and reaches %d more to the screen's edge", Int(inset)), bar.frame.height == 49 + inset,
                article: inset > 0 ? localized("it is 49 points high on every device; it was, before there were home indicators") : nil),
            Fact(localized("as many buttons as children: %d", widths.count), widths.count == tabBarController?.viewControllers?.count),
            Fact(localized("each as wide as the next"), widths.allSatisfy { abs($0 - widths[0]) < 0.01 }),
            Fact(
                localized("a badge's colour can be changed: UITabBarItem has badgeColor since iOS 10"), badgeColorCanBeSet(),
                article: localized("a badge keeps its default look")),
        ]
        view.setNeedsLayout()
    }

    private func badgeColorCanBeSet() -> Bool {
        let item = UITabBarItem(title: nil, image: nil, tag: 0)
        item.badgeColor = .systemGreen
        return item.badgeColor == .systemGreen
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}
