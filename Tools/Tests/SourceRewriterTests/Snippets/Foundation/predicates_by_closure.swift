// F11.1 predicates made of closures
// Source: NSPredicate, init(block:); NSArray.filtered(using:)
import Foundation

func run() {
    let even = NSPredicate { object, _ in (object as! Int) % 2 == 0 }
    print(even.evaluate(with: 4), ([1, 2, 3, 4] as NSArray).filtered(using: even) as! [Int])
    let long = NSPredicate { object, bindings in (object as! String).count > (bindings?["n"] as? Int ?? 2) }
    print(long.evaluate(with: "abc"), long.evaluate(with: "abc", substitutionVariables: ["n": 5]))
    let list = NSMutableArray(array: ["a", "abcd"])
    list.filter(using: long)
    print(list as! [String])
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [even, NSPredicate(value: true)])
    print(both.evaluate(with: 2), NSCompoundPredicate(notPredicateWithSubpredicate: even).evaluate(with: 2))
}
// prints:
// true [2, 4]
// true false
// ["abcd"]
// true false
