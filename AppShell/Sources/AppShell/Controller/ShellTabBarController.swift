import UIKit

/// A container with a ``ShellTabBar`` below and the selected tab's view controller above it.
///
/// It is the root of a window or of a navigation controller. Exactly one view controller is a child at a time, and two while a
/// ``transition`` or a swipe goes from one to the other. The others load nothing until they are selected, and keep their views,
/// stacks and scroll offsets when they are left.
open class ShellTabBarController: UIViewController {
    open weak var delegate: (any ShellTabBarControllerDelegate)?
    /// Called after the delegate, when the user chose a tab.
    open var onSelect: ((_ viewController: UIViewController) -> Void)?

    /// Holds the selected view controller's view.
    public let contentView = UIView()
    public let tabBar: ShellTabBar

    // MARK: View controllers

    /// In the order of their tabs.
    open private(set) var viewControllers: [UIViewController] = []

    /// Replaces the view controllers and makes a tab for each, in order. The first is selected; without any, nothing is.
    ///
    /// A tab follows its view controller's `tabBarItem`, and so its title, or the model of a ``ShellTabItemProviding``. Of a view
    /// controller that comes twice the first place counts. A call in the midst of an exchange takes effect after it.
    open func setViewControllers(_ newControllers: [UIViewController]) {
        afterExchange { self.replaceViewControllers(newControllers) }
    }

    private func replaceViewControllers(_ newControllers: [UIViewController]) {
        endChangeNow()
        var unique: [UIViewController] = []
        for controller in newControllers where !unique.contains(controller) { unique.append(controller) }
        if unique.count < newControllers.count {
            report("ShellTabBarController: \(newControllers.count - unique.count) view controllers come twice; each gets one tab")
        }
        let old = selectedViewController
        viewControllers = unique
        if old != nil, old === unique.first {
            storedIndex = 0
            tabBar.setItems(unique.map { makeTabBarItem(for: $0) })
            tabBar.selectedItem = tabBar.items[0]
        } else {
            removeChild(old)
            storedIndex = NSNotFound
            tabBar.setItems(unique.map { makeTabBarItem(for: $0) })
            if let first = unique.first { addSelectedChild(first, at: 0) }
        }
        selectionDidChange()
    }

    /// Makes the tab of a view controller.
    open func makeTabBarItem(for viewController: UIViewController) -> ShellTabBarItem {
        let item = ShellTabBarItem()
        bind(item, to: viewController)
        return item
    }

    /// Lets every tab follow the `tabBarItem` that its view controller has now. Call it after replacing one; it is also done when
    /// this controller appears.
    open func updateTabBarItems() {
        for (item, controller) in zip(tabBar.items, viewControllers) { bind(item, to: controller) }
    }

    private func bind(_ item: ShellTabBarItem, to viewController: UIViewController) {
        if let provider = viewController as? any ShellTabItemProviding {
            if item.model !== provider.shellTabItem { item.model = provider.shellTabItem }
        } else if item.item !== viewController.tabBarItem {
            item.item = viewController.tabBarItem
        }
    }

    // MARK: Selection

    private var storedIndex = NSNotFound

    /// `NSNotFound` without view controllers. An index out of range changes nothing and logs a line.
    ///
    /// Setting it asks and tells no delegate of the choice. It is animated by the ``transition``. Set in the midst of an exchange, it
    /// takes effect after it.
    open var selectedIndex: Int {
        get { storedIndex }
        set { setSelectedIndex(newValue, animated: true) }
    }

    /// Selects a tab, as ``selectedIndex`` does.
    ///
    /// A change that is still running ends at once, before the next one begins: the last call wins.
    ///
    /// - Parameters:
    ///   - animated: false leaves the ``transition`` out.
    ///   - completion: called when the page alone is shown; with false if another call came meanwhile, or nothing was done.
    open func setSelectedIndex(_ index: Int, animated: Bool, completion: ((_ isLatest: Bool) -> Void)? = nil) {
        afterExchange { self.select(index, animated: animated, completion: completion) }
    }

    /// One of ``viewControllers``. Setting another changes nothing and logs a line.
    open var selectedViewController: UIViewController? {
        get { viewControllers.indices.contains(storedIndex) ? viewControllers[storedIndex] : nil }
        set {
            guard let index = viewControllers.firstIndex(where: { $0 === newValue }) else {
                report("ShellTabBarController: \(newValue?.title ?? "nil") has no tab; nothing changed")
                return
            }
            selectedIndex = index
        }
    }

