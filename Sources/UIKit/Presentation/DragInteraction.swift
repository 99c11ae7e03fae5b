internal import CoreGraphics
internal import Foundation

/// A finger that drives a transition of UIKit's own, as an interaction controller drives an app's.
///
/// Its owner moves the views. This object tells the transition's context how far they are and which way they go.
@MainActor class DragInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) weak var context: TransitionContext?
    var isRunning: Bool { context != nil }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) { context = transitionContext as? TransitionContext }

    /// - Parameter part: of the whole way, from 0 to 1.
    final func follow(_ part: CGFloat) {
        guard let context, context.isInteractive else { return }
        context.updateInteractiveTransition(part)
    }

    /// The finger has let go, and the views go on by themselves, or back.
    final func release(cancelled: Bool) {
        if cancelled { context?.cancelInteractiveTransition() } else { context?.finishInteractiveTransition() }
    }

    /// The finger has caught the views on their way.
    final func catchAgain() { context?.pauseInteractiveTransition() }
}
