public import Foundation

/// One side of a comparison: a constant, a key path, a function of other expressions …
///
/// Apple: `NSExpression`. Formats are those of ``NSPredicate/init(format:_:)``.
open class NSExpression: Foundation.NSObject, NSCopying {
    public enum ExpressionType: UInt, Sendable {
        case constantValue = 0
        case evaluatedObject = 1
        case variable = 2
        case keyPath = 3
        case function = 4
        case unionSet = 5
        case intersectSet = 6
        case minusSet = 7
        case subquery = 13
        case aggregate = 14
        case anyKey = 15
        case block = 19
        case conditional = 20
    }

    public typealias Block = (Any?, [Any], NSMutableDictionary?) -> Any

    /// What an expression is made of.
    indirect enum Tree {
        case constant(Any?)
        case evaluatedObject
        case anyKey
        case variable(String)
        /// Without an operand a path from the evaluated object.
        case keyPath(NSExpression?, String)
        /// `$object.$key`
        case dynamicKeyPath(NSExpression, NSExpression)
        case function(PredicateFunction, [NSExpression])
        /// `FUNCTION(target, "selector:", argument)`
        case message(NSExpression, String, [NSExpression])
        case set(SetOperation, NSExpression, NSExpression)
        case subquery(NSExpression, String, NSPredicate)
        case aggregate([NSExpression])
        case block(Block, [NSExpression])
        case conditional(NSPredicate, NSExpression, NSExpression)
        /// `FIRST` in `items[FIRST]`
        case end(End)
    }

    enum SetOperation: String {
        case union = "UNION"
        case intersect = "INTERSECT"
        case minus = "MINUS"
    }

    enum End: String {
        case first = "FIRST"
        case last = "LAST"
        case size = "SIZE"
    }

    let tree: Tree
    /// How deep the tree is: 1 for one without parts.
    let height: Int

    init(_ tree: Tree) {
        self.tree = tree
        var highest = 0
        for part in tree.expressions { highest = max(highest, part.height) }
        if let predicate = tree.predicate { highest = max(highest, predicate.height) }
        height = highest + 1
        super.init()
    }

    // MARK: Making

    /// Reads a format. Raises NSInvalidArgumentException when it is none.
    public convenience init(format expressionFormat: String, _ args: any CVarArg...) {
        self.init(parsing: expressionFormat, args)
    }

