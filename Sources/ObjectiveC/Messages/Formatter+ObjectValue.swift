public import Foundation

// On the protocol: a class may then declare the methods itself, which it cannot over an extension of its superclass.
extension NSObjectProtocol where Self: Formatter {
    /// Reads `string` into `obj`. Subclasses override it; Foundation's own read numbers and dates.
    ///
    /// - Returns: false when the text stands for nothing of the formatter's kind; `error` then says why.
    public func getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription error: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        if let override = ObjCRuntime.method("getObjectValue:forString:errorDescription:", on: self) {
            return objcCast(override.call(self, [obj, string, error]))
        }
        return ObjCBase.getObjectValue(self, obj, for: string, errorDescription: error)
    }
}

extension Formatter {
    /// Reads a part of `string`, and sets `rangep` to what was read.
    ///
    /// An override's error is lost on the way: that it read nothing is told by an empty `obj`.
    fileprivate func readObject(_ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {
        if let override = ObjCRuntime.method("getObjectValue:forString:range:error:", on: self) {
            override.call(self, [obj, string, rangep])
            return
        }
        try ObjCBase.getObjectValue(self, obj, for: string, range: rangep)
    }
}

extension NSObjectProtocol where Self: NumberFormatter {
    public func getObjectValue(_ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {
        try readObject(obj, for: string, range: rangep)
    }
}

extension NSObjectProtocol where Self: DateFormatter {
    public func getObjectValue(_ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {
        try readObject(obj, for: string, range: rangep)
    }
}

extension ObjCBase {
    public static func getObjectValue(
        _ formatter: Formatter, _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription error: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        guard formatter is NumberFormatter || formatter is DateFormatter else {
            // Foundation's other formatters only write.
            let name = _typeName(type(of: formatter), qualified: true)
            if name.hasPrefix("Foundation") { return false }
            ObjCException.invalidArgument(
                "*** -getObjectValue:forString:errorDescription: only defined for abstract class.  Define -[\(name) getObjectValue:forString:errorDescription:]!")
        }
        var found: AnyObject?
        do { try formatter.readObject(&found, for: string, range: nil) } catch let failure {
            error?.pointee = failure.localizedDescription as NSString
            return false
        }
        guard let found else { return false }
        obj?.pointee = found
        return true
    }

    public static func getObjectValue(
        _ formatter: Formatter, _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
        let text = string as NSString
        let range = rangep?.pointee ?? NSRange(location: 0, length: text.length)
        let part = text.substring(with: range)
        let value: AnyObject? =
            switch formatter {
            case let numbers as NumberFormatter: numbers.number(from: part)
            case let dates as DateFormatter: dates.date(from: part).map { $0 as NSDate }
            default: nil
            }
        guard let value else {
            throw CocoaError(.formatting, userInfo: [NSLocalizedDescriptionKey: "The value \u{201C}\(part)\u{201D} is invalid."])
        }
        obj?.pointee = value
    }
}
