import Foundation

/// Reads a predicate's format: Apple, "Predicate Programming Guide", Predicate Format String Syntax and the grammar behind it.
struct PredicateParser {
    /// What an opening parenthesis leads to is known at its end only.
    private enum Node {
        case predicate(NSPredicate)
        case expression(NSExpression)
    }

    private let tokens: [PredicateToken]
    private var position = 0
    private var arguments: PredicateArguments
    private var depth = 0

    /// Deeper formats are refused: what reads, prints and evaluates them calls itself.
    private static let deepest = 200
    /// The same of the tree: a chain of additions is a high one without a parenthesis.
    private static let highest = 400

    static func predicate(_ format: String, _ arguments: [Any?]) throws(PredicateFormatError) -> NSPredicate {
        var parser = PredicateParser(tokens: try PredicateTokenizer.tokens(of: format), arguments: PredicateArguments(arguments))
        guard case .predicate(let predicate) = try parser.disjunction(), parser.token == .end else { throw .syntax }
        return predicate
    }

    static func expression(_ format: String, _ arguments: [Any?]) throws(PredicateFormatError) -> NSExpression {
        var parser = PredicateParser(tokens: try PredicateTokenizer.tokens(of: format), arguments: PredicateArguments(arguments))
        guard case .expression(let expression) = try parser.disjunction(), parser.token == .end else { throw .syntax }
        return expression
    }

    private init(tokens: [PredicateToken], arguments: PredicateArguments) {
        self.tokens = tokens
        self.arguments = arguments
    }

    // MARK: Tokens

    private var token: PredicateToken { tokens[position] }
    private var following: PredicateToken { tokens[min(position + 1, tokens.count - 1)] }

    private mutating func advance() { position = min(position + 1, tokens.count - 1) }

    private mutating func accept(_ symbol: String) -> Bool {
        guard token == .symbol(symbol) else { return false }
        advance()
        return true
    }

    private mutating func acceptKeyword(_ keyword: String) -> Bool {
        guard token.keyword == keyword else { return false }
        advance()
        return true
    }

    private mutating func expect(_ symbol: String) throws(PredicateFormatError) {
        guard accept(symbol) else { throw .syntax }
    }

    private mutating func descend() throws(PredicateFormatError) {
        depth += 1
        guard depth <= Self.deepest else { throw .syntax }
    }

    private func made(_ tree: NSExpression.Tree) throws(PredicateFormatError) -> NSExpression {
        let expression = NSExpression(tree)
        guard expression.height <= Self.highest else { throw .syntax }
        return expression
    }

    // MARK: Compound predicates

    private mutating func disjunction() throws(PredicateFormatError) -> Node {
        try descend()
        defer { depth -= 1 }
        let first = try conjunction()
        var parts: [Node] = [first]
        while acceptKeyword("OR") || accept("||") { parts.append(try conjunction()) }
        return try compound(.or, parts)
    }

    private mutating func conjunction() throws(PredicateFormatError) -> Node {
        var parts: [Node] = [try negation()]
        while acceptKeyword("AND") || accept("&&") { parts.append(try negation()) }
        return try compound(.and, parts)
    }

    private func compound(_ type: NSCompoundPredicate.LogicalType, _ parts: [Node]) throws(PredicateFormatError) -> Node {
        if parts.count == 1 { return parts[0] }
        var predicates: [NSPredicate] = []
        for part in parts {
            guard case .predicate(let predicate) = part else { throw .syntax }
            predicates.append(predicate)
        }
        return .predicate(NSCompoundPredicate(type: type, subpredicates: predicates))
    }

    private mutating func negation() throws(PredicateFormatError) -> Node {
        guard acceptKeyword("NOT") || accept("!") else { return try comparison() }
        try descend()
        defer { depth -= 1 }
        guard case .predicate(let predicate) = try negation() else { throw .syntax }
        return .predicate(NSCompoundPredicate(notPredicateWithSubpredicate: predicate))
    }

    // MARK: Comparisons

    private mutating func comparison() throws(PredicateFormatError) -> Node {
        switch token.keyword {
        case "TRUEPREDICATE" where following != .symbol("("):
            advance()
            return .predicate(NSPredicate(value: true))
        case "FALSEPREDICATE" where following != .symbol("("):
            advance()
            return .predicate(NSPredicate(value: false))
        case "ANY", "SOME":
            advance()
            return .predicate(try aggregateComparison(.any))
        case "ALL":
            advance()
            return .predicate(try aggregateComparison(.all))
        case "NONE":
            advance()
            return .predicate(NSCompoundPredicate(notPredicateWithSubpredicate: try aggregateComparison(.any)))
        default: break
        }
        let left = try operand()
        guard case .expression(let expression) = left, let comparison = try comparison(of: expression, .direct) else { return left }
        return .predicate(comparison)
    }

    private mutating func aggregateComparison(_ modifier: NSComparisonPredicate.Modifier) throws(PredicateFormatError) -> NSPredicate {
        guard let comparison = try comparison(of: try expression(), modifier) else { throw .syntax }
        return comparison
    }

