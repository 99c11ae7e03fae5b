import Foundation

/// The functions that expressions know: Apple, `NSExpression.init(forFunction:arguments:)`.
enum PredicateFunction: String {
    case sum = "sum:"
    case count = "count:"
    case min = "min:"
    case max = "max:"
    case average = "average:"
    case median = "median:"
    case mode = "mode:"
    case standardDeviation = "stddev:"
    case add = "add:to:"
    case subtract = "from:subtract:"
    case multiply = "multiply:by:"
    case divide = "divide:by:"
    case modulus = "modulus:by:"
    case squareRoot = "sqrt:"
    case logarithm = "log:"
    case naturalLogarithm = "ln:"
    case power = "raise:toPower:"
    case exponential = "exp:"
    case floor = "floor:"
    case ceiling = "ceiling:"
    case absolute = "abs:"
    case truncate = "trunc:"
    case uppercase = "uppercase:"
    case lowercase = "lowercase:"
    case canonical = "canonical:"
    case length = "length:"
    case random = "random"
    case randomBelow = "random:"
    case now = "now"
    case bitwiseAnd = "bitwiseAnd:with:"
    case bitwiseOr = "bitwiseOr:with:"
    case bitwiseXor = "bitwiseXor:with:"
    case shiftLeft = "leftshift:by:"
    case shiftRight = "rightshift:by:"
    case onesComplement = "onesComplement:"
    case noIndex = "noindex:"
    case index = "objectFrom:withIndex:"
    case cast = "castObject:toType:"

    struct Infix {
        let function: PredicateFunction
        /// Higher binds tighter.
        let precedence: Int
        var isRightAssociative = false
    }

    static let infix: [String: Infix] = [
        "|": Infix(function: .bitwiseOr, precedence: 1), "^": Infix(function: .bitwiseXor, precedence: 2), "&": Infix(function: .bitwiseAnd, precedence: 3),
        "<<": Infix(function: .shiftLeft, precedence: 4), ">>": Infix(function: .shiftRight, precedence: 4),
        "+": Infix(function: .add, precedence: 5), "-": Infix(function: .subtract, precedence: 5),
        "*": Infix(function: .multiply, precedence: 6), "/": Infix(function: .divide, precedence: 6),
        // UNVERIFIED: from right to left, as in mathematics.
        "**": Infix(function: .power, precedence: 7, isRightAssociative: true),
    ]

    static let symbols = Dictionary(uniqueKeysWithValues: infix.map { ($0.value.function, $0.key) })

    /// How many arguments it takes; nil for those that take one collection or any number of values.
    private var argumentCount: Int? {
        switch self {
        case .sum, .count, .min, .max, .average, .median, .mode, .standardDeviation: nil
        case .random, .now: 0
        default: rawValue.count { $0 == ":" }
        }
    }

    /// - Parameter name: "sqrt:", or "sqrt" with one argument.
    static func named(_ name: String, count: Int) throws(PredicateFormatError) -> PredicateFunction {
        let selector = name.contains(":") || count == 0 ? name : name + ":"
        guard let function = PredicateFunction(rawValue: selector) else {
            throw .said("Unable to parse function name '\(selector)' into supported selector (\(selector)) ")
        }
        if let wanted = function.argumentCount { guard count == wanted else { throw .syntax } } else if count == 0 { throw .syntax }
        return function
    }

    // MARK: Results

