// F11.1 a requirement of an Objective-C protocol beside a method that differs in its types
import Foundation

@objc protocol RBAsk { func answer() -> Bool; func take(_ n: Int) }
class RBThing: NSObject, RBAsk { func answer() -> Bool { true }; func take(_ n: Int) { print("int", n) } }
extension RBThing { func answer() -> Int { 1 }; func take(_ s: String) { print("string", s) } }

func run() {
    let thing = RBThing()
    print(thing.answer() as Bool, thing.answer() as Int, (thing as RBAsk).answer())
    let ask: RBAsk = thing
    ask.take(2)
    thing.take("x")
    print(thing.perform(#selector(RBAsk.answer)).takeUnretainedValue())
    thing.perform(#selector(RBAsk.take(_:)), with: 5)
}
// prints:
// true 1 true
// int 2
// string x
// 1
// int 5
