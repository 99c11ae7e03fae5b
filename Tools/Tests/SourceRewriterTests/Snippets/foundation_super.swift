// F11.1 super of NSObject's Objective-C members in classes of Foundation's
import Foundation

class FSFormatter: Formatter {
    var seen: [String] = []
    @objc var real = 1
    override func value(forKey key: String) -> Any? {
        seen.append(key)
        return super.value(forKey: key)
    }
    override func responds(to aSelector: Selector!) -> Bool {
        if aSelector == Selector("magic") { return true }
        return super.responds(to: aSelector)
    }
}
class FSSub: FSFormatter {
    override func value(forKey key: String) -> Any? { "sub(\(super.value(forKey: key)!))" }
}

func run() {
    let formatter: NSObject = FSSub()
    print(formatter.value(forKey: "real")!, (formatter as! FSSub).seen)
    print(formatter.responds(to: Selector("magic")), formatter.responds(to: Selector("nope")))
}
// prints:
// sub(1) ["real"]
// true false
