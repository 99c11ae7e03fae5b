import Foundation

/// An `.xcconfig` file: assignments one a line, comments, and includes of other files.
enum ConfigurationFile {
    /// The assignments of a file and of what it includes; later ones win, `$(inherited)` keeps what an earlier one said.
    ///
    /// - Throws: `ProjectError` with file and line for an include that is not there, or for a line that is no assignment.
    static func read(_ path: String) throws -> [String: String] {
        var files = 0
        return try read(path, including: [], files: &files)
    }

    /// With what includes what, each time anew.
    private static let mostFiles = 1000
    private static let longestValue = 1_000_000

    private static func read(_ path: String, including: [String], files: inout Int) throws -> [String: String] {
        files += 1
        guard files <= mostFiles else { throw ProjectError(path, "more than \(mostFiles) configuration files are included") }
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw ProjectError(path, "configuration file cannot be read")
        }
        if including.contains(path) {
            throw ProjectError(path, "configuration files include one another in a circle: \((including + [path]).map(Paths.name).joined(separator: " → "))")
        }
        var result: [String: String] = [:]
        for (offset, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let code = withoutComment(String(line)).trimmingCharacters(in: .whitespaces)
            if code.isEmpty { continue }
            if code.hasPrefix("#include") {
                let isOptional = code.hasPrefix("#include?")
                let name = code.drop { $0 != "\"" }.trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
                let file = Paths.join(Paths.parent(path), name)
                if !Paths.exists(file) {
                    if isOptional { continue }
                    throw ProjectError(path, line: offset + 1, "included file \"\(name)\" does not exist")
                }
                try merge(try read(file, including: including + [path], files: &files), into: &result, path, offset + 1)
                continue
            }
            guard let equals = assignment(in: code) else {
                throw ProjectError(path, line: offset + 1, "expected NAME = value, found \"\(code)\"")
            }
            let key = code[..<equals].trimmingCharacters(in: .whitespaces)
            var value = code[code.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            if value.hasSuffix(";") { value.removeLast() }
            try merge([key: value], into: &result, path, offset + 1)
        }
        return result
    }

    /// Two slashes begin a comment; in a value they end it, even in an address.
    private static func withoutComment(_ line: String) -> String {
        guard let range = line.range(of: "//") else { return line }
        return String(line[..<range.lowerBound])
    }

    /// The first `=` outside of brackets.
    private static func assignment(in code: String) -> String.Index? {
        var depth = 0
        for index in code.indices {
            switch code[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0: return index
            default: break
            }
        }
        return nil
    }

    private static func merge(_ new: [String: String], into old: inout [String: String], _ path: String, _ line: Int) throws {
        for (key, value) in new {
            let merged = value.replacingOccurrences(of: "$(inherited)", with: old[key] ?? "$(inherited)")
            guard merged.utf8.count <= longestValue else { throw ProjectError(path, line: line, "the value of \(key) is longer than \(longestValue) bytes") }
            old[key] = merged
        }
    }
}
