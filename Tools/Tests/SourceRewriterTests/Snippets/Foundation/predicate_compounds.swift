// F11.1 compound and comparison predicates made by hand are those of a format
// Source: NSCompoundPredicate, NSComparisonPredicate; Predicate Programming Guide, "Creating Predicates" (Creating Predicates Directly in Code)
import Foundation

extension NSPredicate {
    static func named(_ name: String) -> NSPredicate { NSPredicate(format: "name == %@", name) }
    convenience init(older age: Int) { self.init(format: "age > %d", age) }
}

func && (a: NSPredicate, b: NSPredicate) -> NSPredicate { NSCompoundPredicate(andPredicateWithSubpredicates: [a, b]) }

func run() {
    let revenue = NSExpression(forKeyPath: "revenue")
    let lower = NSComparisonPredicate(leftExpression: revenue, rightExpression: NSExpression(forConstantValue: 1_000_000), modifier: .direct, type: .greaterThanOrEqualTo)
    let upper = NSComparisonPredicate(leftExpression: revenue, rightExpression: NSExpression(forConstantValue: 100_000_000), modifier: .direct, type: .lessThan)
    let between = NSCompoundPredicate(andPredicateWithSubpredicates: [lower, upper])
    print(between.predicateFormat, between.evaluate(with: ["revenue": 5_000_000]), between.evaluate(with: ["revenue": 5]))
    print(between == NSPredicate(format: "revenue >= 1000000 and revenue < 100000000"), between == lower)
    let either = NSCompoundPredicate(orPredicateWithSubpredicates: [.named("Ada"), NSPredicate(older: 40) && .named("Bob")])
    print(either, either.compoundPredicateType == .or, either.subpredicates.count)
    print(NSCompoundPredicate(notPredicateWithSubpredicate: either))
    print(either.evaluate(with: ["name": "Bob", "age": 41]), either.evaluate(with: ["name": "Bob", "age": 40]))
    if let comparison = NSPredicate(format: "ANY tags BEGINSWITH[cd] 'x'") as? NSComparisonPredicate {
        print(comparison.leftExpression.keyPath, comparison.rightExpression.constantValue ?? "nil", comparison.comparisonPredicateModifier == .any,
            comparison.predicateOperatorType == .beginsWith, comparison.options == [.caseInsensitive, .diacriticInsensitive])
    }
    let copy = either.copy() as! NSPredicate
    print(copy == either, Set([copy, either]).count, NSPredicate(value: false), NSCompoundPredicate(type: .and, subpredicates: []))
}
// prints:
// revenue >= 1000000 AND revenue < 100000000 true false
// true false
// name == "Ada" OR (age > 40 AND name == "Bob") true 2
// NOT (name == "Ada" OR (age > 40 AND name == "Bob"))
// true false
// tags x true true true
// true 1 FALSEPREDICATE TRUEPREDICATE
