// F11.1 NSObject's own members overridden in an extension of a class of the module
import Foundation

class OIThing: NSObject { let n: Int; init(_ n: Int) { self.n = n } }
extension OIThing {
    override func isEqual(_ object: Any?) -> Bool { (object as? OIThing)?.n == n }
    override var hash: Int { n }
    override var description: String { "thing \(n)" }
    override var debugDescription: String { "debug \(n)" }
    override func responds(to aSelector: Selector!) -> Bool { aSelector == Selector("odd") || super.responds(to: aSelector) }
    override func value(forUndefinedKey key: String) -> Any? { "no " + key }
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
}
class OISub: OIThing {}

func run() {
    print(OIThing(1) == OIThing(1), OIThing(1) == OIThing(2), Set([OIThing(4), OIThing(4)]).count, OISub(3))
    print(String(reflecting: OIThing(2)), OIThing(1).responds(to: Selector("odd")), OIThing(1).value(forKey: "x")!)
    print(OISub.automaticallyNotifiesObservers(forKey: "n"), [OIThing(1), OIThing(2)].firstIndex(of: OIThing(2)) ?? -1)
}
// prints:
// true false 1 thing 3
// debug 2 true no x
// false 1
