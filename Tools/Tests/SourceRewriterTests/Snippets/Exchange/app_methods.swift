// F11.1 the app's own methods exchanged: `@objc dynamic` ones of a class and of its extension, an override, class methods
import Foundation

class EMThing: NSObject {
    @objc dynamic func work(_ times: Int) -> String { "work \(times)" }
    @objc dynamic func rest() -> String { "rest" }
    @objc dynamic class func kind() -> String { "thing" }
    @objc dynamic class func sort() -> String { "sort of \(self)" }
}
class EMSub: EMThing {
    override func work(_ times: Int) -> String { "sub " + super.work(times) }
}
extension EMThing {
    @objc func play(_ times: Int) -> String { "play, then " + play(times + 1) }
    @objc func sleep() -> String { "sleep" }
}

extension EMSub {
    @objc func jump(_ times: Int) -> String { "jump, then " + jump(times) }
}

func exchange(_ type: AnyClass, _ one: Selector, _ other: Selector) {
    method_exchangeImplementations(class_getInstanceMethod(type, one)!, class_getInstanceMethod(type, other)!)
}

func run() {
    exchange(EMThing.self, #selector(EMThing.work(_:)), #selector(EMThing.play(_:)))
    print(EMThing().work(1), "|", EMSub().work(5), "|", EMThing().play(3))
    print((EMThing().perform(#selector(EMThing.rest))?.takeUnretainedValue()) as? String ?? "nil")
    exchange(EMThing.self, #selector(EMThing.rest), #selector(EMThing.sleep))
    print(EMThing().rest(), EMThing().sleep())
    print((EMThing().perform(#selector(EMThing.rest))?.takeUnretainedValue()) as? String ?? "nil")
    // The override alone.
    exchange(EMSub.self, #selector(EMThing.work(_:)), #selector(EMSub.jump(_:)))
    print(EMThing().work(1), "|", EMSub().work(1))
    let kind = class_getClassMethod(EMThing.self, #selector(EMThing.kind))!, sort = class_getClassMethod(EMThing.self, #selector(EMThing.sort))!
    method_exchangeImplementations(kind, sort)
    print(EMThing.kind(), EMThing.sort(), EMSub.kind())
}
// prints:
// play, then work 2 | sub play, then work 6 | work 3
// rest
// sleep rest
// sleep
// play, then work 2 | jump, then sub play, then work 2
// sort of EMThing thing sort of EMSub
