import Foundation

/// Stops with a message on standard error, for what this CoreGraphics does not offer.
func notSupported(_ what: String, file: StaticString = #file, line: UInt = #line) -> Never {
    fatalError("CoreGraphics: \(what) is not supported here", file: file, line: line)
}

/// Says once per place that an operation was left out, the way CoreGraphics logs its complaints.
func logComplaint(_ message: String) {
    FileHandle.standardError.write(Data("CoreGraphics: \(message)\n".utf8))
}
