// F11.1 NSNumber is not Comparable: the overload for the protocol that it was made to conform to is meant (Apple: NSNumber, "Conforms To")
import Foundation

@objc protocol Ordered { func isBefore(_ other: Ordered!) -> Bool }

extension NSNumber: Ordered {
    func isBefore(_ other: Ordered!) -> Bool { compare(other as! NSNumber) == .orderedAscending }
}

struct Rule<Value> { var name: String }

func less<T: Comparable>(_ value: T?) -> Rule<T> { Rule(name: "comparable") }
func less<T: Ordered>(_ value: T?) -> Rule<T> { Rule(name: "ordered") }
func list<T: Comparable>(_ value: [T]) -> String { "comparable list" }
func list<T>(_ value: [T]) -> String { "list" }
func list<T: Ordered>(_ value: T) -> String { "ordered" }

func check<T>(_ value: T?, _ rule: Rule<T>) { print(rule.name) }

func run() {
    check(1, less(2))
    check("a", less("b"))
    check(1 as NSNumber, less(2 as NSNumber))
    check(1, less(2 as NSNumber))
    print(list([3]), list(3 as NSNumber))
}
// prints:
// comparable
// comparable
// ordered
// ordered
// comparable list ordered
