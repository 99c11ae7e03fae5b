import UIKit

/// Puts the second text's pieces together: five columns over a dock.
enum Text2Chapter {
    static func makeViewController() -> UIViewController {
        let main = MainController()
        main.dock.accessibilityIdentifier = "text2.dock"
        addChildViewControllers(to: main)
        main.dock.setMark(.count(8), at: 2)
        main.dock.setMark(.dot, at: 3)
        return main
    }

    /// Five columns, each in a navigation controller of its own: a page that can do everything, and four in colours.
    private static func addChildViewControllers(to main: MainController) {
        let first = Text2.FirstViewController()
        let columns: [(root: UIViewController, picture: String, selected: String, title: String)] = [
            (first, "tabbar_icon_news_normal", "tabbar_icon_news_highlight", "News"),
            (DockListViewController(.red), "DockMessage", "DockMessageSelected", "Messages"),
            (DockRootViewController("Who you are.", .orange), "DockMe", "DockMeSelected", "Me"),
            (DockBarelessViewController(.blue), "DockDiscover", "DockDiscoverSelected", "Square"),
            (DockRootViewController("What goes on elsewhere.", .gray), "DockMore", "DockMoreSelected", "More"),
        ]
        for column in columns {
            column.root.title = localized(column.title)
            main.addColumn(
                UINavigationController(rootViewController: column.root), icon: column.picture, selectedIcon: column.selected,
                title: localized(column.title))
        }
        for (item, column) in zip(main.dock.items, columns) {
            item.accessibilityIdentifier = column.picture
            item.markIdentifier = column.picture + ".mark"
        }
        main.watcher = { [weak first] moment in first?.note(moment) }
    }
}