    private func select(_ index: Int, animated: Bool, completion: ((Bool) -> Void)?) {
        guard viewControllers.indices.contains(index) else {
            report("ShellTabBarController: index \(index) is outside 0..<\(viewControllers.count); nothing changed")
            completion?(false)
            return
        }
        guard index != storedIndex else {
            tabBar.selectedItem = tabBar.items[index]
            completion?(true)
            return
        }
        endChangeNow()
        if animated, let animator = makeAnimator(from: storedIndex, to: index),
            let change = beginChange(to: index, with: animator, isInteractive: false)
        {
            change.completion = completion
            selectionDidChange()
            animator.animateTransition(using: change.context)
        } else {
            exchange(selectedViewController, for: viewControllers[index], at: index)
            selectionDidChange()
            completion?(true)
        }
    }

    /// Exchanges one child for another, at once.
    private func exchange(_ old: UIViewController?, for new: UIViewController, at index: Int) {
        removeChild(old)
        addSelectedChild(new, at: index)
    }

    private func removeChild(_ old: UIViewController?) {
        guard let old else { return }
        let appearance = selectedAppearance
        selectedAppearance = nil
        old.willMove(toParent: nil)
        appearance?.begin(false, animated: false)
        old.viewIfLoaded?.removeFromSuperview()
        appearance?.end()
        old.removeFromParent()
        takeBackInsets { $0 === old }
    }

    private func addSelectedChild(_ new: UIViewController, at index: Int) {
        moveSelection(to: index)
        selectedAppearance = ChildAppearance(new)
        addChild(new)
        // Until the container's view is asked for, the child's is not either.
        if isViewLoaded { showView(of: new) }
    }

    func moveSelection(to index: Int) {
        storedIndex = index
        tabBar.selectedItem = tabBar.items[index]
    }

    private func showView(of child: UIViewController) {
        layOutBarAndContent()
        child.view.frame = contentView.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if ownPhase == .appearing || ownPhase == .appeared { selectedAppearance?.begin(true, animated: false) }
        contentView.addSubview(child.view)
        child.didMove(toParent: self)
        guard ownPhase == .appeared else { return }
        child.view.layoutIfNeeded()
        selectedAppearance?.end()
    }

    private var isExchanging = false
    private var changesAfterExchange: [() -> Void] = []

    /// Children may select in their own callbacks. An exchange begun within another would leave two children.
    func afterExchange(_ change: @escaping () -> Void) {
        changesAfterExchange.append(change)
        guard !isExchanging else { return }
        isExchanging = true
        while !changesAfterExchange.isEmpty { changesAfterExchange.removeFirst()() }
        isExchanging = false
    }

    func selectionDidChange() {
        updateObservedScrollView()
        updateNavigationItem()
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        if #available(iOS 16.0, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
    }

    /// Writes a line about a mistake.
    var report: (String) -> Void = { log.error("\($0, privacy: .public)") }

    // MARK: Motion

    /// How pages give way to each other where neither the delegate nor ``transitionForChange`` says otherwise.
    open var transition = ShellTabTransition.immediate
    /// Chooses the transition of one change. Asked after the delegate; nil takes ``transition``.
    open var transitionForChange: ((_ old: UIViewController, _ new: UIViewController) -> ShellTabTransition?)?

    /// Whether a finger that moves sideways over a page goes to the neighboring tab. false by default.
    ///
    /// The pages follow the finger. Past half the way, or with more than 500 points per second, the neighbor stays; else the old page
    /// comes back. The delegate and the bar's are asked as for a tap, before the pages move. Pages of a navigation controller that is
    /// deeper than its root are not swiped away, nor are scroll views that scroll sideways, sliders and text that is edited.
    open var swipesBetweenTabs = false {
        didSet { if isViewLoaded { updateSwipeHandler() } }
    }

    /// Whether a tap on the selected tab pops its navigation controller to the root, or else scrolls its page to the top.
    ///
    /// true by default. The delegate may say otherwise for each tap.
    open var returnsToTop = true

    /// Whether the bar hides while the page scrolls down, and shows again while it scrolls up, and at the top and the bottom.
    ///
    /// false by default. A bar that the app hides itself stays hidden. With VoiceOver the bar does not hide.
    open var hidesTabBarOnScroll = false {
        didSet { if isViewLoaded { updateScrollHider() } }
    }

    /// The change that is running.
    var change: PageChange?
    var swipeHandler: TabSwipeHandler?
    var scrollHider: ScrollHider?

    // MARK: Appearance calls

    /// Where this controller stands between its own appearance calls.
    private var ownPhase = ChildAppearance.Phase.disappeared
    /// Of the selected view controller, while it is a child.
    var selectedAppearance: ChildAppearance?

