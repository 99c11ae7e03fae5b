public import CoreGraphics
public import Foundation
internal import QuartzCore

extension UIView {
    // MARK: Switches

    /// Whether animation blocks animate. Turned off, changes in them take effect at once.
    public class func setAnimationsEnabled(_ enabled: Bool) { Runtime.current.animationBlocks.areEnabled = enabled }

    public class var areAnimationsEnabled: Bool { Runtime.current.animationBlocks.areEnabled }

    /// Runs `actionsWithoutAnimation` with animations turned off.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let enabled = Runtime.current.animationBlocks.areEnabled
        Runtime.current.animationBlocks.areEnabled = false
        actionsWithoutAnimation()
        Runtime.current.animationBlocks.areEnabled = enabled
    }

    /// Runs `body`, without animations when `isNew`.
    static func performWithoutAnimation(if isNew: Bool, _ body: () -> Void) {
        if isNew { performWithoutAnimation(body) } else { body() }
    }

    /// Makes a view and puts it in its place. In the middle of an animation it stands there from the start, and so does what is in it: what it showed
    /// before, or its beginning with no size, is nothing to animate from.
    @discardableResult
    static func standingFromTheStart<View: UIView>(_ make: () -> View) -> View {
        guard inheritedAnimationDuration > 0 else { return make() }
        var view: View!
        performWithoutAnimation {
            view = make()
            view.layOutAlone()
        }
        return view
    }

    /// Lays out what is in the view. The views around it are not: in an animation they would come to stand where it ends.
    final func layOutAlone() {
        updateConstraintsOfTreeIfNeeded()
        viewLayer.layoutSubtree()
    }

    /// The duration of the innermost animation block running, 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { Runtime.current.animationBlocks.current?.duration ?? 0 }

    // MARK: Blocks

    /// Animates with a spring described by how long it seems to take and how much it bounces.
    ///
    /// - Parameters:
    ///   - duration: the perceived duration; the spring settles later.
    ///   - bounce: from −1 over 0, no bounce, to 1.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = CASpringAnimation(perceptualDuration: max(duration, 1e-3), bounce: min(max(bounce, -0.99), 0.99))
        let omega = Double(spring.stiffness).squareRoot()
        let law = SpringLaw(
            omega: omega, dampingRatio: Double(spring.damping) / (2 * omega),
            initialVelocity: Double(initialSpringVelocity))
        spring.initialVelocity = initialSpringVelocity
        run(
            duration: spring.settlingDuration, delay: delay, options: options, timing: .spring(law), animations: animations,
            completion: completion)
    }

    /// Repeats what `animations` animates. Call it inside of an animation block.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let outer = Runtime.current.animationBlocks.current else { return animations() }
        var options = outer.options
        options.insert(.repeat)
        if autoreverses { options.insert(.autoreverse) }
        let state = UIViewAnimationState(
            duration: outer.duration, delay: outer.delay, options: options, timing: outer.timing, completion: nil)
        state.repeatCount = Float(count)
        UIViewAnimationState.run(state, animations)
    }

    static func run(
        duration: TimeInterval, delay: TimeInterval, options: AnimationOptions, timing: AnimationTiming,
        inheritsTiming: Bool = false, animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        var duration = duration
        var timing = timing
        // A block inside another takes the outer one's duration and pace unless told otherwise.
        if let outer = Runtime.current.animationBlocks.current, outer.duration > 0 {
            if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
            if inheritsTiming, !options.contains(.overrideInheritedCurve) { timing = outer.timing }
        }
        let state = UIViewAnimationState(
            duration: duration, delay: max(delay, 0), options: options, timing: timing, completion: completion)
        UIViewAnimationState.run(state, animations)
    }

    // MARK: Keyframes

    /// Animates through the steps that `animations` describes with `addKeyframe`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let plain = AnimationOptions(rawValue: options.rawValue & 0x3FF)
        let curve = (options.rawValue >> 16) & 0xF
        let state = UIViewAnimationState(
            duration: duration, delay: max(delay, 0), options: plain, timing: .curve(curve), completion: completion)
        let recorder = KeyframeRecorder()
        state.keyframes = recorder
        UIViewAnimationState.run(state) {
            animations()
            state.keyframes = nil
            if duration > 0, Runtime.current.animationBlocks.areEnabled { recorder.commit(to: state, options: options) }
        }
    }

    /// One step of `animateKeyframes`, its times from 0 to 1 of the whole.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let recorder = Runtime.current.animationBlocks.current?.keyframes else { return animations() }
        let outer = recorder.interval
        recorder.interval = (frameStartTime, min(frameStartTime + frameDuration, 1))
        animations()
        recorder.interval = outer
    }

    /// Removes `views` with the system's animation: they fade and shrink.
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: 0.25, delay: 0, options: options,
            animations: {
                for view in views {
                    view.alpha = 0
                    view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
                }
                parallelAnimations?()
            },
            completion: { finished in
                for view in views { view.removeFromSuperview() }
                completion?(finished)
            })
    }
}
