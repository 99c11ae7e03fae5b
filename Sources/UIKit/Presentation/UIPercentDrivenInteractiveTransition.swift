public import CoreGraphics
public import Foundation
public import ObjectiveC
internal import QuartzCore

/// Drives an animator's animations by a percentage: a finger's way.
///
/// An animator that gives an `interruptibleAnimator(using:)` is driven through that. For any other the container's
/// time stands still while the gesture goes on; `finish` lets it run on, `cancel` runs it back.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: ObjCObject, UIViewControllerInteractiveTransitioning {
    public override init() { super.init() }

    open private(set) var duration: CGFloat = 0
    open private(set) var percentComplete: CGFloat = 0
    /// How fast the rest goes by itself; 1 is the animation's own speed.
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// The curve of the rest, where an interruptible animator drives; for others the animator's own curve goes on.
    open var timingCurve: (any UITimingCurveProvider)?
    /// `false`: the transition runs by itself until `pause()` takes it in hand. Default `true`.
    open var wantsInteractiveStart: Bool = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let animator, let context = transitionContext as? TransitionContext else { return }
        duration = CGFloat(animator.transitionDuration(using: context))
        percentComplete = 0
        if let property = animator.__optional_interruptibleAnimator_using?(context) {
            self.property = property
            context.coordinator.isInterruptible = true
            property.pauseAnimation()
            return
        }
        let layer = context.containerView.layer
        freeze(layer)
        start = layer.timeOffset
        changes = []
        Runtime.current.animationBlocks.onChange = { [unowned self] layer, key, old in
            if !changes.contains(where: { $0.layer === layer && $0.key == key }) { changes.append((layer, key, old)) }
        }
        animator.animateTransition(using: context)
        Runtime.current.animationBlocks.onChange = nil
    }

    /// - Parameter percentComplete: from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        if let property {
            property.fractionComplete = self.percentComplete
        } else {
            context.containerView.layer.timeOffset = start + Double(self.percentComplete * duration) * 0.999
        }
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Takes a transition in hand that runs by itself. Only one with an interruptible animator can be.
    open func pause() {
        guard let context, let animator, !context.isInteractive else { return }
        guard let property = property ?? animator.__optional_interruptibleAnimator_using?(context) else { return }
        self.property = property
        duration = CGFloat(animator.transitionDuration(using: context))
        context.pauseInteractiveTransition()
        percentComplete = property.fractionComplete
    }

    open func finish() { end(cancelled: false) }

    open func cancel() { end(cancelled: true) }

    // MARK: Inside

    /// Held while the transition lasts.
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var context: TransitionContext?
    private var property: (any UIViewImplicitlyAnimating)?
    private var start: CFTimeInterval = 0
    /// What the animator changed, and from what: a cancelled transition goes back to it.
    private var changes: [(layer: CALayer, key: String, old: Any?)] = []

    func take(_ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext) {
        self.animator = animator
        self.context = context
        property = nil
    }

    private func freeze(_ layer: CALayer) {
        layer.speed = 0
        layer.timeOffset = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
    }

    private func end(cancelled: Bool) {
        guard let context, context.isInteractive else { return }
        context.coordinator.completionVelocity = completionSpeed
        context.coordinator.completionCurve = completionCurve
        if cancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
        if let property {
            let left = cancelled ? percentComplete : 1 - percentComplete
            property.isReversed = cancelled
            property.__optional_continueAnimation_withTimingParameters_durationFactor?(timingCurve, max(left, 0.001) / max(completionSpeed, 0.01))
            return
        }
        let layer = context.containerView.layer
        if cancelled {
            runBack(layer)
        } else {
            let shown = layer.timeOffset
            layer.speed = Float(max(completionSpeed, 0.01))
            layer.timeOffset = 0
            layer.beginTime = 0
            let now = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
            layer.timeOffset = shown - now * Double(layer.speed)
        }
    }

    /// The transition is over: time in the container runs as elsewhere again.
    func transitionEnded() {
        if let layer = context?.containerView.layer, property == nil { resetTime(layer) }
        changes = []
        context = nil
        animator = nil
        property = nil
    }

    /// Time in the container goes back to the start; then the animator's completions find everything as it was. The
    /// display link says meanwhile that the screen is not at rest.
    private func runBack(_ layer: CALayer) {
        let from = layer.timeOffset - start
        let began = CACurrentMediaTime()
        let speed = Double(max(completionSpeed, 0.01))
        let link = CADisplayLink { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self else { return }
                let left = from - (CACurrentMediaTime() - began) * speed
                if left > 0 { layer.timeOffset = self.start + left } else { self.arriveAtStart(layer) }
            }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func arriveAtStart(_ layer: CALayer) {
        link?.invalidate()
        link = nil
        UIView.performWithoutAnimation {
            for change in changes { change.layer.setValue(change.old, forKey: change.key) }
        }
        resetTime(layer)
        let changed = changes.map(\.layer)
        removeAnimations(below: layer)
        for other in changed { other.removeAllAnimations() }
    }

    private var link: CADisplayLink?

    private func removeAnimations(below layer: CALayer) {
        layer.removeAllAnimations()
        for sublayer in layer.sublayers ?? [] { removeAnimations(below: sublayer) }
    }

    private func resetTime(_ layer: CALayer) {
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
    }
}
