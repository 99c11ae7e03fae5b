internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// What a scroll view knows of the drag under way.
struct ScrollDrag {
    struct Sample {
        var time: TimeInterval
        var offset: CGPoint
        /// How far the fingers have come.
        var travel: CGPoint
    }

    /// The offset where the fingers would have it, without rubber.
    var wanted = CGPoint.zero
    /// The fingers' travel at the last step.
    var travel = CGPoint.zero
    /// What the drag itself set last.
    var applied = CGPoint.zero
    /// The offset at which it began.
    var start = CGPoint.zero
    /// The axes it moves along.
    var movesX = true
    var movesY = true
    var samples: [Sample] = []

    /// Points a second over the last tenth of a second, of the offset and of the fingers.
    func velocities(at lift: TimeInterval) -> (offset: CGPoint, finger: CGPoint) {
        guard let last = samples.last else { return (.zero, .zero) }
        // A finger that stopped before it lifted gave no samples meanwhile.
        let end = lift - last.time > ScrollLaws.liftPause ? lift : last.time
        guard let first = samples.first(where: { end - $0.time <= ScrollLaws.velocityWindow + 1e-6 }), end > first.time else {
            return (.zero, .zero)
        }
        let interval = CGFloat(end - first.time)
        return (
            CGPoint(x: (last.offset.x - first.offset.x) / interval, y: (last.offset.y - first.offset.y) / interval),
            CGPoint(x: (last.travel.x - first.travel.x) / interval, y: (last.travel.y - first.travel.y) / interval)
        )
    }

    mutating func note(_ offset: CGPoint, at time: TimeInterval) {
        samples.append(Sample(time: time, offset: offset, travel: travel))
        if samples.count > 64 { samples.removeFirst(32) }
    }
}

extension UIScrollView {
    // MARK: What can be dragged

    final var scrollsVertically: Bool {
        let (least, greatest) = offsetLimits
        return greatest.y > least.y || bouncesVertically && (alwaysBounceVertical || refreshControl != nil)
    }

    final var scrollsHorizontally: Bool {
        let (least, greatest) = offsetLimits
        return greatest.x > least.x || bouncesHorizontally && alwaysBounceHorizontal
    }

    /// Whether content that is out of sight lies where a finger moving by `movement` would bring it from.
    final func hasMore(for movement: CGPoint, vertically: Bool) -> Bool {
        let (least, greatest) = offsetLimits
        let offset = contentOffset
        let pixel = 0.5 / max(traitCollection.displayScale, 1)
        return vertically
            ? (movement.y > 0 ? offset.y > least.y + pixel : offset.y < greatest.y - pixel)
            : (movement.x > 0 ? offset.x > least.x + pixel : offset.x < greatest.x - pixel)
    }

    final func updateGestures() {
        panGesture.isEnabled = isScrollEnabled
        if canZoom { preparePinch() }
    }

