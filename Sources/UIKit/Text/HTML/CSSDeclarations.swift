import Foundation

/// Properties with their values, later ones over earlier ones.
struct CSSDeclarations {
    private(set) var values: [String: String] = [:]
    private(set) var important: [String: String] = [:]

    init() {}

    /// - Parameter text: `property: value; …`
    init(_ text: String) {
        for declaration in Self.split(text, at: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let property = declaration[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            var value = declaration[declaration.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            var isImportant = false
            if let mark = value.lastIndex(of: "!"), value[value.index(after: mark)...].trimmingCharacters(in: .whitespaces).lowercased() == "important" {
                isImportant = true
                value = value[..<mark].trimmingCharacters(in: .whitespacesAndNewlines)
            }
            guard !property.isEmpty, !value.isEmpty else { continue }
            for (property, value) in Self.expanded(property, value) {
                if isImportant { important[property] = value } else { values[property] = value }
            }
        }
    }

    mutating func set(_ property: String, _ value: String) { values[property] = value }

    mutating func merge(_ other: CSSDeclarations) {
        values.merge(other.values) { $1 }
        important.merge(other.important) { $1 }
    }

    /// Every property's value after all.
    var result: [String: String] { important.isEmpty ? values : values.merging(important) { $1 } }

    /// Parts of a text between signs that stand in no quotation marks and parentheses.
    static func split(_ text: String, at sign: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var quote: Character?
        var depth = 0
        var i = text.startIndex
        while i < text.endIndex {
            let c = text[i]
            if let mark = quote {
                if c == mark { quote = nil }
            } else if c == "\"" || c == "'" {
                quote = c
            } else if c == "(" {
                depth += 1
            } else if c == ")" {
                depth = max(0, depth - 1)
            } else if c == sign, depth == 0 {
                parts.append(text[start..<i])
                start = text.index(after: i)
            }
            i = text.index(after: i)
        }
        parts.append(text[start...])
        return parts
    }

    // MARK: Short forms

    private static func expanded(_ property: String, _ value: String) -> [(String, String)] {
        switch property {
        case "margin":
            let parts = value.split(whereSeparator: \.isWhitespace).map(String.init)
            guard (1...4).contains(parts.count) else { return [] }
            let top = parts[0]
            let right = parts.count > 1 ? parts[1] : top
            return [
                ("margin-top", top), ("margin-right", right), ("margin-bottom", parts.count > 2 ? parts[2] : top), ("margin-left", parts.count > 3 ? parts[3] : right),
            ]
        case "background":
            let color = split(value, at: " ").first { CSSColor.parse(String($0)) != nil }
            return [("background-color", color.map(String.init) ?? "transparent")]
        case "text-decoration", "text-decoration-line": return [("text-decoration", value.lowercased())]
        case "list-style":
            return value.lowercased().split(whereSeparator: \.isWhitespace).filter { $0 != "inside" && $0 != "outside" && !$0.hasPrefix("url(") }
                .prefix(1).map { ("list-style-type", String($0)) }
        case "font": return font(value)
        default: return [(property, value)]
        }
    }

    private static func font(_ value: String) -> [(String, String)] {
        let lower = value.lowercased()
        if lower.hasPrefix("-apple-system-") { return [("-text-style", String(lower.dropFirst("-apple-system-".count)))] }
        var result = [("font-style", "normal"), ("font-weight", "normal"), ("line-height", "normal")]
        var words = value.split(separator: " ", omittingEmptySubsequences: true)[...]
        while let word = words.first {
            words = words.dropFirst()
            let lower = word.lowercased()
            if ["italic", "oblique"].contains(lower) {
                result.append(("font-style", lower))
            } else if ["bold", "bolder", "lighter"].contains(lower) || (Int(lower).map { (100...1000).contains($0) } ?? false) {
                result.append(("font-weight", lower))
            } else if lower != "normal", lower != "small-caps" {
                // The size, perhaps with the line's height, and the families.
                let parts = lower.split(separator: "/", maxSplits: 1)
                result.append(("font-size", String(parts[0])))
                if parts.count > 1 { result.append(("line-height", String(parts[1]))) }
                let families = words.joined(separator: " ")
                return families.isEmpty ? [] : result + [("font-family", families)]
            }
        }
        return []
    }
}
