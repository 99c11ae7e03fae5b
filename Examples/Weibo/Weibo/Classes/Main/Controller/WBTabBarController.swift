import UIKit

/// UIKit's tab bar controller with a bar of one's own in the system bar's place.
///
/// The system's bar stays as the ground: it keeps its frame and safe area, and leaves with a push.
class WBTabBarController: UITabBarController, WBTabBarDelegate, MainFrame {
    let stacks: MainStacks
    let wbTabBar = WBTabBar()

    init(stacks: MainStacks) {
        self.stacks = stacks
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("WBTabBarController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setValue(WBGroundBar(ownBar: wbTabBar), forKey: "tabBar")
        wbTabBar.delegate = self
        viewControllers = stacks.controllers
        wbTabBar.items = stacks.controllers.map { $0.tabBarItem }
        wbTabBar.selectedIndex = 0
    }

    override var selectedViewController: UIViewController? {
        didSet { wbTabBar.selectedIndex = currentTab }
    }

    override var selectedIndex: Int {
        didSet { wbTabBar.selectedIndex = currentTab }
    }

    func tabBar(_ tabBar: WBTabBar, didSelectedIndex index: Int) {
        let isAgain = index == currentTab
        currentTab = index
        if isAgain { selectedStack.popToRootViewController(animated: true) }
    }

    func tabBarDidClickAddBtn(_ tabBar: WBTabBar) {
        compose()
    }

    // MARK: MainFrame

    func releaseStacks() {
        wbTabBar.items = []
        viewControllers = []
    }
}