    /// Whether the drag may have its touches: those that content has received it must be able to give up.
    final func mayBeginDragging() -> Bool {
        guard isScrollEnabled else { return false }
        for touch in panGesture.touches {
            guard let view = touch.view, view !== self, touch.viewDelivery == .began else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        return true
    }

    // MARK: The drag

    final func panDidChange(_ state: UIGestureRecognizer.State, at time: TimeInterval) {
        switch state {
        case .began: beginDrag(at: time)
        case .changed: continueDrag(at: time)
        case .ended: endDrag(at: time)
        case .cancelled: endDrag(at: time, isCancelled: true)
        case .possible, .failed: break
        }
    }

    private final func beginDrag(at time: TimeInterval) {
        scrollingWillBegin()
        let offset = contentOffset
        drag = ScrollDrag()
        drag.movesX = scrollsHorizontally
        drag.movesY = scrollsVertically
        if isDirectionalLockEnabled, drag.movesX, drag.movesY {
            let direction = panGesture.direction
            // Diagonal drags are free.
            if abs(direction.x) > 2 * abs(direction.y) { drag.movesY = false }
            if abs(direction.y) > 2 * abs(direction.x) { drag.movesX = false }
        }
        drag.start = offset
        drag.applied = offset
        drag.wanted = unrubbered(offset)
        isDragging = true
        if keyboardDismissMode != .none { moveKeyboard(isBeginning: true) }
        calls.tell(.willBeginDragging, self)
        indicators.show(in: self)
        drag.note(offset, at: panGesture.touchTime)
        motion?.stop(.caught)
        continueDrag(at: time)
    }

    private final func continueDrag(at time: TimeInterval) {
        guard isDragging else { return }
        // The app moved it meanwhile: the drag goes on from there.
        if contentOffset != drag.applied {
            drag.applied = contentOffset
            drag.wanted = unrubbered(contentOffset)
        }
        if keyboardDismissMode != .none { moveKeyboard() }
        let travel = panGesture.translation(in: self)
        let step = CGPoint(x: travel.x - drag.travel.x, y: travel.y - drag.travel.y)
        drag.travel = travel
        if drag.movesX { drag.wanted.x -= step.x }
        if drag.movesY { drag.wanted.y -= step.y }
        var wanted = drag.wanted
        let offset = pixelAligned(rubbered(&wanted))
        drag.wanted = wanted
        drag.applied = offset
        if step != .zero || drag.samples.isEmpty { drag.note(offset, at: time) }
        setOffset(offset)
    }

    private final func endDrag(at time: TimeInterval, isCancelled: Bool = false) {
        guard isDragging else { return }
        releaseKeyboard(isCancelled: isCancelled)
        var (velocity, finger) = isCancelled ? (.zero, .zero) : drag.velocities(at: time)
        if !drag.movesX { (velocity.x, finger.x) = (0, 0) }
        if !drag.movesY { (velocity.y, finger.y) = (0, 0) }
        refreshControl?.dragWillEnd(in: self)
        let plan = ScrollPlan(self, velocity: velocity)
        var target = largeTitleFollower?.settled(plan.target, of: self) ?? plan.target
        withUnsafeMutablePointer(to: &target) { pointer in
            calls.tell(.willEndDragging, self, CGPoint(x: -finger.x / 1000, y: -finger.y / 1000), pointer)
        }
        scrollingWillRelease(to: target)
        // Those that heard may have put other content in its place.
        guard isDragging else { return }
        isDragging = false
        let (x, y) = plan.paths(to: target, in: self)
        let decelerates = x.duration > 0 || y.duration > 0
        let next = decelerates ? ScrollMotion(decelerating: self, x: x, y: y) : nil
        if let next {
            motion = next
            next.start()
        }
        calls.tell(.didEndDragging, self, decelerates)
        guard let next, motion === next else {
            if next == nil {
                indicators.rest(in: self)
                scrollingDidRest()
            }
            return
        }
        calls.tell(.willBeginDecelerating, self)
    }

    // MARK: Rubber

    /// The offset shown for `wanted`. Where the content does not bounce, `wanted` stays within the limits.
    private final func rubbered(_ wanted: inout CGPoint) -> CGPoint {
        let (least, greatest) = offsetLimits
        let size = viewLayer.bounds.size
        func shown(_ value: inout CGFloat, _ least: CGFloat, _ greatest: CGFloat, _ extent: CGFloat, _ bounces: Bool) -> CGFloat {
            let end = min(max(value, least), greatest)
            guard value != end else { return value }
            guard bounces else {
                value = end
                return end
            }
            return end + ScrollLaws.rubber(value - end, extent: extent)
        }
        return CGPoint(
            x: drag.movesX ? shown(&wanted.x, least.x, greatest.x, size.width, bouncesHorizontally) : contentOffset.x,
            y: drag.movesY ? shown(&wanted.y, least.y, greatest.y, size.height, bouncesVertically) : contentOffset.y)
    }

    private final func unrubbered(_ offset: CGPoint) -> CGPoint {
        let end = clamped(offset)
        let size = viewLayer.bounds.size
        return CGPoint(
            x: end.x + ScrollLaws.unrubbered(offset.x - end.x, extent: size.width),
            y: end.y + ScrollLaws.unrubbered(offset.y - end.y, extent: size.height))
    }

    // MARK: The keyboard

    private var keyboardGoesWithAccessory: Bool {
        keyboardDismissMode == .onDragWithAccessory || keyboardDismissMode == .interactiveWithAccessory
    }

    private final func moveKeyboard(isBeginning: Bool = false) {
        let keyboard = Runtime.current.keyboard
        guard keyboard.isVisible, let window else { return }
        let accessory = keyboardGoesWithAccessory
        switch keyboardDismissMode {
        case .interactive, .interactiveWithAccessory:
            let finger = window.convert(panGesture.location(in: window), to: window.screen.coordinateSpace)
            keyboard.follow(fingerAt: finger.y, in: window, accessory: accessory)
        case .onDrag, .onDragWithAccessory:
            if isBeginning, keyboard.takesInput || accessory { keyboard.dismissForDrag(in: window, accessory: accessory) }
        case .none: break
        }
    }

    /// A mode changed during the drag does not leave the keyboard half-way.
    private final func releaseKeyboard(isCancelled: Bool) {
        let keyboard = Runtime.current.keyboard
        guard keyboard.drag != nil, let window else { return }
        keyboard.endDrag(speed: isCancelled ? 0 : panGesture.velocity(in: window).y, in: window, accessory: keyboardGoesWithAccessory)
    }
}

/// Where a drag's end leads.
@MainActor struct ScrollPlan {
    private let position: CGPoint
    private let velocity: CGPoint
    private let rate: CGFloat
    private let isPaging: Bool
    /// Where it comes to rest unless the delegate says otherwise.
    let target: CGPoint

