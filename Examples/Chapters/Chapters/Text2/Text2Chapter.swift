import UIKit

/// Puts the second text's pieces together: five columns over a dock.
enum Text2Chapter {
    static func makeViewController() -> UIViewController {
        let main = MainController()
        main.dock.accessibilityIdentifier = "text2.dock"
        let columns: [(root: UIViewController, picture: String, title: String)] = [
            (DockHomeViewController(), "DockHome", "首页"),
            (DockMessagesViewController(), "DockMessage", "消息"),
            (DockRootViewController("Who you are."), "DockMe", "我"),
            (DockRootViewController("What goes on elsewhere."), "DockDiscover", "广场"),
            (DockMoreViewController(), "DockMore", "更多"),
        ]
        for column in columns {
            column.root.title = column.title
            main.addColumn(
                UINavigationController(rootViewController: column.root), icon: column.picture,
                selectedIcon: column.picture + "Selected", title: column.title)
        }
        for (item, column) in zip(main.dock.items, columns) {
            item.accessibilityIdentifier = column.picture
            item.markIdentifier = column.picture + ".mark"
        }
        main.dock.setMark(.count(8), at: 1)
        main.dock.setMark(.dot, at: 3)
        return main
    }
}
