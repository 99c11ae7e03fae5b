import Foundation

/// What a selector asks of an element.
struct CSSSubject {
    var tag: String
    var id: String
    var classes: [String]
}

/// The rules of a document. Selectors are of names, classes and identifiers, one within the other; rules with others are left out.
struct CSSStyleSheet {
    private struct Compound {
        /// Empty for any.
        var tag = ""
        var id = ""
        var classes: [String] = []
        /// Whether the compound before it must be the parent, not any element around.
        var isChild = false

        func matches(_ subject: CSSSubject) -> Bool {
            (tag.isEmpty || tag == subject.tag) && (id.isEmpty || id == subject.id) && classes.allSatisfy(subject.classes.contains)
        }
    }

    private struct Rule {
        /// The innermost last.
        var selector: [Compound]
        var declarations: CSSDeclarations
        var specificity: Int
        var order: Int
    }

    /// Rules by what their innermost part asks for first.
    private var rules: [String: [Rule]] = [:]
    private var count = 0
    /// Comparisons that are left: a document cannot make its reader compare for ever.
    private var budget = 2_000_000

    private static let mostRules = 20_000

    var isEmpty: Bool { count == 0 }

    mutating func add(_ text: String) {
        let source = Array(Self.withoutComments(text))
        var i = 0
        // Groups of rules for media, which may stand in each other.
        while i < source.count, count < Self.mostRules {
            guard let open = source[i...].firstIndex(where: { $0 == "{" || $0 == ";" || $0 == "}" }) else { return }
            let prelude = String(source[i..<open]).trimmingCharacters(in: .whitespacesAndNewlines)
            if source[open] != "{" {
                // A statement, or the end of a group.
                i = open + 1
                continue
            }
            if prelude.hasPrefix("@") {
                let lower = prelude.lowercased()
                let isShown = lower.hasPrefix("@media") && !lower.contains("(") && !lower.contains("not ")
                    && (lower == "@media" || lower.contains("screen") || lower.contains("all"))
                i = isShown ? open + 1 : Self.end(of: source, from: open)
                continue
            }
            let close = source[open...].firstIndex(of: "}") ?? source.count
            let declarations = CSSDeclarations(String(source[(open + 1)..<close]))
            for selector in prelude.split(separator: ",") { add(selector, declarations) }
            i = close + 1
        }
    }

    private mutating func add(_ text: Substring, _ declarations: CSSDeclarations) {
        guard let selector = Self.selector(text), let last = selector.last, count < Self.mostRules else { return }
        count += 1
        let specificity = selector.reduce(0) { $0 + ($1.id.isEmpty ? 0 : 10_000) + $1.classes.count * 100 + ($1.tag.isEmpty ? 0 : 1) }
        let key = !last.id.isEmpty ? "#" + last.id : last.classes.first.map { "." + $0 } ?? last.tag
        rules[key, default: []].append(Rule(selector: selector, declarations: declarations, specificity: specificity, order: count))
    }

    /// The declarations for an element, the weakest first.
    ///
    /// - Parameter ancestors: the elements around it, the outermost first.
    mutating func declarations(for subject: CSSSubject, ancestors: some RandomAccessCollection<CSSSubject>) -> [CSSDeclarations] {
        guard count > 0 else { return [] }
        var found: [Rule] = []
        for key in ["", subject.tag, "#" + subject.id] + subject.classes.map({ "." + $0 }) {
            for rule in rules[key] ?? [] {
                guard budget > 0 else { return [] }
                budget -= 1
                if matches(rule.selector, subject, ancestors) { found.append(rule) }
            }
        }
        found.sort { ($0.specificity, $0.order) < ($1.specificity, $1.order) }
        return found.map(\.declarations)
    }

    private mutating func matches(_ selector: [Compound], _ subject: CSSSubject, _ ancestors: some RandomAccessCollection<CSSSubject>) -> Bool {
        guard let last = selector.last, last.matches(subject) else { return false }
        var isChild = last.isChild
        var rest = ancestors[...]
        // The nearest element that fits is taken: with a child's sign behind it another might fit, which is passed over.
        for compound in selector.dropLast().reversed() {
            var matched = false
            while !matched, let ancestor = rest.last {
                budget -= 1
                rest = rest.dropLast()
                matched = compound.matches(ancestor)
                if isChild, !matched { return false }
            }
            if !matched { return false }
            isChild = compound.isChild
        }
        return true
    }

    // MARK: Parsing

    private static func selector(_ text: Substring) -> [Compound]? {
        var result: [Compound] = []
        var isChild = false
        for word in text.replacingOccurrences(of: ">", with: " > ").split(whereSeparator: \.isWhitespace) {
            if word == ">" {
                guard !isChild, !result.isEmpty else { return nil }
                isChild = true
                continue
            }
            guard var compound = compound(word) else { return nil }
            compound.isChild = isChild
            isChild = false
            result.append(compound)
        }
        return isChild || result.isEmpty || result.count > 20 ? nil : result
    }

    private static func compound(_ word: Substring) -> Compound? {
        var compound = Compound()
        var rest = word
        // Links that nobody has followed are all links here.
        if let colon = rest.firstIndex(of: ":") {
            guard rest[colon...].lowercased() == ":link" else { return nil }
            rest = rest[..<colon]
        }
        func name() -> String? {
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            rest = rest.dropFirst(name.count)
            return name.isEmpty ? nil : String(name)
        }
        if rest.first == "*" { rest = rest.dropFirst() } else if let tag = name() { compound.tag = tag.lowercased() }
        while let sign = rest.first {
            rest = rest.dropFirst()
            guard sign == "." || sign == "#", let name = name() else { return nil }
            if sign == "." { compound.classes.append(name) } else { compound.id = name }
        }
        return compound
    }

    private static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "/*") {
            result += rest[..<start.lowerBound] + " "
            guard let end = rest[start.upperBound...].range(of: "*/") else { return result }
            rest = rest[end.upperBound...]
        }
        return (result + rest).replacingOccurrences(of: "<!--", with: " ").replacingOccurrences(of: "-->", with: " ")
    }

    /// Behind the brace that closes the one at a place.
    private static func end(of source: [Character], from open: Int) -> Int {
        var depth = 0
        for i in open..<source.count {
            if source[i] == "{" { depth += 1 }
            if source[i] == "}" {
                depth -= 1
                if depth == 0 { return i + 1 }
            }
        }
        return source.count
    }
}
