import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct Timing {
        @Test("F3.3 timing functions: ends, the linear one, symmetry, and a point worked out by hand")
        func curves() {
            for name in [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
                let f = CAMediaTimingFunction(name: name)
                #expect(f.progress(at: 0) == 0)
                #expect(f.progress(at: 1) == 1)
            }
            let linear = CAMediaTimingFunction(name: .linear)
            #expect(linear.progress(at: 0.3) == 0.3)
            let ease = CAMediaTimingFunction(name: .easeInEaseOut)
            #expect(abs(ease.progress(at: 0.5) - 0.5) < 1e-6)
            #expect(abs(ease.progress(at: 0.2) + ease.progress(at: 0.8) - 1) < 1e-6)
            let easeIn = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1)
            // At t = 0.25: x = 3·0.75²·0.25·0.5 + 3·0.75·0.0625·0.5 + 0.015625, y = 3·0.75·0.0625 + 0.015625.
            let x = 3 * 0.5625 * 0.25 * 0.5 + 3 * 0.75 * 0.0625 * 0.5 + 0.015625
            #expect(abs(easeIn.progress(at: x) - 0.15625) < 1e-9)
            var p: [Float] = [0, 0]
            CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &p)
            #expect(p == [0.42, 0])
        }

        @Test("F3.3 springs settle when Apple's do, and start with the velocity given")
        func springs() {
            let spring = CASpringAnimation(keyPath: "opacity")
            // The value Apple's default spring (1, 100, 10) reports.
            #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-9)
            let s = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 4)
            #expect(abs((s.progress(at: 1e-6) - s.progress(at: 0)) / 1e-6 - 4) < 1e-3)
            // The system's spring (3, 1000, 500) moves critically damped, not overdamped.
            let system = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
            let omega = (1000.0 / 3).squareRoot()
            for t in [0.05, 0.1, 0.3] {
                #expect(abs(system.progress(at: t) - (1 - (1 + omega * t) * exp(-omega * t))) < 1e-9)
            }
            let overshoot = Spring(mass: 1, stiffness: 100, damping: 5, initialVelocity: 0)
            #expect((0..<100).contains { overshoot.progress(at: Double($0) / 100) > 1.2 })
        }

        @Test("F3.3 scheduled actions run by deadline, then in order; repeating and cancelled ones")
        func scheduler() {
            let scheduler = FrameScheduler()
            var log: [String] = []
            scheduler.schedule(at: 3) { log.append("c") }
            scheduler.schedule(at: 1) { log.append("a1") }
            scheduler.schedule(at: 1) {
                log.append("a2")
                scheduler.schedule(at: 1) { log.append("a4") }
            }
            scheduler.schedule(at: 1) { log.append("a3") }
            let beat = scheduler.schedule(at: 2, repeating: 0.5) { log.append("beat") }
            let never = scheduler.schedule(at: 1) { log.append("never") }
            scheduler.cancel(never)
            #expect(scheduler.nextDeadline == 1)
            scheduler.runDue(at: 1)
            #expect(log == ["a1", "a2", "a3", "a4"])
            scheduler.runDue(at: 2)
            scheduler.runDue(at: 2.5)
            scheduler.cancel(beat)
            scheduler.runDue(at: 10)
            #expect(log == ["a1", "a2", "a3", "a4", "beat", "beat", "c"])
            #expect(scheduler.nextDeadline == nil)
        }

        @Test("F3.3 a display link is called each frame with the frame's time, until it is paused or invalidated")
        func displayLink() {
            let stage = Stage()
            var times: [Double] = []
            weak var weakTarget: CALayer?
            let link: CADisplayLink
            do {
                let target = CALayer()
                weakTarget = target
                link = CADisplayLink { [target] link in
                    _ = target
                    times.append(link.timestamp - 1000)
                    #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-9)
                }
            }
            #expect(LayerRuntime.current.scheduler.isIdle)
            link.add(to: .main, forMode: .common)
            #expect(!LayerRuntime.current.scheduler.isIdle)
            stage.frame()
            for _ in 0..<2 {
                let next = LayerRuntime.current.scheduler.nextEventTime(after: stage.clock.now)!
                stage.clock.advance(to: next)
                stage.frame()
            }
            #expect(times.count == 3)
            #expect(abs(times[2] - 2.0 / 60) < 1e-9)
            link.isPaused = true
            #expect(LayerRuntime.current.scheduler.isIdle)
            stage.frame(after: 1.0 / 60)
            #expect(times.count == 3)
            link.isPaused = false
            stage.frame(after: 1.0 / 60)
            #expect(times.count == 4)
            #expect(weakTarget != nil)
            link.invalidate()
            #expect(weakTarget == nil)
            #expect(LayerRuntime.current.scheduler.isIdle)
        }
    }
}
