// F11.1 ANY, ALL, NONE and the operators of collections in key paths
// Source: Predicate Programming Guide, "Predicate Format String Syntax" (Aggregate Operations); Key-Value Coding Programming Guide, "Using Collection Operators"
import Foundation

final class PALine: NSObject {
    @objc var price: Int
    @objc var tags: [String]
    init(_ price: Int, _ tags: [String]) { (self.price, self.tags) = (price, tags) }
}

final class PAOrder: NSObject {
    @objc let number: Int
    @objc var lines: [PALine]
    @objc var codes: Set<String> = ["a", "b"]
    init(_ number: Int, _ lines: [PALine]) { (self.number, self.lines) = (number, lines) }
}

func run() {
    let orders = [PAOrder(1, [PALine(5, ["x"]), PALine(20, ["x", "y"])]), PAOrder(2, [PALine(7, [])]), PAOrder(3, [])]
    func numbers(_ format: String, _ arguments: CVarArg...) -> [Int] {
        orders.filter { NSPredicate(format: format, argumentArray: arguments).evaluate(with: $0) }.map(\.number)
    }
    print(numbers("ANY lines.price > %d", 6), numbers("SOME lines.price < 6"), numbers("ALL lines.price > 6"), numbers("NONE lines.price > 10"))
    print(numbers("lines.@count == 1"), numbers("lines.@sum.price == 25"), numbers("lines.@max.price >= %@", 7), numbers("lines.@avg.price < 10 AND lines.@count > 0"))
    print(numbers("lines[SIZE] > 1 AND lines[0].price == 5"), numbers("lines[FIRST].price == 7"), numbers("lines[LAST].tags[SIZE] == 2"))
    print(numbers("ANY lines.price IN %@", [7, 20]), numbers("'b' IN codes AND number == 2"), numbers("codes CONTAINS %@", "c"))
    print(numbers("SUBQUERY(lines, $line, $line.price > 5 AND ANY $line.tags == 'y').@count > 0"))
    print(numbers("SUBQUERY(lines, $line, $line.%K < %d).@count == 1", "price", 10))
}
// prints:
// [1, 2] [1] [2, 3] [2, 3]
// [2] [1] [1, 2] [2]
// [1] [2] [1]
// [1, 2] [2] []
// [1]
// [1, 2]
