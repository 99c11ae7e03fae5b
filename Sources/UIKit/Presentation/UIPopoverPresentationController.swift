public import CoreGraphics
public import Foundation
internal import QuartzCore

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// What a popover points at besides views: bar items.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    func frame(in referenceView: UIView) -> CGRect
}

/// Shows a controller on a card beside what it belongs to, where there is room; elsewhere it becomes a sheet.
///
/// The card has no arrow here.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    open override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    open var permittedArrowDirections: UIPopoverArrowDirection = .any
    /// What it belongs to. Without one, and without a bar item, presenting raises NSGenericException.
    open var sourceView: UIView?
    /// In the source view's coordinates; null means its bounds.
    open var sourceRect: CGRect = .null
    open var barButtonItem: UIBarButtonItem?
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    open var canOverlapSourceViewRect: Bool = false
    /// On which side of the source the card stands; `.unknown` before it does.
    open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown
    /// Views, beside the card, that take touches while it is shown.
    open var passthroughViews: [UIView]?
    open var backgroundColor: UIColor? { didSet { card.backgroundColor = backgroundColor ?? .systemBackground } }
    open var popoverLayoutMargins: UIEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    // MARK: Presentation

    open override var presentedView: UIView? { card }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        var size = presentedViewController.preferredContentSize
        if size.width <= 0 { size.width = presentedViewController.view.bounds.width < container.bounds.width ? presentedViewController.view.bounds.width : 320 }
        if size.height <= 0 { size.height = presentedViewController is UIAlertController ? presentedViewController.view.sizeThatFits(size).height : 480 }
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        size.width = min(size.width, area.width)
        size.height = min(size.height, area.height)
        let source = sourceRect(in: container)
        let gap: CGFloat = 8
        // Below, above, right, left: the first permitted side with room, else the first permitted one.
        let sides: [(UIPopoverArrowDirection, CGPoint, Bool)] = [
            (.up, CGPoint(x: source.midX - size.width / 2, y: source.maxY + gap), source.maxY + gap + size.height <= area.maxY),
            (.down, CGPoint(x: source.midX - size.width / 2, y: source.minY - gap - size.height), source.minY - gap - size.height >= area.minY),
            (.left, CGPoint(x: source.maxX + gap, y: source.midY - size.height / 2), source.maxX + gap + size.width <= area.maxX),
            (.right, CGPoint(x: source.minX - gap - size.width, y: source.midY - size.height / 2), source.minX - gap - size.width >= area.minX),
        ]
        let allowed = sides.filter { permittedArrowDirections.contains($0.0) }
        let chosen = allowed.first { $0.2 } ?? allowed.first
        let origin = chosen?.1 ?? CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
        return CGRect(
            x: min(max(origin.x, area.minX), area.maxX - size.width).rounded(),
            y: min(max(origin.y, area.minY), area.maxY - size.height).rounded(), width: size.width, height: size.height)
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        (delegate as? any UIPopoverPresentationControllerDelegate)?.__optional_prepareForPopoverPresentation?(self)
        guard let container = containerView else { return }
        card.content = presentedViewController.view
        card.backgroundColor = backgroundColor ?? .systemBackground
        card.layer.cornerRadius = SheetCard.systemRadius
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 20
        card.layer.shadowOffset = CGSize(width: 0, height: 10)
        card.roundsBottom = true
        card.frame = frameOfPresentedViewInContainerView
        arrowDirection = permittedArrowDirections
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] gesture in if gesture.state == .ended { self?.tappedBeside() } }
        let beside = UIView(frame: container.bounds)
        beside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        beside.addGestureRecognizer(tap)
        container.insertSubview(beside, at: 0)
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { presentedViewController.viewIfLoaded?.removeFromSuperview() }
    }

    // MARK: Inside

    private let card = SheetCard(frame: .zero)

    override func makeAnimator(presenting: Bool) -> any UIViewControllerAnimatedTransitioning { FadeAnimator(presenting: presenting) }

    var hasSource: Bool { sourceView != nil || barButtonItem != nil || sourceItem != nil }

    private func sourceRect(in container: UIView) -> CGRect {
        if let sourceView { return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView) }
        if let sourceItem { return sourceItem.frame(in: container) }
        if let item = barButtonItem, let window = container.window, let view = shownView(of: item, in: window) { return container.convert(view.bounds, from: view) }
        return CGRect(x: container.bounds.midX, y: container.safeAreaInsets.top + 44, width: 0, height: 0)
    }

    private func shownView(of item: UIBarButtonItem, in view: UIView) -> UIView? {
        if let button = view as? _UIButtonBarButton, button.item === item { return button }
        for child in view.subviews { if let found = shownView(of: item, in: child) { return found } }
        return nil
    }

    override func passesTouch(at point: CGPoint) -> Bool {
        guard let containerView, let passthroughViews else { return false }
        return passthroughViews.contains { $0.point(inside: $0.convert(point, from: containerView), with: nil) }
    }

    private func tappedBeside() {
        let old = delegate as? any UIPopoverPresentationControllerDelegate
        if let answer = old?.__optional_popoverPresentationControllerShouldDismissPopover?(self), !answer { return }
        dismissByUser()
    }

    override func tellDidDismiss() {
        super.tellDidDismiss()
        (delegate as? any UIPopoverPresentationControllerDelegate)?.__optional_popoverPresentationControllerDidDismissPopover?(self)
    }
}
