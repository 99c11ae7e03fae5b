import Foundation

/// The settings of one target in one configuration: layers of assignments, the last one winning, `$(inherited)` reaching below.
struct BuildSettings {
    /// From the lowest to the highest.
    private var layers: [[String: String]] = []

    static let sdk = "iphonesimulator18.0"
    static let architecture = "arm64"
    static let defaultConfiguration = "Debug"

    let configuration: String
    /// What expansions have cost, in characters; settings that double one another make no end of them.
    private let work = Work()

    private final class Work {
        var left = BuildSettings.mostWork
        var excess: String?
    }

    /// The first text that was too much to expand, and came out empty; nil when all was expanded.
    var excess: String? { work.excess }

    /// Characters of expanded text for one question, of whatever depth.
    private static let mostWork = 2_000_000
    /// Variables within variables' names. Nobody builds names in more steps.
    private static let deepest = 40

    init(configuration: String = BuildSettings.defaultConfiguration) { self.configuration = configuration }

    /// Adds a layer on top. Arrays become lists separated by spaces; keys with conditions count only when they hold.
    mutating func push(_ assignments: [String: Any]) {
        var layer: [String: String] = [:]
        // Plain keys first, so that a condition that holds wins over them.
        for (key, value) in assignments.sorted(by: { $0.key.count < $1.key.count }) {
            guard let name = Self.applicableName(key, in: configuration) else { continue }
            layer[name] = Self.text(value)
        }
        layers.append(layer)
    }

    /// The name of a key whose conditions, such as `[sdk=iphone*]`, all hold; nil otherwise.
    static func applicableName(_ key: String, in configuration: String = defaultConfiguration) -> String? {
        guard let bracket = key.firstIndex(of: "[") else { return key }
        for condition in key[bracket...].split(whereSeparator: { $0 == "[" || $0 == "]" || $0 == "," }) {
            let parts = condition.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2 else { continue }
            let actual: String
            switch parts[0] {
            case "sdk": actual = sdk
            case "arch": actual = architecture
            case "config", "configuration": actual = configuration
            default: return nil
            }
            if !matches(actual, pattern: parts[1]) { return nil }
        }
        return String(key[..<bracket]).trimmingCharacters(in: .whitespaces)
    }

    static func matches(_ text: String, pattern: String) -> Bool {
        guard let star = pattern.firstIndex(of: "*") else { return text == pattern || (pattern == "iphonesimulator" && text == sdk) }
        return text.hasPrefix(pattern[..<star])
    }

    private static func text(_ value: Any) -> String {
        if let list = value as? [Any] { return list.map { "\($0)" }.joined(separator: " ") }
        return "\(value)"
    }

    /// The value of a setting, variables expanded; nil when it is set nowhere.
    subscript(_ name: String) -> String? {
        work.left = Self.mostWork
        return value(name, below: layers.count, visiting: [])
    }

    func isYes(_ name: String) -> Bool { self[name]?.uppercased() == "YES" }

    /// A list of words; quoted words keep their spaces.
    func list(_ name: String) -> [String] { Self.words(self[name] ?? "") }

    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        var started = false
        var escaped = false
        for character in text {
            if escaped {
                word.append(character)
                escaped = false
            } else if character == "\\" {
                escaped = true
                started = true
            } else if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                started = true
            } else if character == " " || character == "\n" || character == "\t" {
                if started || !word.isEmpty { words.append(word) }
                word = ""
                started = false
            } else {
                word.append(character)
                started = true
            }
        }
        if started || !word.isEmpty { words.append(word) }
        return words
    }

    /// Every name that is set and begins with a prefix.
    func names(withPrefix prefix: String) -> [String] {
        Set(layers.flatMap { $0.keys.filter { $0.hasPrefix(prefix) } }).sorted()
    }

    private func value(_ name: String, below top: Int, visiting: Set<String>) -> String? {
        for index in stride(from: top - 1, through: 0, by: -1) {
            guard let raw = layers[index][name] else { continue }
            return expand(raw, visiting: visiting.union([name])) { value(name, below: index, visiting: visiting) ?? "" }
        }
        return nil
    }

    /// A text with its variables expanded.
    func expand(_ text: String) -> String {
        work.left = Self.mostWork
        return expand(text, visiting: []) { "" }
    }

    /// `$(NAME)`, `${NAME}`, `$(NAME:modifier)`, `$(inherited)`, names built from other variables. A variable that is set nowhere, or whose
    /// value needs itself, is empty, as in Xcode. So is what a few settings would blow up beyond all measure, which ``excess`` says.
    private func expand(_ text: String, visiting: Set<String>, depth: Int = 0, inherited: () -> String) -> String {
        work.left -= text.utf8.count
        guard work.left > 0, depth < Self.deepest, visiting.count < Self.deepest else {
            if work.excess == nil { work.excess = String(text.prefix(60)) }
            work.left = 0
            return ""
        }
        guard text.contains("$") else { return text }
        var result = ""
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            guard character == "$", next < text.endIndex, text[next] == "(" || text[next] == "{" else {
                result.append(character)
                index = next
                continue
            }
            let open = text[next]
            let close: Character = open == "(" ? ")" : "}"
            var depth = 0
            var end = next
            while end < text.endIndex {
                if text[end] == open { depth += 1 }
                if text[end] == close {
                    depth -= 1
                    if depth == 0 { break }
                }
                end = text.index(after: end)
            }
            guard end < text.endIndex else {
                result += text[index...]
                break
            }
            let inner = expand(String(text[text.index(after: next)..<end]), visiting: visiting, depth: depth + 1, inherited: inherited)
            let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            var found: String
            if parts[0] == "inherited" {
                found = inherited()
            } else if visiting.contains(parts[0]) {
                found = inherited()
            } else {
                found = value(parts[0], below: layers.count, visiting: visiting) ?? ""
            }
            for modifier in parts.dropFirst() { found = Self.apply(modifier, to: found) }
            result += found
            index = text.index(after: end)
        }
        return result
    }

    private static func apply(_ modifier: String, to value: String) -> String {
        if modifier.hasPrefix("default=") { return value.isEmpty ? String(modifier.dropFirst("default=".count)) : value }
        switch modifier {
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "c99extidentifier": return ModuleName.identifier(value)
        case "identifier": return ModuleName.ascii(value, filler: "_")
        case "rfc1034identifier": return ModuleName.ascii(value, filler: "-")
        case "base": return Paths.stem(value)
        case "file": return Paths.name(value)
        case "dir": return Paths.parent(value)
        case "suffix": return "." + Paths.suffix(value)
        case "quote": return value.replacingOccurrences(of: " ", with: "\\ ")
        case "standardizepath": return Paths.normalised(value)
        default: return value
        }
    }
}
