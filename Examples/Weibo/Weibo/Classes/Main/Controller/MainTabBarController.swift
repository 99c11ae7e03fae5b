import UIKit

/// Way 1: UIKit's tab bar controller, its bar exchanged for a subclass by key-value coding.
class MainTabBarController: UITabBarController, ComposeTabBarDelegate, MainFrame {
    let stacks: MainStacks

    init(stacks: MainStacks) {
        self.stacks = stacks
        super.init(nibName: nil, bundle: nil)
    }

    /// With stacks of its own.
    convenience init() {
        self.init(stacks: MainStacks())
    }

    required init?(coder: NSCoder) {
        fatalError("MainTabBarController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setValue(ComposeTabBar(), forKey: "tabBar")
        styleBar()
        viewControllers = stacks.controllers
    }

    func tabBarDidTapCompose(_ tabBar: ComposeTabBar) {
        compose()
    }
}
