public import Foundation

/// The time of the whole process, in the hands of a driver on the main thread.
///
/// Once enabled, time stands still but for jumps to the next instant that a timer, a delayed block, a
/// sleeping task or a waiting thread asked for. A jump happens when nothing else can: the main run loop
/// has nothing to do and every other thread is blocked.
///
/// The driver calls ``step(limit:)`` or ``run(until:limit:)``. While the main thread is blocked inside what it
/// runs (a nested run loop, a test's wait, a semaphore), the clock moves time by itself, under the same condition.
@MainActor public enum VirtualClock {
    /// Whether the executable carries the clock: linked with CVirtualClock and `--export-dynamic`.
    public nonisolated static var isAvailable: Bool { ClockFunctions.found != nil }

    /// Whether the process lives in virtual time that stands still until a driver moves it.
    public nonisolated static var isEnabled: Bool { ClockFunctions.found?.isEnabled() ?? false }

    /// Stops time at a whole second. Call it first in `main`, before any timer exists: a run loop that has run keeps a real timer.
    ///
    /// - Parameter start: the wall-clock time to start from; now, when nil.
    public static func enable(startingAt start: Date? = nil) {
        functions.enable(start.map { Int64($0.timeIntervalSince1970.rounded(.down)) * 1_000_000_000 } ?? 0)
    }

    /// From now on two readings of the clock by one thread differ by a microsecond at least, as on any machine.
    public static func letReadingsDiffer() { functions.letReadingsDiffer() }

    /// From now on time goes on by itself from where it is, as fast as the machine's, and nobody drives it any more. Every clock goes on from
    /// what it reads now; timers and waits that have begun end when their instant comes.
    public static func letTimeFlow() {
        settle()
        functions.flow()
    }

    /// Virtual time since it was enabled.
    public nonisolated static var elapsed: Duration { .nanoseconds(functions.elapsed()) }

    /// When the next waiter is due, as time since virtual time was enabled; nil when nobody waits.
    /// Exact only after ``settle()``.
    public nonisolated static var nextDeadline: Duration? {
        let deadline = functions.nextDeadline()
        return deadline < 0 ? nil : .nanoseconds(deadline)
    }

    // MARK: Driving

    /// Runs the main run loop until there is nothing left to do at this instant, on any thread.
    public static func settle() {
        var idlePasses = 0
        // A pass may run blocks of the run loop that nobody can see from outside; what they start shows in the next.
        while idlePasses < 2 {
            // Letting the others finish first keeps the order of what they send here the same in every run. A
            // thread that in turn waits for this one by spinning must not wait for ever.
            functions.driverBegin()
            let quiet = functions.waitQuiet(ioIsOverdue ? 1_000_000 : 50_000_000)
            functions.driverEnd()
            let events = functions.mainEvents()
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
            idlePasses = functions.mainEvents() == events && isQuiet(quiet) ? idlePasses + 1 : 0
        }
    }

    /// Settles, moves time to the next deadline, wakes the one waiter it belongs to, and settles again.
    ///
    /// - Parameter limit: time does not move past this.
    /// - Returns: false when nobody waits for an instant up to `limit`.
    @discardableResult
    public static func step(limit: Duration? = nil) -> Bool {
        settle()
        guard fireNext(limit: limit) else { return false }
        settle()
        return true
    }

    /// Moves time to the next deadline and wakes the one waiter it belongs to: ``step(limit:)`` for those who have just settled, and settle
    /// themselves what comes of it.
    ///
    /// - Returns: false when nobody waits for an instant up to `limit`.
    public static func fireNext(limit: Duration? = nil) -> Bool { functions.fireNext(limit.map(nanoseconds) ?? .max - 1) }

