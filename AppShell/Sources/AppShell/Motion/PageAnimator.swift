import UIKit

/// Moves two pages by a ``PageMotion``, by itself or under a finger.
@MainActor final class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let motion: PageMotion
    private var outgoing: MovingPage?
    private var incoming: MovingPage?
    private var movement: UIViewPropertyAnimator?

    init(_ motion: PageMotion) { self.motion = motion }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { motion.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        begin(using: context)
        run(to: 1, duration: motion.duration) { context.completeTransition(true) }
    }

    /// Adds the new page at the beginning of its way.
    func begin(using context: any UIViewControllerContextTransitioning) {
        outgoing = context.view(forKey: .from).map { MovingPage($0) }
        incoming = context.view(forKey: .to).map { MovingPage($0) }
        if let incoming { context.containerView.addSubview(incoming.view) }
        UIView.performWithoutAnimation { update(0) }
    }

    /// - Parameter progress: from 0 to 1.
    func update(_ progress: CGFloat) {
        outgoing?.take(motion.outgoing(at: progress))
        incoming?.take(motion.incoming(at: progress))
    }

    /// Goes the rest of the way by itself, from where ``update(_:)`` left the pages.
    ///
    /// - Parameter isMoving: whether a finger has set the pages in motion already.
    func run(to end: CGFloat, duration: TimeInterval, isMoving: Bool = false, completion: @escaping () -> Void) {
        let (outgoing, incoming, motion) = (outgoing, incoming, motion)
        // Material's standard curve, and the one for what moves already.
        let first = CGPoint(x: isMoving ? 0 : 0.4, y: 0)
        let movement = UIViewPropertyAnimator(duration: duration, controlPoint1: first, controlPoint2: CGPoint(x: 0.2, y: 1)) {
            outgoing?.move(to: motion.outgoing(at: end).offset)
            incoming?.move(to: motion.incoming(at: end).offset)
            guard motion.kind != .sharedAxis else { return }
            outgoing?.fade(to: motion.outgoing(at: end).alpha)
            incoming?.fade(to: motion.incoming(at: end).alpha)
        }
        movement.addCompletion { _ in completion() }
        self.movement = movement
        if motion.kind == .sharedAxis { fadeThrough(duration) }
        movement.startAnimation()
    }

    /// One page after the other; each part is linear.
    private func fadeThrough(_ duration: TimeInterval) {
        let (outgoing, incoming) = (outgoing, incoming)
        let first = duration * TimeInterval(PageMotion.fadeThreshold)
        UIView.animate(withDuration: first, delay: 0, options: .curveLinear) { outgoing?.fade(to: 0) }
        UIView.animate(withDuration: duration - first, delay: first, options: .curveLinear) { incoming?.fade(to: 1) }
    }

    /// Leaves everything where it is. Completions are not called.
    func stop() {
        movement?.stopAnimation(true)
        movement = nil
    }
}
