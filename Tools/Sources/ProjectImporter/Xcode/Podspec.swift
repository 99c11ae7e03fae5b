import Foundation

/// What a podspec says, as far as it is plain: files, resources, what it depends on, and the same of its subspecs. A podspec is Ruby or
/// JSON; what is computed in Ruby is not seen.
struct Podspec {
    /// The attributes of the spec or of one of its subspecs.
    struct Part: Equatable {
        var sources: [String] = []
        var excluded: [String] = []
        var resources: [String] = []
        /// Patterns by the bundle's name.
        var bundles: [String: [String]] = [:]
        var dependencies: [Dependency] = []
        var defaults: [String] = []
    }

    struct Dependency: Equatable {
        /// `Kit`, or `Kit/Core`.
        var name: String
        var line: Int
    }

    var path: String
    var name: String
    var moduleName: String?
    var version: String?
    var languageVersions: [String] = []
    /// By the subspec's name, `Core` or `Core/Inner`; the spec's own stand under the empty one.
    private(set) var parts: [String: Part] = ["": Part()]

    var directory: String { Paths.parent(path) }

    /// Whether files besides code belong to the pod or one of its subspecs.
    var hasResources: Bool { parts.values.contains { !$0.resources.isEmpty || !$0.bundles.isEmpty } }

    init(path: String, text: String) {
        self.path = path
        name = Paths.stem(path)
        if path.hasSuffix(".json") {
            name = Paths.stem(name)
            read(PodspecJSON(text))
            return
        }
        // A subspec's own name, or nil for a block of another kind; those for tests and apps are none of the library's.
        var blocks: [String?] = []
        var variables: [String: RubyValue] = [:]
        for statement in RubyStatement.all(in: text) {
            let isIgnored = blocks.contains("!")
            let subspec = blocks.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "/")
            switch statement.kind {
            case .end: _ = blocks.popLast()
            case .block(let call, let argument):
                switch call {
                case "subspec": blocks.append(argument)
                case "test_spec", "app_spec": blocks.append("!")
                default: blocks.append(nil)
                }
                if call == "subspec", !isIgnored, let argument { parts[subspec.isEmpty ? argument : subspec + "/" + argument] = Part() }
            case .assignment(let attribute, var value):
                if isIgnored { continue }
                if case .name(let variable) = value { value = variables[variable] ?? value }
                if attribute.isEmpty { continue }
                if let dot = attribute.lastIndex(of: "."), attribute[..<dot].contains("."), !attribute.contains(".ios.") { continue }
                guard let dot = attribute.lastIndex(of: ".") else {
                    variables[attribute] = value
                    continue
                }
                set(String(attribute[attribute.index(after: dot)...]), value, in: subspec)
            case .call(let method, let arguments):
                if isIgnored { continue }
                let isForIOS = method.filter { $0 == "." }.count == 1 || method.contains(".ios.")
                if isForIOS, method.hasSuffix(".dependency"), let name = arguments.first {
                    parts[subspec]?.dependencies.append(Dependency(name: name, line: statement.line))
                }
            }
        }
    }

    private mutating func read(_ json: PodspecJSON) {
        for subspec in json.subspecs where parts[subspec] == nil { parts[subspec] = Part() }
        for attribute in json.attributes { set(attribute.name, attribute.value, in: attribute.subspec) }
        for (subspec, dependency) in json.dependencies { parts[subspec]?.dependencies.append(dependency) }
    }

    /// The podspec of that name in a folder, in Ruby or in JSON.
    static func path(of name: String, in directory: String) -> String? {
        [".podspec", ".podspec.json"].map { "\(directory)/\(name)\($0)" }.first(where: Paths.exists)
    }

    private mutating func set(_ attribute: String, _ value: RubyValue, in subspec: String) {
        let texts = value.texts.map { $0.replacingOccurrences(of: "#{s.name}", with: name).replacingOccurrences(of: "#{spec.name}", with: name) }
        switch attribute {
        case "name" where subspec.isEmpty: name = texts.first ?? name
        case "module_name": moduleName = texts.first
        case "version" where subspec.isEmpty: version = texts.first
        case "swift_version", "swift_versions": languageVersions = texts
        case "source_files": parts[subspec]?.sources += texts
        case "exclude_files": parts[subspec]?.excluded += texts
        case "resource", "resources": parts[subspec]?.resources += texts
        case "resource_bundle", "resource_bundles":
            for (bundle, patterns) in value.pairs { parts[subspec]?.bundles[bundle, default: []] += patterns }
        case "default_subspec", "default_subspecs": parts[subspec]?.defaults = texts
        default: break
        }
    }

    /// The parts that a pod with these subspecs is made of: the spec's own, those asked for, and what stands around and below them.
    ///
    /// - Parameter wanted: names of subspecs; none, or an empty name, for those that come without being asked for.
    func names(for wanted: [String]) -> [String] {
        var result: [String] = []
        func add(_ name: String) {
            guard parts[name] != nil, !result.contains(name) else { return }
            result.append(name)
            var outer = Substring(name)
            while let slash = outer.lastIndex(of: "/") {
                outer = outer[..<slash]
                add(String(outer))
            }
            for own in parts[name]?.dependencies ?? [] where own.name.hasPrefix(self.name + "/") { add(String(own.name.dropFirst(self.name.count + 1))) }
        }
        func addWithDefaults(_ name: String) {
            add(name)
            let inner = parts.keys.filter { $0 != name && (name.isEmpty ? !$0.contains("/") : $0.hasPrefix(name + "/")) }.sorted()
            let defaults = parts[name]?.defaults ?? []
            for child in defaults.isEmpty ? inner : defaults.map({ name.isEmpty ? $0 : name + "/" + $0 }) where !result.contains(child) { addWithDefaults(child) }
        }
        add("")
        for name in wanted.isEmpty ? [""] : wanted { addWithDefaults(name) }
        return result
    }
}

