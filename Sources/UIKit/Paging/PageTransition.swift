internal import Foundation

/// One change of pages: who leaves, who comes, and what they are told of it.
///
/// The orders are those that developers log on iOS: both styles tell the new page first at the start; at the end pages
/// that scroll tell the new one first, pages that curl the old one.
@MainActor final class PageTransition {
    private unowned let container: UIPageViewController
    let old: [UIViewController]
    let new: [UIViewController]
    /// Runs while the container is on the screen.
    private var exchange: AppearanceExchange?

    init(in container: UIPageViewController, from old: [UIViewController], to new: [UIViewController]) {
        self.container = container
        self.old = old
        self.new = new
    }

    private var coming: [UIViewController] { new.filter { page in !old.contains { $0 === page } } }
    private var leaving: [UIViewController] { old.filter { page in !new.contains { $0 === page } } }

    func begin(animated: Bool) {
        for page in coming where page.parent !== container { container.adopt(page) }
        guard container.isShowing else { return }
        for page in coming { page.loadViewIfNeeded() }
        let exchange = AppearanceExchange(
            leaving: leaving, coming: coming, order: container.transitionStyle == .scroll ? .scrolledPages : .curledPages, animated: animated)
        self.exchange = exchange
        exchange.begin()
    }

    /// The new pages' views are in their places.
    func sendIsAppearing() {
        // A container that has not heard itself passes the call on when it does.
        if !container.owesIsAppearing { exchange?.settle() }
    }

    func end(completed: Bool) {
        let (coming, leaving) = (self.coming, self.leaving)
        if !completed { exchange?.turnBack() }
        let gone = completed ? leaving : coming
        for page in gone {
            page.viewIfLoaded?.superview?.removeFromSuperview()
            page.viewIfLoaded?.removeFromSuperview()
        }
        // While the container itself comes, its end is that of its pages.
        let isThere = container.appearance == .appeared
        if completed { exchange?.finish(comes: isThere) } else { exchange?.finishBack(comes: isThere) }
        for page in gone where page.parent === container {
            page.willMove(toParent: nil)
            page.leaveParent()
        }
        guard completed else { return }
        for page in coming where page.parent === container {
            page.didMove(toParent: container)
            page.isMovingToParent = false
        }
    }

    /// Given up: pages that scroll first bring the old one back whole, pages that curl take the new one away first.
}
