internal import CoreGraphics
internal import Foundation

/// Turns pages by scrolling.
///
/// The page that shows stands in the middle of three places. A neighbour is put beside it when its edge comes into
/// sight; when it has taken the middle of the screen and stands still, it takes the middle place. Where there is no
/// neighbour an inset keeps that place from being scrolled to, so that the content bounces.
@MainActor final class ScrollTurner: PageTurner {
    typealias Direction = UIPageViewController.NavigationDirection

    private unowned let controller: UIPageViewController
    private let scrollView = _UIQueuingScrollView(frame: .zero)
    private var neighbours: [Direction: Neighbour] = [:]
    private var pages: [(page: UIViewController, wrapper: UIViewControllerWrapperView, place: Int)] = []
    private var turning: Turn?
    /// The scroll view's offset is moved by this object.
    private var isArranging = false

    /// What lies beside the page that shows, as far as the data source was asked.
    private enum Neighbour {
        case none
        case page(UIViewController)

        var page: UIViewController? { if case .page(let page) = self { page } else { nil } }
    }

    /// A neighbour in sight.
    private final class Turn {
        let direction: Direction
        let transition: PageTransition
        /// The finger, unless the app began the turn.
        let drag: DragInteraction?
        /// Set for turns that the app began.
        let completion: ((Bool) -> Void)?
        var isByFinger: Bool { completion == nil }

        init(_ direction: Direction, _ transition: PageTransition, drag: DragInteraction? = nil, completion: ((Bool) -> Void)? = nil) {
            self.direction = direction
            self.transition = transition
            self.drag = drag
            self.completion = completion
        }
    }

    init(_ controller: UIPageViewController) {
        self.controller = controller
        scrollView.turner = self
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.scrollsToTop = false
        scrollView.isDirectionalLockEnabled = true
    }

    var recognizers: [UIGestureRecognizer] { [] }

    // MARK: Places

    private var isVertical: Bool { controller.navigationOrientation == .vertical }
    private var isMirrored: Bool { !isVertical && scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    /// From one page to the next.
    private var extent: CGFloat { isVertical ? scrollView.bounds.height : scrollView.bounds.width }

    private func place(_ direction: Direction) -> Int { (direction == .forward) != isMirrored ? 2 : 0 }

    private func frame(ofPlace place: Int) -> CGRect {
        let size = scrollView.bounds.size
        return isVertical
            ? CGRect(x: 0, y: CGFloat(place) * size.height + controller.spacing / 2, width: size.width, height: size.height - controller.spacing)
            : CGRect(x: CGFloat(place) * size.width + controller.spacing / 2, y: 0, width: size.width - controller.spacing, height: size.height)
    }

    /// How far the content stands from its middle place.
    private var displacement: CGFloat { (isVertical ? scrollView.contentOffset.y : scrollView.contentOffset.x) - extent }

    func install(in view: UIView) {
        view.addSubview(scrollView)
        layOut(in: view.bounds)
    }

    private func put(_ page: UIViewController, at place: Int) {
        let wrapper = (page.view.superview as? UIViewControllerWrapperView) ?? UIViewControllerWrapperView(frame: .zero)
        wrapper.autoresizingMask = []
        wrapper.frame = frame(ofPlace: place)
        if wrapper.content !== page.view {
            wrapper.content = page.view
            page.view.frame = wrapper.bounds
            wrapper.addSubview(page.view)
        }
        if wrapper.superview !== scrollView { scrollView.addSubview(wrapper) }
        pages.removeAll { $0.page === page }
        pages.append((page, wrapper, place))
    }

    // MARK: Showing

    func show(_ pages: [UIViewController]) {
        neighbours.removeAll()
        for known in self.pages where !pages.contains(where: { $0 === known.page }) { known.wrapper.removeFromSuperview() }
        self.pages.removeAll()
        if let page = pages.first { put(page, at: 1) }
        arrange()
    }

    func layOut(in content: CGRect) {
        let frame = isVertical ? content.insetBy(dx: 0, dy: -controller.spacing / 2) : content.insetBy(dx: -controller.spacing / 2, dy: 0)
        if scrollView.frame != frame {
            // What moves keeps its part of the way.
            let part = extent > 0 ? displacement / extent : 0
            arranging {
                scrollView.frame = frame
                arrange(displacement: turning == nil ? 0 : part * extent)
            }
        }
        if controller.isShowing, turning == nil, !scrollView.isTracking { askForNeighbours() }
    }

    /// Places pages and limits, and moves the content so that it stands `displacement` from the middle.
    private func arrange(displacement: CGFloat = 0) {
        arranging {
            let size = scrollView.bounds.size
            scrollView.contentSize = isVertical
                ? CGSize(width: size.width, height: size.height * 3) : CGSize(width: size.width * 3, height: size.height)
            for page in pages { page.wrapper.frame = frame(ofPlace: page.place) }
            let before = neighbours[isMirrored ? .forward : .reverse]?.page == nil && turning == nil ? -extent : 0
            let after = neighbours[isMirrored ? .reverse : .forward]?.page == nil && turning == nil ? -extent : 0
            scrollView.contentInset = isVertical
                ? UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
                : UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
            // Pages bounce at both ends, a single one too; without a data source nothing moves.
            scrollView.alwaysBounceHorizontal = !isVertical && controller.dataSource != nil
            scrollView.alwaysBounceVertical = isVertical && controller.dataSource != nil
            let offset = extent + displacement
            scrollView.setOffset(isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0))
        }
    }

    /// The scroll view's delegate hears of the offset that comes out, not of those between.
    private func arranging(_ change: () -> Void) {
        guard !isArranging else { return change() }
        isArranging = true
        let offset = scrollView.contentOffset
        let calls = scrollView.calls
        scrollView.calls = ScrollDelegateCalls()
        change()
        scrollView.calls = calls
        isArranging = false
        if scrollView.contentOffset != offset { calls.tell(.didScroll, scrollView) }
    }

