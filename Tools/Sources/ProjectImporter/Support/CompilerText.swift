import Foundation

/// Texts as compilers read them.
enum CompilerText {
    /// A string literal of Swift, C or a module map.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// A file with arguments for a compiler, one a line: `swiftc @file`.
enum ResponseFile {
    static func text(_ arguments: [String]) -> String { arguments.map(quoted).joined(separator: "\n") }

    /// In quotes only a backslash and a quote have a meaning.
    private static func quoted(_ argument: String) -> String {
        "\"" + argument.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
