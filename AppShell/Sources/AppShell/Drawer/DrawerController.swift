import UIKit

/// Side navigation in the Material manner: a drawer that comes from an edge, above the content or beside it.
///
/// Any controller may be the content and any the drawer. The drawer opens by `setOpen(_:animated:)` and by a drag from its edge; it closes by a tap on the
/// scrim, by a swipe, by the escape key and by the escape gesture of assistive technology. While it is open, the content takes no touches and is not
/// accessible. Inside a navigation controller's pushed screen the edge belongs to the swipe back.
///
/// For a drawer on either side, let one drawer controller be the content of another.
///
/// ```swift
/// let drawer = DrawerController(contentViewController: navigation, drawerViewController: menu)
/// drawer.preferredDisplayMode = .permanent  // a side rail on an iPad
/// window.rootViewController = drawer
/// ```
///
/// The children get their appearance calls from this controller. The drawer's view is loaded when it is opened for the first time, and its horizontal size
/// class is compact. With Reduce Motion the drawer fades instead of sliding; it still follows a finger.
open class DrawerController: UIViewController {
    // MARK: Children

    /// What the drawer belongs to.
    open var contentViewController: UIViewController? {
        didSet { if oldValue !== contentViewController { contentDidChange(from: oldValue) } }
    }

    /// What is in the drawer. Without one there is nothing to open.
    open var drawerViewController: UIViewController? {
        didSet { if oldValue !== drawerViewController { drawerDidChange(from: oldValue) } }
    }

    // MARK: Settings

    /// The side the drawer comes from.
    open var edge = Edge.leading {
        didSet { applyAppearance() }
    }

    /// Colors and measures.
    open var appearance = DrawerAppearance() {
        didSet { applyAppearance() }
    }

    /// How the drawer is to stand in regular width. Compact width has overlays only.
    open var preferredDisplayMode = DisplayMode.overlay {
        didSet { updateDisplayMode() }
    }

    /// Whether drags open and close the drawer. Taps on the scrim and escape close it in any case.
    open var isDragEnabled = true {
        didSet { dragRecognizer.isEnabled = isDragEnabled }
    }

    // MARK: Listening

    open weak var delegate: (any DrawerControllerDelegate)?

    /// Called after each change of `state`.
    open var onStateChange: ((State) -> Void)?

    /// Called when the drawer moves, as ``DrawerControllerDelegate/drawerController(_:didMoveTo:)`` is.
    open var onProgress: ((CGFloat) -> Void)?

    /// Called when the drawer became permanent or an overlay. A permanent one needs no menu button.
    open var onDisplayModeChange: ((DisplayMode) -> Void)?

    // MARK: State

    /// How the drawer stands now.
    public private(set) var displayMode = DisplayMode.overlay

    /// Where an overlaying drawer is on its way; `closed` while the drawer is permanent.
    public private(set) var state = State.closed

    /// Whether the drawer is open or will be when the animation under way is over. A drag changes it when the finger lifts.
    /// `false` while the drawer is permanent.
    public private(set) var isOpen = false

    /// How far the drawer is open, from 0 to 1; during an animation its end.
    public private(set) var progress: CGFloat = 0

    /// The recognizer of drags, for failure requirements. Its delegate is this controller.
    public let dragRecognizer = UIPanGestureRecognizer()

    let contentContainer = UIView()
    let overlay = DrawerOverlayView()
    /// Whether to fade instead of sliding. Tests say it themselves.
    var isMotionReduced: @MainActor () -> Bool = { UIAccessibility.isReduceMotionEnabled }

    private var contentAppearance: ChildAppearance?
    private var drawerAppearance: ChildAppearance?
    /// Where this controller itself stands.
    private var ownPhase = ChildAppearance.Phase.disappeared
    private(set) var drag: DrawerDrag?
    private(set) var animator: UIViewPropertyAnimator?
    private var completions: [(Bool) -> Void] = []
    /// The drawer stands at its place and `progress` is its alpha.
    private(set) var isFading = false
    /// Between `willTransition(to:with:)` and the change.
    private var comingTraits: UITraitCollection?

    public init(contentViewController: UIViewController?, drawerViewController: UIViewController?, edge: Edge = .leading) {
        super.init(nibName: nil, bundle: nil)
        self.edge = edge
        setUp()
        setChildren(content: contentViewController, drawer: drawerViewController)
    }