    // MARK: Neighbours

    func forgetNeighbours() { neighbours.removeAll() }

    private func askForNeighbours() {
        guard controller.dataSource != nil, !controller.shown.isEmpty, neighbours.count < 2 else {
            if controller.dataSource == nil { arrange() }
            return
        }
        for direction in [Direction.reverse, .forward] { _ = neighbour(direction) }
        arrange(displacement: displacement)
    }

    private func neighbour(_ direction: Direction) -> UIViewController? {
        if let known = neighbours[direction] { return known.page }
        let page = controller.neighbour(direction)
        neighbours[direction] = page.map { .page($0) } ?? Neighbour.none
        return page
    }

    // MARK: Turning by fingers

    /// A finger that catches pages on their way: the one that has most of the screen is the one to turn from.
    func dragWillBegin() {
        if let turning {
            if abs(displacement) > extent / 2 { turning.transition.complete(true) } else { turning.drag?.catchAgain() }
        }
        guard turning == nil else { return }
        askForNeighbours()
    }

    func offsetDidChange() {
        guard !isArranging, extent > 0, turning?.isByFinger ?? true else { return }
        let displacement = self.displacement
        guard abs(displacement) > 0.01, scrollView.isDragging || scrollView.motion?.isRunning ?? false else { return }
        let direction: Direction = (displacement > 0) != isMirrored ? .forward : .reverse
        if let turning {
            if direction == turning.direction { return follow(turning) }
            // Back beyond the middle: the other neighbour comes.
            turning.transition.complete(false)
        }
        guard let page = neighbour(direction) else { return }
        controller.willTurn(to: [page])
        let turn = Turn(direction, PageTransition(in: controller, from: controller.shown, to: [page]), drag: DragInteraction())
        open(turn, PageScroll())
        follow(turn)
    }

    private func follow(_ turn: Turn) { turn.drag?.follow(min(abs(displacement) / max(extent, 1), 1)) }

    /// The finger lets go: where the content will rest says which way the turn goes.
    func dragWillRelease(to target: CGPoint) {
        guard !isArranging, let turning else { return }
        turning.drag?.release(cancelled: abs((isVertical ? target.y : target.x) - extent) <= extent / 2)
    }

    private func open(_ turn: Turn, _ scroll: PageScroll) {
        turning = turn
        turn.transition.begin(animated: true, isInteractive: turn.isByFinger && scrollView.isDragging) { [weak self, weak turn] completed in
            guard let self, let turn, self.turning === turn else { return }
            self.close(completed: completed)
        }
        // A page may have set others when it heard.
        guard turning === turn else { return }
        if let page = turn.transition.new.first { put(page, at: place(turn.direction)) }
        turn.transition.sendIsAppearing()
        turn.transition.run(scroll, drivenBy: turn.drag)
    }

    /// Scrolling came to rest.
    func didRest() {
        guard !isArranging, let turning, !scrollView.isDragging else { return }
        turning.transition.complete(!turning.isByFinger || abs(displacement) > extent / 2)
    }

    private func close(completed: Bool) {
        guard let turn = turning else { return }
        turning = nil
        let (old, new) = (turn.transition.old, turn.transition.new)
        let isPassed = (turn.direction == .forward) != isMirrored
        let rest = scrollView.isDragging || scrollView.motion?.isRunning ?? false ? displacement : nil
        if completed {
            if turn.isByFinger { controller.shown = new }
            pages.removeAll { known in !new.contains { $0 === known.page } }
            if let page = new.first { put(page, at: 1) }
            neighbours.removeAll()
            if turn.isByFinger, controller.dataSource != nil {
                neighbours[turn.direction == .forward ? .reverse : .forward] = old.first.map { .page($0) }
                _ = neighbour(turn.direction)
            }
            arrange(displacement: rest.map { $0 - (isPassed ? extent : -extent) } ?? 0)
        } else {
            pages.removeAll { known in !old.contains { $0 === known.page } }
            arrange(displacement: rest ?? 0)
        }
        turn.transition.end(completed: completed)
        if turn.isByFinger {
            if completed { controller.moveDot(turn.direction) }
            controller.didTurn(from: old, completed: completed)
        } else {
            scrollView.updateGestures()
            controller.viewIfLoaded?.setNeedsLayout()
            turn.completion?(true)
        }
    }

    // MARK: Turning by the app

    func turn(
        _ transition: PageTransition, backs: [UIViewController], _ direction: Direction, completion: @escaping (Bool) -> Void
    ) {
        open(
            Turn(direction, transition, completion: completion),
            PageScroll { [self] in
                arrange()
                scrollView.panGesture.isEnabled = false
                let offset = CGFloat(place(direction)) * extent
                scrollView.moveOffset(to: isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0), animated: true)
            })
    }

    func finish() {
        if scrollView.isDragging {
            scrollView.panGesture.isEnabled = false
            scrollView.updateGestures()
        }
        scrollView.motion?.stop(.replaced)
        guard let turning else { return }
        turning.transition.complete(!turning.isByFinger || abs(displacement) > extent / 2)
    }
}

/// A page that scrolls, as an animator. The scroll view moves it, and its coming to rest is the end.
@MainActor final class PageScroll: NSObject, FrameworkAnimator {
    private let scroll: (() -> Void)?

    /// - Parameter scroll: starts the movement; `nil` where a finger or a fling moves the content already.
    init(_ scroll: (() -> Void)? = nil) { self.scroll = scroll }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { ScrollLaws.animationDuration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) { scroll?() }
}
