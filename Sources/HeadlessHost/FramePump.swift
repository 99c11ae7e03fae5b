public import Foundation
import DrydockSession
import QuartzCore
import UIKit
import VirtualClock

/// Frames for a process that turns its main run loop itself: a test run, whose tests wait in it.
///
/// A timer of the run loop stands for the next frame. On the virtual clock time moves on by itself while the main thread waits.
@MainActor final class FramePump {
    private var alarm: RunLoopAlarm!
    private var pacing: FramePacing
    private let afterFrame: () -> Void
    /// While a frame is being made: from when on it could have come.
    private(set) var due: CFTimeInterval?
    /// While it is, no frame comes, whatever moves.
    var isPaused = false {
        didSet { isPaused ? alarm.forget() : schedule() }
    }

    /// - Parameters:
    ///   - interval: seconds between two frames when they come one after another. One that answers input may come sooner.
    ///   - afterFrame: called after each frame.
    init(fastest interval: CFTimeInterval = 0, afterFrame: @escaping () -> Void = {}) {
        // In real time frames come and go as fingers move.
        let isRealTime = !VirtualClock.isEnabled
        pacing = FramePacing(fastest: interval)
        self.afterFrame = afterFrame
        alarm = RunLoopAlarm(stays: isRealTime) { [unowned self] in fire() }
    }

    /// Input is about to be delivered. The frame that was wanted before would come at its own time: call ``schedule()`` afterwards.
    ///
    /// - Parameter arrival: when the process was told of it, which is earlier when the main thread was busy.
    func inputComes(at arrival: CFTimeInterval) { pacing.inputComes(at: arrival) }

    func schedule() {
        let now = CACurrentMediaTime()
        let wanted = isPaused ? nil : Runtime.current.frameLoop.nextFrameTime(after: now)
        pacing.frameIsWanted(from: wanted, at: now)
        guard let wanted else { return }
        alarm.set(in: pacing.time(of: wanted) - now)
    }

    private func fire() {
        let now = CACurrentMediaTime()
        if let wanted = Runtime.current.frameLoop.nextFrameTime(after: now), wanted <= now + 1e-6 {
            pacing.frameIsWanted(from: wanted, at: max(now, wanted))
            due = pacing.frameBegins(at: now)
            Runtime.current.frameLoop.runFrame(at: max(now, wanted))
            due = nil
            afterFrame()
        }
        schedule()
    }
}

extension HeadlessHost {
    /// Gives a test run its screen, its clock and its frames; call it first in `main`.
    ///
    /// Tests find `UIApplication.shared` and a screen as the session describes it, with no app launched.
    public static func startForTests() {
        let options = (try? SessionOptions.ofThisProcess()) ?? SessionOptions()
        if !options.realTime, VirtualClock.isAvailable {
            VirtualClock.enable()
            VirtualClock.letReadingsDiffer()
        }
        UIScreen.main.configure(options: options)
        ApplicationHost.attach(TestHost())
        _ = UIApplication.shared
        UIApplication.shared.becomeActive()
    }
}

extension HeadlessHost {
    /// Runs the tests of a bundle inside the app, which has launched: once it stands still they own the main thread.
    ///
    /// On a device they begin as soon as the app has launched. An app that never stands still gets a second of its own time.
    func runHostedTests(_ tests: () -> Void) {
        timeline.settle(limit: min(1, options.settleTimeout))
        if VirtualClock.isEnabled { VirtualClock.letReadingsDiffer() }
        ApplicationHost.attach(TestHost())
        tests()
    }
}

/// Shows nothing; keeps frames coming.
@MainActor private final class TestHost: DisplayServer {
    private let pump = FramePump()

    init() { Runtime.current.layers.scheduler.onWake = { [weak self] in MainActor.assumeIsolated { self?.pump.schedule() } } }

    var looksAtFrames: Bool { false }

    func prepare() {}
    func frameWanted() { pump.schedule() }
    func present(_ pixels: PixelBuffer, damage: DamageReport) {}
    func run() -> Int32 { 0 }
}
