public import Foundation

/// One press of a physical button or key, from its start to its end.
@preconcurrency @MainActor open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }

    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown = 31
    }

    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var type: PressType = .select
    open internal(set) weak var window: UIWindow?
    open internal(set) weak var responder: UIResponder?
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// From 0 to 1; 1 for buttons that are only up or down.
    open internal(set) var force: CGFloat = 1

    /// The key, for presses of a keyboard; their `type` says nothing unless it is an arrow or a page key.
    open internal(set) var key: UIKey?

    public override init() { super.init() }
}

/// An event of presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open internal(set) var allPresses: Set<UIPress> = []
    var heldModifiers: UIKeyModifierFlags = []
    open override var modifierFlags: UIKeyModifierFlags { heldModifiers }

    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { press in press.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}
