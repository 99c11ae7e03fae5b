import UIKit

/// UIKit's tab bar controller with a bar of one's own in the system bar's place.
///
/// The system bar stays as the ground on which the own one stands: so it keeps its frame, its safe area, and its way of
/// leaving with a push. Of its own buttons nothing is left.
class WBTabBarController: UITabBarController, WBTabBarDelegate {
    let wbTabBar = WBTabBar()

    /// The items of the tabs, in order; the bar gets them.
    private(set) lazy var items: [UITabBarItem] = []
    private(set) weak var home: WBHomeViewController?
    /// The tag of the button that was chosen last.
    private(set) var selIndex = 0

    /// Called when the button in the midst of the tabs is tapped.
    var onAction: (() -> Void)?

    // MARK: Children

    /// The four pages of the text, each with ten unread.
    func setUpAllChildViewController() {
        let home = WBHomeViewController()
        setUpOneChildViewController(home, image: UIImage(named: "WBHome"), selectedImage: UIImage(named: "WBHomeSelected"), badgeValue: "10", title: localized("Home"))
        self.home = home
        setUpOneChildViewController(
            WBMessageViewController(), image: UIImage(named: "WBMessage"), selectedImage: UIImage(named: "WBMessageSelected"), badgeValue: "10",
            title: localized("Messages"))
        setUpOneChildViewController(
            WBDiscoverViewController(), image: UIImage(named: "WBDiscover"), selectedImage: UIImage(named: "WBDiscoverSelected"), badgeValue: "10",
            title: localized("Discover"))
        setUpOneChildViewController(
            WBProfileViewController(), image: UIImage(named: "WBMe"), selectedImage: UIImage(named: "WBMeSelected"), badgeValue: "10",
            title: localized("Me"))
    }

    /// Gives a page its title, its item and a navigation controller of its own, and adds it.
    func setUpOneChildViewController(_ vc: UIViewController, image: UIImage?, selectedImage: UIImage?, badgeValue: String?, title: String) {
        vc.title = title
        vc.tabBarItem.title = title
        vc.tabBarItem.image = image
        vc.tabBarItem.selectedImage = selectedImage
        vc.tabBarItem.badgeValue = badgeValue
        items.append(vc.tabBarItem)
        viewControllers = (viewControllers ?? []) + [UINavigationController(rootViewController: vc)]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setValue(WBGroundBar(ownBar: wbTabBar), forKey: "tabBar")
        wbTabBar.delegate = self
        updateItems()
    }

    override var viewControllers: [UIViewController]? {
        didSet { updateItems() }
    }

    override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
        updateItems()
    }

    private func updateItems() {
        wbTabBar.items = (viewControllers ?? []).map { $0.tabBarItem }
        updateSelection()
    }

    // MARK: Selection

    override var selectedIndex: Int {
        didSet { updateSelection() }
    }

    override var selectedViewController: UIViewController? {
        didSet { updateSelection() }
    }

    private func updateSelection() {
        wbTabBar.selectedIndex = selectedIndex == NSNotFound ? nil : selectedIndex
    }

    func tabBar(_ tabBar: WBTabBar, didSelectedIndex selectedIndex: Int) {
        selIndex = selectedIndex
        self.selectedIndex = selectedIndex
    }

    func tabBarDidClickAddBtn(_ tabBar: WBTabBar) {
        onAction?()
    }
}

/// A system bar that shows nothing but the bar on it.
class WBGroundBar: UITabBar {
    private let ownBar: WBTabBar

    init(ownBar: WBTabBar) {
        self.ownBar = ownBar
        super.init(frame: .zero)
        addSubview(ownBar)
    }

    required init?(coder: NSCoder) {
        fatalError("WBGroundBar is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Whatever the system puts here, now or after a tab's title changed: it goes.
        for view in subviews where view !== ownBar {
            view.removeFromSuperview()
        }
        ownBar.frame = bounds
    }

    /// What stands out of the bar on it belongs to it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return ownBar.point(inside: convert(point, to: ownBar), with: event)
    }
}
