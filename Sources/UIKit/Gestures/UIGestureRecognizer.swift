public import Foundation
public import ObjectiveC

/// Watches the touches of a view's subtree and calls its targets when they make its gesture.
///
/// A recogniser moves through the states Apple documents. Discrete ones go from `possible` to `recognized`
/// or `failed`; continuous ones from `possible` to `began`, `changed` and `ended` or `cancelled`. The way from
/// `possible` is decided by `GestureArbiter`: delegates, failure requirements and the rule that of recognisers
/// sharing a touch one wins.
@preconcurrency @MainActor open class UIGestureRecognizer: ObjCObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// What a discrete recogniser reaches: the same as `ended`.
        public static var recognized: State { .ended }
    }

    // MARK: Making one

    /// - Parameters:
    ///   - target: held weakly.
    ///   - action: called with no argument or with the recogniser.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    public init?(coder: NSCoder) { super.init() }

    // MARK: Targets

    open func addTarget(_ target: Any, action: Selector) {
        guard let object = ObjCRuntime.object(target) else { return }
        let entry = GestureTarget(target: object, action: action)
        guard !targets.contains(where: { $0.matches(object, action) }) else { return }
        targets.append(entry)
    }

    /// Removes every pair that matches; `nil` matches all.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { $0.matches(ObjCRuntime.object(target), action) && $0.handler == nil }
    }

    // MARK: State

    /// Set it only in a subclass. From `possible`, `began` and `ended` take effect when arbitration allows.
    open var state: State {
        get { currentState }
        set { GestureArbiter.request(newValue, by: self) }
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Turning it off cancels a gesture under way.
    open var isEnabled: Bool = true {
        willSet { if ObjCRuntime.isObserving { willChangeValue(forKey: "enabled") } }
        didSet {
            if oldValue, !isEnabled { GestureArbiter.withdraw(self) }
            if ObjCRuntime.isObserving { didChangeValue(forKey: "enabled") }
        }
    }

    open internal(set) weak var view: UIView?

    /// Whether recognising takes the touches away from the view. Default `true`.
    open var cancelsTouchesInView: Bool = true

    /// Whether the view waits for its touches until this recogniser failed. Default `false`.
    open var delaysTouchesBegan: Bool = false

    /// Whether the view waits for the end of its touches while this recogniser may still recognise. Default `true`.
    open var delaysTouchesEnded: Bool = true

    /// Kept and without effect: all touches here are a finger's.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

    /// Kept and without effect: presses do not reach recognizers.
    open var allowedPressTypes: [NSNumber] = []

    /// Kept and without effect: all touches here are a finger's.
    open var requiresExclusiveTouchType: Bool = true

    /// Kept for the app: a name to know the recognizer by when debugging.
    open var name: String?

    open var modifierFlags: UIKeyModifierFlags { [] }

    open var buttonMask: UIEvent.ButtonMask { [] }

    // MARK: Failure requirements

    /// Waits for `otherGestureRecognizer`: this one recognises only after that one failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.value == nil }
        failureRequirements.append(Weak(otherGestureRecognizer))
    }

    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Touches

    /// The middle of the touches, in `view`'s coordinates; `nil` means the window's.
    open func location(in view: UIView?) -> CGPoint {
        let points = locatingTouches.map { $0.location(in: view) }
        guard !points.isEmpty else { return .zero }
        return CGPoint(
            x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
            y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            locatingTouches.indices.contains(touchIndex),
            "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(locatingTouches.count)).")
        return locatingTouches[touchIndex].location(in: view)
    }

    open var numberOfTouches: Int { locatingTouches.count }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called after the gesture ended, was cancelled or failed, before the state is `possible` again.
    open func reset() {}

    /// This recogniser hears no more of `touch`.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    open func ignore(_ button: UIPress, for event: UIPressesEvent) {}

    // MARK: Inside

    var currentState = State.possible {
        willSet { if ObjCRuntime.isObserving { willChangeValue(forKey: "state") } }
        didSet { if ObjCRuntime.isObserving { didChangeValue(forKey: "state") } }
    }
    /// What arbitration holds back while a required recogniser may still recognise.
    var heldState: State?
    var hasAskedToBegin = false
    var targets: [GestureTarget] = []
    var failureRequirements: [Weak<UIGestureRecognizer>] = []
    /// The touches received since the last reset, in the order in which they began; ended ones stay until then.
    var touches: [UITouch] = []
    var activeTouches: [UITouch] { touches.filter { $0.phase != .ended && $0.phase != .cancelled } }
    /// The touches a location is taken from: those still down, or the last ones when all have lifted.
    var locatingTouches: [UITouch] {
        let active = activeTouches
        return active.isEmpty ? touches : active
    }
    /// Whether it takes part in the sequence of touches under way (between two taps, too).
    var isEngaged: Bool { !touches.isEmpty }

    /// Whether it goes on after all touches have lifted: between the taps of a double tap.
    var awaitsMoreTouches: Bool { false }
    /// Whether it goes through `began` and `changed`.
    var isContinuous: Bool { true }
    /// Whether it recognises without waiting for others to fail: a finger that stops a fling.
    var waitsForNone: Bool { false }

    /// Lets UIKit's own code hear the gesture without a selector.
    final package func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        targets.append(GestureTarget(handler: handler))
    }

    func sendActions() {
        for entry in targets { entry.send(from: self) }
    }

    /// Runs `reset` and returns to `possible`. Only `GestureArbiter` calls it.
    func finishReset() {
        reset()
        currentState = .possible
        heldState = nil
        hasAskedToBegin = false
        touches.removeAll()
    }

    open override var description: String {
        var text = "<\(type(of: self)): \(pointerText(self)); state = \(stateName)"
        if !isEnabled { text += "; enabled = NO" }
        if !cancelsTouchesInView { text += "; cancelsTouchesInView = NO" }
        if delaysTouchesBegan { text += "; delaysTouchesBegan = YES" }
        if !delaysTouchesEnded { text += "; delaysTouchesEnded = NO" }
        if let view { text += "; view = \(shortDescription(view))" }
        return text + ">"
    }

    private var stateName: String {
        switch state {
        case .possible: "Possible"
        case .began: "Began"
        case .changed: "Changed"
        case .ended: "Ended"
        case .cancelled: "Cancelled"
        case .failed: "Failed"
        }
    }
}
