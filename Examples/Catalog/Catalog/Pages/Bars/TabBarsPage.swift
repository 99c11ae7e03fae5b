import UIKit

/// Tab bars of all kinds, each a tab controller of its own.
class TabBarsPage: CatalogPage {
    override func build() {
        section(
            "Tabs",
            ActionRow("Badges", "tabs.badges") { [unowned self] _ in
                show(4) { tabs in
                    tabs.tabBar.items?[1].badgeValue = "3"
                    tabs.tabBar.items?[2].badgeValue = "New"
                    tabs.tabBar.items?[2].badgeColor = .systemBlue
                    tabs.tabBar.items?[3].badgeValue = ""
                }
            },
            ActionRow("More than five", "tabs.more") { [unowned self] _ in show(8) { _ in } })
        section(
            "Looks",
            ActionRow("Coloured", "tabs.coloured") { [unowned self] _ in
                show(4) { tabs in
                    let appearance = UITabBarAppearance()
                    appearance.configureWithOpaqueBackground()
                    appearance.backgroundColor = .systemIndigo
                    for item in [
                        appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance,
                        appearance.compactInlineLayoutAppearance,
                    ] {
                        item.normal.iconColor = UIColor.white.withAlphaComponent(0.6)
                        item.normal.titleTextAttributes = [.foregroundColor: UIColor.white.withAlphaComponent(0.6)]
                        item.selected.iconColor = .systemYellow
                        item.selected.titleTextAttributes = [.foregroundColor: UIColor.systemYellow]
                    }
                    tabs.tabBar.standardAppearance = appearance
                    tabs.tabBar.scrollEdgeAppearance = appearance
                }
            },
            ActionRow("Without titles", "tabs.images") { [unowned self] _ in
                show(5) { tabs in
                    tabs.tabBar.items?.forEach {
                        $0.title = nil
                        $0.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
                    }
                }
            })
    }

    private let tabs: [(String, String)] = [
        ("Home", "house"), ("Search", "magnifyingglass"), ("Inbox", "tray"), ("Profile", "person"), ("Music", "music.note"),
        ("Maps", "map"), ("Books", "book"),
        ("Settings", "gearshape"),
    ]

    private func show(_ count: Int, configure: (UITabBarController) -> Void) {
        let controller = UITabBarController()
        controller.viewControllers = tabs.prefix(count).map { title, symbol in
            let screen = ReportingViewController(name: title)
            screen.tabBarItem = UITabBarItem(
                title: localized(title), image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: symbol + ".fill"))
            screen.tabBarItem.accessibilityIdentifier = "tab." + title
            screen.addCloseButton("tabs.close")
            return screen
        }
        controller.modalPresentationStyle = .fullScreen
        configure(controller)
        present(controller, animated: true)
    }
}
