public import Foundation
public import ObjectiveC

/// Follows fingers that drag.
///
/// It begins when the fingers have moved 10 points in a straight line; those points are not part of the translation,
/// so that what follows the finger starts without a jump.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Default 1.
    open var minimumNumberOfTouches: Int = 1
    /// Default: no limit.
    open var maximumNumberOfTouches: Int = Int.max
    /// Kept and without effect: wheels and trackpads do not scroll here.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// How far the fingers moved since the gesture began, or since `setTranslation`, as seen in `view`.
    open func translation(in view: UIView?) -> CGPoint { vector(moved, in: view) }

    /// Apple's header says that this resets the velocity. What fingers do is not forgotten by it: the velocity counts on from where the translation
    /// is set anew, so that apps that set it to zero at each change still get a velocity at the end.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = windowVector(translation, from: view) }

    /// Points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        let now = locatingTouches.map(\.timestamp).max() ?? 0
        return now - lastMove > GestureConstants.restingTime ? .zero : vector(speed, in: view)
    }

    private var moved = CGPoint.zero
    private var speed = CGPoint.zero
    private var lastMove: TimeInterval = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public override init?(coder: NSCoder) { super.init(coder: coder) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            if activeTouches.count > maximumNumberOfTouches { state = .failed }
            lastMove = event.timestamp
        } else if activeTouches.count > maximumNumberOfTouches {
            for touch in touches { ignore(touch, for: event) }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let active = activeTouches
        guard !active.isEmpty else { return }
        // Only fingers that moved count, shared among all: one of two moving by 10 moves the middle by 5.
        let step = active.filter { touches.contains($0) }.reduce(CGPoint.zero) {
            CGPoint(
                x: $0.x + $1.locationInWindow.x - $1.previousLocationInWindow.x,
                y: $0.y + $1.locationInWindow.y - $1.previousLocationInWindow.y)
        }
        let delta = CGPoint(x: step.x / CGFloat(active.count), y: step.y / CGFloat(active.count))
        moved = CGPoint(x: moved.x + delta.x, y: moved.y + delta.y)
        updateSpeed(delta, at: event.timestamp)
        if state == .possible {
            guard heldState == nil, active.count >= minimumNumberOfTouches else { return }
            tryToBegin(in: active)
        } else {
            state = .changed
        }
    }

    /// Begins when the movement is far enough. An edge pan looks at the direction, too.
    func tryToBegin(in touches: [UITouch]) {
        let length = hypot(moved.x, moved.y)
        guard length >= GestureConstants.panActivation else { return }
        let rest = (length - GestureConstants.panActivation) / length
        let full = moved
        moved = CGPoint(x: moved.x * rest, y: moved.y * rest)
        state = .began
        if state == .failed { moved = full }
    }

    /// The whole movement in window coordinates, for subclasses that judge direction.
    var movement: CGPoint { moved }

    private func updateSpeed(_ delta: CGPoint, at time: TimeInterval) {
        let interval = time - lastMove
        guard interval > 0 else { return }
        let sample = CGPoint(x: delta.x / interval, y: delta.y / interval)
        // Two samples are blended, so that one late event does not decide a fling; after a rest only the new one counts.
        speed =
            interval > GestureConstants.restingTime || speed == .zero
            ? sample : CGPoint(x: sample.x * 0.75 + speed.x * 0.25, y: sample.y * 0.75 + speed.y * 0.25)
        lastMove = time
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            if activeTouches.isEmpty { state = heldState == nil ? .failed : .ended }
        } else if activeTouches.count < minimumNumberOfTouches {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        moved = .zero
        speed = .zero
    }

    private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window ?? view.window else { return vector }
        let from = view.convert(CGPoint.zero, from: window)
        let to = view.convert(vector, from: window)
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    private func windowVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window ?? view.window else { return vector }
        let from = view.convert(CGPoint.zero, to: window)
        let to = view.convert(vector, to: window)
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }
}

/// The kinds of scroll devices a pan listens to.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all = UIScrollTypeMask(rawValue: 0b11)
}
