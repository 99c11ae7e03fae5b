import DrydockSession
import Foundation

/// The tables of texts of a product: `.strings`, `.stringsdict` and string catalogs, brought into what Foundation here can read.
///
/// It cannot read a `.stringsdict` (it stops at one). A rule becomes an ordinary string, the words for "other", with the number of
/// the rule behind it in invisible characters; the rules themselves go into one file of the product, which the runtime's `PluralFormat`
/// reads.
struct LocalizedTables {
    /// The name of the file with the rules, and the characters that hold a rule's number: the runtime's `PluralFormat` has the same.
    static let rulesFile = "drydock-plurals.json"
    private static let mark = "\u{2063}", zero = "\u{2061}", one = "\u{2062}"

    /// One table in one language, by the file it is written to.
    private var tables: [ContainedPath: [String: String]] = [:]
    private var rules: [[String: Any]] = []

    /// Adds the strings of a file that goes to `place`.
    mutating func add(_ path: String, to place: ContainedPath) throws {
        let folder = place.parent
        switch Paths.suffix(path) {
        case "xcstrings": try StringCatalog(path: path).add(to: &self, folder: folder)
        case "stringsdict":
            for (key, rule) in try Self.read(path) {
                guard let rule = rule as? [String: Any] else { throw ProjectError(path, "\"\(key)\": a dictionary with NSStringLocalizedFormatKey was expected") }
                let table = try folder.appending(Paths.stem(place.name) + ".strings")
                try add(rule: rule, key: key, language: Self.language(of: folder), table: table, path: path)
            }
        default:
            for (key, value) in try Self.read(path) {
                guard let text = value as? String else { throw ProjectError(path, "\"\(key)\": a string was expected") }
                add(text, key: key, table: place)
            }
        }
    }

    mutating func add(_ text: String, key: String, table: ContainedPath) {
        // A rule for the key wins over a plain string, whichever file comes first.
        if let known = tables[table]?[key], known.contains(Self.mark) { return }
        tables[table, default: [:]][key] = text
    }

    /// Adds a rule as a `.stringsdict` writes it.
    mutating func add(rule: [String: Any], key: String, language: String, table: ContainedPath, path: String) throws {
        var rule = rule
        // Widths of the screen, since iOS 9: the widest text is shown.
        if rule["NSStringLocalizedFormatKey"] == nil, let widths = rule["NSStringVariableWidthRuleType"] as? [String: String],
            let widest = widths.max(by: { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) })
        {
            add(widest.value, key: key, table: table)
            return
        }
        guard let format = rule.removeValue(forKey: "NSStringLocalizedFormatKey") as? String else {
            throw ProjectError(path, "\"\(key)\": NSStringLocalizedFormatKey was expected")
        }
        var variables: [String: [String: Any]] = [:]
        for (name, value) in rule {
            guard let words = value as? [String: Any] else { continue }
            guard words["other"] is String else { throw ProjectError(path, "\"\(key)\": variable \"\(name)\" has no words for \"other\"") }
            variables[name] = words.filter { ["zero", "one", "two", "few", "many", "other", "argument"].contains($0.key) }
        }
        var plain = format
        for (name, words) in variables {
            let other = (words["other"] as? String ?? "").replacingOccurrences(of: "%arg", with: "%lld")
            plain = plain.replacingOccurrences(of: "%#@\(name)@", with: other)
            for place in 1...4 { plain = plain.replacingOccurrences(of: "%\(place)$#@\(name)@", with: other) }
        }
        let number = String(rules.count, radix: 2).map { $0 == "1" ? Self.one : Self.zero }.joined()
        rules.append(["language": language, "format": format, "variables": variables])
        tables[table, default: [:]][key] = plain + Self.mark + number + Self.mark
    }

    /// Writes all tables, and the rules into the product.
    func write(into bundle: ContainedPath) throws {
        for (file, table) in tables {
            try file.write(PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0))
        }
        let file = try bundle.appending(Self.rulesFile)
        if rules.isEmpty {
            try file.remove()
        } else {
            try file.write(JSONSerialization.data(withJSONObject: rules, options: [.sortedKeys]))
        }
    }

    private static func language(of folder: ContainedPath) -> String {
        let name = folder.name
        return name.hasSuffix(".lproj") && name != "Base.lproj" ? Paths.stem(name) : "en"
    }

    private static func read(_ path: String) throws -> [String: Any] {
        guard let data = Paths.data(path) else { throw ProjectError(path, "file cannot be read") }
        // An empty file is an empty table.
        if data.allSatisfy({ $0 <= 0x20 }) { return [:] }
        do {
            let values = try BoundedPropertyList.read(data)
            guard let table = values as? [String: Any] else { throw ProjectError(path, "a table of strings was expected: \"key\" = \"value\";") }
            return table
        } catch let error as ProjectError {
            throw error
        } catch {
            throw ProjectError(path, line: StringsSyntax.firstBadLine(of: data), "a table of strings was expected: \"key\" = \"value\";")
        }
    }
}

/// Finds where a `.strings` file goes wrong.
enum StringsSyntax {
    /// The line of the first entry that is not `"key" = "value";`; `nil` when none is found.
    static func firstBadLine(of data: Data) -> Int? {
        let text = String(data: data, encoding: data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) ? .utf16 : .utf8) ?? ""
        var characters = Array(text)[...]
        var line = 1
        func take(while condition: (Character) -> Bool) {
            while let next = characters.first, condition(next) {
                if next.isNewline { line += 1 }
                characters = characters.dropFirst()
            }
        }
        func skipSpace() {
            while true {
                take { $0.isWhitespace }
                if characters.starts(with: "//") {
                    take { !$0.isNewline }
                } else if characters.starts(with: "/*") {
                    characters = characters.dropFirst(2)
                    while !characters.isEmpty, !characters.starts(with: "*/") {
                        if characters.first!.isNewline { line += 1 }
                        characters = characters.dropFirst()
                    }
                    characters = characters.dropFirst(2)
                } else {
                    return
                }
            }
        }
        func word() -> Bool {
            guard characters.first == "\"" else {
                let before = characters.count
                take { $0.isLetter || $0.isNumber || "_.-:$/".contains($0) }
                return characters.count < before
            }
            characters = characters.dropFirst()
            while let next = characters.first, next != "\"" {
                if next == "\\" { characters = characters.dropFirst() }
                if characters.first?.isNewline == true { line += 1 }
                characters = characters.dropFirst()
            }
            guard !characters.isEmpty else { return false }
            characters = characters.dropFirst()
            return true
        }
        func sign(_ wanted: Character) -> Bool {
            skipSpace()
            guard characters.first == wanted else { return false }
            characters = characters.dropFirst()
            return true
        }
        while true {
            skipSpace()
            if characters.isEmpty { return nil }
            let start = line
            guard word(), sign("=") else { return start }
            skipSpace()
            guard word(), sign(";") else { return start }
        }
    }
}
