/// What is to be said of a xib or storyboard that can be read: `path:line:column: warning: what`.
public struct InterfaceFinding: Sendable, Hashable, CustomStringConvertible {
    public enum Severity: String, Sendable {
        /// The file is not compiled.
        case error
        case warning
    }

    public var severity: Severity
    public var path: String
    /// From 1; 0 when the file as a whole is meant.
    public var line: Int
    public var column: Int
    public var message: String

    public init(_ severity: Severity, path: String, line: Int = 0, column: Int = 0, message: String) {
        (self.severity, self.path, self.line, self.column) = (severity, path, line, column)
        // Names in a file may hold line breaks; a finding is one line.
        self.message = String(message.map { $0.isNewline ? " " : $0 })
    }

    init(_ error: InterfaceFileError) {
        self.init(.error, path: error.path, line: error.line, column: error.column, message: error.message)
    }

    public var description: String { (line > 0 ? "\(path):\(line):\(column): " : "\(path): ") + "\(severity.rawValue): \(message)" }
}
