public import CoreGraphics
public import Foundation

/// What an animator is given: the place, the controllers, their views and frames, and the way to say it is done.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// Where the animation takes place. The animator adds the new view to it.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// How far an interactive transition has come, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func pauseInteractiveTransition()
    /// Called by the animator at its end; `false` when the transition was cancelled.
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// `nil` for a view that stays where it is: a presenter's under a sheet.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var targetTransform: CGAffineTransform { get }
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Zero for a controller that leaves.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// The one context of UIKit's transitions: presentations, navigation, tabs, pages and columns.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    struct Side {
        var controller: UIViewController
        /// `nil` when the view stays.
        var view: UIView?
        var initialFrame: CGRect
        var finalFrame: CGRect
    }

    let containerView: UIView
    let isAnimated: Bool
    var isInteractive = false
    var transitionWasCancelled = false
    let presentationStyle: UIModalPresentationStyle
    var targetTransform: CGAffineTransform { .identity }
    let from: Side
    let to: Side
    let coordinator: TransitionCoordinator
    private var completion: (@MainActor (Bool) -> Void)?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// Itself, from the start to `completeTransition`: an animator may hold it weakly.
    private var running: TransitionContext?

    init(
        in containerView: UIView, from: Side, to: Side, style: UIModalPresentationStyle, animated: Bool,
        coordinator: TransitionCoordinator, completion: @escaping @MainActor (Bool) -> Void
    ) {
        self.containerView = containerView
        self.from = from
        self.to = to
        presentationStyle = style
        isAnimated = animated
        self.coordinator = coordinator
        self.completion = completion
    }

    /// Lets the animator run, driven by `interaction` when there is one. What was queued for the side goes along.
    func run(_ animator: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)? = nil) {
        self.animator = animator
        self.interaction = interaction
        running = self
        let duration = animator.transitionDuration(using: self)
        coordinator.transitionDuration = duration
        let driven = interaction as? UIPercentDrivenInteractiveTransition
        driven?.take(animator, self)
        guard let interaction, Self.startsInteractively(interaction) else {
            animator.animateTransition(using: self)
            // One that can be interrupted runs by itself; what goes along with it must stop and turn with it.
            if let running = animator.__optional_interruptibleAnimator_using?(self) {
                property = running
                coordinator.isInterruptible = true
                if running.state == .inactive { running.startAnimation() }
                holdAlongside()
                alongside?.startAnimation()
            } else {
                animateAlongside(duration)
            }
            return
        }
        isInteractive = true
        coordinator.isInteractive = true
        interaction.startInteractiveTransition(self)
        holdAlongside()
    }

    /// Whether `interaction` has the transition in its hands from the start.
    static func startsInteractively(_ interaction: any UIViewControllerInteractiveTransitioning) -> Bool {
        if let driven = interaction as? UIPercentDrivenInteractiveTransition { return driven.wantsInteractiveStart }
        return interaction.__optional_wantsInteractiveStart ?? true
    }

    private func animateAlongside(_ duration: TimeInterval) {
        UIView.animate(withDuration: max(duration, 1e-3), delay: 0, options: .curveEaseInOut, animations: { self.coordinator.runAnimations() })
    }

    // MARK: Interaction

    /// The animator's own, when it can be interrupted.
    private var property: (any UIViewImplicitlyAnimating)?
    /// What goes along with a transition that a percentage drives.
    private var alongside: UIViewPropertyAnimator?

    /// Prepares what was queued to go along, standing still at the start.
    func holdAlongside() {
        guard alongside == nil else { return }
        let coordinator = self.coordinator
        let animator = UIViewPropertyAnimator(duration: max(coordinator.transitionDuration, 1e-3), curve: .easeInOut) { coordinator.runAnimations() }
        animator.pauseAnimation()
        // Back at its start or at its end it waits: the transition may be taken in hand once more.
        animator.pausesOnCompletion = true
        alongside = animator
        coordinator.alongside = animator
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        coordinator.percentComplete = percentComplete
        if isInteractive { alongside?.fractionComplete = percentComplete }
    }

    func finishInteractiveTransition() { endInteraction(cancelled: false) }

    func cancelInteractiveTransition() { endInteraction(cancelled: true) }

    /// The transition, running by itself, is taken in hand.
    func pauseInteractiveTransition() {
        guard !isInteractive, completion != nil else { return }
        if let property, property.isRunning { property.pauseAnimation() }
        alongside?.pauseAnimation()
        coordinator.percentComplete = property?.fractionComplete ?? coordinator.percentComplete
        isInteractive = true
        transitionWasCancelled = false
        coordinator.beginInteraction()
    }

    private func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = cancelled
        coordinator.endInteraction(cancelled: cancelled, percent: coordinator.percentComplete)
        guard let alongside else { return }
        alongside.isReversed = cancelled
        alongside.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        defer { running = nil }
        transitionWasCancelled = !didComplete
        coordinator.isCancelled = !didComplete
        if let alongside, alongside.state == .active {
            alongside.stopAnimation(false)
            alongside.finishAnimation(at: didComplete ? .end : .start)
        }
        alongside = nil
        property = nil
        (interaction as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
        completion(didComplete)
        animator?.__optional_animationEnded?(didComplete)
        animator = nil
        interaction = nil
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from.controller : key == .to ? to.controller : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : key == .to ? to.view : nil }

    func initialFrame(for vc: UIViewController) -> CGRect { side(vc)?.initialFrame ?? .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { side(vc)?.finalFrame ?? .zero }

    private func side(_ controller: UIViewController) -> Side? {
        from.controller === controller ? from : to.controller === controller ? to : nil
    }
}
