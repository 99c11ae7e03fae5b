import Foundation

/// Expressions as a format. Texts that Apple documents nowhere follow what public test suites record.
///
/// UNVERIFIED: `SELF.name` keeps its SELF, and operators have the fewest parentheses.
enum PredicateText {
    /// Behind every operator, so that it needs no parentheses.
    private static let highest = 100

    static func text(of expression: NSExpression) -> String {
        switch expression.tree {
        case .constant(let value): return constant(value)
        case .evaluatedObject: return "SELF"
        case .anyKey: return "ANYKEY"
        case .variable(let name): return "$" + name
        case .keyPath(let operand, let path):
            guard let operand else { return escaped(path) }
            return inner(operand, highest) + "." + escaped(path, isFirst: false)
        case .dynamicKeyPath(let operand, let path): return inner(operand, highest) + "." + text(of: path)
        case .function(.index, let parts): return inner(parts[0], highest) + "[\(text(of: parts[1]))]"
        case .function(.cast, let parts): return "CAST(\(list(parts)))"
        case .function(let function, let parts):
            guard let symbol = PredicateFunction.symbols[function], let infix = PredicateFunction.infix[symbol] else { return "\(function.rawValue)(\(list(parts)))" }
            let left = inner(parts[0], infix.isRightAssociative ? infix.precedence + 1 : infix.precedence)
            return "\(left) \(symbol) \(inner(parts[1], infix.isRightAssociative ? infix.precedence : infix.precedence + 1))"
        case .message(let target, let selector, let parts):
            return "FUNCTION(\(text(of: target)), \"\(selector)\"" + (parts.isEmpty ? "" : " , " + list(parts)) + ")"
        case .set(let operation, let left, let right): return "\(inner(left, 0)) \(operation.rawValue) \(inner(right, 1))"
        case .subquery(let collection, let variable, let predicate): return "SUBQUERY(\(text(of: collection)), $\(variable), \(predicate.predicateFormat))"
        case .aggregate(let items): return "{\(list(items))}"
        case .block(let block, let parts): return "BLOCK(\(type(of: block))" + (parts.isEmpty ? "" : ", " + list(parts)) + ")"
        case .conditional(let predicate, let first, let second): return "TERNARY(\(predicate.predicateFormat), \(text(of: first)), \(text(of: second)))"
        case .end(let end): return end.rawValue
        }
    }

    private static func list(_ items: [NSExpression]) -> String { items.map(text).joined(separator: ", ") }

    /// The text of an operand, in parentheses when it binds less tightly than what it stands in.
    private static func inner(_ expression: NSExpression, _ precedence: Int) -> String {
        let own: Int
        switch expression.tree {
        case .function(let function, _): own = PredicateFunction.symbols[function].flatMap { PredicateFunction.infix[$0]?.precedence } ?? highest
        case .set: own = 0
        default: own = highest
        }
        return own < precedence ? "(\(text(of: expression)))" : text(of: expression)
    }

    /// A key path with a `#` in front of the first key if it is a reserved word.
    private static func escaped(_ path: String, isFirst: Bool = true) -> String {
        guard isFirst, let first = path.split(separator: ".", maxSplits: 1).first, PredicateKeywords.reserved.contains(first.uppercased()) else { return path }
        return "#" + path
    }

    // MARK: Constants

    private static func constant(_ value: Any?) -> String {
        guard let value = flattened(value) else { return "nil" }
        if value is NSNull { return "<null>" }
        if let text = PredicateValue.text(value) { return quoted(text) }
        if let number = PredicateValue.number(value) { return self.number(number) }
        if let date = value as? Date { return "CAST(\(String(format: "%f", date.timeIntervalSinceReferenceDate)), \"NSDate\")" }
        if let elements = PredicateValue.elements(of: value) { return "{\(elements.map(constant).joined(separator: ", "))}" }
        return plain(value)
    }

    /// As Foundation's number objects print on Apple's systems: truth values as numbers, and 2.0 as 2.
    private static func number(_ number: NSNumber) -> String {
        if number is NSDecimalNumber { return number.stringValue }
        if PredicateValue.isWhole(number) { return String(number.int64Value) }
        let value = number.doubleValue
        return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : number.stringValue
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// What a value is as a text without quotes.
    static func plain(_ value: Any) -> String {
        PredicateValue.text(value) ?? PredicateValue.number(value).map(number) ?? String(describing: value)
    }
}
