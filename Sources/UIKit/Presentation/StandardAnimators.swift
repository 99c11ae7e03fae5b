internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// UIKit's own transitions.
@MainActor enum StandardAnimator {
    static func make(_ style: UIModalTransitionStyle, presenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        switch style {
        case .coverVertical: CoverAnimator(presenting: presenting)
        case .crossDissolve: DissolveAnimator(presenting: presenting)
        case .flipHorizontal: FlipAnimator(presenting: presenting)
        case .partialCurl: PartialCurlAnimator(presenting: presenting)
        }
    }
}

/// An animator of UIKit's own: finds the presenter's view in its place.
@MainActor protocol FrameworkAnimator: UIViewControllerAnimatedTransitioning {}

/// The spring that drives the system's own movements: mass 3, stiffness 1000, critically damped (measured).
@MainActor enum SystemSpring {
    static let omega = (1000.0 / 3).squareRoot()
    /// After which it is within a thousandth of its end.
    static let duration: TimeInterval = 0.5057

    /// - Parameter velocity: in units of the whole change a second.
    static func animate(velocity: Double = 0, animations: () -> Void, completion: ((Bool) -> Void)? = nil) {
        let limited = min(max(velocity, -60), 60)
        let law = SpringLaw(omega: omega, dampingRatio: 1, initialVelocity: limited)
        // A start with velocity comes to rest a little later.
        let time = duration * (1 + min(abs(limited) / 60, 0.5))
        let state = UIViewAnimationState(
            duration: time, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], timing: .spring(law), completion: completion)
        UIViewAnimationState.run(state, animations)
    }
}

/// Rises from the bottom edge, leaves downward.
@MainActor final class CoverAnimator: NSObject, FrameworkAnimator {
    private let presenting: Bool
    init(presenting: Bool) { self.presenting = presenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { SystemSpring.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else { return }
        let side = presenting ? context.to : context.from
        guard let view = side.view else { return context.completeTransition(true) }
        let container = context.containerView
        if presenting {
            container.addSubview(view)
            let frame = side.finalFrame
            view.frame = CGRect(x: frame.minX, y: container.bounds.maxY, width: frame.width, height: frame.height)
            container.layoutIfNeeded()
            view.layoutIfNeeded()
            SystemSpring.animate(animations: { view.frame = frame }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        } else {
            if let below = context.to.view, below.superview == nil || below.superview === container { container.insertSubview(below, belowSubview: view) }
            leave(view, context)
        }
    }

    /// - Parameters:
    ///   - speed: that the view has already, in points a second.
    ///   - animations: what goes the same way beside it.
    func leave(_ view: UIView, _ context: TransitionContext, speed: CGFloat = 0, animations: (() -> Void)? = nil) {
        let bottom = context.containerView.bounds.maxY
        let way = bottom - view.frame.minY
        SystemSpring.animate(
            velocity: way > 0 ? Double(speed / way) : 0,
            animations: {
                view.frame.origin.y = bottom
                animations?()
            }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

/// The new view becomes visible over the old one, both at equal weight halfway.
@MainActor final class DissolveAnimator: NSObject, FrameworkAnimator {
    private let presenting: Bool
    init(presenting: Bool) { self.presenting = presenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else { return }
        let side = presenting ? context.to : context.from
        guard let view = side.view else { return context.completeTransition(true) }
        let alpha = view.alpha
        if presenting {
            context.containerView.addSubview(view)
            view.frame = side.finalFrame
            view.alpha = 0
            view.layoutIfNeeded()
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut,
            animations: { view.alpha = self.presenting ? alpha : 0 },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                view.alpha = alpha
            })
    }
}

/// For what appears where it is: popovers.
@MainActor final class FadeAnimator: NSObject, FrameworkAnimator {
    private let presenting: Bool
    init(presenting: Bool) { self.presenting = presenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { presenting ? 0.2 : 0.25 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else { return }
        let side = presenting ? context.to : context.from
        guard let view = side.view else { return context.completeTransition(true) }
        if presenting {
            context.containerView.addSubview(view)
            view.frame = side.finalFrame
            view.alpha = 0
            view.layoutIfNeeded()
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), animations: { view.alpha = self.presenting ? 1 : 0 },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                view.alpha = 1
            })
    }
}
