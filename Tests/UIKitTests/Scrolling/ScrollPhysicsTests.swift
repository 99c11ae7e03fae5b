import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ScrollPhysicsTests {
    /// Where a fling is after `time`, summed over milliseconds.
    private func fling(_ start: CGFloat, _ velocity: CGFloat, _ time: TimeInterval, rate: Double = 0.998) -> CGFloat {
        start + velocity * CGFloat(rate / (1 - rate) / 1000 * (1 - pow(rate, time * 1000)))
    }

    @Test("180 points of finger move the content by 170: the first ten begin the drag")
    func slop() {
        let s = ScrollStage()
        s.stage.down(200, 700)
        s.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 520), steps: 18)
        #expect(s.scrollView.contentOffset == CGPoint(x: 0, y: 170))
        #expect(s.scrollView.isDragging && s.scrollView.isTracking && !s.scrollView.isDecelerating)
    }

    @Test("a fling follows the per-millisecond sum at every frame", arguments: [750.0, 1500, 3000, 4875], [60.0, 120])
    func deceleration(speed: Double, rate: Double) {
        let s = ScrollStage()
        s.fling(velocity: CGPoint(x: 0, y: -speed))
        let start = s.scrollView.contentOffset.y
        let rest = log(speed / 10) / (-1000 * log(0.998))
        for (time, offset) in s.trace(frames: Int(rest * rate) - 1, interval: 1 / rate) {
            #expect(abs(offset.y - fling(start, speed, time)) <= 1, "at \(time)")
            #expect(s.scrollView.isDecelerating)
        }
        s.stage.settle()
        #expect(abs(s.scrollView.contentOffset.y - (start + (speed - 10) * 0.499)) <= 0.5)
        #expect(!s.scrollView.isDecelerating)
        // The delegate was told where it would come to rest, and how fast it went: points a millisecond.
        #expect(abs(s.listener.target.y - s.scrollView.contentOffset.y) <= 0.5)
        #expect(abs(s.listener.velocity.y - speed / 1000) < 0.001)
    }

    @Test("the fast rate")
    func fastRate() {
        let s = ScrollStage()
        s.scrollView.decelerationRate = .fast
        s.fling(velocity: CGPoint(x: 0, y: -2000))
        let start = s.scrollView.contentOffset.y
        for (time, offset) in s.trace(frames: 30) { #expect(abs(offset.y - fling(start, 2000, time, rate: 0.99)) <= 1) }
    }

    @Test("offsets of motions lie on device pixels")
    func pixels() {
        let s = ScrollStage()
        s.fling(velocity: CGPoint(x: 0, y: -1234))
        for (_, offset) in s.trace(frames: 40) { #expect(abs(offset.y * 3 - (offset.y * 3).rounded()) < 1e-6) }
    }

    @Test("past its end the content gives way like rubber", arguments: [50.0, 200, 590])
    func rubber(distance: Double) {
        let s = ScrollStage()
        s.stage.down(200, 100)
        s.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 110 + distance))
        let shown = 0.55 * distance * 852 / (0.55 * distance + 852)
        #expect(abs(s.scrollView.contentOffset.y + shown) <= 0.34)
        // The lower end, too.
        s.stage.up(200, 110 + distance)
        s.stage.settle()
        let end: CGFloat = 20_000 - 852
        s.scrollView.contentOffset.y = end
        s.stage.down(200, 800)
        s.stage.drag(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 790 - distance))
        #expect(abs(s.scrollView.contentOffset.y - end - shown) <= 0.34)
    }

    @Test("a fling into the end falls back critically damped")
    func bounce() {
        let s = ScrollStage()
        s.scrollView.contentOffset.y = 1000
        s.fling(from: CGPoint(x: 200, y: 100), velocity: CGPoint(x: 0, y: 3500))
        let start = s.scrollView.contentOffset.y
        #expect(s.listener.target.y == 0)
        let part = start / (3500 * 0.499)
        let crossing = log(1 - part) / (1000 * log(0.998))
        let speed = 3500 * (1 - part)
        var least: CGFloat = 0
        for (time, offset) in s.trace(frames: 60) {
            let t = time - crossing
            let expected = t < 0 ? fling(start, -3500, time) : -speed * t * exp(-11 * t)
            #expect(abs(offset.y - expected) <= 1, "at \(time)")
            least = min(least, offset.y)
        }
        #expect(abs(-least - speed / (11 * M_E)) < 2)
        s.stage.settle()
        #expect(s.scrollView.contentOffset.y == 0)
    }

    @Test("content held past its end comes back overdamped")
    func held() {
        let s = ScrollStage()
        s.fling(from: CGPoint(x: 200, y: 100), velocity: CGPoint(x: 0, y: 2000), lifts: false)
        s.stage.pass(0.3)
        s.stage.up(200, 420)
        let start = s.scrollView.contentOffset.y
        #expect(start < -100)
        for (time, offset) in s.trace(frames: 40) {
            #expect(abs(offset.y - start * (46 * exp(-9 * time) - 9 * exp(-46 * time)) / 37) <= 1, "at \(time)")
        }
        s.stage.settle()
        #expect(s.scrollView.contentOffset.y == 0)
        #expect(s.listener.velocity == .zero)
    }

    @Test("let go past the end while moving, the offset's speed counts")
    func overscrollVelocity() {
        let s = ScrollStage()
        s.fling(from: CGPoint(x: 200, y: 100), velocity: CGPoint(x: 0, y: 1750), events: 20)
        let start = s.scrollView.contentOffset.y
        // The finger's speed is what the delegate hears.
        #expect(abs(s.listener.velocity.y + 1.75) < 0.001)
        let frames = s.trace(frames: 60)
        let least = frames.map(\.offset.y).min()!
        // Rubber slowed it to about half; the spring carries it on a little.
        #expect(least < start - 5 && least > start - 60)
        s.stage.settle()
        #expect(s.scrollView.contentOffset.y == 0)
    }

    @Test("without bouncing it stops at the end")
    func noBounce() {
        let s = ScrollStage()
        s.scrollView.bounces = false
        s.scrollView.contentOffset.y = 300
        s.fling(from: CGPoint(x: 200, y: 100), velocity: CGPoint(x: 0, y: 3000), events: 5)
        for (_, offset) in s.trace(frames: 60) { #expect(offset.y >= 0) }
        #expect(s.scrollView.contentOffset.y == 0 && !s.scrollView.isDecelerating)
        s.stage.down(200, 100)
        s.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300))
        #expect(s.scrollView.contentOffset.y == 0)
    }

    @Test("a finger that rests before it lifts flings nothing")
    func rest() {
        let s = ScrollStage()
        s.fling(velocity: CGPoint(x: 0, y: -2000), lifts: false)
        s.stage.pass(0.2)
        s.stage.up(200, 380)
        #expect(s.log.suffix(2) == ["willEndDragging", "didEndDragging false"])
        #expect(!s.scrollView.isDecelerating)
    }

    @Test("pages: far or fast enough turns to the next, and to no other", arguments: [(0.3, 1), (2.0, 1), (0.05, 0)])
    func paging(speed: Double, page: Int) {
        let s = ScrollStage(content: CGSize(width: 393 * 5, height: 852))
        s.scrollView.isPagingEnabled = true
        s.fling(from: CGPoint(x: 300, y: 400), velocity: CGPoint(x: -speed * 1000, y: 0), events: 12)
        #expect(s.listener.target.x == CGFloat(page) * 393)
        var last = s.scrollView.contentOffset.x
        for (_, offset) in s.trace(frames: 90) where page == 1 {
            #expect(offset.x >= last && offset.x <= 393)
            last = offset.x
        }
        s.stage.settle()
        #expect(s.scrollView.contentOffset.x == CGFloat(page) * 393)
    }

    @Test("a drag over half of a page turns it, under half goes back", arguments: [(230.0, 1), (120.0, 0)])
    func pagingSlowly(distance: Double, page: Int) {
        let s = ScrollStage(content: CGSize(width: 393 * 5, height: 852))
        s.scrollView.isPagingEnabled = true
        s.stage.down(350, 400)
        s.stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 340 - distance, y: 400))
        s.stage.pass(0.3)
        s.stage.up(340 - distance, 400)
        s.stage.settle()
        #expect(s.scrollView.contentOffset.x == CGFloat(page) * 393)
    }

    @Test("the delegate may choose where it comes to rest")
    func chosenTarget() {
        let s = ScrollStage()
        s.listener.newTarget = CGPoint(x: 0, y: 1200)
        s.fling(velocity: CGPoint(x: 0, y: -2000))
        var last = s.scrollView.contentOffset.y
        for (_, offset) in s.trace(frames: 200) {
            #expect(offset.y >= last)
            last = offset.y
        }
        s.stage.settle()
        #expect(s.scrollView.contentOffset.y == 1200)
        // Backwards as well.
        s.listener.newTarget = CGPoint(x: 0, y: 100)
        s.fling(velocity: CGPoint(x: 0, y: -500))
        s.stage.settle()
        #expect(s.scrollView.contentOffset.y == 100)
    }
}