    /// The children are to be set afterwards.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        dragRecognizer.addTarget(self, action: #selector(dragRecognizerDidChange))
        dragRecognizer.delegate = self
        dragRecognizer.maximumNumberOfTouches = 1
        overlay.scrim.onTap = { [weak self] in self?.setOpen(false, animated: true) }
    }

    /// Assigned outside of the initializer, so that the observers run.
    private func setChildren(content: UIViewController?, drawer: UIViewController?) {
        contentViewController = content
        drawerViewController = drawer
    }

    // MARK: Opening and closing

    /// Opens or closes the drawer.
    ///
    /// A drag under way is cancelled. The last call wins. A permanent drawer stays as it is.
    ///
    /// - Parameters:
    ///   - animated: without, all is done before the return.
    ///   - completion: called with `true` when the drawer is there, with `false` when a drag or another call came between.
    open func setOpen(_ isOpen: Bool, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        guard displayMode == .overlay else {
            completion?(isOpen)
            return
        }
        guard drawerViewController != nil || !isOpen else {
            log.error("A drawer without a controller cannot open.")
            completion?(false)
            return
        }
        abandonDrag()
        let isThere = state == (isOpen ? .open : .closed)
        if isThere {
            completion?(true)
            return
        }
        if self.isOpen != isOpen || !animated { stopAnimation() }
        if let completion { completions.append(completion) }
        if animated, animator != nil { return }
        settle(open: isOpen, duration: animated ? DrawerDrag.fullDuration : 0, fades: isMotionReduced())
    }

    /// Opens a closed drawer and closes an open one: a menu button's action.
    open func toggle(animated: Bool) { setOpen(!isOpen, animated: animated) }

    // MARK: The finger

    func beginDrag() {
        guard displayMode == .overlay, drawerViewController != nil else { return }
        let isMoving = animator != nil
        let start = stopAnimation()
        drag = DrawerDrag(side: layout.side, width: layout.width, startProgress: start, startsOpen: isOpen)
        if !isMoving { leave(opening: !isOpen, animated: true) }
    }

    func moveDrag(translation: CGFloat) {
        guard let drag else { return }
        apply(drag.progress(translation: translation))
    }

    func endDrag(translation: CGFloat, velocity: CGFloat) {
        guard let drag else { return }
        self.drag = nil
        apply(drag.progress(translation: translation))
        let opens = drag.opens(translation: translation, velocity: velocity)
        settle(open: opens, duration: drag.settlingDuration(from: progress, opens: opens, velocity: velocity), fades: false)
    }

    /// The drawer returns to where the drag found it.
    func cancelDrag(animated: Bool = true) {
        guard let drag else { return }
        self.drag = nil
        settle(open: drag.startsOpen, duration: animated ? DrawerDrag.fullDuration : 0, fades: false)
    }

    /// Lets go of the finger without moving the drawer: something else decides now.
    private func abandonDrag() {
        guard drag != nil else { return }
        drag = nil
        releaseFinger()
    }

    private func releaseFinger() {
        dragRecognizer.isEnabled = false
        dragRecognizer.isEnabled = isDragEnabled
    }

    // MARK: Moving

    /// The end of every way: by a call, by a finger that lifted or by one that was cancelled.
    private func settle(open: Bool, duration: TimeInterval, fades: Bool) {
        let isThere = state == (open ? .open : .closed)
        if !isThere, state != (open ? .opening : .closing) { leave(opening: open, animated: duration > 0) }
        let target: CGFloat = open ? 1 : 0
        let isAnimated = duration > 0 && viewIfLoaded?.window != nil && (progress != target || isFading)
        if isAnimated, fades, !isFading { beginFading() }
        // What the drawer lays out for the first time is not to move along.
        if isAnimated { UIView.performWithoutAnimation { overlay.layoutIfNeeded() } }
        isOpen = open
        guard isAnimated, !isThere else {
            targetDidChange()
            apply(target)
            return arrive()
        }
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeOut) { [weak self] in
            self?.targetDidChange()
            self?.apply(target)
        }
        animator.addCompletion { [weak self] _ in
            self?.animator = nil
            self?.arrive()
        }
        self.animator = animator
        animator.startAnimation()
    }

    /// The first half of a change: `viewWillAppear` or `viewWillDisappear` of the drawer.
    private func leave(opening: Bool, animated: Bool) {
        if opening {
            if state == .closed { apply(0, announces: false) }
            installDrawer()
        }
        if isShown { drawerAppearance?.begin(opening, animated: animated) }
        change(to: opening ? .opening : .closing)
    }

    /// The second half.
    private func arrive() {
        isFading = false
        apply(isOpen ? 1 : 0, announces: false)
        if state != (isOpen ? .open : .closed) {
            overlay.isHidden = !isOpen
            if ownPhase == .appeared { drawerAppearance?.end() }
            change(to: isOpen ? .open : .closed)
            UIAccessibility.post(notification: .screenChanged, argument: isOpen ? drawerViewController?.viewIfLoaded : contentViewController?.viewIfLoaded)
        }
        finishCompletions(true)
    }

    /// Stops the drawer where it is seen.
    ///
    /// - Returns: the progress there.
    @discardableResult private func stopAnimation() -> CGFloat {
        guard let animator else { return progress }
        self.animator = nil
        animator.stopAnimation(true)
        let reached = isFading ? overlay.panel.alpha : layout.progress(of: overlay.panel.frame)
        apply(reached, announces: false)
        finishCompletions(false)
        return reached
    }

    /// Brings a change under way to its end at once: the view changes its size or leaves.
    private func finishMoving() {
        if drag != nil {
            releaseFinger()
            // A recognizer that had nothing to cancel did not call.
            cancelDrag(animated: false)
        }
        guard animator != nil else { return }
        animator?.stopAnimation(true)
        animator = nil
        arrive()
    }

    private func finishCompletions(_ isDone: Bool) {
        let due = completions
        completions = []
        for completion in due { completion(isDone) }
    }

    private func beginFading() {
        isFading = true
        // An opening drawer begins clear at its place, a closing one stands there already.
        UIView.performWithoutAnimation { apply(progress, announces: false) }
    }

    private func change(to state: State) {
        guard self.state != state else { return }
        self.state = state
        onStateChange?(state)
        delegate?.drawerControllerDidChangeState(self)
    }

    /// What follows `isOpen` and not the way there.
    private func targetDidChange() {
        let isCovering = displayMode == .overlay && isOpen
        guard overlay.accessibilityViewIsModal != isCovering else { return }
        overlay.accessibilityViewIsModal = isCovering
        contentContainer.accessibilityElementsHidden = isCovering
        (isCovering ? contentContainer : overlay).endEditing(true)
        if !isCovering {
            resignFirstResponder()
        } else if viewIfLoaded?.window != nil {
            // The escape key is this controller's.
            becomeFirstResponder()
        }
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    }

    // MARK: Layout

    var layout: DrawerLayout {
        DrawerLayout(
            bounds: viewIfLoaded?.bounds ?? .zero,
            side: .init(edge, direction: viewIfLoaded?.effectiveUserInterfaceLayoutDirection ?? .leftToRight),
            isPermanent: displayMode == .permanent, appearance: appearance)
    }

    private func apply(_ progress: CGFloat, announces: Bool = true) {
        self.progress = progress
        layOut()
        guard announces else { return }
        onProgress?(progress)
        delegate?.drawerController(self, didMoveTo: progress)
    }

    private func layOut() {
        guard isViewLoaded else { return }
        let layout = layout
        let isPermanent = displayMode == .permanent
        contentContainer.frame = layout.contentFrame
        contentViewController?.viewIfLoaded?.frame = contentContainer.bounds
        overlay.frame = layout.bounds
        overlay.scrim.frame = overlay.bounds
        overlay.scrim.isHidden = isPermanent
        overlay.scrim.shade.alpha = appearance.scrimOpacity * progress
        overlay.panel.frame = layout.drawerFrame(progress: isPermanent || isFading ? 1 : progress)
        overlay.panel.alpha = isFading ? progress : 1
    }

    private func applyAppearance() {
        guard isViewLoaded else { return }
        overlay.scrim.shade.backgroundColor = appearance.scrimColor
        overlay.panel.apply(appearance, side: layout.side, isPermanent: displayMode == .permanent)
        layOut()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(contentContainer)
        view.addSubview(overlay)
        view.addGestureRecognizer(dragRecognizer)
        overlay.isHidden = state == .closed
        installContent()
        if state != .closed { installDrawer() }
        updateDisplayMode()
        applyAppearance()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // Before the first appearance the traits may have changed without a call.
        updateDisplayMode()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The direction of the layout may have changed, too.
        if overlay.panel.side != layout.side { applyAppearance() } else { layOut() }
    }

    // MARK: Changes of width

    open override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        finishMoving()
        comingTraits = newCollection
        super.willTransition(to: newCollection, with: coordinator)
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        finishMoving()
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        comingTraits = nil
        updateDisplayMode()
    }

    open override func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        let coming = DrawerLayout(
            bounds: CGRect(origin: .zero, size: parentSize), side: layout.side,
            isPermanent: displayMode(for: comingTraits ?? traitCollection) == .permanent, appearance: appearance)
        if container === drawerViewController { return coming.drawerFrame(progress: 1).size }
        if container === contentViewController { return coming.contentFrame.size }
        return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    private func displayMode(for traits: UITraitCollection) -> DisplayMode {
        drawerViewController != nil && traits.horizontalSizeClass == .regular ? preferredDisplayMode : .overlay
    }

    private func updateDisplayMode() {
        let new = displayMode(for: traitCollection)
        guard isViewLoaded, new != displayMode else { return }
        finishMoving()
        displayMode = new
        updateDrawerTraits()
        isOpen = false
        progress = 0
        targetDidChange()
        if new == .permanent { installDrawer() }
        // An open drawer that becomes permanent has not left the screen: no calls.
        if isShown { drawerAppearance?.begin(new == .permanent, animated: false) }
        overlay.isHidden = new == .overlay
        applyAppearance()
        if ownPhase == .appeared { drawerAppearance?.end() }
        change(to: .closed)
        onDisplayModeChange?(new)
        delegate?.drawerControllerDidChangeDisplayMode(self)
    }

    // MARK: Containment

    private func contentDidChange(from old: UIViewController?) {
        remove(old, contentAppearance)
        contentAppearance = contentViewController.map(ChildAppearance.init)
        guard let contentViewController else { return }
        addChild(contentViewController)
        if isViewLoaded { installContent() }
        contentViewController.didMove(toParent: self)
        appear(contentAppearance)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
    }

    private func drawerDidChange(from old: UIViewController?) {
        if drawerViewController == nil {
            setOpen(false, animated: false)
            updateDisplayMode()
        }
        finishMoving()
        remove(old, drawerAppearance)
        drawerAppearance = drawerViewController.map(ChildAppearance.init)
        guard let drawerViewController else { return }
        addChild(drawerViewController)
        updateDrawerTraits()
        drawerViewController.didMove(toParent: self)
        updateDisplayMode()
        guard isViewLoaded, isDrawerPresent else { return }
        installDrawer()
        appear(drawerAppearance)
    }

    private func remove(_ child: UIViewController?, _ appearance: ChildAppearance?) {
        guard let child else { return }
        child.willMove(toParent: nil)
        appearance?.begin(false, animated: false)
        child.viewIfLoaded?.removeFromSuperview()
        appearance?.end()
        child.removeFromParent()
    }

    private func appear(_ appearance: ChildAppearance?) {
        if isShown { appearance?.begin(true, animated: false) }
        if ownPhase == .appeared { appearance?.end() }
    }

    private func installContent() {
        guard let view = contentViewController?.view, view.superview !== contentContainer else { return }
        view.frame = contentContainer.bounds
        contentContainer.addSubview(view)
    }

    /// Narrow in any case. Above the content it is lighter in dark appearance, as what is elevated is.
    private func updateDrawerTraits() {
        guard let drawerViewController else { return }
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(userInterfaceLevel: displayMode == .overlay ? .elevated : .base),
        ])
        setOverrideTraitCollection(traits, forChild: drawerViewController)
    }

    private func installDrawer() {
        guard isViewLoaded, let view = drawerViewController?.view else { return }
        overlay.isHidden = false
        layOut()
        overlay.panel.layoutIfNeeded()
        guard view.superview !== overlay.panel.contentView else { return }
        view.frame = overlay.panel.contentView.bounds
        overlay.panel.contentView.addSubview(view)
    }

    // MARK: Appearance calls

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    /// Whether children in the tree of views are seen.
    private var isShown: Bool { ownPhase == .appearing || ownPhase == .appeared }
    private var isDrawerPresent: Bool { displayMode == .permanent || state != .closed }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ownPhase = .appearing
        contentAppearance?.begin(true, animated: animated)
        if isDrawerPresent { drawerAppearance?.begin(true, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        ownPhase = .appeared
        contentAppearance?.end()
        // A drawer on its way ends by itself.
        if drag == nil, animator == nil { drawerAppearance?.end() }
        if isOpen { becomeFirstResponder() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        finishMoving()
        ownPhase = .disappearing
        contentAppearance?.begin(false, animated: animated)
        drawerAppearance?.begin(false, animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownPhase = .disappeared
        contentAppearance?.end()
        drawerAppearance?.end()
    }

    // MARK: The system's questions

    open override var childForStatusBarStyle: UIViewController? { frontViewController }
    open override var childForStatusBarHidden: UIViewController? { frontViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { frontViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { frontViewController }

    open override var shouldAutorotate: Bool { contentViewController?.shouldAutorotate ?? super.shouldAutorotate }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        contentViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        contentViewController?.preferredInterfaceOrientationForPresentation ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: Escape

    open override var canBecomeFirstResponder: Bool { displayMode == .overlay && isOpen }

    open override var keyCommands: [UIKeyCommand]? {
        guard displayMode == .overlay, isOpen else { return super.keyCommands }
        let command = UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(escape))
        command.wantsPriorityOverSystemBehavior = true
        return (super.keyCommands ?? []) + [command]
    }

    open override func accessibilityPerformEscape() -> Bool {
        guard displayMode == .overlay, isOpen else { return super.accessibilityPerformEscape() }
        setOpen(false, animated: true)
        return true
    }
}
