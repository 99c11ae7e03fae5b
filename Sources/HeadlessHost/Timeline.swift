import Foundation
import QuartzCore
import UIKit
import VirtualClock

/// How a host lets time pass: frames, timers and the main queue, each when it is due.
@MainActor protocol Timeline: AnyObject {
    /// Before anything has asked for the time.
    ///
    /// - Parameter elapsed: seconds of the session that went by in another process.
    func start(after elapsed: TimeInterval)
    func frameWanted()
    /// Nothing on the screen moves or waits to be drawn, and nothing waits for time to pass.
    var isIdle: Bool { get }
    /// Nothing is in motion, nothing is left to draw, and no server is to answer.
    var isAtRest: Bool { get }
    func advance(by seconds: TimeInterval)
    /// Runs until nothing on the screen moves or waits to be drawn. Timers that are far from due do not count: the screen stands still.
    /// False when `limit` seconds did not suffice.
    func settle(limit: TimeInterval) -> Bool
    /// Runs a frame if one is due at this instant.
    func renderNow()
    /// The address of a server that has given no sign for so long that nobody waits for it any more.
    var silentServer: String? { get }
}

extension Timeline {
    var isAtRest: Bool { Runtime.current.frameLoop.isAtRest(at: CACurrentMediaTime()) && VirtualClock.transferCount == 0 }

    /// True when a frame was run.
    @discardableResult
    func runDueFrame() -> Bool {
        let now = CACurrentMediaTime()
        guard let due = Runtime.current.frameLoop.nextFrameTime(after: now), due <= now + Self.tolerance else { return false }
        Runtime.current.frameLoop.runFrame(at: now)
        return true
    }

    func renderNow() {
        // What a frame causes may want another at the same instant; a limit keeps a careless app from holding time for ever.
        for _ in 0..<16 where runDueFrame() == false { return }
    }

    /// Clocks count nanoseconds, media time is a Double: this close is the same instant.
    static var tolerance: CFTimeInterval { 1e-7 }
}

/// Virtual time: it stands still while there is work, and jumps to the next moment that anything waits for. Servers that are to answer
/// are work: however long they take, no virtual time goes by.
@MainActor final class VirtualTimeline: Timeline {
    /// Each run begins at the same wall-clock moment, so that pictures that show the time do not differ.
    static let usualBeginning = Date(timeIntervalSince1970: 1_767_260_460)  // 2026-01-01 09:41:00 UTC

    private let beginning: Date

    init(from beginning: Date = VirtualTimeline.usualBeginning) { self.beginning = beginning }

    func start(after elapsed: TimeInterval) { VirtualClock.enable(startingAt: beginning.addingTimeInterval(elapsed)) }

    func frameWanted() {}

    private(set) var silentServer: String?

    var isIdle: Bool {
        VirtualClock.settle()
        noteSilence()
        return Runtime.current.frameLoop.isIdle && VirtualClock.nextDeadline == nil
    }

    func advance(by seconds: TimeInterval) { run(for: seconds) { false } }

    func settle(limit: TimeInterval) -> Bool { run(for: limit) { self.isAtRest } }

    /// Time would jump to the time-out of the request now. The run ends before it does.
    private func noteSilence() { if silentServer == nil { silentServer = VirtualClock.silentServer } }

    /// - Returns: whether `isDone` came to hold; it is asked whenever there is nothing to do at an instant.
    @discardableResult
    private func run(for seconds: TimeInterval, until isDone: () -> Bool) -> Bool {
        // Thirty years are for ever, and can be counted.
        let end = VirtualClock.elapsed + .nanoseconds(Int64((min(max(seconds, 0), 1e9) * 1e9).rounded()))
        VirtualClock.settle()
        while true {
            var framesAtThisInstant = 0
            while framesAtThisInstant < 64, runDueFrame() {
                framesAtThisInstant += 1
                VirtualClock.settle()
            }
            if isDone() { return true }
            if VirtualClock.elapsed >= end { return false }
            noteSilence()
            if silentServer != nil { return false }
            let limit = min(end, nextFrameInstant ?? end)
            // A frame that wants another at once gets it a tick later: time must go on.
            let instant = max(limit, framesAtThisInstant == 64 ? VirtualClock.elapsed + .microseconds(1) : limit)
            // Nothing has happened since the last frame or waiter was seen to: all is settled, and a jump of time alone wakes nobody.
            if VirtualClock.fireNext(limit: instant) { VirtualClock.settle() } else { VirtualClock.advance(to: instant) }
        }
    }

    private var nextFrameInstant: Duration? {
        let now = CACurrentMediaTime()
        guard let next = Runtime.current.frameLoop.nextFrameTime(after: now) else { return nil }
        return VirtualClock.elapsed + .nanoseconds(Int64((max(0, next - now) * 1e9).rounded(.up)))
    }
}

/// The machine's own time, for `--real-time` and for executables without the virtual clock.
@MainActor final class RealTimeline: Timeline {
    func start(after elapsed: TimeInterval) {}
    func frameWanted() {}

    /// Foundation does not tell what its timers wait for; only what UIKit and servers have to do counts.
    var isIdle: Bool { Runtime.current.frameLoop.isIdle && !isWaitingForServers }

    var isAtRest: Bool { Runtime.current.frameLoop.isAtRest(at: CACurrentMediaTime()) && !isWaitingForServers }

    private(set) var silentServer: String?

    /// A transfer that has just ended counts as well: what it brought is on its way to the main queue.
    private var isWaitingForServers: Bool {
        VirtualClock.transferCount > 0 || (VirtualClock.timeSinceTransfer.map { $0 < .milliseconds(50) } ?? false)
    }

    func advance(by seconds: TimeInterval) { run(for: seconds) { false } }

    /// A request that a touch has just made is handed over on another thread: the screen is at rest when it stays so.
    func settle(limit: TimeInterval) -> Bool {
        let wanted = min(limit, 0.05)
        var restSince: TimeInterval?
        return run(for: limit) {
            guard self.isAtRest else {
                restSince = nil
                return false
            }
            let now = CACurrentMediaTime()
            let since = restSince ?? now
            restSince = since
            return now - since >= wanted
        }
    }

    @discardableResult
    private func run(for seconds: TimeInterval, until isDone: () -> Bool) -> Bool {
        let end = CACurrentMediaTime() + seconds
        while true {
            while RunLoop.main.run(mode: .default, before: .distantPast), runDueFrame() {}
            runDueFrame()
            if isDone() { return true }
            let now = CACurrentMediaTime()
            if silentServer == nil { silentServer = VirtualClock.silentServer }
            if now >= end || silentServer != nil { return false }
            let next = min(end, Runtime.current.frameLoop.nextFrameTime(after: now) ?? end, now + 0.02)
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: max(0, next - now)))
        }
    }
}
