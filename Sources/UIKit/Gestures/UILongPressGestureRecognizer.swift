public import Foundation
public import ObjectiveC

/// Begins when fingers rest on the view for a while, changes as they move and ends when they lift.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Taps before the press. Default 0.
    open var numberOfTapsRequired: Int = 0
    /// Default 1.
    open var numberOfTouchesRequired: Int = 1
    /// Seconds. Default 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// Points the fingers may move before the gesture begins. Default 10.
    open var allowableMovement: CGFloat = 10

    private var timer = GestureTimer()
    private var tapsDone = 0
    private var contact: [UITouch] = []

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public override init?(coder: NSCoder) { super.init(coder: coder) }

    override var awaitsMoreTouches: Bool { tapsDone > 0 && state == .possible }
    override var locatingTouches: [UITouch] { contact.isEmpty ? super.locatingTouches : contact }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if contact.allSatisfy({ $0.phase == .ended }) { contact.removeAll() }
        contact += self.touches.filter { touches.contains($0) }
        guard contact.count <= numberOfTouchesRequired else { return state = .failed }
        guard contact.count == numberOfTouchesRequired else { return }
        if tapsDone < numberOfTapsRequired {
            timer.start(after: GestureConstants.tapDuration, for: self) { [weak self] in self?.state = .failed }
        } else if minimumPressDuration <= 0 {
            state = .began
        } else {
            timer.start(after: minimumPressDuration, for: self) { [weak self] in self?.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            for touch in touches where touch.locationInWindow.distance(to: touch.startLocationInWindow) > allowableMovement {
                state = .failed
            }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            if contact.contains(where: { $0.phase == .ended }) { state = .ended }
            return
        }
        guard tapsDone < numberOfTapsRequired, contact.count == numberOfTouchesRequired else { return state = .failed }
        guard contact.allSatisfy({ $0.phase == .ended }) else { return }
        tapsDone += 1
        timer.start(after: GestureConstants.tapInterval, for: self) { [weak self] in self?.state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        timer.cancel()
        tapsDone = 0
        contact.removeAll()
    }
}
