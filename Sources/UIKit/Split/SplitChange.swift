internal import CoreGraphics
internal import Foundation

/// A change of the columns that show, between its two halves.
@MainActor final class SplitChange {
    let leaving: [(SplitSlot, UIViewController)]
    let coming: [(SplitSlot, UIViewController)]
    let exchange: AppearanceExchange
    private let movement: ColumnMovement?
    private var onEnd: ((SplitChange, Bool) -> Void)?
    /// Whether it goes to its end, or is taken back.
    private var goesOn = true

    /// - Parameters:
    ///   - movement: `nil` for a change at once.
    ///   - end: the "did" calls, with whether the change was made.
    init(
        leaving: [(SplitSlot, UIViewController)], coming: [(SplitSlot, UIViewController)], _ exchange: AppearanceExchange,
        _ movement: ColumnMovement?, end: @escaping (SplitChange, Bool) -> Void
    ) {
        self.leaving = leaving
        self.coming = coming
        self.exchange = exchange
        self.movement = movement
        onEnd = end
        movement?.move.whenEnded { completed in self.end(completed) }
    }

    func run() {
        guard let movement else { return }
        movement.move.run(
            movement.slide, drivenBy: movement.drag, leaving: leaving.first?.1.viewIfLoaded, coming: coming.first?.1.viewIfLoaded)
    }

    /// - Parameter part: of the way that the finger has pulled.
    func follow(_ part: CGFloat) { movement?.drag?.follow(part) }

    /// The finger has let go: the columns go on by themselves, or back.
    func release(goesOn: Bool, velocity: CGFloat = 0) {
        self.goesOn = goesOn
        if !goesOn { exchange.turnBack() }
        movement?.drag?.release(cancelled: !goesOn)
        movement?.slide.move(velocity: velocity) { [movement] in movement?.move.complete(goesOn) }
    }

    /// Brings what moves to its end at once. The "did" calls come once.
    func finish() {
        guard let movement else { return end(true) }
        movement.move.complete(goesOn)
    }

    private func end(_ completed: Bool) {
        movement?.move.leaveContainer()
        let end = onEnd
        onEnd = nil
        end?(self, completed)
        movement?.move.close()
    }
}

/// What moves columns, and the finger that drives it.
@MainActor struct ColumnMovement {
    let move: ContainerMove
    let slide: ColumnSlide
    let drag: DragInteraction?
}

/// Columns that slide in, out or aside, as an animator.
@MainActor final class ColumnSlide: NSObject, FrameworkAnimator {
    private let place: () -> Void

    /// - Parameter place: puts everything to where it comes to rest.
    init(_ place: @escaping () -> Void) { self.place = place }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { SystemSpring.duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        move { transitionContext.completeTransition(true) }
    }

    /// - Parameter velocity: in units of the way that is left, a second.
    func move(velocity: CGFloat = 0, end: @escaping () -> Void) {
        SystemSpring.animate(velocity: velocity, animations: place, completion: { _ in end() })
    }
}
