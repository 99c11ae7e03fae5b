import UIKit

/// Hides a controller's bar while its page scrolls down.
@MainActor final class ScrollHider: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: ShellTabBarController?
    private(set) weak var scrollView: UIScrollView?
    private(set) var observation: NSKeyValueObservation?
    private var hiding = ScrollHiding()
    private var geometry: Geometry?
    /// Sees where touches begin, and takes none.
    private let touchWatcher = UITapGestureRecognizer()

    /// Whether the bar is hidden for the scroll view, and not by the app.
    private(set) var hidesBar = false
    private var isMovingBar = false

    /// What changes the offset without the user.
    private struct Geometry: Equatable {
        var content: CGSize
        var bounds: CGSize
        var inset: UIEdgeInsets
    }

    init(_ controller: ShellTabBarController) {
        self.controller = controller
        super.init()
        touchWatcher.delegate = self
        controller.contentView.addGestureRecognizer(touchWatcher)
    }

    func remove() {
        observe(nil)
        touchWatcher.view?.removeGestureRecognizer(touchWatcher)
    }

    // MARK: The scroll view

    /// Another scroll view begins with the bar in sight.
    func observe(_ new: UIScrollView?) {
        guard new !== scrollView || new == nil else { return }
        observation = nil
        scrollView = new
        hiding.reset(at: nil)
        geometry = nil
        showBar()
        observation = new?.observe(\.contentOffset) { [weak self] _, _ in
            // Views change on the main thread, which the observation's type does not say.
            MainActor.assumeIsolated { self?.offsetDidChange() }
        }
        offsetDidChange()
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touchBegan(on: touch.view)
        return false
    }

    /// A page that was pushed may have another scroll view, or none.
    func touchBegan(on touched: UIView?) {
        guard let controller, controller.change == nil else { return }
        var view = touched
        while let current = view, current !== controller.contentView {
            if let scrollView = current as? UIScrollView, scrollsUpAndDown(scrollView) { return observe(scrollView) }
            view = current.superview
        }
        // A fixed header of the page is no other page.
        if scrollView?.window == nil { observe(nil) }
    }

    private func scrollsUpAndDown(_ scrollView: UIScrollView) -> Bool {
        let inset = scrollView.adjustedContentInset
        return scrollView.isScrollEnabled && scrollView.contentSize.height + inset.top + inset.bottom > scrollView.bounds.height
    }

    // MARK: The bar

    private func offsetDidChange() {
        guard let controller, let scrollView, controller.change == nil, !isMovingBar else { return }
        let inset = scrollView.adjustedContentInset
        let new = Geometry(content: scrollView.contentSize, bounds: scrollView.bounds.size, inset: inset)
        if new != geometry {
            geometry = new
            hiding.reset(at: scrollView.contentOffset.y)
            return
        }
        guard !controller.isTabBarHidden || hidesBar else { return }
        let loss = controller.isTabBarHidden ? 0 : controller.tabBar.minimumContentHeight
        hiding.isHidden = controller.isTabBarHidden
        hiding.move(
            to: ScrollHiding.Position(
                offset: scrollView.contentOffset.y, top: -inset.top,
                bottom: new.content.height + inset.bottom - new.bounds.height - loss))
        guard hiding.isHidden != controller.isTabBarHidden else { return }
        // Who hears the screen needs the bar where it was.
        if hiding.isHidden, controller.isVoiceOverRunning() { return }
        moveBar(isHidden: hiding.isHidden)
    }

    private func showBar() {
        if hidesBar { moveBar(isHidden: false) }
    }

    private func moveBar(isHidden: Bool) {
        guard let controller else { return }
        isMovingBar = true
        controller.setTabBarHidden(isHidden, animated: controller.isOnScreen && UIView.areAnimationsEnabled)
        isMovingBar = false
        hidesBar = isHidden
    }

    /// The app moves the bar, which is its own from now on.
    func appMovesBar() {
        if !isMovingBar { hidesBar = false }
    }
}

extension ShellTabBarController {
    func updateScrollHider() {
        guard hidesTabBarOnScroll, !showsSideRail else {
            scrollHider?.remove()
            scrollHider = nil
            return
        }
        if scrollHider == nil { scrollHider = ScrollHider(self) }
        updateObservedScrollView()
    }

    /// Looks for the page's scroll view again, for ``hidesTabBarOnScroll``. Call it after pushing a page in code.
    ///
    /// It is also done when a tab is selected and, for the scroll view that is touched, when a touch begins.
    public func updateObservedScrollView() {
        guard let scrollHider, change == nil else { return }
        scrollHider.observe(selectedViewController?.mainScrollView)
    }
}
