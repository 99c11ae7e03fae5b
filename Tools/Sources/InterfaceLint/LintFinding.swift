/// One finding of a rule.
public struct LintFinding: Sendable, Hashable, CustomStringConvertible {
    public enum Severity: String, Sendable, Codable {
        /// Interface Builder would not open the file, or the app stops when it loads it.
        case error
        case warning
    }

    /// The rule's name, as in `[outlet-member]`.
    public var rule: String
    public var severity: Severity
    /// Absolute.
    public var path: String
    /// From 1; 0 when the file as a whole is meant.
    public var line: Int
    public var column: Int
    public var message: String

    public var description: String { text(path: path) }

    /// - Parameter path: how the file is named.
    public func text(path: String) -> String {
        (line > 0 ? "\(path):\(line):\(column)" : path) + ": \(severity.rawValue): \(message) [\(rule)]"
    }

    public init(rule: String, severity: Severity, path: String, line: Int, column: Int, message: String) {
        (self.rule, self.severity, self.path, self.line, self.column, self.message) = (rule, severity, path, line, column, message)
    }

    /// In the order of files and lines.
    public static func sorted(_ findings: [LintFinding]) -> [LintFinding] { findings.sorted(by: isBefore) }

    static func isBefore(_ a: LintFinding, _ b: LintFinding) -> Bool {
        (a.path, a.line, a.column, a.rule, a.message) < (b.path, b.line, b.column, b.rule, b.message)
    }
}
