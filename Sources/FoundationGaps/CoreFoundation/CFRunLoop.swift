public import Foundation

// The functions of Core Foundation's run loops over Foundation's, which are the same objects here and there.

public typealias CFRunLoop = RunLoop

public struct CFRunLoopMode: RawRepresentable, Hashable, @unchecked Sendable {
    public let rawValue: CFString
    public init(rawValue: CFString) { self.rawValue = rawValue }
    public init(_ rawValue: CFString) { self.rawValue = rawValue }
    public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode")
    public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes")

    var mode: RunLoop.Mode {
        switch self {
        case .defaultMode: .default
        case .commonModes: .common
        default: RunLoop.Mode("\(rawValue)")
        }
    }
}

public enum CFRunLoopRunResult: Int32, Sendable {
    case finished = 1
    case stopped, timedOut, handledSource
}

public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

/// Runs `block` in the next turn of the loop. Several modes are not taken, and `mode` is the loop's default.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: (() -> Void)!) {
    nonisolated(unsafe) let block = block!
    rl.perform { block() }
}

/// Lets a loop that sleeps look at what it has.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
    if rl === RunLoop.main { DispatchQueue.main.async {} } else { rl.perform {} }
}

/// Runs the current thread's loop until it is stopped.
public func CFRunLoopRun() {
    let stops = RunLoopStops.begin()
    defer { stops.end() }
    while !stops.isStopped { if !RunLoop.current.run(mode: .default, before: .distantFuture) { return } }
}

/// Runs the current thread's loop for some seconds, or until it is stopped or, if so asked, has handled something.
@discardableResult
public func CFRunLoopRunInMode(_ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool) -> CFRunLoopRunResult {
    let stops = RunLoopStops.begin()
    defer { stops.end() }
    let end = Date(timeIntervalSinceNow: seconds)
    repeat {
        guard RunLoop.current.run(mode: mode.mode, before: end) else { return .finished }
        if stops.isStopped { return .stopped }
        if returnAfterSourceHandled, end.timeIntervalSinceNow > 0 { return .handledSource }
    } while end.timeIntervalSinceNow > 0
    return .timedOut
}

/// Ends the innermost run of the loop.
public func CFRunLoopStop(_ rl: CFRunLoop!) {
    RunLoopStops.stop(rl)
    CFRunLoopWakeUp(rl)
}

/// One run of a loop that may be stopped.
private final class RunLoopStops: @unchecked Sendable {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var running: [ObjectIdentifier: [RunLoopStops]] = [:]
    private let loop = ObjectIdentifier(RunLoop.current)
    private var stopped = false

    static func begin() -> RunLoopStops {
        let run = RunLoopStops()
        lock.withLock { running[run.loop, default: []].append(run) }
        return run
    }

    func end() {
        Self.lock.withLock {
            let others = Self.running[loop]?.filter { $0 !== self } ?? []
            Self.running[loop] = others.isEmpty ? nil : others
        }
    }

    static func stop(_ loop: RunLoop) { lock.withLock { running[ObjectIdentifier(loop)]?.last?.stopped = true } }

    var isStopped: Bool { Self.lock.withLock { stopped } }
}
