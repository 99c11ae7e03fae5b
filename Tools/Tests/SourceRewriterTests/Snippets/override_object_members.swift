// F11.1 NSObject's own members are overridden in extensions
import Foundation

class OOThing: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
}
extension OOThing {
    override func isEqual(_ other: Any?) -> Bool { (other as? OOThing)?.number == number }
    override var hash: Int { number }
}
extension OOThing { override var description: String { "thing \(number)" } }
final class OOSpecial: OOThing {}
extension OOSpecial { override var description: String { "special " + super.description } }

func run() {
    print(OOThing(1) == OOThing(1), OOThing(1) == OOThing(2), OOThing(3).hash)
    print(OOThing(4), OOSpecial(5))
    print(Set([OOThing(1), OOThing(1), OOThing(2)]).count)
}

// prints:
// true false 3
// thing 4 special thing 5
// 2
