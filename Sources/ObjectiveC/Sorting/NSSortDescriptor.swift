public import Foundation

/// A rule by which objects are put in order: what they have under a key, compared by a method or a closure.
///
/// Foundation's own class here knows Swift key paths to comparable values only. This one derives from it, so that Foundation's collections take
/// it, and stands for it in apps: the tool imports it by name into sources that use it.
open class NSSortDescriptor: Foundation.NSSortDescriptor, NSSecureCoding {
    private var rule: SortRule

    /// - Parameter key: a key path of key-value coding; nil and "self" stand for the objects themselves. Their `compare(_:)` decides.
    public convenience init(key: String?, ascending: Bool) { self.init(key: key, ascending: ascending, selector: nil) }

    /// - Parameter selector: a method with one argument that gives a `ComparisonResult`; nil stands for `compare:`.
    public init(key: String?, ascending: Bool, selector: Selector?) {
        rule = SortRule(place: .key(key), comparison: .selector(selector ?? SortRule.compare))
        super.init(keyPath: \NSObject.hash, ascending: ascending)
    }

    public init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        rule = SortRule(place: .key(key), comparison: .closure(cmptr))
        super.init(keyPath: \NSObject.hash, ascending: ascending)
    }

    public override init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        rule = SortRule(keyPath, .selector(SortRule.compare))
        super.init(keyPath: \NSObject.hash, ascending: ascending)
    }

    public override init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool, comparator cmptr: @escaping Comparator) {
        rule = SortRule(keyPath, .closure(cmptr))
        super.init(keyPath: \NSObject.hash, ascending: ascending)
    }

    // MARK: What it is made of

    /// The key path as text; nil where the objects themselves are compared.
    open var key: String? { rule.key }

    open override var keyPath: AnyKeyPath { rule.swiftPath ?? super.keyPath }

    /// The method that compares; nil where a closure does.
    open var selector: Selector? { if case .selector(let selector) = rule.comparison { selector } else { nil } }

    /// Compares two values of the key, always upwards.
    open override var comparator: Comparator {
        let rule = rule
        return { rule.order(of: $0, $1) }
    }

    // MARK: Sorting

    /// Compares what the objects have under the key. Nothing comes before anything (UNVERIFIED).
    ///
    /// Raises NSUnknownKeyException for an object without the key, and NSInvalidArgumentException for values that do not know the method.
    open override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
        let result = rule.order(of: rule.value(of: object1), rule.value(of: object2))
        return ascending ? result : ComparisonResult(rawValue: -result.rawValue)!
    }

    open override var reversedSortDescriptor: Any {
        // Of a rule there is no initialiser: a private one would keep subclasses from inheriting the others.
        let reversed = NSSortDescriptor(key: nil, ascending: !ascending)
        reversed.rule = rule
        return reversed
    }

    // MARK: An object's usual members

    open override func copy(with zone: NSZone? = nil) -> Any { self }

    /// Descriptors of one key, direction and method are equal; a closure is equal to itself only.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSSortDescriptor else { return false }
        return self === other || (selector != nil && selector == other.selector && ascending == other.ascending && rule.hasPlace(of: other.rule))
    }

    open override var hash: Int { key.hashValue ^ ascending.hashValue }

    open override var description: String {
        "(\(key ?? "null"), \(ascending ? "ascending" : "descending"), \(selector.map { "\($0)" } ?? "block"))"
    }

    // MARK: Archiving

    public class var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        let key = coder.decodeObject(of: NSString.self, forKey: "NSKey") as String?
        let name = coder.decodeObject(of: NSString.self, forKey: "NSSelector") as String?
        self.init(key: key, ascending: coder.decodeBool(forKey: "NSAscending"), selector: name.map { Selector($0) })
    }

    /// Raises NSInvalidArgumentException for a descriptor that compares by a closure or by a Swift key path without a name.
    open func encode(with coder: NSCoder) {
        guard let selector else { ObjCException.invalidArgument("A sort descriptor that compares by a block cannot be archived: \(self)") }
        guard rule.swiftPath == nil || key != nil else { ObjCException.invalidArgument("The key path of a sort descriptor has no name: \(self)") }
        coder.encode(key.map { NSString(string: $0) }, forKey: "NSKey")
        coder.encode(ascending, forKey: "NSAscending")
        coder.encode(NSString(string: "\(selector)"), forKey: "NSSelector")
    }

    /// Does nothing: what came out of an archive may be used at once.
    open func allowEvaluation() {}
}
