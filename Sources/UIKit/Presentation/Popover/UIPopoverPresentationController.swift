public import CoreGraphics
public import Foundation
internal import ObjectiveC

/// Shows a controller on a card with an arrow to what it belongs to, where there is room; elsewhere it becomes a sheet.
///
/// The controller's view reaches under the arrow; its safe area leaves the arrow out.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    open override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    // MARK: What it points at

    /// The way the arrow may point. `[]` gives a card without one, in the middle of its source. Default any.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any

    /// What it belongs to. Without one, and without a bar item, presenting raises NSGenericException.
    open var sourceView: UIView? { didSet { sourceChanged() } }

    /// In the source view's coordinates; null means its bounds.
    open var sourceRect: CGRect = .null { didSet { sourceChanged() } }

    open var barButtonItem: UIBarButtonItem? { didSet { sourceChanged() } }

    /// A view or a bar's item; counts when there is no `sourceView` and no `barButtonItem`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { sourceChanged() } }

    /// Whether a card that has room on no side may cover its source instead of becoming smaller. Default `false`.
    open var canOverlapSourceViewRect: Bool = false

    /// The way the arrow points; `.unknown` before it is shown.
    open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown

    // MARK: Around it

    /// Views, beside the card, that take touches while it is shown. Touches elsewhere dismiss.
    open var passthroughViews: [UIView]?

    /// Of the card, seen where the content is clear. `nil`: the system's.
    open var backgroundColor: UIColor? { didSet { card.fill = fill } }

    /// How far the card stays from the edges of the screen's safe area. Default 10 on each side.
    open var popoverLayoutMargins: UIEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { sourceChanged() } }

    /// Draws card and arrow in a way of the app's own: a subclass of `UIPopoverBackgroundView`.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

    /// The sheet it becomes where there is little room.
    open var adaptiveSheetPresentationController: UISheetPresentationController {
        if let adaptiveSheet { return adaptiveSheet }
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: presenting)
        sheet.style = .pageSheet
        adaptiveSheet = sheet
        return sheet
    }

    // MARK: Presentation

    open override var presentedView: UIView? { card }

    open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView else { return }
        if let type = popoverBackgroundViewClass as? UIPopoverBackgroundView.Type { card.use(type) }
        card.keepsClearOfArrow = card.keepsClearOfArrow || presentedViewController is UIAlertController
        // Popovers are narrow, and stand above what is below.
        card.changeTraitOverrides {
            $0.horizontalSizeClass = .compact
            $0.userInterfaceLevel = .elevated
        }
        card.fill = fill
        card.content = presentedViewController.view
        beside.frame = container.bounds
        beside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if beside.gestureRecognizers == nil {
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.addHandler { [weak self] gesture in if gesture.state == .ended { self?.tappedBeside() } }
            beside.addGestureRecognizer(tap)
        }
        container.insertSubview(beside, at: 0)
        keyboard = KeyboardFollower { [weak self] in self?.place() }
        place()
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        isShown = completed
        if !completed { takeDown() }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        isShown = false
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return isShown = true }
        takeDown()
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let container = containerView, let placed, container.bounds != placed else { return }
        place()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        guard isShown else { return }
        SystemSpring.animate(animations: { self.place() })
    }

    // MARK: Inside

    private let card = PopoverCard(frame: .zero)
    private let beside = UIView(frame: .zero)
    private var adaptiveSheet: UISheetPresentationController?
    private var keyboard: KeyboardFollower?
    private var isShown = false
    /// The container's bounds at the last placing.
    private var placed: CGRect?

    private static let defaultSize = CGSize(width: 320, height: 480)

    private var fill: UIColor {
        backgroundColor ?? (presentedViewController is UIAlertController ? AlertLook.fill : .systemBackground)
    }

    override func makeAnimator(presenting: Bool) -> any UIViewControllerAnimatedTransitioning { FadeAnimator(presenting: presenting) }

    var hasSource: Bool { sourceView != nil || barButtonItem != nil || sourceItem != nil }

    override func prepareToPresent() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.__optional_prepareForPopoverPresentation?(self)
        guard !hasSource else { return }
        if let alert = presentedViewController as? UIAlertController { alert.raiseMissingSource(presenter: presentingViewController) }
        ObjCException.raise(
            name: .genericException,
            reason: "UIPopoverPresentationController (\(shortDescription(self))) should have a non-nil sourceView or barButtonItem set "
                + "before the presentation occurs.")
    }

    private func sourceChanged() { if isShown { place() } }

    private func place() {
        guard let container = containerView, let placement else { return }
        placed = container.bounds
        arrowDirection = placement.direction
        card.take(placement)
        presentedViewController.containerInsets = card.coveredInsets
        card.layoutIfNeeded()
    }

    private var placement: PopoverPlacement? {
        guard let container = containerView else { return nil }
        var area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        let covered = KeyboardFollower.overlap(with: container)
        if covered > 0 { area.size.height = min(area.height, container.bounds.maxY - covered - popoverLayoutMargins.bottom - area.minY) }
        var question = PopoverPlacement.Question(size: contentSize(in: container), source: sourceFrame(in: container), area: area)
        question.permitted = permittedArrowDirections == .unknown ? .any : permittedArrowDirections
        question.mayOverlap = canOverlapSourceViewRect
        if let type = popoverBackgroundViewClass as? UIPopoverBackgroundView.Type {
            question.arrowBase = type.arrowBase()
            question.arrowHeight = type.arrowHeight()
            let insets = type.contentViewInsets()
            question.size.width += insets.left + insets.right
            question.size.height += insets.top + insets.bottom
        }
        return PopoverPlacement.find(question)
    }

    private func contentSize(in container: UIView) -> CGSize {
        let controller = presentedViewController
        var size = controller.effectivePreferredContentSize
        if size.width <= 0 { size.width = Self.defaultSize.width }
        if size.height <= 0 {
            size.height = controller is UIAlertController ? controller.view.sizeThatFits(size).height : Self.defaultSize.height
        }
        return size
    }

    private func sourceFrame(in container: UIView) -> CGRect {
        if let sourceView { return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView) }
        let frame = barButtonItem?.frame(in: container) ?? sourceItem?.frame(in: container) ?? .null
        if !frame.isNull { return frame }
        // A bar item that does not show: under the middle of the bar.
        return CGRect(x: container.bounds.midX, y: container.safeAreaInsets.top + 44, width: 0, height: 0)
    }

    override func passesTouch(at point: CGPoint) -> Bool {
        guard let containerView, let passthroughViews else { return false }
        return passthroughViews.contains { view in
            view.window === containerView.window && view.point(inside: view.convert(point, from: containerView), with: nil)
        }
    }

    override func isBackdrop(_ view: UIView) -> Bool { view === beside }

    private func tappedBeside() {
        guard isShown else { return }
        if let alert = presentedViewController as? UIAlertController { return alert.touchedBeside() }
        let old = delegate as? any UIPopoverPresentationControllerDelegate
        if delegate?.__optional_presentationControllerShouldDismiss == nil,
            let answer = old?.__optional_popoverPresentationControllerShouldDismissPopover?(self), !answer
        { return }
        dismissByUser()
    }

    override func tellDidDismiss() {
        super.tellDidDismiss()
        // The older call goes to delegates that do not know the newer one. UNVERIFIED
        guard delegate?.__optional_presentationControllerDidDismiss == nil else { return }
        (delegate as? any UIPopoverPresentationControllerDelegate)?.__optional_popoverPresentationControllerDidDismissPopover?(self)
    }

    private func takeDown() {
        keyboard?.stop()
        keyboard = nil
        isShown = false
        beside.removeFromSuperview()
        presentedViewController.containerInsets = .zero
        presentedViewController.viewIfLoaded?.removeFromSuperview()
    }
}

extension UIViewController {
    /// What a popover or a form sheet makes room for. A navigation controller speaks for what it shows, with its bar.
    var effectivePreferredContentSize: CGSize {
        let own = preferredContentSize
        guard own == .zero, let navigation = self as? UINavigationController, let top = navigation.topViewController else { return own }
        var size = top.effectivePreferredContentSize
        // UNVERIFIED: the bar is added to the height.
        if size.height > 0, !navigation.isNavigationBarHidden { size.height += 44 }
        return size
    }
}
