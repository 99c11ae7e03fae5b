import Foundation

/// One message of a compiler: `path:line:column: error: message`.
struct CompilerMessage: Hashable, CustomStringConvertible {
    enum Severity: String {
        case error, warning, note, remark
    }

    var path: String
    var line: Int
    var column: Int
    var severity: Severity
    var message: String

    /// nil when the text is not the first line of a message.
    init?(_ text: String) {
        for severity in [Severity.error, .warning, .note, .remark] {
            let mark = ": \(severity.rawValue): "
            var start = text.startIndex
            // A path may hold the same words.
            while let range = text.range(of: mark, range: start..<text.endIndex) {
                start = range.upperBound
                let parts = text[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
                guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let line = Int(parts[parts.count - 2]) else { continue }
                path = SpelledPath.file(parts[..<(parts.count - 2)].joined(separator: ":"))
                self.line = line
                self.column = column
                self.severity = severity
                message = String(text[range.upperBound...])
                return
            }
        }
        return nil
    }

    init(path: String, line: Int, column: Int, severity: Severity, message: String) {
        self.path = path
        self.line = line
        self.column = column
        self.severity = severity
        self.message = message
    }

    /// The module that an import did not find.
    var missingModule: String? {
        guard severity == .error, message.hasPrefix("no such module '") else { return nil }
        return String(message.dropFirst("no such module '".count).prefix { $0 != "'" })
    }

    var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
