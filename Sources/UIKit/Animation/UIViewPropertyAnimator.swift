public import CoreGraphics
public import Foundation
internal import ObjectiveC
internal import QuartzCore

/// Animations that can be paused, scrubbed, turned round and stopped.
///
/// A property it animates has its end value as model value from the start, like in a block. The animator keeps
/// the ends of every property and puts an animation on the layer for the stretch to run next.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
    // MARK: Making one

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        givenDuration = duration
        timingParameters = parameters
        super.init()
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let curve = UIView.AnimationCurve(rawValue: Int(options.curve)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return unsafeDowncast(animator, to: self)
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UIViewPropertyAnimator(duration: givenDuration, timingParameters: timingParameters!) }
    }

    // MARK: Properties

    open private(set) var timingParameters: (any UITimingCurveProvider)?

    /// In seconds. A spring given by its physics has its own.
    open var duration: TimeInterval { PropertyAnimatorPace(timingParameters, givenDuration).duration }

    open private(set) var delay: TimeInterval = 0

    /// Kept and without effect: animated views take touches either way.
    open var isUserInteractionEnabled: Bool = true

    /// Kept and without effect: animated views take touches either way.
    open var isManualHitTestingEnabled: Bool = false

    /// Whether `fractionComplete` is progress in time, curve left out, while paused. Default `true`.
    open var scrubsLinearly: Bool = true

    /// Whether the animator stays active at its end instead of completing.
    open var pausesOnCompletion: Bool = false

    /// Kept and without effect: an animator can always be taken in hand.
    open var isInterruptible: Bool = true

    // MARK: State

    open private(set) var state: UIViewAnimatingState = .inactive

    open private(set) var isRunning: Bool = false

    /// Whether the animations run towards their start.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            let fraction = fractionComplete
            reversed = newValue
            if isRunning { run(from: fraction) }
        }
    }

    /// How far the animations have come, from 0 to 1. Setting it pauses.
    open var fractionComplete: CGFloat {
        get { currentFraction }
        set {
            guard state != .stopped else { return }
            if state == .inactive { activate() }
            if isRunning { isRunning = false }
            hold(at: min(max(newValue, 0), 1))
        }
    }

    // MARK: Building

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// - Parameter delayFactor: the part of the duration, from 0 to 1, to wait before this one; for an active animator it is left out.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        if state == .active {
            let fraction = fractionComplete
            capture([(animation, 0)])
            if isRunning { run(from: fraction) } else { hold(at: fraction) }
        } else {
            blocks.append((animation, delayFactor))
        }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    // MARK: Running

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        checkNotStopped("startAnimation")
        self.delay = delay
        if state == .inactive { activate() }
        guard delay > 0 else { return run(from: currentFraction) }
        hold(at: currentFraction)
        isRunning = true
        pendingStart = Runtime.current.layers.scheduler.schedule(after: delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.pendingStart = nil
                self.run(from: self.heldFraction)
            }
        }
    }

    open func pauseAnimation() {
        checkNotStopped("pauseAnimation")
        if state == .inactive { activate() }
        let fraction = fractionComplete
        isRunning = false
        hold(at: fraction)
    }

    /// Runs on with another pace.
    ///
    /// - Parameter durationFactor: of the animator's duration; 0 means what is left of it.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        checkNotStopped("continueAnimation")
        guard state == .active else { return }
        let fraction = fractionComplete
        let remaining = reversed ? fraction : 1 - fraction
        let time = durationFactor > 0 ? duration * TimeInterval(durationFactor) : duration * TimeInterval(remaining)
        run(from: fraction, over: time, pace: parameters)
    }

    /// Leaves everything where it is.
    ///
    /// - Parameter withoutFinishing: `true` ends it for good, completions not called; `false` waits for
    ///   `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        cancelWaiting()
        for property in properties { property.freeze() }
        isRunning = false
        if withoutFinishing {
            reset()
        } else {
            state = .stopped
        }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            ObjCException.inconsistency(
                "finishAnimationAtPosition: should only be called on a stopped animator!")
        }
        for property in properties { property.settle(at: finalPosition) }
        complete(at: finalPosition)
    }

    // MARK: Inside

    private let givenDuration: TimeInterval
    private var reversed = false
    private var blocks: [(animation: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var properties: [AnimatedProperty] = []
    /// Where it stands while it does not move.
    private var heldFraction: CGFloat = 0
    /// The stretch that runs.
    private var stretch: (start: CFTimeInterval, from: CGFloat, over: TimeInterval)?
    private var pendingStart: FrameScheduler.Token?
    private var pendingEnd: FrameScheduler.Token?

    private var currentFraction: CGFloat {
        guard let stretch, isRunning else { return heldFraction }
        let progress = stretch.over > 0 ? min(max((CACurrentMediaTime() - stretch.start) / stretch.over, 0), 1) : 1
        let end: CGFloat = reversed ? 0 : 1
        return stretch.from + (end - stretch.from) * CGFloat(progress)
    }

    private func activate() {
        state = .active
        capture(blocks)
        blocks = []
    }

    /// Runs the closures and notes the ends of what they change.
    private func capture(_ blocks: [(animation: () -> Void, delayFactor: CGFloat)]) {
        for block in blocks {
            let recorder = PropertyCapture { [unowned self] layer, key, from, to in
                if let index = properties.firstIndex(where: { $0.layer === layer && $0.key == key }) {
                    properties[index].to = to
                } else {
                    properties.append(AnimatedProperty(layer, key, from: from, to: to, delay: Double(block.delayFactor)))
                }
            }
            let state = UIViewAnimationState(
                duration: max(duration, 1e-3), delay: 0, options: [], timing: .curve(0), completion: nil)
            state.capture = recorder
            UIViewAnimationState.run(state, block.animation)
        }
    }

    private func hold(at fraction: CGFloat) {
        cancelWaiting()
        heldFraction = fraction
        let pace = PropertyAnimatorPace(timingParameters, givenDuration)
        for property in properties { property.hold(at: Double(fraction), duration: max(duration, 1e-3), pace: scrubsLinearly ? nil : pace) }
    }

    private func run(from fraction: CGFloat, over time: TimeInterval? = nil, pace parameters: (any UITimingCurveProvider)? = nil) {
        cancelWaiting()
        isRunning = true
        heldFraction = fraction
        let remaining = reversed ? fraction : 1 - fraction
        let whole = duration
        let over = time ?? whole * TimeInterval(remaining)
        let pace = PropertyAnimatorPace(parameters ?? timingParameters, givenDuration)
        stretch = (CACurrentMediaTime(), fraction, over)
        for property in properties { property.run(from: Double(fraction), reversed: reversed, over: over, whole: whole, pace: pace) }
        pendingEnd = Runtime.current.layers.scheduler.schedule(after: over) { [weak self] in
            MainActor.assumeIsolated { self?.reachedEnd() }
        }
    }

    private func reachedEnd() {
        pendingEnd = nil
        guard state == .active, isRunning else { return }
        isRunning = false
        heldFraction = reversed ? 0 : 1
        if pausesOnCompletion { return hold(at: heldFraction) }
        let position: UIViewAnimatingPosition = reversed ? .start : .end
        for property in properties { property.settle(at: position) }
        complete(at: position)
    }

    private func complete(at position: UIViewAnimatingPosition) {
        let completions = self.completions
        reset()
        for completion in completions { completion(position) }
    }

    private func reset() {
        cancelWaiting()
        state = .inactive
        isRunning = false
        properties = []
        completions = []
        heldFraction = 0
        stretch = nil
        reversed = false
    }

    private func cancelWaiting() {
        if let pendingStart { Runtime.current.layers.scheduler.cancel(pendingStart) }
        if let pendingEnd { Runtime.current.layers.scheduler.cancel(pendingEnd) }
        pendingStart = nil
        pendingEnd = nil
        stretch = nil
    }

    private func checkNotStopped(_ method: String) {
        guard state == .stopped else { return }
        ObjCException.inconsistency("-\(method) is not allowed on a stopped animator: finish it first.")
    }
}

/// An animator's pace in the terms of layers.
@MainActor struct PropertyAnimatorPace {
    let timing: AnimationTiming
    let duration: TimeInterval

    init(_ provider: (any UITimingCurveProvider)?, _ given: TimeInterval) {
        if let spring = provider?.springTimingParameters {
            let velocity = Double(spring.initialVelocity.dx)
            if let physics = spring.physics {
                let omega = Double(physics.stiffness / physics.mass).squareRoot()
                let ratio = Double(physics.damping / physics.mass) / (2 * omega)
                let law = SpringLaw(omega: omega, dampingRatio: min(ratio, 1), initialVelocity: velocity)
                timing = .spring(law)
                duration = (AnimationTiming.spring(law).makeAnimation("x") as! CASpringAnimation).settlingDuration
            } else if let perceived = spring.perceived {
                let animation = CASpringAnimation(perceptualDuration: max(perceived.duration, 1e-3), bounce: perceived.bounce)
                let omega = Double(animation.stiffness).squareRoot()
                timing = .spring(
                    SpringLaw(omega: omega, dampingRatio: Double(animation.damping) / (2 * omega), initialVelocity: velocity))
                duration = animation.settlingDuration
            } else {
                timing = .spring(
                    SpringLaw(
                        dampingRatio: Double(spring.dampingRatio ?? 1), duration: max(given, 1e-3), initialVelocity: velocity))
                duration = given
            }
            return
        }
        duration = given
        guard let cubic = provider?.cubicTimingParameters else {
            timing = .curve(0)
            return
        }
        let (p, q) = (cubic.controlPoint1, cubic.controlPoint2)
        timing = .curve(CAMediaTimingFunction(controlPoints: Float(p.x), Float(p.y), Float(q.x), Float(q.y)))
    }
}

/// Notes what a block changes instead of animating it.
@MainActor final class PropertyCapture {
    let note: (CALayer, String, Any?, Any?) -> Void
    init(note: @escaping (CALayer, String, Any?, Any?) -> Void) { self.note = note }
}

/// One property in an animator's hands.
@MainActor final class AnimatedProperty {
    let layer: CALayer
    let key: String
    let from: Any?
    var to: Any?
    /// The part of the duration before it moves.
    let delay: Double
    private var animationKey: String { "UIViewPropertyAnimator.\(key)" }

    init(_ layer: CALayer, _ key: String, from: Any?, to: Any?, delay: Double) {
        self.layer = layer
        self.key = key
        self.from = from
        self.to = to
        self.delay = min(max(delay, 0), 1)
    }

    /// Shows where it is at `fraction` of the time and stays there.
    func hold(at fraction: Double, duration: TimeInterval, pace: PropertyAnimatorPace?) {
        let animation = base(pace?.timing ?? .curve(nil))
        let own = delay < 1 ? min(max((fraction - delay) / (1 - delay), 0), 1) : (fraction >= 1 ? 1 : 0)
        animation.duration = duration
        animation.speed = 0
        animation.timeOffset = min(own, 1) * duration
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        put(animation)
    }

    /// Runs from `fraction` to its end, or its start when reversed, in `over` seconds.
    func run(from fraction: Double, reversed: Bool, over: TimeInterval, whole: TimeInterval, pace: PropertyAnimatorPace) {
        let animation = base(pace.timing)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        let wait = reversed ? 0 : max(delay - fraction, 0) * whole
        let time = max(over - wait, 1e-3)
        animation.duration = time
        if fraction > 0, !reversed || fraction < 1 {
            animation.fromValue = shownValue ?? animation.fromValue
        }
        if reversed {
            if fraction >= 1 { animation.fromValue = to }
            animation.toValue = from
        }
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + wait
        put(animation)
    }

    /// Makes what is shown the model's value.
    func freeze() {
        let shown = shownValue
        UIView.performWithoutAnimation {
            if let shown { layer.setValue(shown, forKey: key) }
        }
        layer.removeAnimation(forKey: animationKey)
    }

    func settle(at position: UIViewAnimatingPosition) {
        let value: Any? =
            switch position {
            case .end: to
            case .start: from
            case .current: nil
            }
        if position != .current { UIView.performWithoutAnimation { layer.setValue(value, forKey: key) } }
        layer.removeAnimation(forKey: animationKey)
    }

    private var shownValue: Any? { layer.presentation()?.value(forKey: key) }

    private func base(_ timing: AnimationTiming) -> CABasicAnimation {
        let animation = timing.makeAnimation(key)
        animation.fromValue = from
        animation.toValue = to
        return animation
    }

    private func put(_ animation: CABasicAnimation) { layer.add(animation, forKey: animationKey) }
}
