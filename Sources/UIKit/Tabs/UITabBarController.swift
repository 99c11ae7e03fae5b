public import Foundation
public import ObjectiveC

/// Shows one of several controllers and a bar to choose between them.
///
/// A controller's view is loaded when it is first selected. With more than five (eight on a pad) the last place of the
/// bar is taken by More, which lists the rest.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.setManager(self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bar.setManager(self)
        coder.finish(self, as: UITabBarController.self)
    }

    /// One page for each tab.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        setTabs(tabs, animated: false)
    }

    // MARK: Tabs

    /// The sections at the top level, in order. Empty where `viewControllers` was set instead.
    open var tabs: [UITab] {
        get { storedTabs }
        set { setTabs(newValue, animated: false) }
    }

    open func setTabs(_ tabs: [UITab], animated: Bool) { showTabs(tabs) }

    /// The tab that shows: of groups the child. Setting it calls no delegate.
    open var selectedTab: UITab? {
        get { tab(of: selected) }
        set { if let newValue { select(newValue) } }
    }

    /// - Returns: a tab anywhere below.
    open func tab(forIdentifier identifier: String) -> UITab? { UITabGroup.find(identifier, in: storedTabs) }

    // MARK: Controllers

    /// From the leading edge on, those under More last. A setting keeps the selection if its controller stays.
    open var viewControllers: [UIViewController]? {
        get { hasControllers ? pages.filter { !($0 is TabPlaceholder) } : nil }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        storedTabs = []
        setPages(viewControllers, animated: animated)
        // All may be moved until the app says otherwise.
        customizableViewControllers = viewControllers
    }

    /// Whose view is shown. Setting it calls no delegate. Raises NSInvalidArgumentException for a controller that is
    /// not among `viewControllers`.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue else { return }
            guard pages.contains(where: { $0 === newValue }) || newValue === loadedMore else {
                ObjCException.invalidArgument(
                    "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
                        + "of view controllers can be selected.")
            }
            select(newValue)
        }
    }

    /// `NSNotFound` without controllers and while More itself is selected. An index there is no controller for is
    /// ignored.
    open var selectedIndex: Int {
        get { selected.flatMap { chosen in pages.firstIndex { $0 === chosen } } ?? NSNotFound }
        set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
    }

    /// Holds the list of what has no place in the bar.
    open var moreNavigationController: UINavigationController {
        if let loadedMore { return loadedMore }
        let more = UIMoreNavigationController(tabs: self)
        loadedMore = more
        return more
    }

    /// Those the user may move into and out of the bar, behind the Edit button of More. Setting `viewControllers` sets it to all.
    open var customizableViewControllers: [UIViewController]? { didSet { loadedMore?.list.updateEditButton() } }

    // MARK: Bar

    /// `setValue(_:forKey:)` with the key "tabBar" puts another one in its place.
    open var tabBar: UITabBar { bar }

    /// Default `false`. The user's content keeps its place under a hidden bar's safe area.
    open var isTabBarHidden: Bool {
        get { storedBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

    open weak var delegate: (any UITabBarControllerDelegate)?

    /// Overridden by subclasses that want to hear of taps before the selection changes.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    // MARK: Controller

    open override func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = container
        container.container = self
        transitionView.frame = container.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(transitionView)
        container.addSubview(bar)
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { itemsDidChange() }
    }

    /// A child is a tab: it joins `viewControllers` at the end.
    open override func addChild(_ childController: UIViewController) {
        guard !pages.contains(where: { $0 === childController }) else { return }
        setPages(pages + [childController])
    }

    open override var childForStatusBarStyle: UIViewController? { selected }
    open override var childForStatusBarHidden: UIViewController? { selected }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selected }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selected }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.__optional_tabBarControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.__optional_tabBarControllerPreferredInterfaceOrientationForPresentation?(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// Key-value coding reaches the bar, which has no setter in the interface: apps install their own bars this way.
    open override func setValue(_ value: Any?, forKey key: String) {
        if key == "tabBar", let bar = value as? UITabBar { return install(bar) }
        super.setValue(value, forKey: key)
    }

    // MARK: Inside

    private(set) var bar = UITabBar(frame: .zero)
    let transitionView = UITransitionView(frame: .zero)
    var pages: [UIViewController] = []
    var storedTabs: [UITab] = []
    var hasControllers = false
    var selected: UIViewController?
    /// Whose view is in the transition view.
    var displayed: UIViewController?
    /// A change of tabs whose "did" calls are due.
    var pendingSwitch: TabSwitch?
    var loadedMore: UIMoreNavigationController?
    var storedBarHidden = false
    /// A push took the bar along; it lies beside the screen, or in the screen that moves out.
    var isBarPushedAway = false
    /// A running transition of the selected navigation controller has the bar.
    var isBarTravelling = false
    /// Where the controller put the bar last: an app that moved it since is not overruled.
    var placedBarFrame: CGRect?

    func replaceBar(with new: UITabBar) { bar = new }

    override func managesChildAppearance(_ child: UIViewController) -> Bool { true }

    override func forwardWillChange(appearing: Bool, animated: Bool) {
        guard appearing else {
            finishSwitch()
            return displayed?.beginAppearance(false, animated: animated) ?? ()
        }
        showFirst(animated: animated)
    }

    override func forwardIsAppearing() { displayed?.sendIsAppearing() }

    override func forwardDidChange(appearing: Bool) {
        guard let displayed, pendingSwitch == nil else { return }
        if displayed.appearance == .appearing || displayed.appearance == .disappearing { displayed.endAppearance() }
    }
}

extension UITabBarController: LayoutContainer {}
