internal import Foundation

/// One change of pages: who leaves, who comes, and what they are told of it.
///
/// A turn with movement runs on a transition context: the turner's animator moves the pages, a finger drives them as an interaction. A
/// change at once has no coordinator (UNVERIFIED, as is that turns have one).
///
/// The orders are those that developers log on iOS: both styles tell the new page first at the start; at the end pages
/// that scroll tell the new one first, pages that curl the old one.
@MainActor final class PageTransition {
    private unowned let container: UIPageViewController
    let old: [UIViewController]
    let new: [UIViewController]
    /// Runs while the container is on the screen.
    private var exchange: AppearanceExchange?
    /// Set for turns with movement.
    private var movement: ContainerMove?

    init(in container: UIPageViewController, from old: [UIViewController], to new: [UIViewController]) {
        self.container = container
        self.old = old
        self.new = new
    }

    private var coming: [UIViewController] { new.filter { page in !old.contains { $0 === page } } }
    private var leaving: [UIViewController] { old.filter { page in !new.contains { $0 === page } } }

    /// - Parameters:
    ///   - isInteractive: whether a finger drives the turn from its start.
    ///   - end: called once with whether the turn was made, for turns with movement.
    func begin(animated: Bool, isInteractive: Bool = false, end: (@MainActor (Bool) -> Void)? = nil) {
        for page in coming where page.parent !== container { container.adopt(page) }
        if animated {
            movement = ContainerMove(
                in: container, from: old.first, to: new.first,
                duration: container.transitionStyle == .scroll ? ScrollLaws.animationDuration : PageTurnCurl.duration, isInteractive: isInteractive,
                end: end)
        }
        guard container.isShowing else { return }
        for page in coming { page.loadViewIfNeeded() }
        let exchange = AppearanceExchange(leaving: leaving, coming: coming, order: order, animated: animated)
        self.exchange = exchange
        exchange.begin()
    }

    private var order: AppearanceExchange.Order { container.transitionStyle == .scroll ? .scrolledPages : .curledPages }

    /// The new pages' views are in their places.
    func sendIsAppearing() {
        // A container that has not heard itself passes the call on when it does.
        if !container.owesIsAppearing { exchange?.settle() }
    }

    /// Lets the pages move.
    func run(_ animator: any FrameworkAnimator, drivenBy drag: DragInteraction?) {
        movement?.run(animator, drivenBy: drag, leaving: old.first?.viewIfLoaded, coming: new.first?.viewIfLoaded)
    }

    /// The pages have come to rest, or go to their end at once.
    func complete(_ completed: Bool) { movement?.complete(completed) }

    func end(completed: Bool) {
        let (coming, leaving) = (self.coming, self.leaving)
        movement?.leaveContainer()
        if !completed { exchange?.turnBack() }
        let gone = completed ? leaving : coming
        for page in gone {
            page.viewIfLoaded?.superview?.removeFromSuperview()
            page.viewIfLoaded?.removeFromSuperview()
        }
        // While the container itself comes, its end is that of its pages.
        let isThere = container.appearance == .appeared
        // Of a container on its way out only those hear that leave before it: the way back would find them gone.
        let exchange = self.exchange ?? AppearanceExchange(leaving: gone, coming: [], order: order, animated: false)
        if completed || self.exchange == nil { exchange.finish(comes: isThere) } else { exchange.finishBack(comes: isThere) }
        move(gone, coming: completed ? coming : [])
        movement?.close()
    }

    private func move(_ gone: [UIViewController], coming: [UIViewController]) {
        for page in gone where page.parent === container {
            page.willMove(toParent: nil)
            page.leaveParent()
        }
        for page in coming where page.parent === container {
            page.didMove(toParent: container)
            page.isMovingToParent = false
        }
    }
}
