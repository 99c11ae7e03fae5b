import Foundation

/// Predicates joined by AND or OR, or one negated.
open class NSCompoundPredicate: NSPredicate {
    public enum LogicalType: UInt, Sendable {
        case not = 0
        case and = 1
        case or = 2
    }

    public let compoundPredicateType: LogicalType
    private let parts: [NSPredicate]
    private let partsHeight: Int

    /// The predicates, evaluated from the first to the last until the result is known.
    open var subpredicates: [Any] { parts }

    /// - Parameter subpredicates: of `.not` only the first counts. Without any, AND holds always and OR never.
    public init(type: LogicalType, subpredicates: [NSPredicate]) {
        compoundPredicateType = type
        parts = subpredicates
        partsHeight = 1 + (subpredicates.map(\.height).max() ?? 0)
        super.init(value: true)
    }

    public convenience init(andPredicateWithSubpredicates subpredicates: [NSPredicate]) { self.init(type: .and, subpredicates: subpredicates) }
    public convenience init(orPredicateWithSubpredicates subpredicates: [NSPredicate]) { self.init(type: .or, subpredicates: subpredicates) }
    public convenience init(notPredicateWithSubpredicate predicate: NSPredicate) { self.init(type: .not, subpredicates: [predicate]) }

    open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        switch compoundPredicateType {
        case .and: parts.allSatisfy { $0.evaluate(with: object, substitutionVariables: bindings) }
        case .or: parts.contains { $0.evaluate(with: object, substitutionVariables: bindings) }
        case .not: parts.first.map { !$0.evaluate(with: object, substitutionVariables: bindings) } ?? false
        }
    }

    /// Compound predicates inside of it stand in parentheses. UNVERIFIED: those with NOT do, too.
    open override var predicateFormat: String {
        let texts = parts.map { part in
            (part as? NSCompoundPredicate)?.printsAsCompound == true ? "(\(part.predicateFormat))" : part.predicateFormat
        }
        switch compoundPredicateType {
        case .and: return texts.isEmpty ? "TRUEPREDICATE" : parts.count == 1 ? parts[0].predicateFormat : texts.joined(separator: " AND ")
        case .or: return texts.isEmpty ? "FALSEPREDICATE" : parts.count == 1 ? parts[0].predicateFormat : texts.joined(separator: " OR ")
        case .not: return texts.first.map { "NOT " + $0 } ?? "FALSEPREDICATE"
        }
    }

    /// One that has a single part prints as that part, without parts as a constant.
    private var printsAsCompound: Bool {
        if compoundPredicateType == .not || parts.count != 1 { return !parts.isEmpty }
        return (parts[0] as? NSCompoundPredicate)?.printsAsCompound ?? false
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCompoundPredicate else { return false }
        return other === self || compoundPredicateType == other.compoundPredicateType && parts == other.parts
    }

    override var height: Int { partsHeight }

    override func substituting(_ variables: [String: Any], except hidden: Set<String>) -> NSPredicate {
        NSCompoundPredicate(type: compoundPredicateType, subpredicates: parts.map { $0.substituting(variables, except: hidden) })
    }
}