    func value(of arguments: [Any?]) -> Any? {
        switch self {
        case .sum: return numbers(arguments).reduce(NSNumber(value: 0), Self.sum)
        case .count: return NSNumber(value: values(arguments).count)
        case .min: return extreme(arguments) { $0 == .orderedAscending }
        case .max: return extreme(arguments) { $0 == .orderedDescending }
        case .average:
            let numbers = numbers(arguments).map(\.doubleValue)
            return numbers.isEmpty ? nil : NSNumber(value: numbers.reduce(0, +) / Double(numbers.count))
        case .median: return median(arguments)
        case .mode: return mode(arguments)
        case .standardDeviation:
            let numbers = numbers(arguments).map(\.doubleValue)
            guard !numbers.isEmpty else { return nil }
            let mean = numbers.reduce(0, +) / Double(numbers.count)
            return NSNumber(value: (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(numbers.count)).squareRoot())
        case .add: return Self.sum(number(arguments[0]), number(arguments[1]))
        case .subtract: return Self.difference(number(arguments[0]), number(arguments[1]))
        case .multiply: return whole(arguments, { $0.multipliedReportingOverflow(by: $1) }, *, *)
        case .divide: return whole(arguments, { $0.dividedReportingOverflow(by: $1) }, /, /)
        case .modulus: return modulus(arguments)
        case .squareRoot: return NSNumber(value: number(arguments[0]).doubleValue.squareRoot())
        case .logarithm: return NSNumber(value: Foundation.log10(number(arguments[0]).doubleValue))
        case .naturalLogarithm: return NSNumber(value: Foundation.log(number(arguments[0]).doubleValue))
        case .power: return power(number(arguments[0]), number(arguments[1]))
        case .exponential: return NSNumber(value: Foundation.exp(number(arguments[0]).doubleValue))
        case .floor: return rounded(arguments[0], .down)
        case .ceiling: return rounded(arguments[0], .up)
        case .truncate: return rounded(arguments[0], .towardZero)
        case .absolute:
            let number = number(arguments[0])
            return PredicateValue.isNegative(number) ? Self.difference(NSNumber(value: 0), number) : number
        case .uppercase: return text(arguments[0])?.uppercased()
        case .lowercase: return text(arguments[0])?.lowercased()
        case .canonical: return text(arguments[0])?.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        case .length: return text(arguments[0]).map { NSNumber(value: $0.utf16.count) }
        case .random: return NSNumber(value: Double.random(in: 0..<1))
        case .randomBelow: return NSNumber(value: Int64.random(in: 0..<Swift.max(1, integer(arguments[0]))))
        case .now: return Date()
        case .bitwiseAnd: return NSNumber(value: integer(arguments[0]) & integer(arguments[1]))
        case .bitwiseOr: return NSNumber(value: integer(arguments[0]) | integer(arguments[1]))
        case .bitwiseXor: return NSNumber(value: integer(arguments[0]) ^ integer(arguments[1]))
        case .shiftLeft: return NSNumber(value: integer(arguments[0]) << integer(arguments[1]))
        case .shiftRight: return NSNumber(value: integer(arguments[0]) >> integer(arguments[1]))
        case .onesComplement: return NSNumber(value: ~integer(arguments[0]))
        case .noIndex: return arguments[0]
        case .index: return element(of: arguments[0], at: arguments[1])
        case .cast: return cast(arguments[0], to: arguments[1])
        }
    }

    private func number(_ value: Any?) -> NSNumber {
        guard let number = PredicateValue.number(value) else {
            ObjCException.invalidArgument("\(rawValue) of predicates wants a number, not \(value.map { "\($0)" } ?? "nil")")
        }
        return number
    }

    private func integer(_ value: Any?) -> Int64 {
        let number = number(value)
        guard !PredicateValue.isWhole(number) else { return number.int64Value }
        let double = number.doubleValue
        return double.isNaN ? 0 : Int64(exactly: double.rounded(.towardZero)) ?? (double < 0 ? .min : .max)
    }

    private func text(_ value: Any?) -> String? {
        guard !PredicateValue.isNull(value), let value else { return nil }
        guard let text = PredicateValue.text(value) else { ObjCException.invalidArgument("\(rawValue) of predicates wants a text, not \(value)") }
        return text
    }

    /// The elements of a collection, or several arguments themselves.
    private func values(_ arguments: [Any?]) -> [Any] {
        if arguments.count > 1 { return arguments.compactMap { PredicateValue.isNull($0) ? nil : $0 } }
        guard let collection = flattened(arguments[0]) else { return [] }
        guard let elements = PredicateValue.elements(of: collection) ?? PredicateValue.dictionary(collection).map({ Array($0.values) }) else { return [collection] }
        return elements
    }

    private func numbers(_ arguments: [Any?]) -> [NSNumber] {
        values(arguments).filter { !PredicateValue.isNull($0) }.map { number($0) }
    }

    // MARK: Statistics

    private func extreme(_ arguments: [Any?], _ isBetter: (ComparisonResult) -> Bool) -> Any? {
        var best: Any?
        for value in values(arguments) where !PredicateValue.isNull(value) {
            guard let current = best else {
                best = value
                continue
            }
            if let order = PredicateValue.order(value, current), isBetter(order) { best = value }
        }
        return best
    }

    private func median(_ arguments: [Any?]) -> Any? {
        let sorted = numbers(arguments).map(\.doubleValue).sorted()
        guard !sorted.isEmpty else { return nil }
        let middle = sorted.count / 2
        return NSNumber(value: sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2)
    }

    /// The most frequent numbers, in the order in which they come.
    private func mode(_ arguments: [Any?]) -> [Any] {
        var counts: [(number: NSNumber, count: Int)] = []
        for number in numbers(arguments) {
            if let at = counts.firstIndex(where: { PredicateValue.isEqual($0.number, number) }) { counts[at].count += 1 } else { counts.append((number, 1)) }
        }
        let highest = counts.map(\.count).max()
        return counts.filter { $0.count == highest }.map(\.number)
    }

    // MARK: Arithmetic

