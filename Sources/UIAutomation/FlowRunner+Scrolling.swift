import CoreGraphics
import DrydockSession
import Foundation

extension FlowRunner {
    /// Where the finger moves to bring up what lies in the direction: half of the area, along its middle.
    private func path(_ direction: FlowSwipe.Direction, in area: CGRect) -> (start: CGPoint, end: CGPoint) {
        // The finger goes against the direction in which the content is shown.
        let finger = direction.finger
        let (dx, dy) = (-finger.dx, -finger.dy)
        let reach = CGSize(width: area.width * 0.25, height: area.height * 0.25)
        return (
            CGPoint(x: area.midX - dx * reach.width, y: area.midY - dy * reach.height),
            CGPoint(x: area.midX + dx * reach.width, y: area.midY + dy * reach.height)
        )
    }

    private func area(from target: FlowTarget?) throws -> CGRect {
        try target.map { try area(of: $0) } ?? CGRect(origin: .zero, size: driver.screenSize)
    }

    func run(_ scroll: FlowScroll) throws {
        settle(scroll.settleTimeout)
        let (start, end) = path(scroll.direction, in: try area(from: scroll.from))
        drag(from: start, to: end, duration: 0.4)
        settle(scroll.settleTimeout)
    }

    /// Flicks until the element is seen, and holds the content where it is then. Ends when nothing moves any more: the end
    /// of the content was reached without it.
    func run(_ scroll: FlowScrollUntilVisible) throws {
        settle(nil)
        let (start, end) = path(scroll.direction, in: try area(from: scroll.from))
        // As Maestro: a hundred is a flick, nought takes a second.
        let duration = max(2 * frame, (100 - scroll.speed) / 100)
        var elapsed: TimeInterval = 0
        while !isSeen(scroll) {
            guard elapsed < scroll.timeout else { throw notSeen(scroll, "did not come into view in \(TreeDump.number(CGFloat(scroll.timeout))) s") }
            let before = ElementNode.tree().map(\.frames)
            drag(from: start, to: end, duration: duration)
            elapsed += duration
            while !driver.isAtRest, elapsed < scroll.timeout {
                driver.advance(by: frame)
                elapsed += frame
                guard isSeen(scroll) else { continue }
                // A finger laid on the screen stops what still glides.
                driver.touch(.began, at: end)
                driver.advance(by: frame)
                driver.touch(.ended, at: end)
                driver.settle(limit: patience)
                break
            }
            if ElementNode.tree().map(\.frames) == before, !isSeen(scroll) {
                throw notSeen(scroll, "is not there: the end was reached")
            }
        }
        if scroll.centerElement { try center(scroll, in: try area(from: scroll.from)) }
        settle(nil)
    }

    private func notSeen(_ scroll: FlowScrollUntilVisible, _ what: String) -> Failure {
        Failure(message: "\(scroll.element.summary) \(what)", nearest: scroll.element.nearest(in: ElementNode.tree()))
    }

    private func isSeen(_ scroll: FlowScrollUntilVisible) -> Bool {
        guard let node = scroll.element.matches(in: ElementNode.tree()).first else { return false }
        let whole = node.frame.width * node.frame.height
        guard whole > 0 else { return false }
        // What is larger than the screen counts as seen when it fills it.
        let possible = min(whole, driver.screenSize.width * driver.screenSize.height)
        let part = node.visibleFrame.width * node.visibleFrame.height
        return part / possible * 100 >= scroll.visibilityPercentage - 0.5
    }

    /// Draws the element slowly to the middle; the finger rests before it lifts, so nothing glides on.
    private func center(_ scroll: FlowScrollUntilVisible, in area: CGRect) throws {
        guard let node = scroll.element.matches(in: ElementNode.tree()).first else { return }
        let isVertical = scroll.direction == .up || scroll.direction == .down
        let distance = isVertical ? area.midY - node.frame.midY : area.midX - node.frame.midX
        guard abs(distance) > 12 else { return }
        let limit = (isVertical ? area.height : area.width) * 0.4
        let step = max(-limit, min(limit, distance))
        let from = CGPoint(x: area.midX - (isVertical ? 0 : step / 2), y: area.midY - (isVertical ? step / 2 : 0))
        let to = CGPoint(x: area.midX + (isVertical ? 0 : step / 2), y: area.midY + (isVertical ? step / 2 : 0))
        driver.touch(.began, at: from)
        for index in 1...12 {
            driver.advance(by: frame)
            let part = CGFloat(index) / 12
            driver.touch(.moved, at: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
        }
        driver.advance(by: 0.3)
        driver.touch(.moved, at: to)
        driver.touch(.ended, at: to)
    }
}

extension ElementNode {
    /// The frames of an element and all below it, in order.
    fileprivate var frames: [CGRect] {
        var result: [CGRect] = []
        visit { result.append($0.frame) }
        return result
    }
}
