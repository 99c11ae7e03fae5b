public import Foundation
public import ObjectiveC

/// Recognises a quick stroke in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// Default 1.
    open var numberOfTouchesRequired: Int = 1
    /// The directions accepted. Default right.
    open var direction: Direction = .right

    private var timer = GestureTimer()

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public override init?(coder: NSCoder) { super.init(coder: coder) }

    override var isContinuous: Bool { false }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard activeTouches.count <= numberOfTouchesRequired else { return state = .failed }
        if activeTouches.count == touches.count {
            timer.start(after: GestureConstants.swipeDuration, for: self) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let active = activeTouches
        guard active.count == numberOfTouchesRequired, heldState == nil else { return }
        let count = CGFloat(active.count)
        let x = active.reduce(0) { $0 + $1.locationInWindow.x - $1.startLocationInWindow.x } / count
        let y = active.reduce(0) { $0 + $1.locationInWindow.y - $1.startLocationInWindow.y } / count
        for (accepted, along, across) in [
            (Direction.right, x, y), (.left, -x, y), (.down, y, x), (.up, -y, x),
        ] where direction.contains(accepted) {
            if along >= GestureConstants.swipeDistance, abs(across) <= GestureConstants.swipeDrift {
                timer.cancel()
                return state = .ended
            }
        }
        // Off the track in every accepted direction: too far across, with no way back within a swipe.
        let horizontal = !direction.isDisjoint(with: [.left, .right])
        let vertical = !direction.isDisjoint(with: [.up, .down])
        let isOff =
            (!horizontal || abs(y) > GestureConstants.swipeDrift) && (!vertical || abs(x) > GestureConstants.swipeDrift)
        if isOff { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if heldState == nil { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() { timer.cancel() }
}
