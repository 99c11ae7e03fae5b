public import Foundation

extension NSMutableString {
    /// Adds a text made of a format string and its arguments at the end.
    ///
    /// Apple: `NSMutableString.appendFormat(_:_:)`.
    public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
        append(String(format: String(describing: format), arguments: arguments))
    }
}

