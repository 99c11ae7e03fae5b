public import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows a controller as a card that rises from the bottom and can be pulled down.
///
/// On a phone the large card reaches up to the status bar, and the presenter, a little smaller, stands behind it.
/// Smaller detents leave the presenter as it is. On a pad the card stands in the middle.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor open class Detent: NSObject {
        public struct Identifier: Hashable, RawRepresentable, Sendable {
            public let rawValue: String
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public init(rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(_ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// About half of the screen; none where there is little height.
        public class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact, let geometry = context as? SheetGeometry else { return nil }
                return geometry.mediumValue
            }
        }

        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// - Parameter resolver: the height without the bottom safe area; `nil` leaves the detent out.
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            let runtime = Runtime.current
            runtime.madeDetents += 1
            return Detent(identifier ?? Identifier("com.apple.UIKit.custom.\(runtime.madeDetents)"), resolver)
        }

        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? { resolver(context) }
    }

    // MARK: What it offers

    open override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    /// The heights, smallest first. Default: large only.
    open var detents: [Detent] = [.large()] { didSet { detentsChanged() } }

    /// `nil`: the smallest.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { if !isSettingDetent { detentsChanged() } } }

    /// Up to this height what is behind is not dimmed and takes touches.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }

    /// Default `true`: a scroll view at its top hands an upward pull to the sheet. Downward pulls at the top always move it.
    open var prefersScrollingExpandsWhenScrolledToEdge: Bool = true

    /// Whether a small bar at the top shows that it can be pulled. Default `false`.
    open var prefersGrabberVisible: Bool = false { didSet { if let geometry { dress(for: geometry) } } }

    /// In landscape: attached to the bottom edge instead of full screen.
    open var prefersEdgeAttachedInCompactHeight: Bool = false { didSet { detentsChanged() } }
    open var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool = false { didSet { detentsChanged() } }
    /// Kept and without effect: a sheet's size follows from its presentation style.
    open var prefersPageSizing: Bool = true

    /// `nil`: the system's, 10 points.
    open var preferredCornerRadius: CGFloat? { didSet { card.radius = preferredCornerRadius ?? SheetCard.systemRadius } }

    /// Kept and without effect: a sheet always comes from the bottom edge.
    open var sourceView: UIView?

    /// Changes of detents in `changes` move.
    open func animateChanges(_ changes: () -> Void) {
        isAnimatingChanges = true
        changes()
        isAnimatingChanges = false
        guard isShown else { return }
        SystemSpring.animate(animations: { self.place() })
    }

    /// The resolvers of custom detents are asked again.
    open func invalidateDetents() { detentsChanged() }

    // MARK: Presentation

    open override var presentedView: UIView? { card }

    open override var frameOfPresentedViewInContainerView: CGRect {
        geometry.map { $0.frame(height: height(of: currentDetent, $0)) } ?? .zero
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        arrange(hidden: true)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in self?.showSurroundings(1) })
        if presentedViewController.transitionCoordinator?.isAnimated == false { showSurroundings(1) }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        isShown = completed
        if completed {
            // A keyboard may have come up on the way.
            if Runtime.current.keyboard.isVisible { SystemSpring.animate(animations: { self.place() }) }
        } else {
            keyboard?.stop()
            keyboard = nil
            restorePresenter()
        }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        let coordinator = presentedViewController.transitionCoordinator
        guard coordinator?.isInteractive != true else { return }
        isShown = false
        coordinator?.animate(alongsideTransition: { [weak self] _ in self?.showSurroundings(0) })
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return }
        isShown = false
        keyboard?.stop()
        keyboard = nil
        restorePresenter()
        dim.removeFromSuperview()
        card.content?.removeFromSuperview()
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard isShown, !isDragging, let container = containerView, container.bounds.size != placedSize else { return }
        place()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        if isShown { place() }
    }

    // MARK: Inside

    let card = SheetCard(frame: .zero)
    let dim = UIView(frame: .zero)
    private let backdrop = UIView(frame: .zero)
    private weak var presenterCard: UIView?
    private var presenterLook: (radius: CGFloat, corners: CACornerMask, clips: Bool)?
    /// While its tints are dimmed, and what its mode was before.
    private weak var tintedPresenter: UIView?
    private var presenterTintMode = UIView.TintAdjustmentMode.automatic
    private var isSettingDetent = false
    private var isAnimatingChanges = false
    private(set) var isShown = false
    var isDragging = false
    private var placedSize: CGSize?
    private var drag: SheetDrag?
    private var keyboard: KeyboardFollower?
    private static let dimming: CGFloat = 0.2

    override func makeAnimator(presenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        let style = presentedViewController.modalTransitionStyle
        return StandardAnimator.make(style == .partialCurl ? .coverVertical : style, presenting: presenting)
    }

    var geometry: SheetGeometry? {
        guard let containerView else { return nil }
        return SheetGeometry(
            bounds: containerView.bounds, safeArea: containerView.safeAreaInsets, traits: containerView.traitCollection, style: style,
            preferred: presentedViewController.effectivePreferredContentSize, isEdgeAttached: prefersEdgeAttachedInCompactHeight,
            followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached, keyboard: KeyboardFollower.overlap(with: containerView))
    }

    /// The detents with their heights on the screen, smallest first. One above the maximum counts as the large one.
    func resolvedDetents(_ geometry: SheetGeometry) -> [(detent: Detent, height: CGFloat)] {
        guard geometry.usesDetents else { return [(.large(), geometry.maximumHeight)] }
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: geometry).map { (detent, min(geometry.height(ofValue: $0), geometry.maximumHeight)) }
        }
        return found.isEmpty ? [(.large(), geometry.maximumHeight)] : found.sorted { $0.1 < $1.1 }
    }

    private var currentDetent: Detent? {
        guard let geometry else { return nil }
        let all = resolvedDetents(geometry)
        return (all.first { $0.detent.identifier == selectedDetentIdentifier } ?? all.first)?.detent
    }

    func height(of detent: Detent?, _ geometry: SheetGeometry) -> CGFloat {
        let all = resolvedDetents(geometry)
        return all.first { $0.detent.identifier == detent?.identifier }?.height ?? all.first?.height ?? geometry.maximumHeight
    }

    /// A drag ended at another detent.
    func select(_ detent: Detent) {
        guard detent.identifier != selectedDetentIdentifier else { return }
        let before = currentDetent?.identifier
        isSettingDetent = true
        selectedDetentIdentifier = detent.identifier
        isSettingDetent = false
        guard before != detent.identifier else { return }
        (delegate as? any UISheetPresentationControllerDelegate)?.__optional_sheetPresentationControllerDidChangeSelectedDetentIdentifier?(self)
    }

    private func detentsChanged() {
        guard isShown, !isAnimatingChanges else { return }
        place()
    }

    func place() {
        guard isShown, let geometry else { return }
        placedSize = geometry.bounds.size
        dress(for: geometry)
        card.frame = frameOfPresentedViewInContainerView
        card.layoutIfNeeded()
        showSurroundings(1)
    }

    // MARK: Surroundings

    private func arrange(hidden: Bool) {
        guard let container = containerView, let geometry else { return }
        placedSize = container.bounds.size
        card.radius = preferredCornerRadius ?? SheetCard.systemRadius
        dress(for: geometry)
        card.changeTraitOverrides { $0.userInterfaceLevel = .elevated }
        card.frame = frameOfPresentedViewInContainerView
        card.content = presentedViewController.view
        dim.frame = container.bounds
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
        dim.alpha = 0
        container.insertSubview(dim, at: 0)
        if dim.gestureRecognizers == nil {
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.addHandler { [weak self] gesture in if gesture.state == .ended { self?.tappedBeside() } }
            dim.addGestureRecognizer(tap)
        }
        if drag == nil { drag = SheetDrag(self) }
        keyboard = KeyboardFollower { [weak self] in if self?.isDragging == false { self?.place() } }
        presenterCard = presentingViewController.presentation?.controller.presentedView ?? presentingViewController.viewIfLoaded
        if geometry.stacksPresenter, let presenterCard, let host = presenterCard.superview, presenterLook == nil {
            presenterLook = (presenterCard.layer.cornerRadius, presenterCard.layer.maskedCorners, presenterCard.clipsToBounds)
            // Around the presenter, once it is smaller, it is black.
            if presentingViewController.presentation == nil {
                backdrop.frame = host.bounds
                backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                backdrop.backgroundColor = .black
                backdrop.isUserInteractionEnabled = false
                host.insertSubview(backdrop, belowSubview: presenterCard)
            }
        }
    }

    /// On the whole screen it is no card: square, without a grabber.
    private func dress(for geometry: SheetGeometry) {
        card.roundsBottom = !geometry.isAttached
        card.isSquare = geometry.isFullScreen
        card.grabber.isHidden = !prefersGrabberVisible || geometry.isFullScreen
    }

    /// How much of the sheet's height above the medium detent is shown: the presenter goes back by it.
    private func depth(_ geometry: SheetGeometry, top: CGFloat) -> CGFloat {
        guard geometry.stacksPresenter else { return 0 }
        // It stays where it is up to the highest detent below the large one.
        let most = geometry.maximumHeight - 0.5
        // A keyboard lifts what is shown, not where the presenter begins to go.
        let least = max(min(geometry.mediumHeight, most), resolvedDetents(geometry).map(\.height).last { $0 < most } ?? 0)
        let height = geometry.bounds.maxY - top
        return min(max((height - least) / max(geometry.maximumHeight - least, 1), 0), 1)
    }

    /// - Parameter part: 0 while the sheet is away, 1 when it is in place.
    func showSurroundings(_ part: CGFloat) {
        guard let geometry else { return }
        let top = part == 0 ? geometry.bounds.maxY : frameOfPresentedViewInContainerView.minY
        show(top: top, geometry, part: part)
    }

    func show(top: CGFloat, _ geometry: SheetGeometry, part: CGFloat) {
        dim.alpha = isUndimmed(geometry, top: top) ? 0 : part
        dim.isUserInteractionEnabled = dim.alpha > 0
        dimTints(dim.alpha > 0)
        let depth = depth(geometry, top: top) * part
        guard presenterLook != nil, let presenterCard else { return }
        let width = max(presenterCard.bounds.width, 1)
        let scale = 1 - depth * (1 - (width - 2 * SheetGeometry.stackInset) / width)
        // Its top edge looks out above the sheet's.
        let wantedTop = presentingViewController.presentation == nil ? geometry.top - SheetGeometry.peek : -SheetGeometry.peek
        let height = presenterCard.bounds.height
        let shift = depth * wantedTop - height * (1 - scale) / 2
        presenterCard.transform = depth == 0 ? .identity : CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
        if presentingViewController.presentation == nil {
            presenterCard.layer.cornerRadius = depth * SheetCard.systemRadius
            presenterCard.clipsToBounds = true
        }
    }

    /// Takes the colour from what is tinted behind the dimming, and gives it back.
    private func dimTints(_ dims: Bool) {
        if !dims {
            tintedPresenter?.tintAdjustmentMode = presenterTintMode
            tintedPresenter = nil
        } else if tintedPresenter == nil, let view = presentingViewController.viewIfLoaded {
            tintedPresenter = view
            presenterTintMode = view.ownTintAdjustmentMode
            view.tintAdjustmentMode = .dimmed
        }
    }

    private func isUndimmed(_ geometry: SheetGeometry, top: CGFloat) -> Bool {
        guard let identifier = largestUndimmedDetentIdentifier,
            let limit = resolvedDetents(geometry).first(where: { $0.detent.identifier == identifier })?.height
        else { return false }
        return geometry.bounds.maxY - top <= limit + 0.5
    }

    /// Whether the presenter stands back far enough to show what is behind it.
    var darkensStatusBar: Bool { presenterLook != nil && presenterCard.map { !$0.transform.isIdentity } ?? false }

    override func passesTouch(at point: CGPoint) -> Bool { dim.alpha == 0 && isShown }

    private func restorePresenter() {
        dimTints(false)
        guard let look = presenterLook else { return }
        presenterLook = nil
        presenterCard?.transform = .identity
        presenterCard?.layer.cornerRadius = look.radius
        presenterCard?.layer.maskedCorners = look.corners
        presenterCard?.clipsToBounds = look.clips
        backdrop.removeFromSuperview()
    }

    private func tappedBeside() {
        guard isShown, presentedViewController.ownPresented == nil else { return }
        dismissByUser()
    }
}

