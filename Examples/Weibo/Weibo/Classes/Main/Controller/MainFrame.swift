import UIKit

/// A controller that shows the app's stacks, a tab for each, and the action among the tabs.
@MainActor
protocol MainFrame: UIViewController {
    var stacks: MainStacks { get }

    /// An index in the stacks' controllers.
    var currentTab: Int { get set }

    /// Lets go of the stacks, so that another frame can take them as they are. The frame is of no use afterwards.
    func releaseStacks()
}

extension MainFrame {
    var selectedStack: UINavigationController { stacks.controllers[currentTab] }

    /// Opens the screen for a new post: the action of every frame.
    func compose() {
        present(MainNavigationController(rootViewController: ComposeViewController()), animated: true)
    }
}

extension MainFrame where Self: UITabBarController {
    /// The first tab if none of the stacks is selected.
    var currentTab: Int {
        get { stacks.controllers.firstIndex { $0 === selectedViewController } ?? 0 }
        set {
            loadViewIfNeeded()
            selectedViewController = stacks.controllers[newValue]
        }
    }

    func releaseStacks() {
        viewControllers = []
    }

    func styleBar() {
        tabBar.unselectedItemTintColor = Palette.secondaryText
        tabBar.tintColor = Palette.accent
        tabBar.scrollEdgeAppearance = tabBar.standardAppearance
    }
}