    static func sum(_ first: NSNumber, _ second: NSNumber) -> NSNumber {
        arithmetic(first, second, { $0.addingReportingOverflow($1) }, +, +)
    }

    static func difference(_ first: NSNumber, _ second: NSNumber) -> NSNumber {
        arithmetic(first, second, { $0.subtractingReportingOverflow($1) }, -, -)
    }

    private func whole(
        _ arguments: [Any?], _ whole: (Int64, Int64) -> (partialValue: Int64, overflow: Bool), _ exact: (Decimal, Decimal) -> Decimal,
        _ broken: (Double, Double) -> Double
    ) -> NSNumber {
        Self.arithmetic(number(arguments[0]), number(arguments[1]), whole, exact, broken)
    }

    /// Whole numbers give whole ones, so that 5 / 2 is 2; what no whole number can be is a broken one.
    private static func arithmetic(
        _ first: NSNumber, _ second: NSNumber, _ whole: (Int64, Int64) -> (partialValue: Int64, overflow: Bool),
        _ exact: (Decimal, Decimal) -> Decimal, _ broken: (Double, Double) -> Double
    ) -> NSNumber {
        if first is NSDecimalNumber || second is NSDecimalNumber { return NSDecimalNumber(decimal: exact(first.decimalValue, second.decimalValue)) }
        if PredicateValue.isWhole(first), PredicateValue.isWhole(second) {
            let result = whole(first.int64Value, second.int64Value)
            if !result.overflow { return NSNumber(value: result.partialValue) }
        }
        return NSNumber(value: broken(first.doubleValue, second.doubleValue))
    }

    private func modulus(_ arguments: [Any?]) -> NSNumber {
        let first = number(arguments[0])
        let second = number(arguments[1])
        if PredicateValue.isWhole(first), PredicateValue.isWhole(second), second.int64Value != 0 {
            return NSNumber(value: second.int64Value == -1 ? 0 : first.int64Value % second.int64Value)
        }
        return NSNumber(value: Foundation.fmod(first.doubleValue, second.doubleValue))
    }

    /// Whole where the numbers are and the result has no more digits than a `Double` is sure of.
    private func power(_ base: NSNumber, _ exponent: NSNumber) -> NSNumber {
        let result = Foundation.pow(base.doubleValue, exponent.doubleValue)
        guard PredicateValue.isWhole(base), PredicateValue.isWhole(exponent), abs(result) < 0x1p53, result == result.rounded() else {
            return NSNumber(value: result)
        }
        return NSNumber(value: Int64(result))
    }

    private func rounded(_ value: Any?, _ rule: FloatingPointRoundingRule) -> NSNumber {
        let number = number(value)
        return PredicateValue.isWhole(number) ? number : NSNumber(value: number.doubleValue.rounded(rule))
    }

    // MARK: Elements and types

    private func element(of collection: Any?, at index: Any?) -> Any? {
        guard !PredicateValue.isNull(collection), let collection else { return nil }
        if let dictionary = PredicateValue.dictionary(collection) {
            guard let index else { return nil }
            return dictionary.first { PredicateValue.isEqual($0.key.base, index) }?.value
        }
        guard let elements = PredicateValue.elements(of: collection) else {
            ObjCException.invalidArgument("An index of predicates wants an array or a dictionary, not \(collection)")
        }
        switch index {
        case let end as NSExpression.End:
            switch end {
            case .first: return elements.first
            case .last: return elements.last
            case .size: return NSNumber(value: elements.count)
            }
        default:
            let at = integer(index)
            guard elements.indices.contains(Int(at)) else {
                let bounds = elements.isEmpty ? "for empty array" : "[0 .. \(elements.count - 1)]"
                ObjCException.raise(name: .rangeException, reason: "*** -[__NSArrayI objectAtIndex:]: index \(at) beyond bounds \(bounds)")
            }
            return elements[Int(at)]
        }
    }

    private func cast(_ value: Any?, to type: Any?) -> Any? {
        guard let value = flattened(value) else { return nil }
        switch type as? String {
        case "NSDate":
            if value is Date { return value }
            return Date(timeIntervalSinceReferenceDate: PredicateValue.text(value).flatMap(Double.init) ?? number(value).doubleValue)
        case "NSString": return PredicateText.plain(value)
        case "NSNumber":
            if let text = PredicateValue.text(value) { return NSNumber(value: (text as NSString).doubleValue) }
            return (value as? Date).map { NSNumber(value: $0.timeIntervalSinceReferenceDate) } ?? number(value)
        case "NSDecimalNumber":
            if let text = PredicateValue.text(value) { return NSDecimalNumber(string: text) }
            return NSDecimalNumber(decimal: number(value).decimalValue)
        default: ObjCException.invalidArgument("CAST to \(type.map { "\($0)" } ?? "nil") is not supported in predicates")
        }
    }
}