/// What a detent's resolver is told.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent without the bottom safe area.
    var maximumDetentValue: CGFloat { get }
}

/// Where a sheet stands in a container.
@MainActor final class SheetGeometry: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let bounds: CGRect
    private let safeArea: UIEdgeInsets
    let containerTraitCollection: UITraitCollection
    private let style: UIModalPresentationStyle
    private let preferred: CGSize
    private let isEdgeAttached: Bool
    private let followsPreferredWidth: Bool
    /// What a keyboard covers at the bottom.
    private let keyboard: CGFloat

    /// The presenter behind a large sheet is narrower by as much on each side, and looks out above it by as much
    /// (common knowledge for iOS 13 to 18).
    static let stackInset: CGFloat = 16
    static let peek: CGFloat = 10

    init(
        bounds: CGRect, safeArea: UIEdgeInsets, traits: UITraitCollection, style: UIModalPresentationStyle, preferred: CGSize, isEdgeAttached: Bool,
        followsPreferredWidth: Bool = false, keyboard: CGFloat = 0
    ) {
        self.bounds = bounds
        self.safeArea = safeArea
        containerTraitCollection = traits
        self.style = style
        self.preferred = preferred
        self.isEdgeAttached = isEdgeAttached
        self.followsPreferredWidth = followsPreferredWidth
        self.keyboard = keyboard
    }

    /// On phones upright: attached to the bottom edge.
    var isAttached: Bool { containerTraitCollection.horizontalSizeClass != .regular || containerTraitCollection.verticalSizeClass == .compact }
    /// A phone on its side shows sheets on the whole screen.
    var isFullScreen: Bool { containerTraitCollection.verticalSizeClass == .compact && !isEdgeAttached }
    var usesDetents: Bool { isAttached && !isFullScreen }
    var stacksPresenter: Bool { isAttached && !isFullScreen }
    /// Measured where the screen is cut out: at the safe area's edge, the presenter above it. UNVERIFIED: under a status bar of the old height
    /// both stand lower, so that the presenter ends below that bar.
    var top: CGFloat { isFullScreen ? 0 : safeArea.top + (safeArea.top > 0 && safeArea.top <= 20 ? Self.peek : 0) }
    var maximumHeight: CGFloat { bounds.height - top }
    var maximumDetentValue: CGFloat { maximumHeight - safeArea.bottom }

    /// Measured: 425 on a screen of 852.
    var mediumValue: CGFloat { (bounds.height / 2).rounded(.down) - 1 }

    /// Without a keyboard.
    var mediumHeight: CGFloat { mediumValue + safeArea.bottom }

    /// A keyboard lifts what a detent shows (UNVERIFIED by how much).
    func height(ofValue value: CGFloat) -> CGFloat { max(value, 0) + max(safeArea.bottom, keyboard) }

    func frame(height: CGFloat) -> CGRect {
        guard !isAttached else {
            let height = isFullScreen ? bounds.height : min(height, maximumHeight)
            var width = bounds.width
            if !isFullScreen, containerTraitCollection.verticalSizeClass == .compact {
                width -= safeArea.left + safeArea.right
                if followsPreferredWidth, preferred.width > 0 { width = min(preferred.width, width) }
            }
            return CGRect(x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height)
        }
        // Form sheets are 540 × 620 on a pad; a page sheet is as wide as a readable page (common knowledge).
        var size = style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: bounds.height - 44)
        if preferred.width > 0 { size.width = preferred.width }
        if preferred.height > 0 { size.height = preferred.height }
        size.width = min(size.width, bounds.width)
        size.height = min(size.height, bounds.height - safeArea.top - safeArea.bottom)
        // In the middle; above a keyboard as far as the status bar allows.
        var y = (bounds.height - size.height) / 2
        if keyboard > 0 { y = min(y, max((bounds.height - keyboard + safeArea.top - size.height) / 2, safeArea.top)) }
        return CGRect(x: ((bounds.width - size.width) / 2).rounded(), y: y.rounded(), width: size.width, height: size.height)
    }
}

/// The card a sheet's view lies on: round corners and, if wanted, a grabber.
@MainActor final class SheetCard: UIView {
    static let systemRadius: CGFloat = 10
    var radius: CGFloat = SheetCard.systemRadius { didSet { showCorners() } }
    var roundsBottom = false { didSet { showCorners() } }
    var isSquare = false { didSet { showCorners() } }
    let grabber = UIView(frame: CGRect(x: 0, y: 5, width: 36, height: 5))
    private let clip = UIView(frame: .zero)

    var content: UIView? {
        didSet {
            guard let content, content.superview !== clip else { return }
            content.frame = clip.bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            clip.addSubview(content)
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clip.clipsToBounds = true
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(clip)
        grabber.layer.cornerRadius = 2.5
        grabber.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.3) : UIColor(red: 197 / 255, green: 197 / 255, blue: 200 / 255, alpha: 1) }
        grabber.isHidden = true
        grabber.isUserInteractionEnabled = false
        addSubview(grabber)
        showCorners()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    private func showCorners() {
        clip.layer.cornerRadius = isSquare ? 0 : radius
        clip.layer.maskedCorners =
            roundsBottom
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        content?.frame = clip.bounds
        grabber.center = CGPoint(x: bounds.midX, y: 7.5)
    }
}
