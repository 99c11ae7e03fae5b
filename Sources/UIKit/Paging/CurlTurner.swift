internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

/// Turns pages like paper: a picture of the turning page over the one that stays.
///
/// Forward the old page lifts and uncovers the new one; back, the new one comes down over the old. Fingers drag it, or
/// tap beside the page's middle.
@MainActor final class CurlTurner: NSObject, PageTurner {
    typealias Direction = UIPageViewController.NavigationDirection

    private unowned let controller: UIPageViewController
    private let tap = UITapGestureRecognizer(target: nil, action: nil)
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private var wrappers: [(page: UIViewController, wrapper: UIViewControllerWrapperView)] = []
    private var content = CGRect.zero
    private weak var view: UIView?
    private var turning: Turn?

    /// UNVERIFIED: the part of the page at either side in which a tap turns it.
    private static let tapMargin: CGFloat = 0.25
    /// UNVERIFIED: points per second from which a drag decides by its direction.
    private static let flingSpeed: CGFloat = 300

    private final class Turn {
        let direction: Direction
        let transition: PageTransition
        let curl: PageTurnCurl
        let completion: ((Bool) -> Void)?
        var isByFinger: Bool { completion == nil }
        /// The finger that drives it; `nil` for a tap and for turns that the app began.
        let drag: DragInteraction?
        /// Which way it goes since no finger holds it.
        var goal: Bool?

        init(_ direction: Direction, _ transition: PageTransition, _ curl: PageTurnCurl, _ drag: DragInteraction?, _ completion: ((Bool) -> Void)?) {
            self.direction = direction
            self.transition = transition
            self.curl = curl
            self.drag = drag
            self.completion = completion
        }
    }

    init(_ controller: UIPageViewController) {
        self.controller = controller
        super.init()
        tap.addHandler { [weak self] gesture in if gesture.state == .ended { self?.tapped() } }
        pan.addHandler { [weak self] _ in self?.followPan() }
        pan.maximumNumberOfTouches = 1
        for recognizer in recognizers { recognizer.delegate = self }
    }

    var recognizers: [UIGestureRecognizer] { [tap, pan] }

    func install(in view: UIView) {
        self.view = view
        for recognizer in recognizers where recognizer.view == nil { view.addGestureRecognizer(recognizer) }
    }

    private var isVertical: Bool { controller.navigationOrientation == .vertical }

