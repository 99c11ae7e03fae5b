public import Foundation

// Signposts mark moments and stretches of time. Instruments does not exist here: they are lines of the log (`drydock run --log`), the end of a stretch with
// how long it was.

/// Tells stretches of one name apart that overlap.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64
    public init(_ value: UInt64) { rawValue = value }
    /// One that no other has.
    public init(log: OSLog) { rawValue = Signposts.nextID() }
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(.max)
    public static let null = OSSignpostID(0)
    public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let event = OSSignpostType(rawValue: 0)
    public static let begin = OSSignpostType(rawValue: 1)
    public static let end = OSSignpostType(rawValue: 2)
}

public func os_signpost(_ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive) {
    Signposts.mark(type, log, "\(name)", signpostID, "")
}

public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: Any...
) {
    guard log.signpostsEnabled else { return }
    Signposts.mark(type, log, "\(name)", signpostID, LogFormat.text("\(format)", arguments))
}

/// A stretch of time that has begun.
public final class OSSignpostIntervalState: Sendable {
    let id: OSSignpostID
    init(_ id: OSSignpostID) { self.id = id }

    /// One that was begun elsewhere.
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
}

/// Marks moments and stretches of time.
public struct OSSignposter: Sendable {
    public static let disabled = OSSignposter(logHandle: .disabled)
    private let log: OSLog

    public init() { log = .default }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }
    public init(logHandle: OSLog) { log = logHandle }
    public init(logger: Logger) { log = logger.log }

    /// Whether marks go anywhere.
    public var isEnabled: Bool { log.signpostsEnabled }
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        Signposts.mark(.begin, log, "\(name)", id, "")
        return OSSignpostIntervalState(id)
    }

    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) -> OSSignpostIntervalState {
        Signposts.mark(.begin, log, "\(name)", id, message.text)
        return OSSignpostIntervalState(id)
    }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) { Signposts.mark(.end, log, "\(name)", state.id, "") }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
        Signposts.mark(.end, log, "\(name)", state.id, message.text)
    }

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { Signposts.mark(.event, log, "\(name)", id, "") }
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) { Signposts.mark(.event, log, "\(name)", id, message.text) }

    public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T) rethrows -> T {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }

    public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage, around task: () throws -> T) rethrows -> T {
        let state = beginInterval(name, id: id, message)
        defer { endInterval(name, state) }
        return try task()
    }
}

enum Signposts {
    private struct Stretch: Hashable {
        var log: ObjectIdentifier
        var name: String
        var id: OSSignpostID
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var lastID: UInt64 = 0
    nonisolated(unsafe) private static var begun: [Stretch: Date] = [:]

    static func nextID() -> UInt64 {
        lock.withLock {
            lastID += 1
            return lastID
        }
    }

    static func mark(_ type: OSSignpostType, _ log: OSLog, _ name: String, _ id: OSSignpostID, _ message: String) {
        guard log.signpostsEnabled else { return }
        let stretch = Stretch(log: ObjectIdentifier(log), name: name, id: id)
        let number = id == .exclusive ? "" : " #\(id.rawValue)"
        let text = message.isEmpty ? "" : " " + message
        switch type {
        case .begin:
            lock.withLock { begun[stretch] = Date() }
            LogWriter.writeSignpost("begin \(name)\(number)\(text)", log)
        case .end:
            let start = lock.withLock { begun.removeValue(forKey: stretch) }
            let length = start.map { " (\(String(format: "%.3f", Date().timeIntervalSince($0) * 1000)) ms)" } ?? ""
            LogWriter.writeSignpost("end \(name)\(number)\(length)\(text)", log)
        default: LogWriter.writeSignpost("event \(name)\(number)\(text)", log)
        }
    }
}
