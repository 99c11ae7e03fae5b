internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// The drag of a scroll view. Its delegate is the scroll view, as far as that is one.
@MainActor final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// When the newest touch event happened.
    private(set) var touchTime: TimeInterval = 0
    /// The movement that began the drag.
    private(set) var direction = CGPoint.zero
    /// A finger is down that this recogniser follows.
    private(set) var isHolding = false
    private var isCatching = false
    /// Content that glides stands still at once. Swipes over rows and the sheet around it come too late for it.
    override var waitsForNone: Bool { isCatching }

    override var delegate: (any UIGestureRecognizerDelegate)? {
        get { scrollView as? any UIGestureRecognizerDelegate }
        set {
            guard newValue !== scrollView else { return }
            ObjCException.invalidArgument("UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        touchTime = event.timestamp
        super.touchesBegan(touches, with: event)
        guard let scrollView, currentState == .possible else { return }
        isHolding = true
        if let motion = scrollView.motion, motion.isRunning, motion.kind == .deceleration {
            // The finger holds the content, and what lies under it is not touched.
            isCatching = true
            direction = .zero
            state = .began
        } else {
            scrollView.motion?.stop(.caught)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        touchTime = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchTime = event.timestamp
        super.touchesEnded(touches, with: event)
    }

    /// Begins along an axis on which there is something to scroll, here and not in an enclosing scroll view.
    override func tryToBegin(in touches: [UITouch]) {
        guard let scrollView else { return }
        let movement = movement
        let length = hypot(movement.x, movement.y)
        guard length >= GestureConstants.panActivation else { return }
        let mainlyVertical = abs(movement.y) >= abs(movement.x)
        if takes(movement, vertically: mainlyVertical) {
            direction = movement
            return super.tryToBegin(in: touches)
        }
        // Along the other axis it has to come as far by itself; who scrolls along the main one has begun by then.
        let across = mainlyVertical ? abs(movement.x) : abs(movement.y)
        guard across >= GestureConstants.panActivation, takes(movement, vertically: !mainlyVertical),
            !scrollView.isDirectionalLockEnabled
        else { return }
        direction = movement
        super.tryToBegin(in: touches)
    }

    private func takes(_ movement: CGPoint, vertically: Bool) -> Bool {
        guard let scrollView, vertically ? scrollView.scrollsVertically : scrollView.scrollsHorizontally else { return false }
        if scrollView.hasMore(for: movement, vertically: vertically) { return true }
        guard vertically ? scrollView.transfersVerticalScrollingToParent : scrollView.transfersHorizontalScrollingToParent else { return true }
        // At its end an enclosing view that can go on takes over.
        var ancestor = scrollView.superview
        while let current = ancestor {
            if let outer = current as? UIScrollView, outer.isScrollEnabled,
                vertically ? outer.scrollsVertically : outer.scrollsHorizontally,
                outer.hasMore(for: movement, vertically: vertically)
            {
                return false
            }
            ancestor = current.superview
        }
        return true
    }

    override func sendActions() {
        scrollView?.panDidChange(currentState, at: touchTime)
        if currentState == .ended || currentState == .cancelled { isHolding = false }
        super.sendActions()
    }

    override func reset() {
        super.reset()
        isHolding = false
        isCatching = false
    }
}

/// Keeps touches from the content for a moment, until it is clear that they do not scroll. It never recognises.
@MainActor final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
    weak var scrollView: UIScrollView?
    private var timer = GestureTimer()

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    override init?(coder: NSCoder) { super.init(coder: coder) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView else { return state = .failed }
        for touch in touches {
            guard let view = touch.view, view !== scrollView, Self.nearest(to: view) === scrollView else { continue }
            if !scrollView.touchesShouldBegin([touch], with: event, in: view) { touch.viewDelivery = .ignored }
        }
        let isContent = touches.contains { $0.view !== scrollView }
        let canScroll = scrollView.isScrollEnabled && (scrollView.scrollsVertically || scrollView.scrollsHorizontally)
        // Letters at a table's edge follow the finger at once.
        guard isContent, !touches.contains(where: { $0.view is TableIndexView }), scrollView.delaysContentTouches, canScroll else { return state = .failed }
        timer.start(after: ScrollLaws.contentDelay, for: self) { [weak self] in self?.state = .failed }
    }

    private static func nearest(to view: UIView) -> UIScrollView? {
        var candidate: UIView? = view
        while let current = candidate {
            if let found = current as? UIScrollView { return found }
            candidate = current.superview
        }
        return nil
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func reset() { timer.cancel() }
}
