public import Foundation

/// How important a message is. All are written, but for `debug` and `info`, which are with `OS_ACTIVITY_MODE=debug` or `=info` alone.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    public static let fault = OSLogType(17)
}

/// Where messages go: a subsystem and a category, which stand before each.
public final class OSLog: NSObject, @unchecked Sendable {
    public struct Category: Hashable, Sendable {
        let name: String
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    public static let `default` = OSLog("", "", true)
    public static let disabled = OSLog("", "", false)

    let subsystem: String
    let category: String
    let isEnabled: Bool

    public convenience init(subsystem: String, category: String) { self.init(subsystem, category, true) }
    public convenience init(subsystem: String, category: Category) { self.init(subsystem, category.name, true) }

    init(_ subsystem: String, _ category: String, _ isEnabled: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isEnabled = isEnabled
    }

    public func isEnabled(type: OSLogType) -> Bool { isEnabled && LogWriter.isWritten(type) }
    public var signpostsEnabled: Bool { false }
}

/// Writes to standard error as Xcode's console shows it.
enum LogWriter {
    private static let mode = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"]

    static func isWritten(_ type: OSLogType) -> Bool {
        switch type {
        case .debug: mode == "debug"
        case .info: mode == "debug" || mode == "info"
        default: mode != "disable"
        }
    }

    static func write(_ message: String, _ type: OSLogType, _ log: OSLog) {
        guard log.isEnabled(type: type) else { return }
        let place = log.subsystem.isEmpty && log.category.isEmpty ? "" : "[\(log.subsystem):\(log.category)] "
        NSLog("%@", place + message as NSString)
    }
}
