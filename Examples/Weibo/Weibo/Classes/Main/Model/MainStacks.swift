import UIKit

/// The navigation stacks of the tabs, with their items and badges. They stay the same whichever frame shows them.
@MainActor
final class MainStacks {
    /// In the order of the tabs.
    let controllers: [MainNavigationController]
    private let badges: BadgeModel

    init() {
        controllers = MainTab.all.map { tab in
            let controller = MainNavigationController(rootViewController: tab.makeController())
            controller.tabBarItem = tab.makeItem()
            return controller
        }
        badges = BadgeModel(items: controllers.map { $0.tabBarItem })
    }

    /// Each stack at its first page.
    func popToRoots() {
        for controller in controllers { controller.popToRootViewController(animated: false) }
    }
}
