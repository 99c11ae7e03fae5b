internal import Foundation

/// One change of pages: who leaves, who comes, and what they are told of it.
///
/// The orders are those that developers log on iOS: both styles tell the new page first at the start; at the end pages
/// that scroll tell the new one first, pages that curl the old one.
@MainActor final class PageTransition {
    private unowned let container: UIPageViewController
    let old: [UIViewController]
    let new: [UIViewController]
    private var isTold = false

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
        isTold = true
        for page in coming {
            page.loadViewIfNeeded()
            page.beginAppearance(true, animated: animated)
        }
        for page in leaving { page.beginAppearance(false, animated: animated) }
    }

    /// The new pages' views are in their places.
    func sendIsAppearing() {
        // A container that has not heard itself passes the call on when it does.
        guard isTold, !container.owesIsAppearing else { return }
        for page in coming { page.sendIsAppearing() }
    }

    func end(completed: Bool) {
        let (coming, leaving) = (self.coming, self.leaving)
        if !completed, isTold { turnBack(coming, leaving) }
        let (arrived, gone) = completed ? (coming, leaving) : (leaving, coming)
        let isArrivedFirst = container.transitionStyle == .scroll
        if isArrivedFirst { endAppearing(arrived) }
        for page in gone {
            page.viewIfLoaded?.superview?.removeFromSuperview()
            page.viewIfLoaded?.removeFromSuperview()
            if isTold, page.appearance == .disappearing { page.endAppearance() }
        }
        if !isArrivedFirst { endAppearing(arrived) }
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
    private func turnBack(_ coming: [UIViewController], _ leaving: [UIViewController]) {
        let isOldFirst = container.transitionStyle == .scroll
        if !isOldFirst { for page in coming { page.beginAppearance(false, animated: true) } }
        for page in leaving { page.beginAppearance(true, animated: true) }
        for page in leaving { page.sendIsAppearing() }
        guard isOldFirst else { return }
        endAppearing(leaving)
        for page in coming { page.beginAppearance(false, animated: true) }
    }

    /// With a container that is itself on the way in, its end ends them.
    private func endAppearing(_ pages: [UIViewController]) {
        guard isTold, container.appearance == .appeared else { return }
        for page in pages where page.appearance == .appearing { page.endAppearance() }
    }
}