    /// The comparison whose left side was read; nil when no operator follows.
    private mutating func comparison(
        of left: NSExpression, _ modifier: NSComparisonPredicate.Modifier
    ) throws(PredicateFormatError) -> NSComparisonPredicate? {
        if case .word(let selector, false) = token, selector.contains(":") {
            advance()
            return NSComparisonPredicate(leftExpression: left, rightExpression: try expression(), customSelector: Selector(selector), modifier: modifier)
        }
        guard let type = try comparisonOperator() else { return nil }
        let options = try options()
        return NSComparisonPredicate(
            leftExpression: left, rightExpression: try expression(), modifier: modifier, type: type, options: options)
    }

    private mutating func comparisonOperator() throws(PredicateFormatError) -> NSComparisonPredicate.Operator? {
        let type: NSComparisonPredicate.Operator
        switch token {
        case .symbol("="), .symbol("=="): type = .equalTo
        case .symbol("!="), .symbol("<>"): type = .notEqualTo
        case .symbol("<"): type = .lessThan
        case .symbol("<="), .symbol("=<"): type = .lessThanOrEqualTo
        case .symbol(">"): type = .greaterThan
        case .symbol(">="), .symbol("=>"): type = .greaterThanOrEqualTo
        default:
            switch token.keyword {
            case "BETWEEN": type = .between
            case "IN": type = .in
            case "CONTAINS": type = .contains
            case "BEGINSWITH": type = .beginsWith
            case "ENDSWITH": type = .endsWith
            case "LIKE": type = .like
            case "MATCHES": type = .matches
            case "UTI-CONFORMS-TO", "UTI-EQUALS":
                throw .said("The operator \(token.keyword ?? "") of predicates is not supported")
            default: return nil
            }
        }
        advance()
        return type
    }

    /// `[cd]` behind an operator.
    private mutating func options() throws(PredicateFormatError) -> NSComparisonPredicate.Options {
        guard accept("[") else { return [] }
        guard case .word(let letters, false) = token, following == .symbol("]") else { throw .syntax }
        var options: NSComparisonPredicate.Options = []
        for letter in letters.lowercased() {
            switch letter {
            case "c": options.insert(.caseInsensitive)
            case "d": options.insert(.diacriticInsensitive)
            case "n": options.insert(.normalized)
            case "l": options.insert(.localeSensitive)
            default: throw .syntax
            }
        }
        advance()
        advance()
        return options
    }

    // MARK: Expressions

    private mutating func expression() throws(PredicateFormatError) -> NSExpression {
        guard case .expression(let expression) = try operand() else { throw .syntax }
        return expression
    }

    private mutating func operand() throws(PredicateFormatError) -> Node {
        var left = try arithmetic(0)
        while let operation = token.keyword.flatMap(NSExpression.SetOperation.init(rawValue:)) {
            advance()
            guard case .expression(let first) = left, case .expression(let second) = try arithmetic(0) else { throw .syntax }
            left = .expression(try made(.set(operation, first, second)))
        }
        return left
    }

    private mutating func arithmetic(_ lowest: Int) throws(PredicateFormatError) -> Node {
        var left = try unary()
        while case .symbol(let symbol) = token, let infix = PredicateFunction.infix[symbol], infix.precedence >= lowest {
            advance()
            try descend()
            defer { depth -= 1 }
            guard case .expression(let first) = left,
                case .expression(let second) = try arithmetic(infix.isRightAssociative ? infix.precedence : infix.precedence + 1)
            else { throw .syntax }
            left = .expression(try made(.function(infix.function, [first, second])))
        }
        return left
    }

    private mutating func unary() throws(PredicateFormatError) -> Node {
        guard token == .symbol("-") || token == .symbol("~") else { return try postfix() }
        let isMinus = token == .symbol("-")
        advance()
        try descend()
        defer { depth -= 1 }
        guard case .expression(let value) = try unary() else { throw .syntax }
        guard isMinus else { return .expression(NSExpression(.function(.onesComplement, [value]))) }
        if case .constant(let number as NSNumber) = value.tree {
            return .expression(NSExpression(forConstantValue: PredicateFunction.difference(NSNumber(value: 0), number)))
        }
        return .expression(NSExpression(.function(.subtract, [NSExpression(forConstantValue: NSNumber(value: 0)), value])))
    }

    private mutating func postfix() throws(PredicateFormatError) -> Node {
        var node = try primary()
        while token == .symbol(".") || token == .symbol("[") {
            guard case .expression(let base) = node else { throw .syntax }
            if accept("[") {
                node = .expression(try made(.function(.index, [base, try indexInBrackets()])))
            } else {
                advance()
                node = .expression(try member(of: base))
            }
        }
        return node
    }

    private mutating func indexInBrackets() throws(PredicateFormatError) -> NSExpression {
        let index: NSExpression
        if following == .symbol("]"), let keyword = token.keyword, let end = NSExpression.End(rawValue: keyword) {
            advance()
            index = NSExpression(.end(end))
        } else {
            try descend()
            defer { depth -= 1 }
            index = try expression()
        }
        try expect("]")
        return index
    }

