// F11.1 the names of predicates mean one class each beside URL loading, in types, extensions and subclasses
// mode: 6
// alone
// Source: The Swift Programming Language, "Import Declaration"; NSPredicate
import Foundation
import UIKit
import class Foundation.NSExpression

public protocol PNFiltering { func accepts(_ predicate: NSPredicate) -> Bool }

public final class PNStore: PNFiltering {
    let request = URLRequest(url: URL(string: "https://example.com")!)
    public var predicates: [String: Foundation.NSPredicate] = [:]
    public func accepts(_ predicate: NSPredicate) -> Bool { predicate is NSCompoundPredicate || (predicate as? NSComparisonPredicate)?.predicateOperatorType == .equalTo }
}

final class PNOdd: NSPredicate {
    init() { super.init { object, _ in (object as? Int).map { $0 % 2 == 1 } ?? false } }
}

extension NSExpression { var isConstant: Bool { expressionType == .constantValue } }

@MainActor func run() {
    let store = PNStore()
    store.predicates["a"] = NSPredicate(format: "a == 1")
    print(store.accepts(NSPredicate(format: "a == 1")), store.accepts(NSPredicate(format: "a > 1")), store.accepts(.init(format: "a > 1 AND b < 1")))
    print(([1, 2, 3] as NSArray).filtered(using: PNOdd()), ([1, 2, 3] as NSArray).filtered(using: NSCompoundPredicate(andPredicateWithSubpredicates: [PNOdd(), NSPredicate(format: "SELF > 1")])))
    print(NSExpression(format: "1").isConstant, NSExpression(format: "a").isConstant, store.predicates["a"]?.evaluate(with: ["a": 1]) ?? false)
    print(NSPredicate(format: "a IN %@ OR b == %@ OR c > %@ OR d == %@", [1, 2], NSNumber(value: 3), Date(timeIntervalSinceReferenceDate: 0) as CVarArg,
        UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")! as CVarArg))
}
// prints:
// true false true
// [1, 3] [3]
// true false true
// a IN {1, 2} OR b == 3 OR c > CAST(0.000000, "NSDate") OR d == E621E1F8-C36C-495A-93FC-0C247A3E6E5F