    init(_ scrollView: UIScrollView, velocity: CGPoint) {
        position = scrollView.contentOffset
        self.velocity = velocity
        rate = min(max(scrollView.decelerationRate.rawValue, 0), 0.9999)
        isPaging = scrollView.isPagingEnabled
        if isPaging {
            target = Self.page(scrollView, velocity)
        } else {
            target = scrollView.clamped(
                CGPoint(
                    x: position.x + ScrollLaws.flingDistance(velocity.x, rate: rate),
                    y: position.y + ScrollLaws.flingDistance(velocity.y, rate: rate)))
        }
    }

    /// The page beside the one where the drag began, if it went far or fast enough.
    private static func page(_ scrollView: UIScrollView, _ velocity: CGPoint) -> CGPoint {
        let size = scrollView.bounds.size
        func page(_ offset: CGFloat, _ start: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let first = (start / length).rounded()
            var page = (offset / length).rounded()
            if velocity > ScrollLaws.pageVelocity {
                page = (offset / length).rounded(.down) + 1
            } else if velocity < -ScrollLaws.pageVelocity {
                page = (offset / length).rounded(.up) - 1
            }
            return min(max(page, first - 1), first + 1) * length
        }
        let offset = scrollView.contentOffset
        let start = scrollView.drag.start
        return scrollView.clamped(
            CGPoint(
                x: scrollView.drag.movesX ? page(offset.x, start.x, velocity.x, size.width) : offset.x,
                y: scrollView.drag.movesY ? page(offset.y, start.y, velocity.y, size.height) : offset.y))
    }

    func paths(to chosen: CGPoint, in scrollView: UIScrollView) -> (x: ScrollPath, y: ScrollPath) {
        let (least, greatest) = scrollView.offsetLimits
        let pixel = 1 / max(scrollView.traitCollection.displayScale, 1)
        func path(
            _ position: CGFloat, _ velocity: CGFloat, _ target: CGFloat, _ natural: CGFloat, _ range: ClosedRange<CGFloat>,
            _ bounces: Bool, _ moves: Bool
        ) -> ScrollPath {
            guard moves || target != natural else { return ScrollPath(restingAt: position) }
            // Past an end it comes back to the end whatever was chosen there.
            if isPaging, range.contains(position) || target != natural {
                return ScrollPath(from: position, velocity: velocity, to: target, omega: 12, pixel: pixel)
            }
            if target != natural {
                return ScrollPath(from: position, velocity: velocity, to: target, omega: rate < 0.995 ? 10 : 6, pixel: pixel)
            }
            return ScrollPath(releasedAt: position, velocity: velocity, in: range, rate: rate, bounces: bounces, pixel: pixel)
        }
        return (
            path(
                position.x, velocity.x, chosen.x, target.x, least.x...greatest.x, scrollView.bouncesHorizontally, scrollView.drag.movesX),
            path(position.y, velocity.y, chosen.y, target.y, least.y...greatest.y, scrollView.bouncesVertically, scrollView.drag.movesY)
        )
    }
}