    /// What stands behind a dot.
    private mutating func member(of base: NSExpression) throws(PredicateFormatError) -> NSExpression {
        let name: String
        switch token {
        case .word(let word, _) where !word.contains(":"): name = word
        case .argument("K"): name = try arguments.keyPath()
        case .variable(let variable):
            advance()
            return try made(.dynamicKeyPath(base, NSExpression(forVariable: variable)))
        default: throw .syntax
        }
        advance()
        if case .keyPath(let operand, let path) = base.tree { return NSExpression(.keyPath(operand, path + "." + name)) }
        return try made(.keyPath(base, name))
    }

    private mutating func primary() throws(PredicateFormatError) -> Node {
        let current = token
        advance()
        switch current {
        case .number(let number): return .expression(NSExpression(forConstantValue: number))
        case .text(let text): return .expression(NSExpression(forConstantValue: text))
        case .variable(let name):
            guard token != .symbol(":=") else { throw .said("Assignments (:=) in expressions are not supported") }
            return .expression(NSExpression(forVariable: name))
        case .argument(let conversion): return .expression(try arguments.expression(for: conversion))
        case .symbol("("):
            let content = try disjunction()
            try expect(")")
            return content
        case .symbol("{"): return .expression(NSExpression(forAggregate: try list(until: "}")))
        case .word(let word, let isEscaped):
            if !isEscaped {
                if token == .symbol("("), let call = try call(of: word) { return .expression(call) }
                if let constant = constant(word) { return .expression(constant) }
                guard !word.contains(":"), !PredicateKeywords.reserved.contains(word.uppercased()) else { throw .syntax }
            }
            return .expression(NSExpression(.keyPath(nil, word)))
        case .symbol, .end: throw .syntax
        }
    }

    private func constant(_ word: String) -> NSExpression? {
        switch word.uppercased() {
        case "TRUE", "YES": NSExpression(forConstantValue: NSNumber(value: true))
        case "FALSE", "NO": NSExpression(forConstantValue: NSNumber(value: false))
        case "NULL", "NIL": NSExpression(forConstantValue: nil)
        case "SELF": NSExpression(.evaluatedObject)
        case "ANYKEY": NSExpression(.anyKey)
        default: nil
        }
    }

    private mutating func list(until end: String) throws(PredicateFormatError) -> [NSExpression] {
        if accept(end) { return [] }
        try descend()
        defer { depth -= 1 }
        var items = [try expression()]
        while accept(",") { items.append(try expression()) }
        try expect(end)
        return items
    }

    // MARK: Calls

    /// A call whose name was read and whose parenthesis comes next; nil when the word is a keyword before a parenthesis.
    private mutating func call(of name: String) throws(PredicateFormatError) -> NSExpression? {
        switch name.uppercased() {
        case "SUBQUERY":
            advance()
            return try subquery()
        case "TERNARY":
            advance()
            try descend()
            defer { depth -= 1 }
            guard case .predicate(let condition) = try disjunction() else { throw .syntax }
            try expect(",")
            let first = try expression()
            try expect(",")
            let second = try expression()
            try expect(")")
            return NSExpression(forConditional: condition, trueExpression: first, falseExpression: second)
        case "FUNCTION":
            advance()
            let items = try list(until: ")")
            guard items.count >= 2, case .constant(let selector as String) = items[1].tree else { throw .syntax }
            return NSExpression(forFunction: items[0], selectorName: selector, arguments: Array(items[2...]))
        case "CAST":
            advance()
            let items = try list(until: ")")
            guard items.count == 2 else { throw .syntax }
            if case .constant(let number as NSNumber) = items[0].tree, case .constant(let type as String) = items[1].tree, type == "NSDate" {
                return NSExpression(forConstantValue: Date(timeIntervalSinceReferenceDate: number.doubleValue))
            }
            return NSExpression(.function(.cast, items))
        case "FETCH": throw .said("FETCH in predicates is not supported")
        case let word where PredicateKeywords.reserved.contains(word): return nil
        default: break
        }
        advance()
        let items = try list(until: ")")
        return NSExpression(.function(try PredicateFunction.named(name, count: items.count), items))
    }

    private mutating func subquery() throws(PredicateFormatError) -> NSExpression {
        try descend()
        defer { depth -= 1 }
        let collection = try expression()
        try expect(",")
        guard case .variable(let variable) = token else { throw .syntax }
        advance()
        try expect(",")
        guard case .predicate(let predicate) = try disjunction() else { throw .syntax }
        try expect(")")
        return NSExpression(forSubquery: collection, usingIteratorVariable: variable, predicate: predicate)
    }
}

/// Words that are no keys: Apple, "Predicate Format String Syntax", Reserved Words.
enum PredicateKeywords {
    static let reserved: Set<String> = [
        "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "CASEINSENSITIVE", "CI", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH",
        "BETWEEN", "NULL", "NIL", "SELF", "TRUE", "YES", "FALSE", "NO", "FIRST", "LAST", "SIZE", "ANYKEY", "SUBQUERY", "FETCH", "CAST",
        "TRUEPREDICATE", "FALSEPREDICATE", "UTI-CONFORMS-TO", "UTI-EQUALS",
    ]
}
