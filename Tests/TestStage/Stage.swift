package import Foundation
package import QuartzCore
package import UIKit

/// A screen, a clock that stands still until told, and fingers: what a test of behaviour in time needs.
///
/// Frames run as a host would run them, only that nothing waits. A stage makes a runtime of its own: nothing of an earlier one is left.
@MainActor package final class Stage {
    package let clock = ManualClock(now: 1000)
    package let window: UIWindow

    package init(_ root: UIViewController? = nil, screen: ScreenDescription = .standard) {
        Runtime.fresh().layers.clock = clock
        UIScreen.main.configure(screen)
        _ = UIApplication.shared
        window = UIWindow(frame: UIScreen.main.bounds)
        if let root { show(root) }
    }

    /// Shows `root` in the window and lets everything come to rest.
    package func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        settle()
    }

    /// Runs the frame that is due now.
    package func frame(through last: FramePass = .accessibility) { Runtime.current.frameLoop.runFrame(at: clock.now, through: last) }

    /// Lets `seconds` pass, with every frame and timer that falls into them.
    package func pass(_ seconds: TimeInterval) {
        let end = clock.now + seconds
        frame()
        while let next = Runtime.current.frameLoop.nextFrameTime(after: clock.now), next <= end {
            clock.advance(to: next)
            frame()
        }
        clock.advance(to: end)
        frame()
    }

    /// Runs until nothing is left to do: animations over, timers run.
    package func settle(limit: TimeInterval = 10) {
        let end = clock.now + limit
        frame()
        while let next = Runtime.current.frameLoop.nextFrameTime(after: clock.now), next <= end {
            clock.advance(to: next)
            frame()
        }
    }

    // MARK: Fingers

    /// Delivers what fingers do now, as one event.
    package func touch(_ samples: TouchSample...) {
        UIApplication.shared.deliver(samples, at: clock.now)
        frame()
    }

    package func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) { touch(TouchSample(.began, at: CGPoint(x: x, y: y), finger: finger)) }
    package func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) { touch(TouchSample(.moved, at: CGPoint(x: x, y: y), finger: finger)) }
    package func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) { touch(TouchSample(.ended, at: CGPoint(x: x, y: y), finger: finger)) }
    package func cancel(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        touch(TouchSample(.cancelled, at: CGPoint(x: x, y: y), finger: finger))
    }

    package func tap(_ x: CGFloat, _ y: CGFloat) {
        down(x, y)
        pass(0.05)
        up(x, y)
    }

    /// Moves a finger that is down in equal steps, one a frame of 1/60 s.
    package func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10, finger: Int = 0) {
        for step in 1...steps {
            clock.advance(by: 1.0 / 60)
            let part = CGFloat(step) / CGFloat(steps)
            move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, finger: finger)
        }
    }
}

/// What happened, in order.
@MainActor package final class Log {
    package init() {}

    package var entries: [String] = []
    package func add(_ entry: String) { entries.append(entry) }
    package func take() -> [String] {
        defer { entries.removeAll() }
        return entries
    }
}
