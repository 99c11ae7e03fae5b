import UIKit

/// Grows the bar to the screen and, led by a finger, shrinks it back.
final class PlayerExpansion: NSObject, UIViewControllerTransitioningDelegate {
    private let miniPlayer: MiniPlayerView
    /// Drives a dismissal that a finger leads.
    private(set) var interaction: UIPercentDrivenInteractiveTransition?

    init(miniPlayer: MiniPlayerView) {
        self.miniPlayer = miniPlayer
    }

    func beginInteraction() {
        interaction = UIPercentDrivenInteractiveTransition()
    }

    func updateInteraction(_ fraction: CGFloat) {
        interaction?.update(fraction)
    }

    func endInteraction(finishes: Bool) {
        if finishes { interaction?.finish() } else { interaction?.cancel() }
        interaction = nil
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        PlayerAnimator(miniPlayer: miniPlayer, isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        PlayerAnimator(miniPlayer: miniPlayer, isPresenting: false)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction
    }
}

/// Moves the player's screen between the bar's place and its own, and the picture with it.
private final class PlayerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let miniPlayer: MiniPlayerView
    private let isPresenting: Bool
    private var animator: UIViewPropertyAnimator?

    init(miniPlayer: MiniPlayerView, isPresenting: Bool) {
        self.miniPlayer = miniPlayer
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        isPresenting ? 0.5 : 0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        if let animator { return animator }
        guard let player = context.viewController(forKey: isPresenting ? .to : .from) as? PlayerViewController else {
            fatalError("only a player is shown with this transition")
        }
        let container = context.containerView
        if isPresenting {
            player.view.frame = context.finalFrame(for: player)
            container.addSubview(player.view)
            player.view.layoutIfNeeded()
        }
        let bar = miniPlayer.convert(miniPlayer.bounds, to: container)
        let picture = UIImageView(image: player.artworkImage)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 8
        let small = miniPlayer.artwork.convert(miniPlayer.artwork.bounds, to: container)
        let large = player.artworkFrame(in: container, at: context.finalFrame(for: player))
        container.addSubview(picture)
        player.artworkIsHidden = true
        miniPlayer.isHidden = true

        let down = CGAffineTransform(translationX: 0, y: bar.minY)
        player.view.transform = isPresenting ? down : .identity
        player.view.alpha = isPresenting ? 0 : 1
        picture.frame = isPresenting ? small : large
        let timing: UITimingCurveProvider =
            isPresenting ? UISpringTimingParameters(dampingRatio: 0.85) : UICubicTimingParameters(animationCurve: .easeInOut)
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), timingParameters: timing)
        animator.addAnimations { [isPresenting] in
            player.view.transform = isPresenting ? .identity : down
            player.view.alpha = isPresenting ? 1 : 0
            picture.frame = isPresenting ? large : small
        }
        animator.addCompletion { [miniPlayer, isPresenting] _ in
            picture.removeFromSuperview()
            player.artworkIsHidden = false
            let isShown = isPresenting != context.transitionWasCancelled
            if !isShown { player.view.removeFromSuperview() }
            miniPlayer.isHidden = isShown
            player.view.transform = .identity
            player.view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }
}
