// F11.1 protocols of several screens name an optional requirement alike: each call reaches its own
import Foundation

@objc protocol APFirstDelegate: AnyObject { @objc optional func screenDidClose(_ sender: NSObject) -> Int }
@objc protocol APSecondDelegate: AnyObject { @objc(secondClosed:) optional func screenDidClose(_ sender: NSObject) -> Int }
@objc protocol APThirdDelegate: APSecondDelegate {
    @objc optional func screenDidClose(_ sender: NSObject, animated: Bool) -> Int
    @objc optional var screenDidCloseCount: Int { get }
}
protocol APNamed { var name: String { get } }

class APFirst: APFirstDelegate, APNamed {
    let name = "first"
    func screenDidClose(_ sender: NSObject) -> Int { 1 }
}
class APSecond: APSecondDelegate { func screenDidClose(_ sender: NSObject) -> Int { 2 } }
class APThird: APThirdDelegate {
    func screenDidClose(_ sender: NSObject, animated: Bool) -> Int { animated ? 3 : 30 }
    var screenDidCloseCount: Int { 7 }
}
class APNone: APFirstDelegate, APThirdDelegate {}
struct APClosure { var screenDidClose: ((NSObject) -> Int)? }

func run() {
    let object = NSObject()
    let first: APFirstDelegate & APNamed = APFirst()
    let second: APSecondDelegate? = APSecond()
    let third: any APThirdDelegate = APThird()
    print(first.name, first.screenDidClose?(object) ?? -1, second?.screenDidClose?(object) ?? -1)
    print(third.screenDidClose?(object, animated: true) ?? -1, third.screenDidClose?(object) ?? -1, third.screenDidCloseCount ?? -1)
    let none = APNone()
    print((none as APFirstDelegate).screenDidClose?(object) ?? -1, (none as APThirdDelegate).screenDidClose?(object, animated: false) ?? -1)
    if let close = second?.screenDidClose { print("kept", close(object)) }
    print(APClosure(screenDidClose: { _ in 9 }).screenDidClose?(object) ?? -1)
}
// prints:
// first 1 2
// 3 -1 7
// -1 -1
// kept 2
// 9
