import SwiftParser
import SwiftSyntax

/// What a source asks of the platform, found line by line without parsing the whole.
public struct PlatformScan: Sendable {
    /// The first line with a condition that names Linux or its C library; from 1.
    public private(set) var lineAskingForLinux: Int?
    /// Modules imported on iOS, each with the line of the first import.
    public private(set) var importsOnIOS: [String: Int] = [:]
    /// Modules imported under whatever condition.
    public private(set) var imports: Set<String> = []

    public init(_ text: String, conditions: Set<String>) {
        let evaluator = ConditionEvaluator(options: RewriterOptions(moduleName: "", conditions: conditions))
        var blocks: [(isActive: Bool, wasTaken: Bool)] = []
        for (number, line) in Self.lines(of: text) {
            guard let directive = ConditionLines.Directive(line) else {
                guard let module = Self.importedModule(line) else { continue }
                imports.insert(module)
                if blocks.allSatisfy(\.isActive), importsOnIOS[module] == nil { importsOnIOS[module] = number + 1 }
                continue
            }
            if let condition = directive.condition, lineAskingForLinux == nil, Self.asksForLinux(condition) { lineAskingForLinux = number + 1 }
            switch directive.word {
            case "#if":
                let holds = ConditionLines.evaluate(directive.condition ?? "", evaluator)
                blocks.append((holds, holds))
            case "#elseif", "#else":
                guard let block = blocks.popLast() else { break }
                let holds = !block.wasTaken && (directive.condition.map { ConditionLines.evaluate($0, evaluator) } ?? true)
                blocks.append((holds, block.wasTaken || holds))
            default: _ = blocks.popLast()
            }
        }
    }

    /// The lines with a hash or an import, each with its number from 0. Large packages are scanned at every build: other lines are passed over as bytes.
    private static func lines(of text: String) -> [(Int, Substring)] {
        let bytes = Array(text.utf8)
        if bytes.contains("\r") { return ConditionLines.lines(of: text).enumerated().map { ($0, $1) } }
        var found: [(Int, Substring)] = []
        var (start, number) = (0, 0)
        var hash = bytes.firstOffset(of: "#"), word = bytes.firstOffset(of: "import ")
        while hash != nil || word != nil {
            let end = bytes.firstOffset(of: "\n", from: start) ?? bytes.count
            let isWanted = [hash, word].contains { $0.map { $0 < end } == true }
            if isWanted { found.append((number, Substring(String(decoding: bytes[start..<end], as: UTF8.self)))) }
            if let at = hash, at < end { hash = bytes.firstOffset(of: "#", from: end) }
            if let at = word, at < end { word = bytes.firstOffset(of: "import ", from: end) }
            (start, number) = (end + 1, number + 1)
        }
        return found
    }

    private static func asksForLinux(_ condition: String) -> Bool {
        let plain = condition.filter { $0 != " " && $0 != "\t" }
        return ["os(Linux)", "canImport(Glibc)", "canImport(Musl)"].contains { plain.contains($0) }
    }

    /// `Name` of `@_exported import Name`, `public import struct Name.Type` and the like.
    private static func importedModule(_ line: Substring) -> String? {
        guard line.contains("import ") else { return nil }
        var words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }[...]
        while let first = words.first, first.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(first) { words.removeFirst() }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first, ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"].contains(kind) { words.removeFirst() }
        return words.first.flatMap { $0.split(separator: ".").first.map(String.init) }
    }
}

/// Sources seen as lines, some of which are conditions.
enum ConditionLines {
    struct Directive {
        var word: String
        var condition: String?

        init?(_ line: Substring) {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            guard trimmed.first == "#" else { return nil }
            let word = trimmed.prefix { $0 == "#" || $0.isLetter }
            guard ["#if", "#elseif", "#else", "#endif"].contains(word) else { return nil }
            self.word = String(word)
            if word != "#if", word != "#elseif" { return }
            var rest = String(trimmed.dropFirst(word.count))
            if let comment = rest.range(of: "//") { rest = String(rest[..<comment.lowerBound]) }
            condition = rest
        }
    }

    static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    static func evaluate(_ condition: String, _ evaluator: ConditionEvaluator) -> Bool {
        guard BracketDepth.isParsable(condition) else { return false }
        let tree = Parser.parse(source: "#if \(condition)\n#endif\n")
        guard let block = tree.statements.first?.item.as(IfConfigDeclSyntax.self), let expression = block.clauses.first?.condition else { return false }
        return evaluator.evaluate(expression)
    }
}

/// A package's manifest as a Mac would read it.
public enum ManifestConditions {
    /// The manifest with its conditions about the platform decided as on a Mac; line by line the original's. nil when it has none.
    public static func asOnMac(_ manifest: String) -> String? {
        let questions = ["os(", "canImport(", "targetEnvironment("]
        var isChanged = false
        let lines = ConditionLines.lines(of: manifest).map { line -> String in
            guard let directive = ConditionLines.Directive(line), let condition = directive.condition else { return String(line) }
            let plain = condition.filter { $0 != " " }
            guard questions.contains(where: plain.contains) else { return String(line) }
            isChanged = true
            return "\(directive.word) \(ConditionLines.evaluate(condition, .mac))"
        }
        if !isChanged { return nil }
        // What stands in such a block may name the Mac's C library.
        return lines.map { line in
            let trimmed = line.drop { $0 == " " }
            return trimmed == "import Darwin" || trimmed.hasPrefix("import Darwin.") ? "import Glibc" : line
        }.joined(separator: "\n")
    }
}
