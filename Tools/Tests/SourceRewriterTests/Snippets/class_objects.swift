// F11.1 classes as objects: compared, described, observed with, asked by key
import Foundation

class COBase: NSObject {
    @objc static var shared = "shared"
    @objc class func heard(_ note: Notification) { print(self == COSub.self ? "sub heard" : "base heard", note.name.rawValue) }
    class func start() {
        NotificationCenter.default.addObserver(self, selector: #selector(heard(_:)), name: Notification.Name("co"), object: nil)
    }
    class func stop() { NotificationCenter.default.removeObserver(self) }
    static func hand() -> String { Self.take(self) }
    static func take(_ object: AnyObject) -> String { object.description ?? "nil" }
    @objc class func tick(_ timer: Timer) { print("tick") }
}
class COSub: COBase {}

func run() {
    let cls: AnyClass = COSub.self
    let other: AnyClass = COBase.self
    print(cls === COSub.self, cls === other, cls !== other)
    print(COSub.description() == NSStringFromClass(COSub.self), COBase.hand().hasSuffix("COBase"))
    COBase.start()
    COSub.start()
    NotificationCenter.default.post(name: Notification.Name("co"), object: nil)
    COBase.stop()
    COSub.stop()
    NotificationCenter.default.post(name: Notification.Name("co"), object: nil)
    print((COBase.self as AnyObject) === (COBase.self as AnyObject), (COBase.self as AnyObject) === (COSub.self as AnyObject))
    print((COBase.self as AnyObject).value(forKey: "shared") as? String ?? "nil")
    let timer = Timer(timeInterval: 10, target: COBase.self, selector: #selector(COBase.tick(_:)), userInfo: nil, repeats: false)
    timer.fire()
}
// prints:
// true false true
// true true
// base heard co
// sub heard co
// true false
// shared
// tick
