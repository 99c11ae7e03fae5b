/// Something the rewriter has to say about a place in the user's source.
public struct RewriteDiagnostic: Sendable, Hashable, Codable, CustomStringConvertible {
    public enum Severity: String, Sendable, Codable {
        case error, warning
    }

    public var severity: Severity
    public var path: String
    /// Counted from 1.
    public var line: Int
    /// Counted from 1 in UTF-8 bytes, as the compiler counts.
    public var column: Int
    public var message: String

    public init(severity: Severity, path: String, line: Int, column: Int, message: String) {
        self.severity = severity
        self.path = path
        self.line = line
        self.column = column
        self.message = message
    }

    /// The form of the compiler's own messages.
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
