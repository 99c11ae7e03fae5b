internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Turns the screen over about its vertical axis: to the left when presented, to the right when dismissed.
@MainActor final class FlipAnimator: NSObject, FrameworkAnimator {
    private let presenting: Bool
    init(presenting: Bool) { self.presenting = presenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else { return }
        guard let view = presenting ? context.to.view : context.from.view else { return context.completeTransition(true) }
        let presenter = presenting ? context.from : context.to
        guard let other = presenter.view ?? presenter.controller.viewIfLoaded else { return context.completeTransition(true) }
        let container = context.containerView
        let stage = UIView(frame: container.bounds)
        // Seen past the edges while it turns: the window.
        stage.backgroundColor = container.window?.backgroundColor ?? .black
        stage.isUserInteractionEnabled = false
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if presenting {
            container.addSubview(view)
            view.frame = context.to.finalFrame
        }
        view.layoutIfNeeded()
        other.layoutIfNeeded()
        // Both sides are pictures: the presenter lies below the container and cannot turn in front of it.
        let (front, back) = (FlipTransition.picture(of: presenting ? other : view), FlipTransition.picture(of: presenting ? view : other))
        for (layer, shown) in [(front, presenting ? other : view), (back, presenting ? view : other)] {
            let frame = container.convert(shown.bounds, from: shown)
            layer.position = CGPoint(x: frame.midX, y: frame.midY)
            stage.layer.addSublayer(layer)
        }
        container.addSubview(stage)
        view.isHidden = true
        let state = UIViewAnimationState(
            duration: transitionDuration(using: context), delay: 0, options: [], timing: .curve(UIView.AnimationOptions.curveEaseInOut.curve),
            completion: { _ in
                stage.removeFromSuperview()
                view.isHidden = false
                context.completeTransition(!context.transitionWasCancelled)
            })
        UIViewAnimationState.run(state) { FlipTransition.turn(front, back, presenting ? .right : .left, state) }
    }
}
