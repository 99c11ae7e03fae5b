public import CoreGraphics
public import Foundation
public import ObjectiveC
internal import QuartzCore

/// Drives an animator's animations by a percentage: a finger's way.
///
/// The container's time stands still while the gesture goes on; `finish` lets it run on, `cancel` runs it back.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: ObjCObject, UIViewControllerInteractiveTransitioning {
    public override init() { super.init() }

    open private(set) var duration: CGFloat = 0
    open private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// The curve is used where a property animator drives; here the animator's own curve goes on.
    open var timingCurve: (any UITimingCurveProvider)?
    open var wantsInteractiveStart: Bool = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let animator, let context = transitionContext as? TransitionContext else { return }
        duration = CGFloat(animator.transitionDuration(using: context))
        percentComplete = 0
        remember(context)
        let layer = context.containerView.layer
        layer.speed = 0
        layer.timeOffset = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
        start = layer.timeOffset
        animator.animateTransition(using: context)
        context.animateAlongside(TimeInterval(duration))
    }

    /// - Parameter percentComplete: from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context.containerView.layer.timeOffset = start + Double(self.percentComplete * duration) * 0.999
        context.updateInteractiveTransition(self.percentComplete)
    }

    open func pause() {}

    open func finish() { end(cancelled: false) }

    open func cancel() { end(cancelled: true) }

    // MARK: Inside

    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var context: TransitionContext?
    private var start: CFTimeInterval = 0
    private var link: CADisplayLink?
    private var models: [(layer: CALayer, position: CGPoint, bounds: CGRect, transform: CATransform3D, opacity: Float)] = []

    func take(_ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext) {
        self.animator = animator
        self.context = context
    }

    /// A cancelled transition goes back to what was before the animator set the ends.
    private func remember(_ context: TransitionContext) {
        models = []
        for view in [context.from.view ?? context.from.controller.viewIfLoaded] {
            guard let layer = view?.layer else { continue }
            models.append((layer, layer.position, layer.bounds, layer.transform, layer.opacity))
        }
    }

    private func end(cancelled: Bool) {
        guard let context, context.isInteractive else { return }
        if cancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
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
            forget()
        }
    }

    /// Time in the container goes back to the start; then the animator's completions find everything as it was.
    private func runBack(_ layer: CALayer) {
        let from = layer.timeOffset - start
        let began = CACurrentMediaTime()
        let speed = Double(max(completionSpeed, 0.01))
        func step() {
            let left = from - (CACurrentMediaTime() - began) * speed
            if left > 0 {
                layer.timeOffset = start + left
                timer = FrameScheduler.shared.schedule(after: 1.0 / 60) { MainActor.assumeIsolated { step() } }
            } else {
                timer = nil
                UIView.performWithoutAnimation {
                    for model in models {
                        model.layer.removeAllAnimations()
                        model.layer.position = model.position
                        model.layer.bounds = model.bounds
                        model.layer.transform = model.transform
                        model.layer.opacity = model.opacity
                    }
                }
                resetTime(layer)
                removeAnimations(below: layer)
                forget()
            }
        }
        step()
    }

    private var timer: FrameScheduler.Token?

    private func removeAnimations(below layer: CALayer) {
        layer.removeAllAnimations()
        for sublayer in layer.sublayers ?? [] { removeAnimations(below: sublayer) }
    }

    private func resetTime(_ layer: CALayer) {
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
    }

    private func forget() {
        models = []
        context = nil
        animator = nil
    }
}
