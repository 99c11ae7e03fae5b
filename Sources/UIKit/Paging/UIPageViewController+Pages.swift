internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

extension UIPageViewController {
    func makeTurner() -> any PageTurner { transitionStyle == .scroll ? ScrollTurner(self) : CurlTurner(self) }

    /// Whether changes are shown: the view is loaded and on its way onto the screen or there.
    var isShowing: Bool { isViewLoaded && (appearance == .appearing || appearance == .appeared) }

    // MARK: Setting pages

    func setPages(
        _ pages: [UIViewController], _ direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        let isMoving = animated && appearance == .appeared && viewIfLoaded?.window != nil && !shown.isEmpty && UIView.areAnimationsEnabled
        check(pages, animated: animated)
        let sides = visible(of: pages)
        turner.finish()
        let transition = PageTransition(in: self, from: shown, to: sides)
        let isSame = sides.count == shown.count && zip(sides, shown).allSatisfy { $0 === $1 }
        shown = sides
        if isMoving, !isSame {
            turner.turn(transition, backs: Array(pages.dropFirst(sides.count)), direction) { finished in completion?(finished) }
        } else {
            transition.begin(animated: false)
            // One on its way out is still seen, and may come back.
            if isShowing || appearance == .disappearing { turner.show(sides) }
            transition.sendIsAppearing()
            transition.end(completed: true)
            viewIfLoaded?.setNeedsLayout()
            completion?(true)
        }
        updatePageControl()
    }

    /// How many pages one sees.
    var pagesAtOnce: Int { spineLocation == .mid ? 2 : 1 }

    /// Of those given for a turn the ones that show afterwards; the rest is the back of a turning page.
    private func visible(of pages: [UIViewController]) -> [UIViewController] { Array(pages.prefix(pagesAtOnce)) }

    private func check(_ pages: [UIViewController], animated: Bool) {
        let isBackWanted = transitionStyle == .pageCurl && isDoubleSided && spineLocation != .mid && animated && !shown.isEmpty
        let required = isBackWanted ? 2 : pagesAtOnce
        // Before anything shows, and for a page that has no back, one is enough.
        guard pages.count != required, !(isBackWanted && pages.count == 1) else { return }
        ObjCException.invalidArgument(
            "The number of view controllers provided (\(pages.count)) doesn't match the number required (\(required)) for the "
                + "requested transition")
    }

    // MARK: Neighbours

    /// What the data source has beside the pages that show.
    func neighbour(_ direction: NavigationDirection) -> UIViewController? {
        guard let dataSource, let page = direction == .forward ? shown.last : shown.first else { return nil }
        return direction == .forward
            ? dataSource.pageViewController(self, viewControllerAfter: page)
            : dataSource.pageViewController(self, viewControllerBefore: page)
    }

