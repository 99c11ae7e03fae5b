import Foundation

/// A file with arguments for a compiler, one a line: `swiftc @file`.
enum ResponseFile {
    static func text(_ arguments: [String]) -> String { arguments.map(quoted).joined(separator: "\n") }

    /// In quotes only a backslash and a quote have a meaning.
    private static func quoted(_ argument: String) -> String {
        "\"" + argument.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
