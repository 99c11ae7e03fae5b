public import Foundation
public import ObjectiveC

/// Follows two fingers moving apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The fingers' distance relative to that at the start of the gesture. Setting it resets the velocity.
    open var scale: CGFloat {
        get { currentScale }
        set {
            currentScale = newValue
            if newValue != 0 { reference = distance / newValue }
            rate = 0
        }
    }

    /// Scale factor per second.
    open var velocity: CGFloat { rate }

    private var currentScale: CGFloat = 1
    private var reference: CGFloat = 0
    private var rate: CGFloat = 0
    private var lastTime: TimeInterval = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public override init?(coder: NSCoder) { super.init(coder: coder) }

    private var distance: CGFloat {
        let active = activeTouches
        return active.count < 2 ? 0 : active[0].locationInWindow.distance(to: active[1].locationInWindow)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if activeTouches.count == 2 {
            reference = state == .possible ? distance : distance / currentScale
            lastTime = event.timestamp
        } else if activeTouches.count > 2 {
            for touch in touches { ignore(touch, for: event) }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard activeTouches.count == 2, heldState == nil, reference > 0 else { return }
        if state == .possible {
            guard abs(distance - reference) >= GestureConstants.twoFingerActivation else { return }
            reference = distance
            lastTime = event.timestamp
            state = .began
        } else {
            let new = distance / reference
            let interval = event.timestamp - lastTime
            if interval > 0 { rate = (new - currentScale) / interval }
            lastTime = event.timestamp
            currentScale = new
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            if activeTouches.isEmpty { state = .failed }
        } else if activeTouches.isEmpty {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        currentScale = 1
        reference = 0
        rate = 0
    }
}