// MARK: - Ruby

/// A value as it is written out.
enum RubyValue: Equatable {
    case texts([String])
    case hash([String: [String]])
    case name(String)

    var texts: [String] {
        switch self {
        case .texts(let texts): texts
        case .hash(let pairs): pairs.keys.sorted().flatMap { pairs[$0] ?? [] }
        case .name: []
        }
    }

    var pairs: [String: [String]] { if case .hash(let pairs) = self { pairs } else { [:] } }
}

/// One statement of a file that mostly assigns plain values.
struct RubyStatement: Equatable {
    enum Kind: Equatable {
        /// What opens a block that an `end` closes: the last word of the method, and its first text.
        case block(String, String?)
        case end
        case assignment(String, RubyValue)
        case call(String, [String])
    }

    var line: Int
    var kind: Kind

    static func all(in text: String) -> [RubyStatement] {
        var result: [RubyStatement] = []
        var pending = ""
        var start = 0
        var terminator: String?
        for (number, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let whole = String(raw)
            if let word = terminator {
                if whole.trimmingCharacters(in: .whitespaces) == word { terminator = nil }
                continue
            }
            let code = withoutComment(whole).trimmingCharacters(in: .whitespaces)
            if code.isEmpty { continue }
            if pending.isEmpty { start = number + 1 }
            pending += (pending.isEmpty ? "" : " ") + code
            terminator = heredoc(in: code)
            if terminator == nil, isOpen(pending), pending.utf8.count < 100_000 { continue }
            if let statement = RubyStatement(pending, line: start) { result.append(statement) }
            pending = ""
        }
        if !pending.isEmpty, let statement = RubyStatement(pending, line: start) { result.append(statement) }
        return result
    }

