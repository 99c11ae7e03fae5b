public import Foundation
public import ObjectiveC

/// Recognises one or several taps of one or several fingers.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Default 1.
    open var numberOfTapsRequired: Int = 1
    /// Default 1.
    open var numberOfTouchesRequired: Int = 1
    /// Kept and without effect: there are no pointers here.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var timer = GestureTimer()
    private var tapsDone = 0
    private var firstPlace = CGPoint.zero
    private var contact: [UITouch] = []
    /// Whether the contact reached the number of fingers.
    private var isComplete = false

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public override init?(coder: NSCoder) { super.init(coder: coder) }

    override var isContinuous: Bool { false }
    override var awaitsMoreTouches: Bool { tapsDone > 0 && tapsDone < numberOfTapsRequired }
    override var locatingTouches: [UITouch] { contact.isEmpty ? super.locatingTouches : contact }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if contact.allSatisfy({ $0.phase == .ended }) { contact.removeAll() }
        contact += self.touches.filter { touches.contains($0) }
        guard contact.count <= numberOfTouchesRequired else { return state = .failed }
        isComplete = contact.count == numberOfTouchesRequired
        let place = location(in: nil)
        if tapsDone == 0 {
            firstPlace = place
        } else if place.distance(to: firstPlace) > GestureConstants.tapDistance {
            return state = .failed
        }
        timer.start(after: GestureConstants.tapDuration, for: self) { [weak self] in self?.state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches
        where touch.locationInWindow.distance(to: touch.startLocationInWindow) > GestureConstants.tapMovement {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard contact.allSatisfy({ $0.phase == .ended }) else { return }
        guard isComplete else { return state = .failed }
        tapsDone += 1
        if tapsDone == numberOfTapsRequired {
            timer.cancel()
            state = .ended
        } else {
            timer.start(after: GestureConstants.tapInterval, for: self) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    /// A single tap never prevents a double tap: the second recognises too unless the first requires it to fail.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired || tap.numberOfTouchesRequired > numberOfTouchesRequired
            && tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    open override func reset() {
        timer.cancel()
        tapsDone = 0
        contact.removeAll()
        isComplete = false
    }
}
