/// The expressions that stand in `${…}` in a flow: names, numbers, texts, comparisons, `&&`, `||`, `!`, `+`, `-`, and of a text
/// `.length`, `.includes(x)`, `.startsWith(x)`, `.endsWith(x)`. A small part of JavaScript, and with its rules.
public struct FlowExpression: Sendable {
    public enum Value: Sendable, Hashable {
        case null, bool(Bool), number(Double), string(String)

        public var isTrue: Bool {
            switch self {
            case .null: false
            case .bool(let value): value
            case .number(let value): value != 0 && !value.isNaN
            case .string(let value): !value.isEmpty
            }
        }

        public var text: String {
            switch self {
            case .null: "undefined"
            case .bool(let value): "\(value)"
            case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
            case .string(let value): value
            }
        }

        var number: Double {
            switch self {
            case .null: .nan
            case .bool(let value): value ? 1 : 0
            case .number(let value): value
            case .string(let value): value.isEmpty ? 0 : Double(value) ?? .nan
            }
        }
    }

    public struct SyntaxError: Error, CustomStringConvertible, Sendable {
        public var description: String
    }

    private indirect enum Node: Sendable {
        case value(Value)
        case name(String)
        case not(Node)
        case negative(Node)
        case member(Node, String, [Node])
        case binary(String, Node, Node)
    }

    private let root: Node

    /// Of words and signs, each of which may stand a level deeper than the one before. Nobody writes as many.
    private static let mostTokens = 1000
    private static let deepest = 50

    /// - Parameter text: what stands between `${` and `}`.
    public init(_ text: String) throws {
        var parser = Parser(tokens: try Self.tokens(of: text))
        root = try parser.expression()
        if let left = parser.next { throw SyntaxError(description: "unexpected \(left.text)") }
    }

    /// - Parameter lookUp: the value of a name such as `COUNT` or `maestro.copiedText`; nil for one that is not known.
    public func evaluate(_ lookUp: (String) -> String?) -> Value { Self.evaluate(root, lookUp) }

    /// Every `${…}` of a text replaced by its value.
    public static func expand(_ text: String, _ lookUp: (String) -> String?) throws -> String {
        var result = ""
        for part in parts(of: text) {
            result += part.isExpression ? try FlowExpression(part.text).evaluate(lookUp).text : part.text
        }
        return result
    }

    /// Names that are known already become their values, alone or within an expression; the rest stays as it is.
    public static func substitute(_ text: String, _ values: [String: String]) -> String {
        var result = ""
        for part in parts(of: text) {
            guard part.isExpression else {
                result += part.text
                continue
            }
            if let value = values[part.text] {
                result += value
            } else if !values.isEmpty, let tokens = try? tokens(of: part.text) {
                result += "${" + tokens.map { token in
                    guard token.kind == .name, let value = values[token.text] else { return token.source }
                    return quoted(value)
                }.joined(separator: " ") + "}"
            } else {
                result += "${" + part.text + "}"
            }
        }
        return result
    }

    /// The first mistake in a text's expressions.
    public static func mistake(in text: String) -> String? {
        for part in parts(of: text) where part.isExpression {
            do { _ = try FlowExpression(part.text) } catch { return "\(error)" }
        }
        return nil
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private static func parts(of text: String) -> [(text: String, isExpression: Bool)] {
        var parts: [(String, Bool)] = []
        var rest = Substring(text)
        while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
            parts.append((String(rest[..<start.lowerBound]), false))
            parts.append((String(rest[start.upperBound..<end]), true))
            rest = rest[rest.index(after: end)...]
        }
        parts.append((String(rest), false))
        return parts
    }

    // MARK: Reading

    private struct Token: Sendable {
        enum Kind: Sendable { case number, string, name, sign }
        var kind: Kind
        var text: String
        var source: String { kind == .string ? FlowExpression.quoted(text) : text }
    }

    private static let signs = ["===", "!==", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "(", ")", "+", "-", ".", ",", "?", ":"]