    /// Whether going forward lifts the left edge: bound at the right, or read from right to left.
    private var isMirrored: Bool {
        guard !isVertical, let view else { return false }
        return (controller.spineLocation == .max) != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    private var liftedEdge: CATransitionSubtype {
        if isVertical { return controller.spineLocation == .max ? .fromTop : .fromBottom }
        return isMirrored ? .fromLeft : .fromRight
    }

    // MARK: Places

    private func frame(_ index: Int, of count: Int) -> CGRect {
        guard count > 1 else { return content }
        if isVertical {
            return CGRect(x: content.minX, y: content.minY + CGFloat(index) * content.height / 2, width: content.width, height: content.height / 2)
        }
        let isRight = (index == 1) != (view?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return CGRect(x: content.minX + (isRight ? content.width / 2 : 0), y: content.minY, width: content.width / 2, height: content.height)
    }

    private func put(_ page: UIViewController, _ index: Int, of count: Int) {
        let wrapper = (page.view.superview as? UIViewControllerWrapperView) ?? UIViewControllerWrapperView(frame: .zero)
        wrapper.autoresizingMask = []
        wrapper.frame = frame(index, of: count)
        if wrapper.content !== page.view {
            wrapper.content = page.view
            page.view.frame = wrapper.bounds
            wrapper.addSubview(page.view)
        }
        wrappers.removeAll { $0.page === page }
        wrappers.append((page, wrapper))
        if wrapper.superview !== view { view?.insertSubview(wrapper, at: 0) }
    }

    func show(_ pages: [UIViewController]) {
        for known in wrappers where !pages.contains(where: { $0 === known.page }) { known.wrapper.removeFromSuperview() }
        wrappers.removeAll { known in !pages.contains { $0 === known.page } }
        for (index, page) in pages.enumerated() { put(page, index, of: pages.count) }
    }

    func layOut(in content: CGRect) {
        guard content != self.content else { return }
        self.content = content
        for pages in [turning?.transition.old ?? controller.shown, turning?.transition.new ?? []] {
            for (index, page) in pages.enumerated() where wrappers.contains(where: { $0.page === page }) { put(page, index, of: pages.count) }
        }
        turning?.curl.leaf.frame = content
    }

    func forgetNeighbours() {}

    // MARK: Turning

    func turn(
        _ transition: PageTransition, backs: [UIViewController], _ direction: Direction, completion: @escaping (Bool) -> Void
    ) {
        open(transition, direction, drag: nil, completion)
    }

    private func open(_ transition: PageTransition, _ direction: Direction, drag: DragInteraction?, _ completion: ((Bool) -> Void)?) {
        guard let view else { return }
        view.layoutIfNeeded()
        transition.begin(animated: true, isInteractive: drag != nil) { [weak self, weak transition] completed in
            guard let self, let transition, self.turning?.transition === transition else { return }
            self.close(completed: completed)
        }
        for (index, page) in transition.new.enumerated() { put(page, index, of: transition.new.count) }
        transition.sendIsAppearing()
        view.layoutIfNeeded()
        let lifted = direction == .forward ? transition.old : transition.new
        let curl = PageTurnCurl(PageLeaf(picture(of: lifted), lifting: liftedEdge, frame: content), isForward: direction == .forward)
        // Below the leaf: the new page going forward, the old one going back.
        for page in direction == .forward ? transition.new : transition.old {
            wrappers.first { $0.page === page }.map { view.bringSubviewToFront($0.wrapper) }
        }
        view.addSubview(curl.leaf)
        let turn = Turn(direction, transition, curl, drag, completion)
        if drag == nil { turn.goal = true }
        turning = turn
        transition.run(curl, drivenBy: drag)
    }

    /// What pages show together.
    private func picture(of pages: [UIViewController]) -> CGImage? {
        let shown = wrappers.filter { known in pages.contains { $0 === known.page } }
        if shown.count == 1, let only = shown.first { return ViewPicture.make(of: only.wrapper, rect: only.wrapper.bounds) }
        let content = content
        return UIGraphicsImageRenderer(size: content.size).image { _ in
            for known in shown {
                known.wrapper.drawHierarchy(in: known.wrapper.frame.offsetBy(dx: -content.minX, dy: -content.minY), afterScreenUpdates: true)
            }
        }.cgImage
    }

    private func close(completed: Bool) {
        guard let turn = turning else { return }
        turning = nil
        turn.curl.leaf.removeFromSuperview()
        let stays = completed ? turn.transition.new : turn.transition.old
        wrappers.removeAll { known in !stays.contains { $0 === known.page } }
        if turn.isByFinger, completed { controller.shown = turn.transition.new }
        turn.transition.end(completed: completed)
        if let completion = turn.completion { completion(true) } else { controller.didTurn(from: turn.transition.old, completed: completed) }
    }

    func finish() {
        guard let turning else { return }
        pan.isEnabled = false
        pan.isEnabled = true
        guard self.turning === turning else { return }
        turning.curl.leaf.layer.removeAllAnimations()
        if self.turning === turning { turning.transition.complete(turning.goal ?? false) }
    }

    // MARK: Fingers

    /// The direction of a movement to the right, or down.
    private func direction(movingBy distance: CGFloat) -> Direction { (distance < 0) != isMirrored ? .forward : .reverse }

    private func openByFinger(_ direction: Direction, drag: DragInteraction? = nil) -> Bool {
        guard turning == nil, let pages = controller.neighbours(direction) else { return false }
        controller.willTurn(to: pages)
        open(PageTransition(in: controller, from: controller.shown, to: pages), direction, drag: drag, nil)
        return true
    }

    private func side(of point: CGPoint) -> Direction? {
        let place = isVertical ? (point.y - content.minY) / max(content.height, 1) : (point.x - content.minX) / max(content.width, 1)
        if place < Self.tapMargin { return isMirrored ? .forward : .reverse }
        return place > 1 - Self.tapMargin ? (isMirrored ? .reverse : .forward) : nil
    }

    private func tapped() {
        guard let view, let direction = side(of: tap.location(in: view)) else { return }
        _ = openByFinger(direction)
    }

    private func followPan() {
        guard let view else { return }
        let moved = pan.translation(in: view)
        let distance = isVertical ? moved.y : moved.x
        let extent = max(isVertical ? content.height : content.width, 1)
        switch pan.state {
        case .began, .changed:
            if pan.state == .began, !openByFinger(direction(movingBy: distance), drag: DragInteraction()) { return }
            guard let turning, let drag = turning.drag, turning.goal == nil else { return }
            // How far the finger has taken the page in the direction it began with.
            let sign: CGFloat = (turning.direction == .forward) != isMirrored ? -1 : 1
            let part = min(max(sign * distance / extent, 0), 1)
            turning.curl.part = part
            drag.follow(part)
        case .ended, .cancelled:
            guard let turning, let drag = turning.drag, turning.goal == nil else { return }
            let velocity = pan.velocity(in: view)
            let sign: CGFloat = (turning.direction == .forward) != isMirrored ? -1 : 1
            let speed = sign * (isVertical ? velocity.y : velocity.x)
            let goesOn = pan.state == .ended && (speed > Self.flingSpeed || turning.curl.part > 0.5 && speed > -Self.flingSpeed)
            turning.goal = goesOn
            drag.release(cancelled: !goesOn)
            turning.curl.roll(completed: goesOn) { [weak turning] in turning?.transition.complete(goesOn) }
        default: break
        }
    }
}

extension CurlTurner: UIGestureRecognizerDelegate, ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("gestureRecognizerShouldBegin(_:)") { o, a in
            (o as! CurlTurner).mayBegin(a.value(0, as: UIGestureRecognizer.self))
        }
    }

    /// Taps in the page's middle and drags along the spine are the page's.
    private func mayBegin(_ gesture: UIGestureRecognizer) -> Bool {
        guard turning == nil, let view, controller.dataSource != nil else { return false }
        if gesture === tap { return side(of: tap.location(in: view)) != nil }
        let moved = pan.translation(in: view)
        return isVertical ? abs(moved.y) >= abs(moved.x) : abs(moved.x) >= abs(moved.y)
    }
}
