public import Foundation
public import ObjectiveC

/// Follows two fingers turning about each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// Radians since the gesture began, clockwise positive. Setting it resets the velocity.
    open var rotation: CGFloat = 0 {
        didSet { if !isFollowing { rate = 0 } }
    }

    /// Radians per second.
    open var velocity: CGFloat { rate }

    private var lastAngle: CGFloat?
    private var turned: CGFloat = 0
    private var rate: CGFloat = 0
    private var lastTime: TimeInterval = 0
    private var isFollowing = false

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public override init?(coder: NSCoder) { super.init(coder: coder) }

    private var angle: CGFloat? {
        let active = activeTouches
        guard active.count >= 2 else { return nil }
        let (a, b) = (active[0].locationInWindow, active[1].locationInWindow)
        return atan2(b.y - a.y, b.x - a.x)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if activeTouches.count == 2 {
            lastAngle = angle
            lastTime = event.timestamp
        } else if activeTouches.count > 2 {
            for touch in touches { ignore(touch, for: event) }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let angle, let last = lastAngle, heldState == nil else { return }
        var step = angle - last
        if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
        lastAngle = angle
        let interval = event.timestamp - lastTime
        lastTime = event.timestamp
        if state == .possible {
            turned += step
            let active = activeTouches
            let radius = active[0].locationInWindow.distance(to: active[1].locationInWindow) / 2
            guard abs(turned) * radius >= GestureConstants.twoFingerActivation else { return }
            state = .began
        } else {
            isFollowing = true
            rotation += step
            isFollowing = false
            if interval > 0 { rate = step / interval }
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastAngle = angle
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
        isFollowing = true
        rotation = 0
        isFollowing = false
        turned = 0
        rate = 0
        lastAngle = nil
    }
}