    private init?(_ code: String, line: Int) {
        self.line = line
        let first = code.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "!" || $0 == "?" || $0 == ":" }
        let rest = code.dropFirst(first.count).trimmingCharacters(in: .whitespaces)
        if first == "end" {
            kind = .end
        } else if code.hasSuffix(" do") || (code.hasSuffix("|") && code.contains(" do |")) {
            kind = .block(String(first.split(separator: ".").last ?? ""), Self.texts(rest).first)
        } else if ["if", "unless", "case", "begin", "def", "while", "class", "module"].contains(String(first)) {
            kind = .block(String(first), nil)
        } else if rest.hasPrefix("="), !rest.hasPrefix("==") || rest.hasPrefix("+=") {
            kind = .assignment(String(first), Self.value(rest.dropFirst().trimmingCharacters(in: .whitespaces)))
        } else if rest.hasPrefix("+=") {
            kind = .assignment(String(first), Self.value(rest.dropFirst(2).trimmingCharacters(in: .whitespaces)))
        } else if !first.isEmpty {
            kind = .call(String(first), Self.texts(rest))
        } else {
            return nil
        }
    }

    private static func value(_ code: String) -> RubyValue {
        if code.hasPrefix("{") { return .hash(pairs(code)) }
        if let first = code.first, first.isLetter, code.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) { return .name(code) }
        return .texts(texts(code))
    }

    /// `'A' => ['x', 'y'], 'B' => 'z'`: a text before an arrow is a key.
    private static func pairs(_ code: String) -> [String: [String]] {
        var result: [String: [String]] = [:]
        var key: String?
        for token in tokens(code) {
            if token.isKey {
                key = token.text
                result[token.text, default: []] += []
            } else if let key {
                result[key, default: []].append(token.text)
            }
        }
        return result
    }

    private static func texts(_ code: String) -> [String] { tokens(code).map(\.text) }

    /// The texts in quotes and the words of `%w[…]`.
    private static func tokens(_ code: String) -> [(text: String, isKey: Bool)] {
        var result: [(text: String, isKey: Bool)] = []
        var rest = code[...]
        while let character = rest.first {
            rest = rest.dropFirst()
            if character == "'" || character == "\"" {
                let text = rest.prefix { $0 != character }
                rest = rest.dropFirst(text.count + 1)
                result.append((String(text), rest.drop { $0 == " " }.hasPrefix("=>")))
            } else if character == "%", let mark = rest.first, "wWi".contains(mark), let open = rest.dropFirst().first, "[({<|".contains(open) {
                let close: Character = switch open { case "[": "]"; case "(": ")"; case "{": "}"; case "<": ">"; default: "|" }
                let words = rest.dropFirst(2).prefix { $0 != close }
                rest = rest.dropFirst(words.count + 3)
                result += words.split(separator: " ").map { (String($0), false) }
            }
        }
        return result
    }

    /// What stands before a `#` outside of quotes.
    private static func withoutComment(_ line: String) -> String {
        var quote: Character?
        for index in line.indices {
            let character = line[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character == "#" {
                return String(line[..<index])
            }
        }
        return line
    }

    /// Whether a statement goes on in the next line: a bracket is open, or it ends where a value must follow.
    private static func isOpen(_ code: String) -> Bool {
        var depth = 0
        var quote: Character?
        for character in code {
            if let open = quote {
                if character == open { quote = nil }
            } else {
                switch character {
                case "'", "\"": quote = character
                case "[", "{", "(": depth += 1
                case "]", "}", ")": depth -= 1
                default: break
                }
            }
        }
        return depth > 0 || [",", "=", "\\", "+"].contains { code.hasSuffix($0) }
    }

    /// The word that ends a text which begins on the next line.
    private static func heredoc(in code: String) -> String? {
        guard let range = code.range(of: "<<") else { return nil }
        var word = code[range.upperBound...].drop { $0 == "-" || $0 == "~" || $0 == "'" || $0 == "\"" }
        word = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return word.first?.isUppercase == true ? String(word) : nil
    }
}
