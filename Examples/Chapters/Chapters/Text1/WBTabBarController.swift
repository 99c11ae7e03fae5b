import UIKit

/// UIKit's tab bar controller with a bar of one's own in the system bar's place.
///
/// The system bar stays as the ground on which the own one stands: so it keeps its frame, its safe area, and its way of
/// leaving with a push. Of its own buttons nothing is left.
class WBTabBarController: UITabBarController, WBTabBarDelegate {
    let wbTabBar = WBTabBar()

    /// Called when the button in the midst of the tabs is tapped.
    var onAction: (() -> Void)?

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

    func tabBar(_ tabBar: WBTabBar, didSelect index: Int) {
        selectedIndex = index
    }

    func tabBarDidTapAction(_ tabBar: WBTabBar) {
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
