import Foundation
import SourceRewriter

/// A program in `Snippets/` or a folder of a topic in it, with what it must print.
///
/// ```
/// // F11.1 what the snippet shows
/// // mode: 5            (Swift language mode; 5 where nothing is said)
/// // alone              (a module of its own; otherwise many snippets share one)
/// // Source: …          (where the expected lines come from: Apple's page, the Swift book, a measurement)
/// …iOS source; `func run()` is where it starts…
/// // prints:
/// // one line after the other
/// ```
///
/// Snippets that import UIKit and share a module run in an active application in virtual time: turning the run loop lets frames, timers
/// and animations run, and takes no time. They use what an app can use, and nothing else.
///
/// In place of `prints:` may stand `error: line N: text`: the rewriter must refuse with that message, or
/// `compiler error: line N: text`: the compiler must, at that line of the snippet.
struct Snippet: Sendable, CustomStringConvertible {
    var name: String
    var title: String
    var source: String
    var mode = "5"
    var isAlone = false
    var options: [String] = []
    var expected: [String] = []
    var rewriterError: (line: Int, text: String)?
    var compilerError: (line: Int, text: String)?
    /// Imports UIKit: runs where that was built.
    var needsUIKit: Bool { source.contains("import UIKit\n") && !source.contains("canImport(UIKit)") }
    /// Further files of the module: `// file: Name.swift` starts one.
    var files: [SourceFile] = []

    var description: String { "\(name): \(title)" }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Snippets").standardized

    /// All of them, those in folders by topic too; `DRYDOCK_SNIPPETS="kvo timer"` narrows the tests to names that hold one of these words.
    static let all: [Snippet] = {
        let words = (ProcessInfo.processInfo.environment["DRYDOCK_SNIPPETS"] ?? "").split(separator: " ")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in path.hasSuffix(".swift") && (words.isEmpty || words.contains { path.contains($0) }) }
            .sorted().map { Snippet(file: folder.appendingPathComponent($0)) }
    }()

    static var isNarrowed: Bool { ProcessInfo.processInfo.environment["DRYDOCK_SNIPPETS"]?.isEmpty == false }

    init(file: URL) {
        name = file.deletingPathExtension().lastPathComponent
        source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        title = String((lines.first ?? "").drop { $0 == "/" || $0 == " " })
        var isPrinting = false
        for line in lines {
            guard line.hasPrefix("//") else { continue }
            let text = String(line.dropFirst(2).drop { $0 == " " })
            if isPrinting {
                expected.append(text)
            } else if text == "prints:" {
                isPrinting = true
            } else if text == "alone" {
                isAlone = true
            } else if text.hasPrefix("mode: ") {
                mode = String(text.dropFirst(6))
            } else if text.hasPrefix("options: ") {
                options = text.dropFirst(9).split(separator: " ").map(String.init)
                isAlone = true
            } else if let found = Self.error(text, "error: line ") {
                rewriterError = found
            } else if let found = Self.error(text, "compiler error: line ") {
                compilerError = found
                isAlone = true
            }
        }
        // Files keep the snippet's line numbers: what belongs to others is left empty.
        var parts: [(name: String, lines: [String])] = [(name + ".swift", [])]
        for (number, line) in lines.enumerated() {
            if line.hasPrefix("// file: ") {
                parts.append((name + "_" + line.dropFirst(9), [String](repeating: "", count: number)))
            }
            parts[parts.count - 1].lines.append(line)
        }
        files = parts.map { SourceFile(path: $0.name, text: $0.lines.joined(separator: "\n")) }
    }

    private static func error(_ text: String, _ prefix: String) -> (line: Int, text: String)? {
        guard text.hasPrefix(prefix) else { return nil }
        let rest = text.dropFirst(prefix.count)
        guard let colon = rest.firstIndex(of: ":"), let line = Int(rest[..<colon]) else { return nil }
        return (line, rest[rest.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
}
