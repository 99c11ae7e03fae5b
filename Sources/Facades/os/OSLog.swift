public import Foundation

/// How important a message is. To standard error `debug` and `info` are written with `OS_ACTIVITY_MODE=debug` or `=info` alone, to a log file always.
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
    public var signpostsEnabled: Bool { isEnabled && LogWriter.writesSignposts }
}
