internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One motion of a scroll view without a finger: a fling, a bounce or an animated change of offset.
///
/// Where it is follows from the time alone, so frames may come as they like.
@MainActor final class ScrollMotion {
    enum Kind { case deceleration, animation }

    /// Why a motion ended.
    enum End {
        case finished
        /// A finger came down.
        case caught
        /// The app set the offset, or another motion began.
        case replaced
    }

    let kind: Kind
    private weak var scrollView: UIScrollView?
    private let x: ScrollPath
    private let y: ScrollPath
    private let startTime: TimeInterval
    private nonisolated(unsafe) var link: CADisplayLink?
    private(set) var isRunning = false
    /// What the motion itself set last; another offset means that the app moved it.
    private var lastOffset: CGPoint
    /// How far content was moved under the motion.
    private var displacement = CGPoint.zero
    /// Where an animation leads, and how far its end has been moved since it began.
    private let end: CGPoint
    private var endShift = CGPoint.zero

    init(decelerating scrollView: UIScrollView, x: ScrollPath, y: ScrollPath) {
        kind = .deceleration
        self.scrollView = scrollView
        self.x = x
        self.y = y
        startTime = MediaTime.now
        lastOffset = scrollView.contentOffset
        end = lastOffset
    }

    init(animating scrollView: UIScrollView, to offset: CGPoint) {
        kind = .animation
        self.scrollView = scrollView
        let start = scrollView.contentOffset
        x = ScrollPath(easingFrom: start.x, to: offset.x, duration: ScrollLaws.animationDuration)
        y = ScrollPath(easingFrom: start.y, to: offset.y, duration: ScrollLaws.animationDuration)
        startTime = MediaTime.now
        lastOffset = start
        end = offset
    }

    deinit { link?.invalidate() }

    func start() {
        isRunning = true
        let link = CADisplayLink { [weak self] link in MainActor.assumeIsolated { self?.step(at: link.timestamp) } }
        link.followsEveryFrame = true
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func step(at time: TimeInterval) {
        guard isRunning, let scrollView else { return halt() }
        guard scrollView.contentOffset == lastOffset else { return stop(.replaced) }
        let elapsed = time - startTime
        let duration = max(x.duration, y.duration)
        let isOver = elapsed >= duration
        let part = isOver || duration <= 0 ? 1 : CGFloat(max(elapsed, 0) / duration)
        let position = CGPoint(
            x: x.position(at: elapsed) + displacement.x + endShift.x * part, y: y.position(at: elapsed) + displacement.y + endShift.y * part)
        let offset = isOver && kind == .animation ? position : scrollView.pixelAligned(position)
        lastOffset = offset
        scrollView.setOffset(offset)
        // The delegate may have ended it.
        guard isRunning, isOver else { return }
        if kind == .animation { scrollView.animatedScrollWillEnd() }
        stop(.finished)
    }

    /// Leads an animation elsewhere, as what it leads to turns out to lie elsewhere. It takes no longer.
    func changeEnd(to offset: CGPoint) {
        guard kind == .animation else { return }
        endShift = CGPoint(x: offset.x - end.x - displacement.x, y: offset.y - end.y - displacement.y)
    }

    /// Goes on from elsewhere: content above what is seen has another size than was thought.
    fileprivate func displace(by shift: CGPoint) {
        displacement = CGPoint(x: displacement.x + shift.x, y: displacement.y + shift.y)
        lastOffset = CGPoint(x: lastOffset.x + shift.x, y: lastOffset.y + shift.y)
    }

    private func halt() {
        isRunning = false
        link?.invalidate()
        link = nil
    }

    func stop(_ end: End) {
        guard isRunning else { return }
        halt()
        guard let scrollView, scrollView.motion === self else { return }
        scrollView.motion = nil
        scrollView.motionDidEnd(kind, end)
    }
}

extension UIScrollView {
    /// Moves content and offset together, without an end to a motion under way.
    final func displaceContentOffset(by shift: CGPoint) {
        motion?.displace(by: shift)
        setOffset(CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y))
    }

    final func motionDidEnd(_ kind: ScrollMotion.Kind, _ end: ScrollMotion.End) {
        switch kind {
        case .deceleration:
            indicators.rest(in: self)
            calls.tell(.didEndDecelerating, self)
        case .animation:
            indicators.rest(in: self)
            if end == .finished {
                calls.tell(isScrollingToTop ? .didScrollToTop : .didEndScrollingAnimation, self)
            }
            isScrollingToTop = false
        }
        scrollingDidRest()
    }
}