    private static func tokens(of text: String) throws -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(text)
        while let first = rest.first {
            guard tokens.count < mostTokens else { throw SyntaxError(description: "it is too long") }
            if first.isWhitespace {
                rest.removeFirst()
            } else if first.isNumber {
                let word = rest.prefix { $0.isNumber || $0 == "." }
                tokens.append(Token(kind: .number, text: String(word)))
                rest.removeFirst(word.count)
            } else if first.isLetter || first == "_" || first == "$" {
                // `maestro.copiedText` is one name; `.length` after it is not part of it.
                var word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
                rest.removeFirst(word.count)
                if ["maestro", "output", "drydock"].contains(word), rest.first == "." {
                    let tail = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                    word += "." + tail
                    rest.removeFirst(tail.count + 1)
                }
                tokens.append(Token(kind: .name, text: word))
            } else if first == "\"" || first == "'" {
                rest.removeFirst()
                var word = ""
                while let next = rest.popFirst(), next != first {
                    if next == "\\", let escaped = rest.popFirst() { word.append(escaped == "n" ? "\n" : escaped) } else { word.append(next) }
                }
                tokens.append(Token(kind: .string, text: word))
            } else if let sign = signs.first(where: { rest.hasPrefix($0) }) {
                tokens.append(Token(kind: .sign, text: sign))
                rest.removeFirst(sign.count)
            } else {
                throw SyntaxError(description: "unexpected \(first)")
            }
        }
        return tokens
    }

    private struct Parser {
        var tokens: [Token]
        var position = 0
        var depth = 0
        var next: Token? { position < tokens.count ? tokens[position] : nil }

        mutating func take(_ signs: String...) -> String? {
            guard let next, next.kind == .sign, signs.contains(next.text) else { return nil }
            position += 1
            return next.text
        }

        mutating func expression() throws -> Node { try binary(0) }

        private static let levels: [[String]] = [["||"], ["&&"], ["===", "!==", "==", "!="], ["<=", ">=", "<", ">"], ["+", "-"]]

        private mutating func binary(_ level: Int) throws -> Node {
            guard level < Self.levels.count else { return try unary() }
            var left = try binary(level + 1)
            while let next, next.kind == .sign, Self.levels[level].contains(next.text) {
                position += 1
                left = .binary(next.text, left, try binary(level + 1))
            }
            return left
        }

        private mutating func unary() throws -> Node {
            depth += 1
            defer { depth -= 1 }
            guard depth <= FlowExpression.deepest else { throw SyntaxError(description: "it is nested too deeply") }
            if take("!") != nil { return .not(try unary()) }
            if take("-") != nil { return .negative(try unary()) }
            var node = try primary()
            while take(".") != nil {
                guard let name = next, name.kind == .name else { throw SyntaxError(description: "expected a name after the dot") }
                position += 1
                guard ["length", "includes", "startsWith", "endsWith"].contains(name.text) else {
                    throw SyntaxError(description: ".\(name.text) is not supported")
                }
                var arguments: [Node] = []
                if take("(") != nil {
                    while take(")") == nil {
                        arguments.append(try expression())
                        _ = take(",")
                        if next == nil { throw SyntaxError(description: "expected )") }
                    }
                }
                node = .member(node, name.text, arguments)
            }
            return node
        }

        private mutating func primary() throws -> Node {
            if take("(") != nil {
                let node = try expression()
                guard take(")") != nil else { throw SyntaxError(description: "expected )") }
                return node
            }
            guard let token = next else { throw SyntaxError(description: "the expression ends too early") }
            position += 1
            switch token.kind {
            case .number:
                guard let number = Double(token.text) else { throw SyntaxError(description: "\(token.text) is not a number") }
                return .value(.number(number))
            case .string: return .value(.string(token.text))
            case .name:
                switch token.text {
                case "true": return .value(.bool(true))
                case "false": return .value(.bool(false))
                case "null", "undefined": return .value(.null)
                default: return .name(token.text)
                }
            case .sign: throw SyntaxError(description: "unexpected \(token.text)")
            }
        }
    }

    // MARK: Values

    private static func evaluate(_ node: Node, _ lookUp: (String) -> String?) -> Value {
        switch node {
        case .value(let value): return value
        case .name(let name): return lookUp(name).map { .string($0) } ?? .null
        case .not(let inner): return .bool(!evaluate(inner, lookUp).isTrue)
        case .negative(let inner): return .number(-evaluate(inner, lookUp).number)
        case .member(let inner, let name, let arguments):
            let text = evaluate(inner, lookUp).text
            let argument = arguments.first.map { evaluate($0, lookUp).text } ?? ""
            switch name {
            case "length": return .number(Double(text.utf16.count))
            case "includes": return .bool(text.contains(argument))
            case "startsWith": return .bool(text.hasPrefix(argument))
            default: return .bool(text.hasSuffix(argument))
            }
        case .binary(let sign, let left, let right):
            let a = evaluate(left, lookUp)
            if sign == "&&" { return a.isTrue ? evaluate(right, lookUp) : a }
            if sign == "||" { return a.isTrue ? a : evaluate(right, lookUp) }
            let b = evaluate(right, lookUp)
            switch sign {
            case "===": return .bool(a == b)
            case "!==": return .bool(a != b)
            case "==": return .bool(areAlike(a, b))
            case "!=": return .bool(!areAlike(a, b))
            case "+":
                if case .number(let x) = a, case .number(let y) = b { return .number(x + y) }
                return .string(a.text + b.text)
            case "-": return .number(a.number - b.number)
            default: return .bool(isOrdered(a, sign, b))
            }
        }
    }

    private static func areAlike(_ a: Value, _ b: Value) -> Bool {
        switch (a, b) {
        case (.string(let x), .string(let y)): x == y
        case (.null, .null): true
        case (.null, _), (_, .null): false
        default: a.number == b.number
        }
    }

    private static func isOrdered(_ a: Value, _ sign: String, _ b: Value) -> Bool {
        if case .string(let x) = a, case .string(let y) = b {
            return sign == "<" ? x < y : sign == ">" ? x > y : sign == "<=" ? x <= y : x >= y
        }
        let (x, y) = (a.number, b.number)
        return sign == "<" ? x < y : sign == ">" ? x > y : sign == "<=" ? x <= y : x >= y
    }
}
