public import Foundation

/// What was scanned as an `NSString?`, as iOS before 13 hands it out.
extension Scanner {
    @available(swift, deprecated: 5.0, message: "Use scanCharacters(from:)")
    public func scanCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool { Self.keep(scanCharacters(from: set), in: &result) }

    @available(swift, deprecated: 5.0, message: "Use scanUpToCharacters(from:)")
    public func scanUpToCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool { Self.keep(scanUpToCharacters(from: set), in: &result) }

    @available(swift, deprecated: 5.0, message: "Use scanString(_:)")
    public func scanString(_ string: String, into result: inout NSString?) -> Bool { Self.keep(scanString(string), in: &result) }

    @available(swift, deprecated: 5.0, message: "Use scanUpToString(_:)")
    public func scanUpTo(_ string: String, into result: inout NSString?) -> Bool { Self.keep(scanUpToString(string), in: &result) }

    private static func keep(_ found: String?, in result: inout NSString?) -> Bool {
        guard let found else { return false }
        result = found as NSString
        return true
    }
}
