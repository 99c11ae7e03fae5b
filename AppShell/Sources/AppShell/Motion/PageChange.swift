import UIKit

/// One page giving way to another, from the first call to the last.
@MainActor final class PageChange {
    let old: UIViewController
    let new: UIViewController
    let oldIndex: Int
    let newIndex: Int
    let oldAppearance: ChildAppearance
    let newAppearance: ChildAppearance
    let animator: any UIViewControllerAnimatedTransitioning
    let context: PageTransitionContext

    /// Whether the new page is to stay. A finger decides only when it lifts.
    var isDecided = false
    /// Called at the end; with false if another change cut this one short, or it was cancelled.
    var completion: ((Bool) -> Void)?
    /// What the container was before.
    private let clipsToBounds: Bool
    private let takesTouches: Bool
    private let pages: [MovingPage]

    init(
        from old: (controller: UIViewController, index: Int, appearance: ChildAppearance), to new: (controller: UIViewController, index: Int),
        in container: UIView, animator: any UIViewControllerAnimatedTransitioning, isInteractive: Bool
    ) {
        self.old = old.controller
        oldIndex = old.index
        oldAppearance = old.appearance
        self.new = new.controller
        newIndex = new.index
        newAppearance = ChildAppearance(new.controller)
        self.animator = animator
        context = PageTransitionContext(from: old.controller, to: new.controller, in: container, isInteractive: isInteractive)
        clipsToBounds = container.clipsToBounds
        takesTouches = container.isUserInteractionEnabled
        pages = [MovingPage(old.controller.view), MovingPage(new.controller.view)]
    }

    /// Moving pages neither reach beyond the container nor take touches, but for the finger that moves them.
    func holdContainer() {
        context.containerView.clipsToBounds = true
        context.containerView.isUserInteractionEnabled = context.isInteractive && takesTouches
    }

    /// Ends all movement. Pages and container are as before.
    func release() {
        context.onComplete = nil
        (animator as? PageAnimator)?.stop()
        for page in pages { page.restore() }
        context.containerView.clipsToBounds = clipsToBounds
        context.containerView.isUserInteractionEnabled = takesTouches
    }
}

/// What an animator of a change between tabs is given.
@MainActor final class PageTransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated = true
    var isInteractive: Bool
    var transitionWasCancelled = false
    let presentationStyle = UIModalPresentationStyle.custom
    let targetTransform = CGAffineTransform.identity

    /// Called once, by the animator's `completeTransition(_:)`.
    var onComplete: ((Bool) -> Void)?

    private let from: UIViewController
    private let to: UIViewController

    init(from: UIViewController, to: UIViewController, in containerView: UIView, isInteractive: Bool) {
        self.from = from
        self.to = to
        self.containerView = containerView
        self.isInteractive = isInteractive
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(for controller: UIViewController) -> CGRect { controller === from ? containerView.bounds : .zero }

    func finalFrame(for controller: UIViewController) -> CGRect { controller === to ? containerView.bounds : .zero }

    func completeTransition(_ didComplete: Bool) {
        guard let onComplete else { return }
        self.onComplete = nil
        transitionWasCancelled = !didComplete
        onComplete(didComplete)
    }

    // No app's animator is driven by a finger.
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
}
