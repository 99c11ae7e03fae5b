public import Foundation

/// A condition that holds for an object or does not.
///
/// Foundation's own class here knows closures only. This one derives from it, so that Foundation's collections take it, and stands for it in
/// apps: the tool imports it by name into sources that use it.
open class NSPredicate: Foundation.NSPredicate {
    /// A predicate that holds always, or never.
    public override init(value: Bool) { super.init(value: value) }

    public override init(block: @escaping (Any?, [String: Any]?) -> Bool) { super.init(block: block) }

    /// The predicate as a format, which need not be the one that it was made of.
    open override var predicateFormat: String {
        isEqual(NSPredicate.always) ? "TRUEPREDICATE" : isEqual(NSPredicate.never) ? "FALSEPREDICATE" : "BLOCKPREDICATE(\(ObjCRuntime.address(of: self)))"
    }

    private static nonisolated(unsafe) let always = NSPredicate(value: true)
    private static nonisolated(unsafe) let never = NSPredicate(value: false)

    /// A predicate in which values stand for the variables. Raises NSInvalidArgumentException for a variable without a value.
    open func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
        let predicate = substituting(variables, except: [])
        guard let same = predicate as? Self else { ObjCException.inconsistency("\(predicate) is no \(Self.self)") }
        return same
    }

    /// Does nothing: predicates are not archived here.
    open func allowEvaluation() {}

    // MARK: An object's usual members

    open override var description: String { predicateFormat }
    open override func copy() -> Any { self }
    open override func copy(with zone: NSZone? = nil) -> Any { self }
    open override var hash: Int { height }

    // MARK: Parts

    /// How deep its tree is.
    var height: Int { 1 }

    /// - Parameter hidden: variables that a subquery further out gives their values.
    func substituting(_ variables: [String: Any], except hidden: Set<String>) -> NSPredicate { self }
}

/// What makes predicates of formats. An initialiser of a class makes an object of that class; one of a protocol's extension may hand out a
/// subclass's, as Foundation does: `NSPredicate(format: "a == 1")` is an `NSComparisonPredicate`.
public protocol __PredicateOfFormat {}

extension NSPredicate: __PredicateOfFormat {}

extension __PredicateOfFormat where Self: NSPredicate {
    /// Reads a format and puts the arguments in: Apple, "Predicate Format String Syntax".
    ///
    /// Raises NSInvalidArgumentException when the text is no format or arguments are missing.
    public init(format predicateFormat: String, _ args: any CVarArg...) {
        self = NSPredicate.made(of: predicateFormat, args)
    }

    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self = NSPredicate.made(of: predicateFormat, arguments ?? [])
    }
}

extension NSPredicate {
    fileprivate static func made<Made: NSPredicate>(of format: String, _ arguments: [Any?]) -> Made {
        let predicate = parsing(format) { () throws(PredicateFormatError) in try PredicateParser.predicate(format, arguments) }
        guard let made = predicate as? Made else { ObjCException.inconsistency("The format \"\(format)\" makes no \(Made.self)") }
        return made
    }
}
