// F11.1 overrides of NSObject's members in direct subclasses
import Foundation

class NOThing: NSObject {
    let n: Int
    init(_ n: Int) { self.n = n }
    override func isEqual(_ object: Any?) -> Bool { (object as? NOThing)?.n == n }
    override var hash: Int { n }
    override var description: String { "thing \(n)" }
    override func responds(to aSelector: Selector!) -> Bool { aSelector == Selector("x") || super.responds(to: aSelector) }
    override func value(forKey key: String) -> Any? { key == "n" ? n : super.value(forKey: key) }
    override func forwardingTarget(for aSelector: Selector!) -> Any? { NOOther() }
}
class NOOther: NSObject { @objc func forwarded() { print("forwarded") } }

func run() {
    print(NOThing(1) == NOThing(1), NOThing(1) == NOThing(2), NOThing(3))
    print(NOThing(1).responds(to: Selector("x")), NOThing(1).responds(to: Selector("y")), NOThing(4).value(forKey: "n")!)
    NOThing(1).perform(Selector("forwarded"))
    print(Set([NOThing(1), NOThing(1)]).count)
}
// prints:
// true false thing 3
// true false 4
// forwarded
// 1
