import ObjectiveC
import UIKit

/// A scroll view that fills the screen, with what its delegate hears.
@MainActor final class ScrollStage {
    let stage: Stage
    let root = UIViewController()
    let scrollView: UIScrollView
    let listener = ScrollListener()
    var log: [String] { listener.entries }

    init(
        content: CGSize = CGSize(width: 393, height: 20_000), frame: CGRect = CGRect(x: 0, y: 0, width: 393, height: 852),
        _ scrollView: UIScrollView = UIScrollView(frame: .zero)
    ) {
        self.scrollView = scrollView
        stage = Stage(root)
        scrollView.frame = frame
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = content
        scrollView.delegate = listener
        root.view.addSubview(scrollView)
        stage.settle()
    }

    /// Moves a finger at a constant speed, an event every 8 ms, and lifts it. Leaves time at the lift.
    ///
    /// - Parameter velocity: points a second, as the finger moves.
    func fling(from start: CGPoint = CGPoint(x: 200, y: 700), velocity: CGPoint, events: Int = 20, lifts: Bool = true) {
        stage.down(start.x, start.y)
        var place = start
        for _ in 0..<events {
            stage.clock.advance(by: 0.008)
            place.x += velocity.x * 0.008
            place.y += velocity.y * 0.008
            stage.move(place.x, place.y)
        }
        if lifts { stage.up(place.x, place.y) }
    }

    /// Offsets of the coming frames with the seconds since now.
    func trace(frames: Int, interval: TimeInterval = 1.0 / 60) -> [(time: TimeInterval, offset: CGPoint)] {
        let start = stage.clock.now
        return (1...frames).map { _ in
            stage.clock.advance(by: interval)
            stage.frame()
            return (stage.clock.now - start, scrollView.contentOffset)
        }
    }
}

@MainActor final class ScrollListener: NSObject, UIScrollViewDelegate {
    var entries: [String] = []
    var logsScroll = false
    var velocity = CGPoint.zero
    var target = CGPoint.zero
    var newTarget: CGPoint?
    var onScroll: ((UIScrollView) -> Void)?
    var onZoom: ((UIScrollView) -> Void)?
    var zoomed: UIView?
    var scrolls = 0
    func take() -> [String] {
        defer { entries.removeAll() }
        return entries
    }
}

extension ScrollListener: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        func note(_ name: String, _ text: String) {
            t.method(name) { o, _ in
                (o as! ScrollListener).entries.append(text)
                return nil
            }
        }
        t.method("scrollViewDidScroll(_:)") { o, a in
            let me = o as! ScrollListener
            me.scrolls += 1
            if me.logsScroll, me.entries.last != "scroll" { me.entries.append("scroll") }
            me.onScroll?(a[0] as! UIScrollView)
            return nil
        }
        note("scrollViewWillBeginDragging(_:)", "willBeginDragging")
        t.method("scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)") { o, a in
            let me = o as! ScrollListener
            me.entries.append("willEndDragging")
            me.velocity = a[1] as! CGPoint
            let target = a[2] as! UnsafeMutablePointer<CGPoint>
            me.target = target.pointee
            if let new = me.newTarget { target.pointee = new }
            return nil
        }
        t.method("scrollViewDidEndDragging(_:willDecelerate:)") { o, a in
            (o as! ScrollListener).entries.append("didEndDragging \(a[1] as! Bool)")
            return nil
        }
        note("scrollViewWillBeginDecelerating(_:)", "willBeginDecelerating")
        note("scrollViewDidEndDecelerating(_:)", "didEndDecelerating")
        note("scrollViewDidEndScrollingAnimation(_:)", "didEndScrollingAnimation")
        note("scrollViewDidScrollToTop(_:)", "didScrollToTop")
        note("scrollViewDidChangeAdjustedContentInset(_:)", "didChangeInset")
        t.method("scrollViewDidZoom(_:)") { o, a in
            let me = o as! ScrollListener
            me.entries.append("didZoom")
            me.onZoom?(a[0] as! UIScrollView)
            return nil
        }
        note("scrollViewWillBeginZooming(_:with:)", "willBeginZooming")
        note("scrollViewDidEndZooming(_:with:atScale:)", "didEndZooming")
        t.method("viewForZooming(in:)") { o, _ in (o as! ScrollListener).zoomed }
    }
}