    public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
        self.init(parsing: expressionFormat, arguments)
    }

    private convenience init(parsing format: String, _ arguments: [Any?]) {
        let parsed = parsing(format) { () throws(PredicateFormatError) in try PredicateParser.expression(format, arguments) }
        self.init(parsed.tree)
    }

    public convenience init(forConstantValue obj: Any?) { self.init(.constant(flattened(obj))) }

    /// The object that is evaluated: SELF.
    open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.evaluatedObject) }

    public convenience init(forVariable string: String) { self.init(.variable(string)) }

    public convenience init(forKeyPath keyPath: String) { self.init(.keyPath(nil, keyPath)) }

    /// - Parameter name: one of the predefined functions, "average:". Others raise NSInvalidArgumentException.
    public convenience init(forFunction name: String, arguments parameters: [Any]) {
        let items = parameters.map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) }
        let function = parsing(name) { () throws(PredicateFormatError) in try PredicateFunction.named(name, count: items.count) }
        self.init(.function(function, items))
    }

    /// An array of the results of other expressions.
    public convenience init(forAggregate subexpressions: [Any]) {
        self.init(.aggregate(subexpressions.map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) }))
    }

    public convenience init(forUnionSet left: NSExpression, with right: NSExpression) { self.init(.set(.union, left, right)) }
    public convenience init(forIntersectSet left: NSExpression, with right: NSExpression) { self.init(.set(.intersect, left, right)) }
    public convenience init(forMinusSet left: NSExpression, with right: NSExpression) { self.init(.set(.minus, left, right)) }

    /// The elements of a collection for which a predicate holds, in which the element is a variable.
    public convenience init(forSubquery expression: NSExpression, usingIteratorVariable variable: String, predicate: NSPredicate) {
        self.init(.subquery(expression, variable, predicate))
    }

    /// The result of a message to an object.
    public convenience init(forFunction target: NSExpression, selectorName name: String, arguments parameters: [Any]?) {
        self.init(.message(target, name, (parameters ?? []).map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) }))
    }

    open class func expressionForAnyKey() -> NSExpression { NSExpression(.anyKey) }

    public convenience init(block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, arguments: [NSExpression]?) {
        self.init(.block(block, arguments ?? []))
    }

    public convenience init(forConditional predicate: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression) {
        self.init(.conditional(predicate, trueExpression, falseExpression))
    }

    // MARK: Parts

    open var expressionType: ExpressionType {
        switch tree {
        case .constant: .constantValue
        case .evaluatedObject: .evaluatedObject
        case .anyKey: .anyKey
        case .variable: .variable
        case .keyPath, .dynamicKeyPath: .keyPath
        case .function, .message: .function
        case .set(.union, _, _): .unionSet
        case .set(.intersect, _, _): .intersectSet
        case .set(.minus, _, _): .minusSet
        case .subquery: .subquery
        case .aggregate: .aggregate
        case .block: .block
        case .conditional: .conditional
        case .end: .constantValue
        }
    }

    /// A part that only some kinds of expressions have.
    private func part<Part>(_ name: String, _ value: Part?) -> Part {
        guard let value else { ObjCException.invalidArgument("*** -\(name) only defined for abstract class.  Define -[NSExpression \(name)]!") }
        return value
    }

    open var constantValue: Any? {
        if case .constant(let value) = tree { return value }
        return part("constantValue", Any??.none)
    }

    open var keyPath: String {
        if case .keyPath(_, let path) = tree { return path }
        return part("keyPath", nil)
    }

    open var function: String {
        switch tree {
        case .function(let function, _): function.rawValue
        case .message(_, let selector, _): selector
        case .keyPath, .dynamicKeyPath: "valueForKeyPath:"
        default: part("function", nil)
        }
    }

    open var variable: String {
        switch tree {
        case .variable(let name), .subquery(_, let name, _): name
        default: part("variable", nil)
        }
    }

    /// What a message goes to or a key path starts at.
    open var operand: NSExpression {
        switch tree {
        case .keyPath(let operand, _): operand ?? NSExpression(.evaluatedObject)
        case .dynamicKeyPath(let operand, _), .message(let operand, _, _): operand
        case .function: NSExpression(forConstantValue: nil)
        default: part("operand", nil)
        }
    }

    open var arguments: [NSExpression]? {
        switch tree {
        case .function(_, let arguments), .message(_, _, let arguments), .block(_, let arguments): arguments
        case .keyPath(_, let path): [NSExpression(forConstantValue: path)]
        case .dynamicKeyPath(_, let path): [path]
        default: part("arguments", nil)
        }
    }

    open var collection: Any {
        switch tree {
        case .aggregate(let items): items
        case .subquery(let collection, _, _): collection
        default: part("collection", nil)
        }
    }

    open var predicate: NSPredicate { part("predicate", tree.predicate) }

    open var left: NSExpression {
        if case .set(_, let left, _) = tree { return left }
        return part("leftExpression", nil)
    }

    open var right: NSExpression {
        if case .set(_, _, let right) = tree { return right }
        return part("rightExpression", nil)
    }

    open var `true`: NSExpression {
        if case .conditional(_, let expression, _) = tree { return expression }
        return part("trueExpression", nil)
    }

    open var `false`: NSExpression {
        if case .conditional(_, _, let expression) = tree { return expression }
        return part("falseExpression", nil)
    }

    open var expressionBlock: (Any?, [Any], NSMutableDictionary?) -> Any {
        if case .block(let block, _) = tree { return block }
        return part("expressionBlock", nil)
    }

    // MARK: Evaluating

    /// - Parameter context: the values of variables.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        var bindings: [String: Any] = [:]
        for (name, value) in context ?? [:] { if let name = name as? String { bindings[name] = value } }
        return value(of: object, bindings)
    }

    /// Does nothing: expressions are not archived here.
    open func allowEvaluation() {}

    // MARK: An object's usual members

    open override var description: String { PredicateText.text(of: self) }

    open override func copy() -> Any { self }
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSExpression else { return false }
        return other === self || tree.isEqual(other.tree)
    }

    open override var hash: Int { height }
}

extension NSExpression.Tree {
    /// The expressions in it, the predicate aside.
    var expressions: [NSExpression] {
        switch self {
        case .constant, .evaluatedObject, .anyKey, .variable, .end: []
        case .keyPath(let operand, _): operand.map { [$0] } ?? []
        case .dynamicKeyPath(let first, let second), .set(_, let first, let second), .conditional(_, let first, let second): [first, second]
        case .function(_, let items), .aggregate(let items), .block(_, let items): items
        case .message(let target, _, let items): [target] + items
        case .subquery(let collection, _, _): [collection]
        }
    }

    var predicate: NSPredicate? {
        switch self {
        case .subquery(_, _, let predicate), .conditional(let predicate, _, _): predicate
        default: nil
        }
    }

    fileprivate func isEqual(_ other: NSExpression.Tree) -> Bool {
        switch (self, other) {
        case (.constant(let first), .constant(let second)): return PredicateValue.isEqual(first, second)
        case (.evaluatedObject, .evaluatedObject), (.anyKey, .anyKey): return true
        case (.variable(let first), .variable(let second)): return first == second
        case (.keyPath(_, let first), .keyPath(_, let second)) where first != second: return false
        case (.function(let first, _), .function(let second, _)) where first != second: return false
        case (.message(_, let first, _), .message(_, let second, _)) where first != second: return false
        case (.set(let first, _, _), .set(let second, _, _)) where first != second: return false
        case (.subquery(_, let first, _), .subquery(_, let second, _)) where first != second: return false
        case (.end(let first), .end(let second)): return first == second
        case (.keyPath, .keyPath), (.dynamicKeyPath, .dynamicKeyPath), (.function, .function), (.message, .message), (.set, .set), (.subquery, .subquery),
            (.aggregate, .aggregate), (.conditional, .conditional):
            return expressions == other.expressions && predicate == other.predicate
        default: return false
        }
    }
}

/// Runs what reads a format, and raises what it finds wrong.
func parsing<Result>(_ format: String, _ read: () throws(PredicateFormatError) -> Result) -> Result {
    let reason: String
    do throws(PredicateFormatError) {
        return try read()
    } catch {
        switch error {
        case .syntax: reason = "Unable to parse the format string \"\(format)\""
        case .said(let words): reason = words
        }
    }
    ObjCException.invalidArgument(reason)
}
