public import CoreGraphics
public import Foundation
internal import ObjectiveC
internal import QuartzCore

/// A view that shows a part of content larger than itself and lets fingers move and zoom that part.
///
/// The offset is the origin of `bounds`, so whatever lies in the view moves with it. Numbers of the motion are
/// measured on iOS where `ScrollLaws` says so.
@preconcurrency @MainActor open class UIScrollView: UIView, _UIScrollViewDelegateHolder {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UIScrollView.self)
    }

    private func setUp() {
        clipsToBounds = true
        addGestureRecognizer(delayGesture)
        addGestureRecognizer(panGesture)
        delayGesture.scrollView = self
        panGesture.scrollView = self
    }

    // MARK: Delegate

    /// The storage of `delegate`, which `_UIScrollViewDelegateHolder` declares. Not retained.
    open weak var _scrollDelegate: (any UIScrollViewDelegate)? {
        didSet { calls = ScrollDelegateCalls(_scrollDelegate) }
    }

    // MARK: Content

    /// The point of the content at the view's upper left corner: the origin of `bounds`.
    open var contentOffset: CGPoint {
        get { viewLayer.bounds.origin }
        set {
            motion?.stop(.replaced)
            setOffset(newValue)
        }
    }

    /// The size of the content, at the present zoom.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            guard newValue != storedContentSize else { return }
            announcing("contentSize") { storedContentSize = newValue }
            contentDidChange()
        }
    }

    /// Room around the content, within which it can be scrolled.
    open var contentInset: UIEdgeInsets {
        get { storedContentInset }
        set {
            guard newValue != storedContentInset else { return }
            announcing("contentInset") { storedContentInset = newValue }
            updateAdjustedInset()
        }
    }

    /// `contentInset` with what the safe area adds to it, see `contentInsetAdjustmentBehavior`.
    open var adjustedContentInset: UIEdgeInsets { storedAdjustedInset }

    /// Called when `adjustedContentInset` changed.
    open func adjustedContentInsetDidChange() {}

    /// Default `.automatic`.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if oldValue != contentInsetAdjustmentBehavior { updateAdjustedInset() } }
    }

    /// The content's rectangle, for constraints of what scrolls: their distances give `contentSize`.
    open var contentLayoutGuide: UILayoutGuide { scrollGuide(.content) }

    /// The view's own rectangle, for constraints of what does not scroll.
    open var frameLayoutGuide: UILayoutGuide { scrollGuide(.frame) }

    /// Where content smaller than the view lies, in unit coordinates. Default (0, 0).
    open var contentAlignmentPoint: CGPoint = .zero { didSet { if oldValue != contentAlignmentPoint { contentDidChange() } } }

    // MARK: Scrolling by the app

    /// Shows `contentOffset` at the upper left corner, whether the content reaches there or not.
    ///
    /// Animated, the delegate hears of every step and at the end `scrollViewDidEndScrollingAnimation(_:)`.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { moveOffset(to: contentOffset, animated: animated) }

    /// Scrolls just as far as it takes to see `rect`, given in the content's coordinates.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

    /// Ends every motion where it stands.
    open func stopScrollingAndZooming() {
        motion?.stop(.replaced)
        isZoomMoving = false
    }

    // MARK: Scrolling by hand

    /// Default `true`.
    open var isScrollEnabled: Bool = true { didSet { updateGestures() } }

    /// Whether a drag that begins along one axis stays on it. Default `false`.
    open var isDirectionalLockEnabled: Bool = false

    /// Whether the content can be pulled past its ends. Default `true`.
    open var bounces: Bool {
        get { bouncesVertically && bouncesHorizontally }
        set {
            bouncesVertically = newValue
            bouncesHorizontally = newValue
        }
    }
    open var bouncesVertically: Bool = true
    open var bouncesHorizontally: Bool = true

    /// Whether it can even where it is no larger than the view. Default `false`.
    open var alwaysBounceVertical: Bool = false { didSet { if oldValue != alwaysBounceVertical { updateAdjustedInset() } } }
    open var alwaysBounceHorizontal: Bool = false { didSet { if oldValue != alwaysBounceHorizontal { updateAdjustedInset() } } }

    /// Whether a drag past the content's end moves an enclosing scroll view. Default `true`.
    open var transfersHorizontalScrollingToParent: Bool = true
    open var transfersVerticalScrollingToParent: Bool = true

    /// Whether it comes to rest at multiples of its size only. Default `false`.
    open var isPagingEnabled: Bool = false

    /// How fast it slows down after a fling. Default `.normal`.
    open var decelerationRate: DecelerationRate = .normal

    /// Whether a tap on the status bar scrolls to the top. Default `true`. It works where one scroll view on screen wants it.
    open var scrollsToTop: Bool = true

    /// What a drag does to the keyboard. Default `.none`.
    open var keyboardDismissMode: KeyboardDismissMode = .none

    /// Kept and without effect: keys of a hardware keyboard do not scroll.
    open var allowsKeyboardScrolling: Bool = true

    /// Whether a finger is down, dragging or about to.
    open var isTracking: Bool { panGesture.isHolding }

    /// Whether fingers move the content.
    open internal(set) var isDragging: Bool = false

    /// Whether the content moves on after a finger has lifted.
    open var isDecelerating: Bool { motion?.kind == .deceleration }

    /// Whether `setContentOffset(_:animated:)` or its like is under way.
    open var isScrollAnimating: Bool { motion?.kind == .animation }

    // MARK: Touches

    /// Whether the content waits a moment for its touches, until it is clear that they do not scroll. Default `true`.
    open var delaysContentTouches: Bool = true

    /// Whether scrolling may take touches away from the content that has received them. Default `true`.
    open var canCancelContentTouches: Bool = true

    /// Asked when fingers go down in `view`; `false` keeps the touches from it.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Asked when a drag begins with touches that `view` has received. By default controls keep theirs.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open var panGestureRecognizer: UIPanGestureRecognizer { panGesture }

    /// `nil` while the content cannot be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinchGesture : nil }

    // MARK: Indicators

    /// Default `true`.
    open var showsVerticalScrollIndicator: Bool = true { didSet { indicators.styleDidChange(in: self) } }
    open var showsHorizontalScrollIndicator: Bool = true { didSet { indicators.styleDidChange(in: self) } }
    open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.styleDidChange(in: self) } }

    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }

    /// Both at once; reading it where they differ gives the vertical one's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the safe area moves the indicators in. Default `true`.
    open var automaticallyAdjustsScrollIndicatorInsets: Bool = true { didSet { setNeedsLayout() } }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { indicators.flash(in: self) }

    // MARK: Zooming

    /// Default 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { updateGestures() } }
    /// Default 1. It must be greater than the minimum for zooming to work.
    open var maximumZoomScale: CGFloat = 1 { didSet { updateGestures() } }

    /// How much larger than life the delegate's view for zooming is shown.
    open var zoomScale: CGFloat {
        get { zoomedView.map(scale(of:)) ?? storedZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms about the middle of what is seen. The scale is kept within its limits.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

    /// Shows `rect`, in the coordinates of the view that is zoomed, as large as fits.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

    /// Whether fingers can zoom past the limits, to fall back when they lift. Default `true`.
    open var bouncesZoom: Bool = true

    /// Whether fingers zoom.
    open internal(set) var isZooming: Bool = false

    /// Whether it falls back from beyond a limit.
    open internal(set) var isZoomBouncing: Bool = false

    open var isZoomAnimating: Bool { isZoomMoving }

    // MARK: Refreshing

    /// Shown when the content is pulled down past its top.
    open var refreshControl: UIRefreshControl? {
        didSet { if oldValue !== refreshControl { refreshControlDidChange(from: oldValue) } }
    }

    // MARK: View

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = viewLayer.bounds
            if newValue.origin == old.origin {
                super.bounds = newValue
            } else {
                announcing("contentOffset") { super.bounds = newValue }
                offsetDidChange(from: old.origin)
            }
            if newValue.size != old.size { sizeDidChange(from: old.size) }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = viewLayer.bounds.size
            super.frame = newValue
            if viewLayer.bounds.size != old { sizeDidChange(from: old) }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        alignZoomedContent()
        refreshControl?.place(in: self)
        indicators.layOut(in: self)
        ScrollEdges.update(for: self)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            motion?.stop(.replaced)
        } else {
            updateAdjustedInset()
        }
    }

    // Touches end with a scroll view: they do not go up to the row or the controller that it is in (widely reported; apps that want them
    // there override these and pass them on).
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGesture { return mayBeginDragging() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func value(forUndefinedKey key: String) -> Any? {
        key == "delegate" ? _scrollDelegate : super.value(forUndefinedKey: key)
    }

    open override func setValue(_ value: Any?, forUndefinedKey key: String) {
        guard key == "delegate" else { return super.setValue(value, forUndefinedKey: key) }
        _scrollDelegate = value as? any UIScrollViewDelegate
    }

    // MARK: Inside

    final var calls = ScrollDelegateCalls()
    final var storedContentSize = CGSize.zero
    /// The large title that goes with this view's content.
    final var largeTitleFollower: LargeTitles?
    /// The offset changes since the insets did: nobody scrolls.
    final var isFollowingInsets = false
    final var storedContentInset = UIEdgeInsets.zero
    final var storedAdjustedInset = UIEdgeInsets.zero
    /// Added to the adjusted insets by UIKit itself: what a refresh control under way takes.
    final var extraInset = UIEdgeInsets.zero {
        didSet {
            guard oldValue != extraInset else { return }
            isOpeningRefresh = extraInset.top > oldValue.top
            updateAdjustedInset()
            isOpeningRefresh = false
        }
    }
    final var isOpeningRefresh = false
    /// The motion under way, or the last one.
    final var motion: ScrollMotion?
    final var drag = ScrollDrag()
    final let indicators = ScrollIndicators()
    final var guides: [UIView.StandardGuide: UILayoutGuide] = [:]
    /// Constraints gave the contents another size.
    final var contentLengthIsDue = false
    final let panGesture = UIScrollViewPanGestureRecognizer(target: nil, action: nil)
    final let delayGesture = UIScrollViewDelayedTouchesBeganGestureRecognizer(target: nil, action: nil)
    final lazy var pinchGesture = makePinchGesture()
    final var isPinchMade = false
    final var storedZoomScale: CGFloat = 1
    final var isZoomMoving = false
    final var pinch = ScrollPinch()
    final var isScrollingToTop = false

    /// The safe area's part that is in the insets does not reach the content a second time.
    override final var safeAreaOfChildren: UIEdgeInsets {
        let own = storedSafeArea
        guard own != .zero else { return own }
        let used = safeAreaAdjustment
        return UIEdgeInsets(
            top: max(own.top - used.top, 0), left: max(own.left - used.left, 0), bottom: max(own.bottom - used.bottom, 0),
            right: max(own.right - used.right, 0))
    }

    /// The offset has a new value: for UIKit's own subclasses, before the delegate hears of it.
    func contentOffsetDidChange() {}

    /// An animated change of the offset has come to its end; the offset may still be put right.
    func animatedScrollWillEnd() {}

    /// A drag begins, perhaps in the middle of a motion.
    func scrollingWillBegin() {}

    /// A finger lets go; the content will come to rest at `offset`.
    func scrollingWillRelease(to offset: CGPoint) {}

    /// A drag or a motion ended and no motion follows.
    func scrollingDidRest() {}
}
