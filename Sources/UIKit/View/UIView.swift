public import CoreGraphics
public import Foundation
public import ObjectiveC
public import QuartzCore
internal import UIKitFlags

/// A rectangle on the screen: draws itself through its layer, holds other views, answers touches.
///
/// Geometry and appearance live in the layer; a view adds the tree of views, layout, events and traits.
/// The class body says what a view offers. How: the `UIView+….swift` files beside it.
@preconcurrency @MainActor open class UIView: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UITraitChangeObservable,
    UICoordinateSpace, CALayerDelegate, UIAccessibilityIdentification
{
    // MARK: Storage (unchecked as CALayer's is)

    nonisolated(unsafe) final let viewLayer: CALayer
    /// The same layer, for where counting a reference would cost more than the work.
    nonisolated(unsafe) final let unmanagedLayer: Unmanaged<CALayer>
    /// Neither `hitTest` nor `point(inside:)` is overridden, so a point outside needs no question.
    final let hitTestsPlainly: Bool
    @exclusivity(unchecked) final nonisolated(unsafe) var childViews: [UIView] = []
    @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) private(set) final var parentView: UIView?
    /// The same view, for ways up on which nothing is let go of: `parentView` counts a reference at each step.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) final var unmanagedParent: Unmanaged<UIView>?
    @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var cachedWindow: UIWindow?
    /// The controller whose `view` this is.
    @exclusivity(unchecked) weak final var storedOwner: (any ViewOwner)?
    @exclusivity(unchecked) nonisolated(unsafe) final var flags = ViewFlags.initial
    /// Not `[]`, which goes through generic code from a file other than the type's.
    @exclusivity(unchecked) final var autoresizing = AutoresizingMask(rawValue: 0)
    @exclusivity(unchecked) final var mode = ContentMode.scaleToFill
    @exclusivity(unchecked) final var storedTag = 0
    final var storedBackgroundColor: UIColor?
    @exclusivity(unchecked) final var storedSafeArea = UIEdgeInsets.zero
    /// What few views set.
    @exclusivity(unchecked) final var rare: ViewRareState?

    // MARK: Creating

    /// The class of the layer that a view of this class draws into; a subclass of `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    public init(frame: CGRect) {
        viewLayer = Self.makeLayer()
        unmanagedLayer = .passUnretained(viewLayer)
        hitTestsPlainly = ClassOverrides.hitTestIsPlain(Self.self)
        super.init()
        connectLayer()
        if frame != .zero { setInitialFrame(frame) }
    }

    public required init?(coder: NSCoder) {
        viewLayer = Self.makeLayer()
        unmanagedLayer = .passUnretained(viewLayer)
        hitTestsPlainly = ClassOverrides.hitTestIsPlain(Self.self)
        super.init()
        connectLayer()
        decode(from: coder)
        coder.finish(self, as: UIView.self)
    }

    public convenience override init() { self.init(frame: .zero) }

    open func encode(with coder: NSCoder) { encodeProperties(with: coder) }

    deinit {
        viewLayer.detachOwner()
        for child in childViews {
            child.setParent(nil)
            if child.cachedWindow != nil { child.forgetWindow() }
        }
    }

    nonisolated final func setParent(_ parent: UIView?) {
        parentView = parent
        unmanagedParent = parent.map { .passUnretained($0) }
    }

    /// The layer the view draws into. Its delegate is the view and stays so.
    open var layer: CALayer { viewLayer }

    // MARK: Responder

    open override var next: UIResponder? { storedOwner ?? parentView }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinates.
    ///
    /// With a transform that is not the identity it is the rectangle around the transformed bounds; setting
    /// it then is undefined on iOS. Here it sets `center` and the size of `bounds` so that the frame is met.
    open var frame: CGRect {
        get { viewLayer.frame }
        set { setGeometry("frame") { viewLayer.frame = newValue } }
    }

    /// The view's rectangle in its own coordinates. Its origin is the scroll offset of what it shows.
    open var bounds: CGRect {
        get { viewLayer.bounds }
        set { setGeometry("bounds") { viewLayer.bounds = newValue } }
    }

    /// Where the anchor point lies in the superview's coordinates: the middle, unless `anchorPoint` was moved.
    open var center: CGPoint {
        get { viewLayer.position }
        set { setGeometry("center") { viewLayer.position = newValue } }
    }

    /// Applied about the anchor point.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(viewLayer.transform) }
        set { setGeometry("transform") { viewLayer.transform = CATransform3DMakeAffineTransform(newValue) } }
    }

    open var transform3D: CATransform3D {
        get { viewLayer.transform }
        set { setGeometry("transform3D") { viewLayer.transform = newValue } }
    }

    /// What a dynamic animator lets the view collide as. Default its bounds.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// Around the center, convex; used where `collisionBoundsType` is `.path`. Default the bounds.
    open var collisionBoundingPath: UIBezierPath {
        let size = viewLayer.bounds.size
        return UIBezierPath(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }

    /// The point of the bounds, in unit coordinates, that `center` places. Default (0.5, 0.5).
    ///
    /// Changing it moves the view, since `center` stays.
    open var anchorPoint: CGPoint {
        get { viewLayer.anchorPoint }
        set { setGeometry("anchorPoint") { viewLayer.anchorPoint = newValue } }
    }

    /// Pixels per point of what `draw(_:)` draws. The screen's, unless set.
    open var contentScaleFactor: CGFloat {
        get { viewLayer.contentsScale }
        set {
            guard newValue > 0, newValue != viewLayer.contentsScale else { return }
            flags.insert(.hasOwnScale)
            viewLayer.contentsScale = newValue
            setNeedsDisplay()
        }
    }

    /// Whether a new size needs a new drawing whatever the content mode says: that of text, which is broken and cut to fit.
    var drawsToSize: Bool { false }

    /// The pixels that `draw(_:)` draws on, counted from the upper left corner, `scale` to the point; nil for all, and in doubt.
    func drawnPart(scale: CGFloat) -> PixelRect? { nil }

    /// The size that fits the contents best into `size`. The default: the present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { viewLayer.bounds.size }

    /// Gives the view the size that `sizeThatFits` says, its origin kept.
    open func sizeToFit() {
        let fitting = sizeThatFits(viewLayer.bounds.size)
        let origin = frame.origin
        bounds = CGRect(origin: bounds.origin, size: fitting)
        if CATransform3DIsIdentity(viewLayer.transform) { frame = CGRect(origin: origin, size: fitting) }
    }

    /// Whether a change of size resizes the subviews as their masks say. Default `true`.
    open var autoresizesSubviews: Bool {
        get { flags.contains(.autoresizesSubviews) }
        set { flags.set(.autoresizesSubviews, newValue) }
    }

    /// What gives when the superview changes its size.
    open var autoresizingMask: AutoresizingMask {
        get { autoresizing }
        set {
            guard newValue != autoresizing else { return }
            autoresizing = newValue
            if flags.contains(.hasLayoutState) || flags.contains(.subtreeHasLayoutState) { autoresizingMaskDidChange() }
        }
    }

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { ViewConversion.convert(point, from: self, to: view) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { ViewConversion.convert(point, from: view, to: self) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { ViewConversion.convert(rect, from: self, to: view) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { ViewConversion.convert(rect, from: view, to: self) }

    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        ViewConversion.convert(CGRect(origin: point, size: .zero), from: self, toSpace: coordinateSpace).origin
    }
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        ViewConversion.convert(CGRect(origin: point, size: .zero), fromSpace: coordinateSpace, to: self).origin
    }
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        ViewConversion.convert(rect, from: self, toSpace: coordinateSpace)
    }
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        ViewConversion.convert(rect, fromSpace: coordinateSpace, to: self)
    }

    // MARK: Hierarchy

    open var superview: UIView? { parentView }

    /// Back to front.
    open var subviews: [UIView] { childViews }

    open var window: UIWindow? { cachedWindow }

    open func removeFromSuperview() { leaveSuperview() }

    /// Adds `view` as the one in front, taking it from where it was.
    open func addSubview(_ view: UIView) { insert(view, .front) }

    /// Inserts `view` so that it has the index among the subviews; one too great means the front.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, .index(index)) }

    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, .below(siblingSubview)) }

    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, .above(siblingSubview)) }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchangeChildren(index1, index2) }

    /// Does nothing when `view` is not a subview.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }

    open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    /// Whether `view` is this view or one above it.
    open func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.parentView
        }
        return false
    }

    /// The first view with that tag: this one, or depth first one below.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for child in childViews {
            if let found = child.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// A number of the app's choosing. Default 0.
    open var tag: Int {
        get { storedTag }
        set { storedTag = newValue }
    }

    // MARK: Layout

    /// Marks the view for `layoutSubviews` at the next update; several calls count as one.
    open func setNeedsLayout() { viewLayer.setNeedsLayout() }

    /// Lays out now what is marked: from the topmost marked view above this one, down.
    open func layoutIfNeeded() {
        updateConstraintsOfTreeIfNeeded()
        viewLayer.layoutIfNeeded()
    }

    /// Override it to place subviews. The default applies constraints: call `super` where there are some.
    open func layoutSubviews() { applyLayout() }

    // MARK: Constraints

    /// The active constraints this view holds: those whose items all lie in it, and in no view further down.
    open var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }

    /// Activates a constraint, held by this view. Its items have to be this view or in it.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }

    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { hold(constraint) } }

    /// Does nothing when another view holds it, or none.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }

    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { release(constraint) } }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    /// What the class wants its constraints to be aligned by. Default: no insets.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let i = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -i.top, left: -i.left, bottom: -i.bottom, right: -i.right))
    }

    /// The subview whose first baseline is this view's. Default: the view itself.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The subview whose last baseline is this view's. Default: the view itself.
    open var forLastBaselineLayout: UIView { self }

    /// The value of an intrinsic size's side that the contents do not determine.
    public class var noIntrinsicMetric: CGFloat { -1 }

    /// The size the contents want, whatever the frame.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

    /// Says that `intrinsicContentSize` changed: it is asked again before the next layout.
    open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

    /// How much the view minds being larger than its contents. Default 250 for most.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { contentPriorities.hugging(axis) }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        changeContentPriorities { if axis == .horizontal { $0.horizontalHugging = priority } else { $0.verticalHugging = priority } }
    }

    /// How much the view minds being smaller than its contents. Default 750 for most.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.resistance(axis)
    }

    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        changeContentPriorities { if axis == .horizontal { $0.horizontalResistance = priority } else { $0.verticalResistance = priority } }
    }

    /// A size to be as small as possible.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    /// A size to be as large as possible.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

    /// The size that satisfies the constraints inside the view and comes nearest to `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The same, with how much each side of `targetSize` matters.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// Whether frame and mask are turned into constraints. Default `true`.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !flags.contains(.usesConstraints) }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            flags.set(.usesConstraints, !newValue)
            frameGiverDidChange()
        }
    }

    open class var requiresConstraintBasedLayout: Bool { false }

    open func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdateConstraints) }

    open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }

    /// Runs `updateConstraints` where it is due, in this view's subtree, innermost views first.
    open func updateConstraintsIfNeeded() { updateConstraintsOfSubtreeIfNeeded() }

    open func updateConstraints() {}

    /// The constraints that decide where the view is along an axis, or how large.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { affectingConstraints(axis) }

    /// Whether the constraints leave the view's frame open. For debugging.
    open var hasAmbiguousLayout: Bool { layoutIsAmbiguous }

    /// Puts a view whose layout is ambiguous at another of its possible frames. For debugging.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }

    // MARK: Properties

    /// Asks for `updateProperties` in the next pass, before constraints and layout.
    open func setNeedsUpdateProperties() { markNeedsUpdateProperties() }

    /// Runs `updateProperties` where it is due, in this view's subtree, superviews first.
    open func updatePropertiesIfNeeded() { updatePropertiesOfSubtreeIfNeeded() }

    /// For overrides: takes over from a model what the view shows. Runs before layout, without causing one; what it reads of `@Observable`
    /// objects asks for it again when it changes.
    open func updateProperties() {}

    // MARK: Margins and safe area

    /// Distances content should keep from the edges. Default 8 each; the safe area is added.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { setLayoutMargins(NSDirectionalEdgeInsets(newValue, direction: effectiveUserInterfaceLayoutDirection)) }
    }

    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(effectiveLayoutMargins, direction: effectiveUserInterfaceLayoutDirection) }
        set { setLayoutMargins(newValue) }
    }

    var defaultLayoutMargins: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }

    /// Whether the superview's margins reach in where this view comes near its edges. Default `false`.
    open var preservesSuperviewLayoutMargins: Bool {
        get { flags.contains(.preservesSuperviewMargins) }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            flags.set(.preservesSuperviewMargins, newValue)
            marginsDidChange()
        }
    }

    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { !flags.contains(.marginsIgnoreSafeArea) }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            flags.set(.marginsIgnoreSafeArea, !newValue)
            marginsDidChange()
        }
    }

    open func layoutMarginsDidChange() {}

    /// How much of the view bars, notch and home indicator cover, on each side.
    open var safeAreaInsets: UIEdgeInsets { storedSafeArea }

    open func safeAreaInsetsDidChange() {}

    open var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
    open var readableContentGuide: UILayoutGuide { guide(.readable) }
    open var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

    open var layoutGuides: [UILayoutGuide] { rare?.layoutGuides ?? [] }

    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }

    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { dismiss(layoutGuide) }

    /// Follows the keyboard, or the bottom of the safe area while there is none.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

    // MARK: Drawing

    /// Override it to draw with `UIGraphicsGetCurrentContext`. The default draws nothing, and a class that does not
    /// override it has no backing store.
    open func draw(_ rect: CGRect) {}

    /// Marks the whole view to be drawn again; several calls count as one.
    open func setNeedsDisplay() { if flags.contains(.drawsContent) { viewLayer.setNeedsDisplay() } }

    open func setNeedsDisplay(_ rect: CGRect) { if flags.contains(.drawsContent) { viewLayer.setNeedsDisplay(rect) } }

    /// Whether subviews are cut off at the bounds. Default `false`.
    open var clipsToBounds: Bool {
        get { viewLayer.masksToBounds }
        set { viewLayer.masksToBounds = newValue }
    }

    /// Default `nil`: transparent. A dynamic colour follows the view's traits.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set { announcing("backgroundColor") { setBackgroundColor(newValue) } }
    }

    /// Opacity of the view with its subviews, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(viewLayer.opacity) }
        set { announcing("alpha") { viewLayer.opacity = Float(min(max(newValue, 0), 1)) } }
    }

    /// A promise that `draw(_:)` covers the bounds. Default `true`.
    open var isOpaque: Bool {
        get { flags.contains(.opaque) }
        set {
            flags.set(.opaque, newValue)
            updateLayerOpacity()
        }
    }

    /// Kept and without effect: the area is always emptied before `draw(_:)`. Default `true`.
    open var clearsContextBeforeDrawing: Bool {
        get { flags.contains(.clearsContext) }
        set { flags.set(.clearsContext, newValue) }
    }

    open var isHidden: Bool {
        get { viewLayer.isHidden }
        set {
            guard newValue != viewLayer.isHidden else { return }
            announcing("hidden") { viewLayer.isHidden = newValue }
            if flags.contains(.isArranged) { (parentView as? UIStackView)?.arrangedVisibilityDidChange() }
        }
    }

    /// How the contents fit when the size changes.
    open var contentMode: ContentMode {
        get { mode }
        set {
            guard newValue != mode else { return }
            mode = newValue
            contentModeDidChange()
        }
    }

    /// A view whose alpha shows what of this view is seen. It has no superview.
    open var mask: UIView? {
        get { rare?.maskView }
        set { setMaskView(newValue) }
    }

    /// The colour of what invites a touch. Unset, the superview's; at the top the system's blue.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }

    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }

    open func tintColorDidChange() {}

    // MARK: Animation

    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    open class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates to the values that `animations` sets.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 or less sets them at once.
    ///   - delay: in seconds. The old values stay on screen; the properties have the new ones already.
    ///   - completion: called when all animations of the block have ended, with whether they came to their end.
    ///     A block that animates nothing completes before this call returns; with a duration of 0 or animations turned off, at the next turn
    ///     of the run loop.
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            duration: duration, delay: delay, options: options, timing: .curve(options.curve), inheritsTiming: true,
            animations: animations, completion: completion)
    }

    /// Animates with a spring.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without swinging, smaller ones swing more.
    ///   - velocity: at the start, in units of the whole change a second.
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let law = SpringLaw(
            dampingRatio: Double(dampingRatio), duration: max(duration, 1e-3), initialVelocity: Double(velocity))
        run(
            duration: duration, delay: delay, options: options, timing: .spring(law), animations: animations,
            completion: completion)
    }

    // MARK: Events

    /// Default `true`.
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.interactive) }
        set { flags.set(.interactive, newValue) }
    }

    open var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouch) }
        set { flags.set(.multipleTouch, newValue) }
    }

    /// Whether no other view gets touches while this one has one.
    open var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set { flags.set(.exclusiveTouch, newValue) }
    }

    /// The frontmost view at `point`, given in this view's coordinates: this view or one below.
    ///
    /// Passes over views that are hidden, nearly transparent (alpha under 0.01) or not enabled, and over
    /// whatever lies outside of the bounds.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }

    /// Whether `point`, in this view's coordinates, is inside: left and top edges are, right and bottom are not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { viewLayer.bounds.contains(point) }

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { rare?.gestureRecognizers }
        set { replaceGestureRecognizers(newValue) }
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Asked before a recogniser of this view or below begins. Default `true`.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Makes the view, or one below it, give up being first responder.
    ///
    /// - Parameter force: whether it has to, even if it refuses to resign.
    /// - Returns: whether there was one that gave up.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force) }

    // MARK: Traits

    open var traitCollection: UITraitCollection { computedTraits }

    /// Told when traits changed. Prefer `registerForTraitChanges`.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Light or dark for this view and what is below, whatever is above. Default `.unspecified`: what is above.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.traitOverrides?.userInterfaceStyle ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            changeTraitOverrides { $0.userInterfaceStyle = newValue }
        }
    }

    /// Traits for this view and what is below.
    open var traitOverrides: any UITraitOverrides {
        get { ViewTraitOverrides(values: rare?.traitOverrides ?? TraitValues()) }
        set { if let new = newValue as? ViewTraitOverrides { changeTraitOverrides { $0 = new.values } } }
    }

    @discardableResult open func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        traitObservations.add(traits, handler: handler)
    }

    @discardableResult open func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        traitObservations.add(traits, target: target, action: action)
    }

    @discardableResult open func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration {
        traitObservations.add(traits, target: nil, action: action)
    }

    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        rare?.traitObservations?.remove(registration)
    }

    /// Brings traits up to date here and below, telling of changes on the way.
    ///
    /// Changes of traits are told at once here, so that nothing is ever left to do.
    open func updateTraitsIfNeeded() {}

    /// The smallest size of text for this view and what is below. Default `nil`: whatever the user chose.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { rare?.textSizeLimits?.least }
        set { changeTextSizeLimits { $0.least = newValue } }
    }

    /// The largest size of text for this view and what is below. Where it is less than the smallest, the smallest counts.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { rare?.textSizeLimits?.most }
        set { changeTextSizeLimits { $0.most = newValue } }
    }

    /// Says which views limit the size of text here. For looking at while debugging.
    open var appliedContentSizeCategoryLimitsDescription: String { textSizeLimitsText }

    /// What of the view's contents turns round in right-to-left languages.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { rare?.semantics ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            let old = effectiveUserInterfaceLayoutDirection
            makeRare().semantics = newValue
            guard effectiveUserInterfaceLayoutDirection != old else { return }
            relowerDirectionalConstraints()
            directionDidChange()
        }
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: ambientLayoutDirection)
    }

    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: applicationLayoutDirection)
    }

    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    // MARK: Accessibility

    open var accessibilityIdentifier: String? {
        get { rare?.accessibility?.identifier }
        set { accessibilityState.identifier = newValue }
    }
    open var isAccessibilityElement: Bool {
        get { rare?.accessibility?.isElement ?? false }
        set { accessibilityState.isElement = newValue }
    }
    open var accessibilityLabel: String? {
        get { rare?.accessibility?.label }
        set { accessibilityState.label = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityHint: String? {
        get { rare?.accessibility?.hint }
        set { accessibilityState.hint = newValue }
    }
    open var accessibilityValue: String? {
        get { rare?.accessibility?.value }
        set { accessibilityState.value = newValue }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { rare?.accessibility?.traits ?? .none }
        set { accessibilityState.traits = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityElementsHidden: Bool {
        get { rare?.accessibility?.hidesElements ?? false }
        set { accessibilityState.hidesElements = newValue }
    }
    /// Kept and without effect: colours are never inverted here. Default `false`.
    open var accessibilityIgnoresInvertColors: Bool {
        get { rare?.accessibility?.ignoresInvertColors ?? false }
        set { accessibilityState.ignoresInvertColors = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityViewIsModal: Bool {
        get { rare?.accessibility?.isModal ?? false }
        set { accessibilityState.isModal = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var shouldGroupAccessibilityChildren: Bool {
        get { rare?.accessibility?.groupsChildren ?? false }
        set { accessibilityState.groupsChildren = newValue }
    }
    /// In screen coordinates.
    open var accessibilityFrame: CGRect {
        get { rare?.accessibility?.frame ?? convert(bounds, to: nil) }
        set { accessibilityState.frame = newValue }
    }
    open var accessibilityElements: [Any]? {
        get { rare?.accessibility?.elements }
        set { accessibilityState.elements = newValue }
    }

    // Rarely set.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityPath: UIBezierPath? {
        get { AccessibilityInformation.read(of: self)?.path }
        set { AccessibilityInformation.of(self).path = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityActivationPoint: CGPoint {
        get { AccessibilityInformation.read(of: self)?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { AccessibilityInformation.of(self).activationPoint = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityLanguage: String? {
        get { AccessibilityInformation.read(of: self)?.language }
        set { AccessibilityInformation.of(self).language = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { AccessibilityInformation.read(of: self)?.navigationStyle ?? .automatic }
        set { AccessibilityInformation.of(self).navigationStyle = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { AccessibilityInformation.read(of: self)?.containerType ?? .none }
        set { AccessibilityInformation.of(self).containerType = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { AccessibilityInformation.read(of: self)?.respondsToInteraction ?? false }
        set { AccessibilityInformation.of(self).respondsToInteraction = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityUserInputLabels: [String]! {
        get { AccessibilityInformation.read(of: self)?.inputLabels ?? [] }
        set { AccessibilityInformation.of(self).inputLabels = newValue ?? [] }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { AccessibilityInformation.read(of: self)?.customActions }
        set { AccessibilityInformation.of(self).customActions = newValue }
    }
    /// Kept and without effect: no assistive technology runs here.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { AccessibilityInformation.read(of: self)?.customRotors }
        set { AccessibilityInformation.of(self).customRotors = newValue }
    }
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements?.indices.contains(index) == true ? accessibilityElements?[index] : nil
    }
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    // MARK: Layer delegate

    open func draw(_ layer: CALayer, in ctx: CGContext) { drawIntoLayer(ctx) }
    open func display(_ layer: CALayer) {}
    open func layerWillDraw(_ layer: CALayer) {}
    open func layoutSublayers(of layer: CALayer) { if layer === viewLayer { performLayout() } }

    /// What answers a change of a property of the layer: in an animation block an animation, outside of one
    /// `NSNull`, so that nothing moves by itself.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        UIViewAnimationState.action(for: layer, forKey: event)
    }

    // MARK: Snapshots

    /// Draws what is in `rect` with all subviews into the current context, scaled to fit.
    ///
    /// - Returns: whether everything that is on screen was drawn, which it is.
    @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterScreenUpdates: afterUpdates)
    }

    /// A view that shows what this one shows now and does not follow its changes.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterScreenUpdates: afterUpdates, capInsets: .zero)
    }

    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }

    // MARK: Focus

    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
    open var focusItemContainer: (any UIFocusItemContainer)? { nil }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }
    /// Kept and without effect: nothing gets focus.
    open var focusGroupIdentifier: String? {
        get { AccessibilityInformation.read(of: self)?.focusGroup }
        set { AccessibilityInformation.of(self).focusGroup = newValue }
    }

    // MARK: Large content

    /// Whether the large content viewer may show the view. Default false.
    open var showsLargeContentViewer: Bool {
        get { largeContent?.isShown ?? largeContentDefaults.isShown }
        set { ownLargeContent().isShown = newValue }
    }

    /// What the viewer shows. Without a title of its own a label shows its text, a button its title; a button or an image view without a picture of its own
    /// shows its image.
    open var largeContentTitle: String? {
        get { largeContent?.title ?? largeContentDefaults.title }
        set { ownLargeContent().title = newValue }
    }

    open var largeContentImage: UIImage? {
        get { largeContent?.image ?? largeContentDefaults.image }
        set { ownLargeContent().image = newValue }
    }

    /// Whether the picture is drawn as large as the viewer allows. Default false.
    open var scalesLargeContentImage: Bool {
        get { largeContent?.scalesImage ?? largeContentDefaults.scalesImage }
        set { ownLargeContent().scalesImage = newValue }
    }

    /// Room around the picture in the viewer, in points. Default zero.
    open var largeContentImageInsets: UIEdgeInsets {
        get { largeContent?.imageInsets ?? largeContentDefaults.imageInsets }
        set { ownLargeContent().imageInsets = newValue }
    }

    /// Kept: no state is restored.

    /// What views of the class show without being told.
    var largeContentDefaults: LargeContentDefaults { LargeContentDefaults() }

    // MARK: State restoration

    /// Kept and without effect: no state is restored.
    open var restorationIdentifier: String? {
        get { AccessibilityInformation.read(of: self)?.restorationIdentifier }
        set { AccessibilityInformation.of(self).restorationIdentifier = newValue }
    }
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}

    // MARK: Nib

    /// Called when the view and all it is connected with came out of a nib.
    open override func awakeFromNib() {}

    open override func prepareForInterfaceBuilder() {}

    // MARK: For UIKit's own classes

    /// Hugging and compression resistance until the app sets others.
    var defaultContentPriorities: ContentPriorities { ContentPriorities() }
    /// Whether the height of the contents depends on the width they get: text that wraps.
    var wrapsLayoutContents: Bool { false }
    /// The height of such contents, points; nil if it does not depend on the width after all.
    func layoutContentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
    /// Where the baselines of the view's own text lie; nil without text.
    var layoutBaselines: LayoutBaselines? { nil }
    /// The font of the first line, for the system's spacing between baselines.
    var baselineFont: UIFont? { nil }
    /// A bar or the like that sets its subviews' frames itself, whatever they think of constraints.
    var placesSubviewsByHand: Bool { false }
    /// `effectiveUserInterfaceLayoutDirection` is another now. Superviews first; layout is asked for already.
    func layoutDirectionDidChange() {}

    /// What constraints inside want may be another size now. Said once until the next layout.
    func constraintsInsideDidChange() { parentView?.constraintsInsideSubviewDidChange() }
    /// The same of a subview that has an engine of its own.
    func constraintsInsideSubviewDidChange() {}
    /// Whether a subview placed by hand is measured anew when its contents want more room, so that its old height breaks no constraint.
    var letsSubviewsGrow: Bool { false }

    /// Colours that depend on the appearance look different now: the class applies what it keeps in layers again.
    func colorAppearanceDidChange() {}

    /// The safe area that subviews inherit from. A scroll view has taken its part into its insets.
    var safeAreaOfChildren: UIEdgeInsets { storedSafeArea }

    /// What `description` shows as the view's text.
    var textInDescription: String? { nil }

    // MARK: Description

    open override var description: String { descriptionText }
    open override var debugDescription: String { descriptionText }
}

// Beside the properties that use it: nothing is inlined from another file.
extension UIView {
    /// Runs a change of the layer's geometry and whatever follows from it.
    @inline(__always) final func setGeometry(_ key: String, _ change: () -> Void) {
        let old = viewLayer.bounds
        announcing(key, change)
        let new = viewLayer.bounds.size
        if new != old.size { sizeDidChange(from: old.size, to: new) }
        if flags.contains(.hasLayoutState) { layoutGeometryDidChange(from: old) }
        if parentView != nil, hasSafeArea || parentView.unsafelyUnwrapped.hasSafeArea {
            updateSafeArea()
        }
    }

    /// Makes a change known to those who observe `key`. Costs one look while nothing is observed.
    @inline(__always) final func announcing(_ key: String, _ change: () -> Void) {
        guard ObjCRuntime.isObserving else { return change() }
        willChangeValue(forKey: key)
        change()
        didChangeValue(forKey: key)
    }

    /// The same in two parts, for properties that are stored with observers.
    final func willAnnounce(_ key: String) { if ObjCRuntime.isObserving { willChangeValue(forKey: key) } }
    final func didAnnounce(_ key: String) { if ObjCRuntime.isObserving { didChangeValue(forKey: key) } }

    @inline(__always) private final var hasSafeArea: Bool {
        let area = storedSafeArea
        return area.top != 0 || area.left != 0 || area.bottom != 0 || area.right != 0
    }
}