    var isOnScreen: Bool { ownPhase == .appeared && viewIfLoaded?.window != nil }

    /// They are forwarded by hand, so that they stay balanced whatever cuts a change short.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        ownPhase = .appeared
        selectedAppearance?.end()
        updateObservedScrollView()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        afterExchange { self.endChangeNow() }
        ownPhase = .disappearing
        selectedAppearance?.begin(false, animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownPhase = .disappeared
        selectedAppearance?.end()
    }

    /// A page may take the whole controller off the screen in its own callback, and a change ends after that.
    func followOwnAppearance() {
        guard ownPhase == .disappearing || ownPhase == .disappeared else { return }
        selectedAppearance?.begin(false, animated: false)
        if ownPhase == .disappeared { selectedAppearance?.end() }
    }

    // MARK: Navigation item

    /// Whether this controller's navigation item shows the selected view controller's title and buttons, for a shell that is the
    /// root of a navigation controller.
    open var mirrorsNavigationItem = true {
        didSet { updateNavigationItem() }
    }

    /// Copies the selected view controller's navigation item. Call it after changing that while it is selected.
    ///
    /// Nothing is copied from a navigation controller, which has a bar of its own.
    open func updateNavigationItem() {
        guard mirrorsNavigationItem else { return }
        let shown = selectedViewController is UINavigationController ? nil : selectedViewController
        navigationItem.title = shown.map { $0.navigationItem.title ?? $0.title } ?? nil
        navigationItem.prompt = shown?.navigationItem.prompt
        navigationItem.titleView = shown?.navigationItem.titleView
        navigationItem.leftBarButtonItems = shown?.navigationItem.leftBarButtonItems
        navigationItem.rightBarButtonItems = shown?.navigationItem.rightBarButtonItems
    }

    // MARK: Side rail

    /// Whether the tabs stand at the leading edge, one below the other, where the width is regular.
    ///
    /// false by default. It is the same ``tabBar``: selection, badges, action and a hidden bar stay when the width changes. The page
    /// lies beside the rail, and scrolling does not hide it. The rail reaches beneath the status bar.
    open var prefersSideRail = false {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if prefersSideRail { viewIfLoaded?.setNeedsLayout() }
    }

    // MARK: Hiding the bar

    /// How long the bar takes to come or go, in seconds.
    public static let hidingDuration: TimeInterval = 0.24

    /// Changes at the call of ``setTabBarHidden(_:animated:completion:)``.
    open private(set) var isTabBarHidden = false
    /// Tells the latest call from those whose animations are still running.
    private var hidingCall = 0
    /// Stands in for the user's setting in tests.
    var isMotionReduced: () -> Bool = { UIAccessibility.isReduceMotionEnabled }
    var isVoiceOverRunning: () -> Bool = { UIAccessibility.isVoiceOverRunning }

