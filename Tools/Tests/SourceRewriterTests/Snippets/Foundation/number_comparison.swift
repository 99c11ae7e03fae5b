// F11.1 an operator of the module's own on numbers goes before Foundation's, which Apple's has not
import Foundation

private let trueNumber = NSNumber(value: true)
public func < (lhs: NSNumber, rhs: NSNumber) -> Bool {
    print("own", terminator: " ")
    return lhs.compare(rhs) == .orderedAscending
}
func > (lhs: NSNumber, rhs: NSNumber) -> Bool { rhs < lhs }

func run() {
    let (one, two) = (NSNumber(value: 1), NSNumber(value: 2))
    print(one < two)
    print(one > two)
    print(trueNumber < two)
}
// prints:
// own true
// own false
// own true