    /// Steps until `condition` holds, asking after every step.
    ///
    /// - Parameter limit: how long to run at most, in virtual time.
    /// - Returns: whether the condition came to hold. False when the limit was reached (time then stands
    ///   exactly there) or when nobody waits for anything any more.
    @discardableResult
    public static func run(until condition: () -> Bool, limit: Duration? = nil) -> Bool {
        let end = limit.map { elapsed + $0 }
        settle()
        while !condition() {
            guard step(limit: end) else {
                if let end { functions.advanceTo(nanoseconds(end)) }
                return condition()
            }
        }
        return true
    }

    /// Lets `duration` pass, with everything that falls due in it.
    public static func run(for duration: Duration) {
        run(until: { false }, limit: duration)
    }

    /// Moves time to an instant that the caller keeps itself, such as a frame: not past the next deadline.
    public static func advance(to instant: Duration) { functions.advanceTo(nanoseconds(instant)) }

    /// Time stands still while `body` waits on the main thread for somebody outside the process. Does nothing in real time.
    public static func holdingTime<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard isEnabled else { return try body() }
        functions.driverBegin()
        defer { functions.driverEnd() }
        return try body()
    }

    // MARK: The outside world

    /// Holds virtual time while `body` does real I/O.
    public nonisolated static func performingIO<Result>(_ body: () throws -> Result) rethrows -> Result {
        beginIO()
        defer { endIO() }
        return try body()
    }

    /// Holds virtual time until ``endIO()``. Does nothing in real time.
    public nonisolated static func beginIO() { ClockFunctions.found?.ioBegin() }
    public nonisolated static func endIO() { ClockFunctions.found?.ioEnd() }

    /// The calling thread serves the outside world and never holds time.
    public nonisolated static func ignoreCurrentThread() { ClockFunctions.found?.ignoreThread() }

    /// How long I/O may hold time, in real time; 30 s to begin with, zero for ever.
    public nonisolated static func setRealTimeCap(_ cap: Duration) { functions.setRealCap(nanoseconds(cap)) }

    /// How many transfers of `URLSession` are under way, those left out that the app has paused. Each holds virtual time. In real time they
    /// are counted as well.
    public nonisolated static var transferCount: Int { Int(ClockFunctions.found?.transfers() ?? 0) }

    /// How long ago, in real time, a transfer last began, ended or heard of its server; nil when there was none.
    public nonisolated static var timeSinceTransfer: Duration? {
        guard let found = ClockFunctions.found, found.lastSign() > 0 else { return nil }
        return .nanoseconds(found.realTime() - found.lastSign())
    }

    /// The address of the oldest transfer that is under way, when no server has been heard of for longer than the cap. In virtual time:
    /// and when nothing but I/O is in time's way.
    public static var silentServer: String? {
        guard let found = ClockFunctions.found, let silence = timeSinceTransfer, found.realCap() > 0, silence > .nanoseconds(found.realCap()),
            !isEnabled || ioIsOverdue
        else { return nil }
        var address = [CChar](repeating: 0, count: 1024)
        guard found.oldestTransfer(&address, Int32(address.count)) else { return nil }
        return String(decoding: address.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// What the real monotonic clock reads.
    public nonisolated static var realTime: Duration { .nanoseconds(functions.realTime()) }

    // MARK: -

    private nonisolated static var functions: ClockFunctions {
        guard let found = ClockFunctions.found else {
            fatalError("This executable has no virtual clock: link CVirtualClock into it, with --export-dynamic.")
        }
        return found
    }

    private nonisolated static func nanoseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// Since when I/O, and nothing else, has held time.
    private static var ioHoldsSince: Int64?

    private static var ioIsOverdue: Bool {
        guard let since = ioHoldsSince else { return false }
        let cap = functions.realCap()
        return cap > 0 && functions.realTime() - max(since, functions.lastSign()) > cap
    }

    /// Whether time may move: everything is blocked, or only I/O is in the way and has been for too long.
    private static func isQuiet(_ answer: Int32) -> Bool {
        let inIO: Int32 = 1
        guard answer == inIO else {
            ioHoldsSince = nil
            return answer == 0
        }
        if ioHoldsSince == nil { ioHoldsSince = functions.realTime() }
        return ioIsOverdue
    }
}
