import Foundation

/// Two expressions and an operator between them.
open class NSComparisonPredicate: NSPredicate {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `[c]`
        public static let caseInsensitive = Options(rawValue: 1)
        /// `[d]`
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// `[n]`: the texts are compared as they are, whatever the other options say.
        public static let normalized = Options(rawValue: 4)
        /// `[l]`: by the rules of the current locale.
        static let localeSensitive = Options(rawValue: 8)
    }

    /// Whether the left side itself is compared or the elements of a collection.
    public enum Modifier: UInt, Sendable {
        case direct = 0
        case all = 1
        case any = 2
    }

    public enum Operator: UInt, Sendable {
        case lessThan = 0
        case lessThanOrEqualTo
        case greaterThan
        case greaterThanOrEqualTo
        case equalTo
        case notEqualTo
        case matches
        case like
        case beginsWith
        case endsWith
        case `in`
        case customSelector
        case contains = 99
        case between
    }

    public let leftExpression: NSExpression
    public let rightExpression: NSExpression
    public let comparisonPredicateModifier: Modifier
    public let predicateOperatorType: Operator
    public let options: Options
    public let customSelector: Selector?

    public init(
        leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator, options: Options = []
    ) {
        leftExpression = lhs
        rightExpression = rhs
        comparisonPredicateModifier = modifier
        predicateOperatorType = type
        self.options = options
        customSelector = nil
        super.init(value: true)
    }

    /// Asks the left side by a message that takes the right side and answers with a truth value.
    public convenience init(leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, customSelector selector: Selector) {
        self.init(leftExpression: lhs, rightExpression: rhs, customSelector: selector, modifier: .direct)
    }

    init(leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, customSelector selector: Selector, modifier: Modifier) {
        leftExpression = lhs
        rightExpression = rhs
        comparisonPredicateModifier = modifier
        predicateOperatorType = .customSelector
        options = []
        customSelector = selector
        super.init(value: true)
    }

    open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        let left = leftExpression.value(of: object, bindings ?? [:])
        let right = rightExpression.value(of: object, bindings ?? [:])
        guard comparisonPredicateModifier != .direct else { return compare(left, right) }
        // UNVERIFIED: without a collection neither holds.
        guard !PredicateValue.isNull(left), let left else { return false }
        guard let elements = PredicateValue.elements(of: left) else {
            ObjCException.invalidArgument("The left hand side for an ALL or ANY operator must be either an NSArray or an NSSet.")
        }
        return comparisonPredicateModifier == .all ? elements.allSatisfy { compare($0, right) } : elements.contains { compare($0, right) }
    }

    private func compare(_ left: Any?, _ right: Any?) -> Bool {
        if let customSelector { return PredicateMessages.answer(customSelector.name, of: left, to: right) }
        return PredicateComparison(options: options).holds(predicateOperatorType, flattened(left), flattened(right))
    }

    open override var predicateFormat: String {
        let sign: String
        switch predicateOperatorType {
        case .lessThan: sign = "<"
        case .lessThanOrEqualTo: sign = "<="
        case .greaterThan: sign = ">"
        case .greaterThanOrEqualTo: sign = ">="
        case .equalTo: sign = "=="
        case .notEqualTo: sign = "!="
        case .matches: sign = "MATCHES"
        case .like: sign = "LIKE"
        case .beginsWith: sign = "BEGINSWITH"
        case .endsWith: sign = "ENDSWITH"
        case .in: sign = "IN"
        case .contains: sign = "CONTAINS"
        case .between: sign = "BETWEEN"
        case .customSelector: sign = customSelector?.name ?? ""
        }
        var letters = ""
        if options.contains(.caseInsensitive) { letters += "c" }
        if options.contains(.diacriticInsensitive) { letters += "d" }
        if options.contains(.normalized) { letters += "n" }
        if options.contains(.localeSensitive) { letters += "l" }
        let modifier = ["", "ALL ", "ANY "][Int(comparisonPredicateModifier.rawValue)]
        return "\(modifier)\(leftExpression) \(sign)\(letters.isEmpty ? "" : "[\(letters)]") \(rightExpression)"
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSComparisonPredicate else { return false }
        return other === self
            || comparisonPredicateModifier == other.comparisonPredicateModifier && predicateOperatorType == other.predicateOperatorType
                && options == other.options && customSelector == other.customSelector && leftExpression == other.leftExpression
                && rightExpression == other.rightExpression
    }

    override var height: Int { 1 + max(leftExpression.height, rightExpression.height) }

    override func substituting(_ variables: [String: Any], except hidden: Set<String>) -> NSPredicate {
        let left = leftExpression.substituting(variables, except: hidden)
        let right = rightExpression.substituting(variables, except: hidden)
        if let customSelector {
            return NSComparisonPredicate(leftExpression: left, rightExpression: right, customSelector: customSelector, modifier: comparisonPredicateModifier)
        }
        return NSComparisonPredicate(
            leftExpression: left, rightExpression: right, modifier: comparisonPredicateModifier, type: predicateOperatorType, options: options)
    }
}
