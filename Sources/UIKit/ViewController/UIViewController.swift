public import Foundation
public import ObjectiveC

/// Manages one tree of views: loads it, hears when it appears and is laid out, contains and presents others.
@preconcurrency @MainActor open class UIViewController: UIResponder {
    // MARK: Making one

    /// - Parameters:
    ///   - nibNameOrNil: the nib the view is loaded from when it is first needed; `nil` searches one by class name.
    ///   - nibBundleOrNil: where it lies; `nil` means the main bundle.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        givenNibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        givenNibName = nil
        super.init()
        coder.finish(self, as: UIViewController.self)
    }

    open func encode(with coder: NSCoder) {}

    open override func awakeFromNib() {}

    // MARK: Focus

    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { parent ?? viewIfLoaded?.superview }
    open var focusItemContainer: (any UIFocusItemContainer)? { nil }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: State restoration

    /// Kept and without effect: no state is restored.
    open var restorationIdentifier: String?
    /// Kept and without effect: no state is restored.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}

    // MARK: Storyboards

    /// The storyboard the controller came out of; `nil` for one made in code.
    open var storyboard: UIStoryboard? { scene?.storyboard }

    /// Goes a segue of the controller's scene, without asking `shouldPerformSegue`. Raises NSInvalidArgumentException when the scene has none of
    /// that identifier.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        if let segue = scene?.segue(withIdentifier: identifier) { return segue.perform(sender: sender, automatically: false) }
        ObjCException.invalidArgument("Receiver (\(shortDescription(self))) has no segue with identifier '\(identifier)'")
    }

    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue goes to another controller.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        responds(to: action)
    }
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        children.filter { $0 !== childContaining(source) }
    }
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        sequence(first: source.source, next: \.parent).first { $0.parent === self }
    }

    // MARK: The view

    /// The root of the controller's views. Reading it loads the view if it is not loaded.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { setView(newValue) }
    }

    open var viewIfLoaded: UIView? { loadedView }

    open var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        guard loadedView != nil else {
            ObjCException.inconsistency("-[\(type(of: self)) loadView] did not set the view of \(shortDescription(self)).")
        }
        Runtime.current.loadedControllers.add(self)
        viewDidLoad()
    }

    /// Makes the view and assigns it to `view`. Called by UIKit only; an override does not call `super`.
    open func loadView() { loadViewFromNibOrPlain() }

    open func viewDidLoad() {}

    open var nibName: String? { givenNibName }

    open private(set) var nibBundle: Bundle?

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) { workBeforeAppearance(animated) }
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) { workAfterAppearance(animated) }
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) { workAfterDisappearance(animated) }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    // What UIKit's own controllers do in these moments. Overrides of the methods themselves would call `super` directly, past an implementation that an
    // app has exchanged.
    func workBeforeAppearance(_ animated: Bool) {}
    func workAfterAppearance(_ animated: Bool) {}
    func workAfterDisappearance(_ animated: Bool) {}

    /// Whether the controller is on its way in through a present call; true in `viewWillAppear` and `viewDidAppear`.
    open internal(set) var isBeingPresented: Bool = false
    open internal(set) var isBeingDismissed: Bool = false
    /// Whether it is on its way into a container.
    open internal(set) var isMovingToParent: Bool = false
    open internal(set) var isMovingFromParent: Bool = false

    /// Whether appearance calls reach the children by themselves. Default `true`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells a child that it is about to appear or disappear. Every call wants an `endAppearanceTransition`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    open func endAppearanceTransition() { endAppearance() }

    // MARK: Title and items

    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            loadedNavigationItem?.title = title
            loadedTabBarItem?.title = title
            // The root of a navigation controller speaks for it in a tab bar.
            if let navigation = parent as? UINavigationController, navigation.stack.first === self {
                navigation.loadedTabBarItem?.title = title
            }
        }
    }

    /// What the controller shows in a navigation bar; made when first asked for.
    open var navigationItem: UINavigationItem {
        if let loadedNavigationItem { return loadedNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        loadedNavigationItem = item
        return item
    }

    open var tabBarItem: UITabBarItem! {
        get {
            if let loadedTabBarItem { return loadedTabBarItem }
            let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
            loadedTabBarItem = item
            return item
        }
        set {
            willChangeValue(forKey: "tabBarItem")
            loadedTabBarItem = newValue
            didChangeValue(forKey: "tabBarItem")
            tabBarController?.itemsDidChange()
        }
    }

    /// What a navigation controller's toolbar shows while this controller is on top.
    open var toolbarItems: [UIBarButtonItem]? {
        get { storedToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        storedToolbarItems = toolbarItems
        if let navigation = parent as? UINavigationController, navigation.topViewController === self {
            navigation.showToolbarItems(animated: animated)
        }
    }

    /// Whether the bar at the bottom leaves when this controller is pushed.
    open var hidesBottomBarWhenPushed: Bool = false

    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        storedIsEditing = editing
        loadedEditButtonItem?.showsDone = editing
    }

    /// A button that turns `isEditing` over.
    open var editButtonItem: UIBarButtonItem {
        if let loadedEditButtonItem { return loadedEditButtonItem }
        let item = UIBarButtonItem(editButtonOf: self)
        loadedEditButtonItem = item
        return item
    }

    // MARK: Containment

    /// The children, in the order in which they were added.
    open internal(set) var children: [UIViewController] = []

    open internal(set) weak var parent: UIViewController?

    /// Makes `childController` a child, taking it from its parent if it has one. Sends it `willMove(toParent:)`;
    /// the caller adds its view and sends `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        checkAdoption(of: childController)
        adopt(childController)
    }

    /// Leaves the parent. The caller has sent `willMove(toParent: nil)` and removed the view; this sends
    /// `didMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }

    /// An override calls `super`.
    open func willMove(toParent parent: UIViewController?) {
        // From here on the controller is on its way out; its view leaves before `removeFromParent` is called.
        if parent == nil, self.parent != nil { isMovingFromParent = true }
    }

    open func didMove(toParent parent: UIViewController?) {}

    /// Exchanges the views of two children, animated.
    ///
    /// The new view enters the superview of the old one before `animations` runs; the old one leaves at the end.
    /// Raises NSInvalidArgumentException unless both are children of this controller.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        runTransition(
            from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    open var navigationController: UINavigationController? { nearestAncestor() }

    /// The nearest tab bar controller above this one.
    open var tabBarController: UITabBarController? { nearestAncestor() }

    /// The nearest split view controller above this one.
    open var splitViewController: UISplitViewController? { nearestAncestor() }

    private final func nearestAncestor<Controller: UIViewController>() -> Controller? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Controller }.first
    }

    /// Takes in a split view controller's secondary controller when there is no room for both. Navigation controllers
    /// put it onto their stack; others let it go.
    open func collapseSecondaryViewController(_ secondaryViewController: UIViewController, for splitViewController: UISplitViewController) {}

    /// Gives the secondary controller back when there is room.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

    // MARK: Presentation

    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Whether a presentation in a context covers this controller's view and no more. Default `false`.
    open var definesPresentationContext: Bool = false
    open var providesPresentationContextTransitionStyle: Bool = false
    /// Kept and without effect: nothing gets focus.
    open var restoresFocusAfterTransition: Bool = true
    open var modalPresentationCapturesStatusBarAppearance: Bool = false
    open var isModalInPresentation: Bool = false
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    open var preferredContentSize: CGSize = .zero {
        didSet { if oldValue != preferredContentSize { tellPreferredContentSizeChanged() } }
    }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) { passOnPreferredContentSize() }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    { parentSize }

    /// Gives animators and presentation controllers of the app's own. Held weakly.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// What manages the presentation of this controller, or of an ancestor; before it is presented, what will.
    open var presentationController: UIPresentationController? { managingPresentationController }

    /// The presentation controller while the presentation lasts.
    open var activePresentationController: UIPresentationController? {
        presentation?.controller ?? parent?.activePresentationController
    }

    /// `nil` unless the style is a sheet's.
    open var sheetPresentationController: UISheetPresentationController? { managingPresentationController as? UISheetPresentationController }

    /// `nil` unless the style is `.popover`. It stays where the popover became a sheet for want of room.
    open var popoverPresentationController: UIPopoverPresentationController? {
        managingPresentationController as? UIPopoverPresentationController ?? adaptedPopover
    }

    /// What this controller, or an ancestor, presents.
    open var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

    /// Who presented this controller, or an ancestor.
    open var presentingViewController: UIViewController? { ownPresenting ?? parent?.presentingViewController }

    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        ModalPresentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
    }

    /// Dismisses what this controller presents; with nothing presented, what it is presented by dismisses it.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        ModalPresentation.dismiss(from: self, animated: flag, completion: completion)
    }

    open func show(_ vc: UIViewController, sender: Any?) {
        if let target = targetViewController(forAction: "showViewController:sender:", sender: sender) {
            target.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// In the secondary column of a split view controller around this one; without one, presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let target = targetViewController(forAction: "showDetailViewController:sender:", sender: sender) {
            target.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// The nearest ancestor that answers `action` in a way of its own.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        switch action {
        case "showViewController:sender:": navigationController ?? splitViewController
        case "showDetailViewController:sender:": splitViewController
        default: nil
        }
    }

    /// The transition this controller takes part in, while it runs.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        runningTransition ?? parent?.transitionCoordinator
    }

    // MARK: Layout

    /// Which edges of the view reach under translucent bars. Default all.
    open var edgesForExtendedLayout: UIRectEdge = .all { didSet { parent?.loadedView?.setNeedsLayout() } }
    open var extendedLayoutIncludesOpaqueBars: Bool = false { didSet { parent?.loadedView?.setNeedsLayout() } }
    @available(*, deprecated, message: "Use UIScrollView's contentInsetAdjustmentBehavior instead")
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { storedAdjustsScrollViewInsets }
        set { storedAdjustsScrollViewInsets = newValue }
    }

    /// Names the scroll view whose content decides how bars look. Unset, it is the view or the first scroll view in it.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        namedScrollView = scrollView
        scrollView.map(ScrollEdges.update(for:))
    }

    open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { namedScrollView }

    /// The part of the view above the safe area. `safeAreaLayoutGuide` took its place in iOS 11.
    open var topLayoutGuide: any UILayoutSupport { layoutSupport(isTop: true) }

    /// The part of the view below the safe area.
    open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(isTop: false) }

    final var layoutSupports: (top: ControllerLayoutGuide?, bottom: ControllerLayoutGuide?)

    /// Added to the safe area the view inherits.
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { if oldValue != additionalSafeAreaInsets { loadedView?.updateSafeArea(always: true) } }
    }

    /// What the margins of the controller's view are at least: 16 points at the sides, 20 in regular width and on wide phones; none above and below.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let isRegular = traitCollection.horizontalSizeClass == .regular
        let side = isRegular ? UIView.wideSideMargin : UIView.systemSideMargin(forWidth: loadedView?.bounds.width ?? UIScreen.main.area.width)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    open var viewRespectsSystemMinimumLayoutMargins: Bool = true
    open func viewLayoutMarginsDidChange() {}
    open func viewSafeAreaInsetsDidChange() {}

    /// For overrides: takes over from a model what the controller shows. Runs before the view's own `updateProperties`; what it reads
    /// of `@Observable` objects asks for it again when it changes.
    open func updateProperties() {}

    open func setNeedsUpdateProperties() { loadedView?.setNeedsUpdateProperties() }

    open func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }

    // MARK: Traits and rotation

    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? overriding(parent?.traitCollection ?? UIScreen.main.traitCollection)
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    @discardableResult open func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        makeTraitObservations().add(traits, handler: handler)
    }

    @discardableResult open func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        makeTraitObservations().add(traits, target: target, action: action)
    }

    @discardableResult open func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration {
        makeTraitObservations().add(traits, target: nil, action: action)
    }

    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traitObservations?.remove(registration) }

    /// Brings the traits of the controller and of what is below up to date. Changes are told at once here, so that nothing is ever left to do.
    open func updateTraitsIfNeeded() {}

    /// Few controllers have any, and every one is asked at each change.
    final private(set) var traitObservations: TraitObservations?

    private final func makeTraitObservations() -> TraitObservations {
        if let traitObservations { return traitObservations }
        let made = TraitObservations()
        traitObservations = made
        return made
    }

    /// Traits for a child, over those it inherits. `nil` takes them away.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        childViewController.changeControllerTraits { $0.container = collection?.values ?? TraitValues() }
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        guard let values = childViewController.controllerTraits?.container, values != TraitValues() else { return nil }
        return UITraitCollection(values)
    }

    /// Traits for this controller and what is below.
    open var traitOverrides: any UITraitOverrides {
        get { ViewTraitOverrides(values: controllerTraits?.own ?? TraitValues()) }
        set { if let new = newValue as? ViewTraitOverrides { changeControllerTraits { $0.own = new.values } } }
    }

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if oldValue != overrideUserInterfaceStyle { changeControllerTraits { $0.style = overrideUserInterfaceStyle } } }
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
        ownPresented?.presentation?.controller.willTransition(to: newCollection, with: coordinator)
    }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardRotation(with: coordinator)
        for child in children {
            let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: size, with: coordinator)
        }
        ownPresented?.presentation?.controller.viewWillTransition(to: size, with: coordinator)
    }

    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    /// Default: as the interface stands.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
    /// What `supportedInterfaceOrientations` or `shouldAutorotate` give has changed: they are asked again after this pass.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { Runtime.current.rotation.setNeedsCheck() }

    @available(*, deprecated, message: "Please use instance method `setNeedsUpdateOfSupportedInterfaceOrientations`.")
    open class func attemptRotationToDeviceOrientation() { Runtime.current.rotation.setNeedsCheck() }

    @available(*, deprecated)
    open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }

    /// Before the interface turns. Sent by `viewWillTransition(to:with:)`: an override without `super` gets none of the three.
    @available(*, deprecated, message: "Implement viewWillTransition(to:with:) instead")
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}

    /// Within the animation, when the view has its new size.
    @available(*, deprecated, message: "Implement viewWillTransition(to:with:) instead")
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}

    @available(*, deprecated)
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

    final func sendWillRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) { willRotate(to: orientation, duration: duration) }
    final func sendWillAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
        willAnimateRotation(to: orientation, duration: duration)
    }
    final func sendDidRotate(from orientation: UIInterfaceOrientation) { didRotate(from: orientation) }

    // MARK: Status bar and system gestures

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child whose status bar style counts; `nil` means this controller's own.
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open func setNeedsStatusBarAppearanceUpdate() { updateStatusBar() }

    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { Runtime.current.frameLoop.setNeedsFrame() }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    // MARK: Memory

    open func didReceiveMemoryWarning() {}

    // MARK: Responder

    /// Adds a command to those of `keyCommands`.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
    open var performsActionsWhilePresentingModally: Bool { false }
    final var addedKeyCommands: [UIKeyCommand] = []

    /// The view's superview; for the root of a presented tree, who presented it.
    open override var next: UIResponder? { loadedView?.superview ?? ownPresenting ?? parent }

    open override var description: String { shortDescription(self) }

    // MARK: Inside

    var loadedView: UIView?
    private var isLoadingView = false
    /// Also set by the file that the controller comes from.
    final var givenNibName: String?
    /// What it keeps of the storyboard it came out of.
    final var scene: StoryboardScene?
    var loadedNavigationItem: UINavigationItem?
    var loadedTabBarItem: UITabBarItem?
    private var storedToolbarItems: [UIBarButtonItem]?
    private var loadedEditButtonItem: UIBarButtonItem?
    private var storedIsEditing = false
    private var storedAdjustsScrollViewInsets = true
    final weak var namedScrollView: UIScrollView?
    final var adjustsScrollViewInsets: Bool { storedAdjustsScrollViewInsets }
    /// Where the controller stands in its appearance, and how the running change was asked for.
    var appearance = AppearanceState.disappeared
    var isAppearanceAnimated = false
    /// The running change came with the view's move into or out of a window, not from a container.
    var isWindowDriven = false
    /// Whether `viewIsAppearing` is due since the last `viewWillAppear`.
    var owesIsAppearing = false
    var ownPresented: UIViewController?
    weak var ownPresenting: UIViewController?
    var presentation: ModalPresentation?
    /// Made when asked for before the presentation.
    var storedPresentationController: UIPresentationController?
    /// The style it was made for.
    var storedPresentationStyle = UIModalPresentationStyle.none
    /// For UIKit's own controllers that are shown in ways of their own.
    func makeOwnPresentationController(by presenter: UIViewController?) -> UIPresentationController? { nil }
    var runningTransition: TransitionCoordinator?
    var controllerTraits: ControllerTraitOverrides?
    /// What a container's bars cover of the view, added to the safe area.
    var containerInsets: UIEdgeInsets = .zero {
        didSet { if oldValue != containerInsets { loadedView?.updateSafeArea(always: true) } }
    }

    /// For containers of UIKit's own that forward appearance calls in an order of their own.
    func forwardWillChange(appearing: Bool, animated: Bool) { forwardWill(appearing, animated) }
    func forwardIsAppearing() { forwardIsAppearingToChildren() }
    func forwardDidChange(appearing: Bool) { forwardDid() }
    func managesChildAppearance(_ child: UIViewController) -> Bool { false }
}

extension UIViewController: UIContentContainer {}
extension UIViewController: UITraitChangeObservable {}
