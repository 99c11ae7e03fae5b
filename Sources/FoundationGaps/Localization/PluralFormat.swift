package import Foundation

/// Formats whose words depend on numbers.
///
/// Foundation here stops at a `.stringsdict`, so the build turns each of its rules into an ordinary string, the words for "other",
/// with the rule's number behind it in characters nobody sees. Formatting such a string looks the rule up in a file of the bundle.
package enum PluralFormat {
    /// Stands before and after the number.
    package static let mark: Unicode.Scalar = "\u{2063}"
    package static let zero: Unicode.Scalar = "\u{2061}"
    package static let one: Unicode.Scalar = "\u{2062}"
    package static let fileName = "drydock-plurals.json"

    struct Rule {
        var language: String
        /// With `%#@name@` where words stand that depend on a number.
        var format: String
        /// Words by variable and category; `argument` is the place of the number, if it is stated.
        var words: [String: [String: String]]
        var arguments: [String: Int]
    }

    nonisolated(unsafe) private static var loaded: [Rule]?
    private static let lock = NSLock()

    private static var rules: [Rule] {
        lock.withLock {
            if let loaded { return loaded }
            let path = (Bundle.main.resourcePath ?? Bundle.main.bundlePath) + "/" + fileName
            let rules = FileManager.default.contents(atPath: path).map(read) ?? []
            loaded = rules
            return rules
        }
    }

    static func read(_ data: Data) -> [Rule] {
        guard let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]] else { return [] }
        return list.map { entry in
            var rule = Rule(
                language: entry["language"] as? String ?? "en", format: entry["format"] as? String ?? "", words: [:], arguments: [:])
            for (name, value) in entry["variables"] as? [String: [String: Any]] ?? [:] {
                rule.words[name] = value.compactMapValues { $0 as? String }
                rule.arguments[name] = (value["argument"] as? NSNumber)?.intValue
            }
            return rule
        }
    }

    /// The format with the words that go with the arguments, and the arguments in the order it takes them; both as they are when the
    /// format has no rule.
    ///
    /// Foundation's formatting reads past arguments of other types when a format numbers them, so no number is left in.
    package static func resolve(_ format: String, _ arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
        // Every formatting comes by here: the three bytes of the mark are looked for, nothing else.
        guard format.utf8.contains(0xE2), let number = number(in: format) else { return (format, arguments) }
        let rules = rules
        guard rules.indices.contains(number) else {
            return (String(String.UnicodeScalarView(format.unicodeScalars.filter { $0 != mark && $0 != zero && $0 != one })), arguments)
        }
        return resolve(rules[number], arguments)
    }

    /// A formatted text.
    package static func text(_ format: String, _ arguments: [any CVarArg], locale: Locale? = nil) -> String {
        let resolved = resolve(format, arguments)
        return String(format: resolved.format, locale: locale, arguments: resolved.arguments)
    }

    private static func number(in format: String) -> Int? {
        guard let first = format.unicodeScalars.firstIndex(of: mark) else { return nil }
        var number = 0
        for scalar in format.unicodeScalars[first...].dropFirst() {
            if scalar == mark { return number }
            guard scalar == zero || scalar == one else { return nil }
            number = number << 1 | (scalar == one ? 1 : 0)
        }
        return nil
    }

    static func resolve(_ rule: Rule, _ arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
        var expansion = Expansion(rule: rule, arguments: arguments)
        expansion.add(rule.format, own: nil, depth: 0)
        return (expansion.result, expansion.taken)
    }

    /// Replaces variables by their words and takes the arguments as they come.
    private struct Expansion {
        let rule: Rule
        let arguments: [any CVarArg]
        var result = ""
        var taken: [any CVarArg] = []
        /// How many arguments the format has taken that does not number them.
        private var next = 0

        init(rule: Rule, arguments: [any CVarArg]) {
            self.rule = rule
            self.arguments = arguments
        }

        /// - Parameter own: the place of the number whose words these are.
        mutating func add(_ text: String, own: Int?, depth: Int) {
            var rest = Substring(text)
            while let percent = rest.firstIndex(of: "%") {
                result += rest[..<percent]
                rest = rest[rest.index(after: percent)...]
                if rest.first == "%" {
                    result += "%%"
                    rest = rest.dropFirst()
                    continue
                }
                var place: Int?
                let digits = rest.prefix { $0.isNumber }
                if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
                    place = Int(digits)
                    rest = rest.dropFirst(digits.count + 1)
                }
                if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
                    let name = String(rest.dropFirst(2)[..<end])
                    rest = rest[rest.index(after: end)...]
                    add(variable: name, place: place ?? rule.arguments[name], depth: depth)
                    continue
                }
                var specifier = ""
                if rest.hasPrefix("arg") {
                    rest = rest.dropFirst(3)
                    specifier = "lld"
                }
                if place == nil, own == nil { next += 1 }
                let argument = place ?? own ?? next
                guard arguments.indices.contains(argument - 1) else { continue }
                taken.append(arguments[argument - 1])
                result += "%" + specifier
            }
            result += rest
        }

        private mutating func add(variable name: String, place: Int?, depth: Int) {
            guard depth < 8, let words = rule.words[name] else { return }
            if place == nil { next += 1 }
            let argument = place ?? next
            let value = arguments.indices.contains(argument - 1) ? PluralFormat.whole(arguments[argument - 1]) : nil
            let category = value.map { PluralRule.category(of: $0, language: rule.language) } ?? "other"
            // The words for nothing are taken for nothing in languages without such a form, too.
            add((value == 0 ? words["zero"] : nil) ?? words[category] ?? words["other"] ?? "", own: argument, depth: depth + 1)
        }
    }

    private static func whole(_ argument: any CVarArg) -> Int? {
        switch argument {
        case let value as Int: value
        case let value as any BinaryInteger: Int(clamping: value)
        case let value as Double: value == value.rounded() ? Int(exactly: value) : nil
        case let value as NSNumber: value.intValue
        default: nil
        }
    }
}

extension String {
    // Foundation's own take any number of arguments; those of a fixed number go before them. Numbers that words depend on are Ints
    // in nearly all code, so that these catch what plural forms are used for.

    public init(format: String, _ argument: Int) { self = PluralFormat.text(format, [argument]) }
    public init(format: String, _ first: Int, _ second: Int) { self = PluralFormat.text(format, [first, second]) }
    public init(format: String, _ first: String, _ second: Int) { self = PluralFormat.text(format, [first, second]) }
    public init(format: String, _ first: Int, _ second: String) { self = PluralFormat.text(format, [first, second]) }

    public static func localizedStringWithFormat<A: CVarArg>(_ format: String, _ argument: A) -> String {
        PluralFormat.text(format, [argument], locale: .current)
    }

    public static func localizedStringWithFormat<A: CVarArg, B: CVarArg>(_ format: String, _ first: A, _ second: B) -> String {
        PluralFormat.text(format, [first, second], locale: .current)
    }

    public static func localizedStringWithFormat<A: CVarArg, B: CVarArg, C: CVarArg>(
        _ format: String, _ first: A, _ second: B, _ third: C
    ) -> String {
        PluralFormat.text(format, [first, second, third], locale: .current)
    }
}