    /// As many pages as show at once, beside those that show now. `nil` where there are not as many.
    ///
    /// A page with a back of its own has that between itself and the next.
    func neighbours(_ direction: NavigationDirection) -> [UIViewController]? {
        guard let dataSource, let first = neighbour(direction) else { return nil }
        func beyond(_ page: UIViewController) -> UIViewController? {
            direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: page)
                : dataSource.pageViewController(self, viewControllerBefore: page)
        }
        if spineLocation == .mid {
            guard let second = beyond(first) else { return nil }
            return direction == .forward ? [first, second] : [second, first]
        }
        return isDoubleSided ? beyond(first).map { [$0] } : [first]
    }

    func dataSourceDidChange() {
        turner.forgetNeighbours()
        updatePageControl()
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Turns by fingers

    func willTurn(to pages: [UIViewController]) { delegate?.__optional_pageViewController_willTransitionTo?(self, pages) }

    func didTurn(from old: [UIViewController], completed: Bool) {
        delegate?.__optional_pageViewController_didFinishAnimating_previousViewControllers_transitionCompleted?(
            self, true, old, completed)
    }

    // MARK: Dots

    /// Whether there are dots: for pages that scroll sideways, where the data source says how many.
    private var dots: (count: Int, index: Int)? {
        guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource,
            let count = dataSource.__optional_presentationCount_for, let index = dataSource.__optional_presentationIndex_for
        else { return nil }
        return (count(self), index(self))
    }

    /// Asked for when the app sets pages; turns by fingers move the current dot without a question.
    func updatePageControl() {
        guard isViewLoaded, !shown.isEmpty || pageControl != nil else { return }
        guard let dots else {
            guard pageControl != nil else { return }
            pageControl?.removeFromSuperview()
            pageControl = nil
            return view.setNeedsLayout()
        }
        let control = pageControl ?? makePageControl()
        control.numberOfPages = dots.count
        control.currentPage = dots.index
        shownDot = control.currentPage
        view.setNeedsLayout()
    }

    private func makePageControl() -> UIPageControl {
        let control = UIPageControl(frame: .zero)
        pageControl = control
        view.addSubview(control)
        control.addAction(
            UIAction { [weak self] action in
                guard let self, let control = action.sender as? UIPageControl else { return }
                self.turnByDots(control)
            }, for: .valueChanged)
        return control
    }

    /// A tap beside the dots turns one page.
    private func turnByDots(_ control: UIPageControl) {
        let wanted = control.currentPage
        guard let dots, wanted != shownDot else { return }
        let direction: NavigationDirection = wanted > shownDot ? .forward : .reverse
        guard let page = neighbour(direction) else {
            control.currentPage = min(shownDot, dots.count - 1)
            return
        }
        turner.finish()
        let old = shown
        shownDot += direction == .forward ? 1 : -1
        control.currentPage = shownDot
        willTurn(to: [page])
        let transition = PageTransition(in: self, from: old, to: [page])
        shown = [page]
        turner.turn(transition, backs: [], direction) { [weak self] _ in self?.didTurn(from: old, completed: true) }
    }

    /// A finger turned a page: the dot follows.
    func moveDot(_ direction: NavigationDirection) {
        guard let pageControl else { return }
        pageControl.currentPage += direction == .forward ? 1 : -1
        shownDot = pageControl.currentPage
    }

    // MARK: Layout

    /// UNVERIFIED: the height of the strip for the dots.
    private static var dotsHeight: CGFloat { 37 }

    func layoutContent() {
        var content = view.bounds
        if let pageControl {
            let bottom = view.safeAreaInsets.bottom + Self.dotsHeight
            pageControl.frame = CGRect(x: 0, y: content.height - bottom, width: content.width, height: Self.dotsHeight)
            content.size.height = max(content.height - bottom, 0)
        }
        if appearance == .disappeared, view.window == nil { turner.show(shown) }
        turner.layOut(in: content)
    }

    func askForSpine(_ size: CGSize) {
        guard transitionStyle == .pageCurl, let ask = delegate?.__optional_pageViewController_spineLocationFor else { return }
        turner.finish()
        let orientation: UIInterfaceOrientation = size.width > size.height ? .landscapeRight : .portrait
        let spine = ask(self, orientation)
        guard spine != .none, spine != spineLocation else { return }
        spineLocation = spine
        if spine == .mid { isDoubleSided = true }
        check(shown, animated: false)
        if isShowing { turner.show(shown) }
        view.setNeedsLayout()
    }

    // MARK: Appearance

    func forwardWill(appearing: Bool, animated: Bool) {
        turner.finish()
        for page in shown {
            page.loadViewIfNeeded()
            page.beginAppearance(appearing, animated: animated)
        }
        guard appearing else { return }
        turner.show(shown)
        if pageControl == nil { updatePageControl() }
    }

    func forwardDid(appearing: Bool) {
        for page in shown where page.appearance == (appearing ? .appearing : .disappearing) { page.endAppearance() }
    }
}
