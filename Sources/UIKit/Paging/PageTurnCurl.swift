internal import CoreGraphics
internal import Foundation

/// A page that turns like paper, as an animator: its leaf rolls off the page below, or comes down on it.
@MainActor final class PageTurnCurl: NSObject, FrameworkAnimator {
    /// UNVERIFIED: seconds a whole turn takes.
    static let duration: TimeInterval = 0.6

    let leaf: PageLeaf
    private let isForward: Bool

    init(_ leaf: PageLeaf, isForward: Bool) {
        self.leaf = leaf
        self.isForward = isForward
        super.init()
        part = 0
    }

    /// How far the turn is: 0 at its start, 1 at its end.
    var part: CGFloat {
        get { isForward ? leaf.progress : 1 - leaf.progress }
        set { leaf.progress = isForward ? newValue : 1 - newValue }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        roll(completed: true) { transitionContext.completeTransition(true) }
    }

    /// Lets the leaf go to the end of its turn, or back to where it began.
    func roll(completed: Bool, end: @escaping () -> Void) {
        let way = completed ? 1 - part : part
        leaf.roll(to: isForward == completed ? 1 : 0, duration: max(Self.duration * TimeInterval(way), 0.05), completion: end)
    }
}
