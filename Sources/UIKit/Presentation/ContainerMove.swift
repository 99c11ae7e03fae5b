internal import Foundation

/// The movement of a change inside of a container, on a transition context: pages and columns.
///
/// The coordinator is there before anybody hears of the change. The container's own transition goes first: its coordinator stays
/// the container's while it lasts.
@MainActor final class ContainerMove {
    private weak var container: UIViewController?
    private let from: UIViewController
    private let to: UIViewController
    private let coordinator: TransitionCoordinator
    private var context: TransitionContext?
    /// Set until the movement has come to its end.
    private var onEnd: (@MainActor (Bool) -> Void)?

    /// - Parameters:
    ///   - isInteractive: whether a finger drives it from its start.
    ///   - end: called once, with whether the movement was made.
    init(
        in container: UIViewController, from: UIViewController?, to: UIViewController?, duration: TimeInterval, isInteractive: Bool,
        end: (@MainActor (Bool) -> Void)? = nil
    ) {
        self.container = container
        self.from = from ?? container
        self.to = to ?? container
        onEnd = end
        coordinator = TransitionCoordinator(
            from: from, to: to, in: container.view, animated: true, duration: duration, interactive: isInteractive)
        if container.runningTransition == nil { container.runningTransition = coordinator }
    }

    func whenEnded(_ end: @escaping @MainActor (Bool) -> Void) { onEnd = end }

    /// Lets the views move.
    ///
    /// - Parameters:
    ///   - leaving: the view that goes; `nil` where it stays.
    ///   - coming: the view that comes; `nil` where it has been there.
    func run(_ animator: any FrameworkAnimator, drivenBy drag: DragInteraction?, leaving: UIView?, coming: UIView?) {
        guard let end = onEnd else { return }
        onEnd = nil
        let context = TransitionContext(
            in: coordinator.containerView,
            from: .init(controller: from, view: leaving, initialFrame: leaving?.frame ?? .zero, finalFrame: .zero),
            to: .init(controller: to, view: coming, initialFrame: .zero, finalFrame: coming?.frame ?? .zero), style: .none, animated: true,
            coordinator: coordinator, completion: end)
        self.context = context
        context.run(animator, interaction: coordinator.initiallyInteractive ? drag : nil)
        // A finger that catches it later must know it too.
        if !coordinator.initiallyInteractive { drag?.startInteractiveTransition(context) }
    }

    /// The views have come to rest, or go to their end at once.
    func complete(_ completed: Bool) {
        guard let context else {
            // Asked for by those that hear of its beginning.
            let end = onEnd
            onEnd = nil
            end?(completed)
            return
        }
        if context.isInteractive {
            if completed { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        }
        context.completeTransition(completed)
    }

    /// Before the last calls: the container is in no transition any more.
    func leaveContainer() {
        if container?.runningTransition === coordinator { container?.runningTransition = nil }
    }

    /// After the last calls: what was to follow the transition follows.
    func close() { coordinator.complete() }

    /// There is nothing to move: what was to go along is done at once.
    func closeAtOnce() {
        leaveContainer()
        coordinator.runAnimations()
        coordinator.complete()
    }
}