    /// Moves the bar out below the view, a side rail beyond its edge, or back; the page takes the room.
    ///
    /// The last call wins where two overlap. Unanimated, and always with Reduce Motion, all is done before this returns.
    ///
    /// - Parameter completion: called with false if another call came meanwhile.
    open func setTabBarHidden(_ isHidden: Bool, animated: Bool, completion: ((_ isLatest: Bool) -> Void)? = nil) {
        scrollHider?.appMovesBar()
        isTabBarHidden = isHidden
        hidingCall += 1
        let call = hidingCall
        if !isHidden { tabBar.isHidden = false }

        let finish: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            let isLatest = call == self.hidingCall
            if isHidden, isLatest { self.tabBar.isHidden = true }
            completion?(isLatest)
        }
        if animated, isViewLoaded, !isMotionReduced() {
            UIView.animate(
                withDuration: Self.hidingDuration, delay: 0, options: [.beginFromCurrentState, .layoutSubviews],
                animations: { self.layOutBarAndContent() }, completion: { _ in finish() })
        } else {
            for view in [tabBar, contentView] { view.layer.removeAllAnimations() }
            layOutBarAndContent()
            finish()
        }
    }

    // MARK: Layout

    /// Where bar and content are in the current bounds.
    open var controllerLayout: ShellTabBarControllerLayout {
        if showsSideRail {
            return .rail(
                size: view.bounds.size, safeArea: view.safeAreaInsets, isHidden: isTabBarHidden,
                isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
        return ShellTabBarControllerLayout(
            size: view.bounds.size, barHeight: tabBar.effectiveHeight, minimumContentHeight: tabBar.minimumContentHeight,
            bottomInset: max(view.safeAreaInsets.bottom, 0), isHidden: isTabBarHidden, isTranslucent: tabBar.isTranslucent)
    }

    func layOutBarAndContent() {
        guard isViewLoaded else { return }
        updateSideRail()
        let layout = controllerLayout
        tabBar.frame = layout.bar
        contentView.frame = layout.content
        lendInset(layout.contentInset)
    }

    /// What the bar adds to the safe areas of the view controllers that are shown, on top of what the app adds.
    private var lentInsets: [(borrower: UIViewController, bottom: CGFloat)] = []

    private func lendInset(_ bottom: CGFloat) {
        let shown = change.map { [$0.old, $0.new] } ?? [selectedViewController].compactMap { $0 }
        takeBackInsets { borrower in !shown.contains { $0 === borrower } }
        for controller in shown {
            let lent = lentInsets.first { $0.borrower === controller }?.bottom ?? 0
            guard lent != bottom else { continue }
            lentInsets.removeAll { $0.borrower === controller }
            if bottom != 0 { lentInsets.append((controller, bottom)) }
            controller.additionalSafeAreaInsets.bottom += bottom - lent
        }
    }

    private func takeBackInsets(of isDue: (UIViewController) -> Bool) {
        let due = lentInsets.filter { isDue($0.borrower) }
        lentInsets.removeAll { isDue($0.borrower) }
        for lent in due { lent.borrower.additionalSafeAreaInsets.bottom -= lent.bottom }
    }

    // MARK: Life

    public init(tabBar: ShellTabBar = ShellTabBar()) {
        self.tabBar = tabBar
        super.init(nibName: nil, bundle: nil)
        tabBar.owner = self
    }

    public required init?(coder: NSCoder) {
        tabBar = ShellTabBar()
        super.init(coder: coder)
        tabBar.owner = self
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
        view.addSubview(contentView)
        view.addSubview(tabBar)
        updateSwipeHandler()
        updateScrollHider()
        layOutBarAndContent()
        afterExchange {
            guard let selected = self.selectedViewController, selected.parent === self, selected.viewIfLoaded?.superview !== self.contentView
            else { return }
            self.showView(of: selected)
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateTabBarItems()
        updateNavigationItem()
        layOutBarAndContent()
        ownPhase = .appearing
        selectedAppearance?.begin(true, animated: animated)
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        afterExchange { self.endChangeNow() }
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutBarAndContent()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        layOutBarAndContent()
    }

    // MARK: State

    /// Makes a page that ``restore(_:)`` brings back, from its route. nil leaves the page out.
    open var makeRestoredPage: ((_ route: String) -> UIViewController?)?

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeState(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeState(with: coder)
    }

    open override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        write(to: activity)
    }

    open override func restoreUserActivityState(_ activity: NSUserActivity) {
        super.restoreUserActivityState(activity)
        restoreState(from: activity)
    }

    // MARK: What the selected view controller decides

    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedViewController }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        selectedViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }

    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        super.contentScrollView(for: edge) ?? selectedViewController?.contentScrollView(for: edge)
    }

    // MARK: Keyboard

    /// Whether ⌘1 to ⌘9 choose the first nine tabs.
    open var selectsTabsByKey = true

    open override var keyCommands: [UIKeyCommand]? {
        guard selectsTabsByKey else { return super.keyCommands }
        let commands = tabBar.items.prefix(9).enumerated().map { index, item in
            let command = UIKeyCommand(input: "\(index + 1)", modifierFlags: .command, action: #selector(chooseTab(_:)))
            command.discoverabilityTitle = item.accessibilityLabel
            return command
        }
        return (super.keyCommands ?? []) + commands
    }

    @objc private func chooseTab(_ command: UIKeyCommand) {
        guard let number = command.input.flatMap({ Int($0) }) else { return }
        tabBar.choose(number - 1)
    }
}

extension ShellTabBarController: ShellTabBarOwner {
    func shouldShowTab(at index: Int) -> Bool {
        guard viewControllers.indices.contains(index) else { return false }
        return delegate?.shellTabBarController(self, shouldSelect: viewControllers[index]) ?? true
    }

    func showTab(at index: Int) {
        if index == selectedIndex, change == nil { returnToTop() } else { selectedIndex = index }
    }

    func userDidChooseTab(at index: Int) {
        guard viewControllers.indices.contains(index) else { return }
        let chosen = viewControllers[index]
        delegate?.shellTabBarController(self, didSelect: chosen)
        onSelect?(chosen)
    }

    func userDidTapAction() {
        delegate?.shellTabBarControllerDidTapAction(self)
    }
}
