// F11.1 associated objects
import Foundation

private var key: UInt8 = 0
private enum Keys { static var name = "name" }
class AOThing: NSObject { deinit { print("thing dies") } }
class AOValue: NSObject { deinit { print("value dies") } }
extension AOThing {
    @objc var attached: AOValue? {
        get { objc_getAssociatedObject(self, &key) as? AOValue }
        set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
class AOOperation: Operation {}

func run() {
    do {
        let thing = AOThing()
        thing.attached = AOValue()
        print(thing.attached != nil)
        let operation = AOOperation()
        objc_setAssociatedObject(operation, &key, AOValue(), .OBJC_ASSOCIATION_RETAIN)
        print(objc_getAssociatedObject(operation, &key) is AOValue)
    }
    print("end")
}
// prints:
// true
// true
// value dies
// thing dies
// value dies
// end
