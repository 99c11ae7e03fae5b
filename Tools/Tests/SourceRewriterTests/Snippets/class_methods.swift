// F11.1 class methods and static properties
import Foundation

class CMThing: NSObject {
    @objc class func make(_ n: Int) -> String { "class \(n)" }
    @objc static let shared = CMThing()
    @objc static func reset() { print("reset") }
}
class CMSub: CMThing { override class func make(_ n: Int) -> String { "sub \(n)" } }

func run() {
    print(CMSub.perform(#selector(CMThing.make(_:)), with: 2)!.takeUnretainedValue())
    CMThing.perform(#selector(CMThing.reset))
    print(CMThing.perform(Selector("shared"))!.takeUnretainedValue() === CMThing.shared)
}
// prints:
// sub 2
// reset
// true
