// F11.1 an override with observers in an extension
import Foundation

class OBBase: NSObject {
    var level: Int = 1
    var name: String? = "n"
}
class OBSub: OBBase { var log: [String] = [] }
extension OBSub {
    override var level: Int {
        willSet(next) { log.append("will \(next) \(#line)") }
        didSet {
            log.append("did \(oldValue) \(level) \(#line)")
        }
    }
    open override var name: String? {
        didSet { log.append(name ?? "nil") }
    }
}

func run() {
    let sub = OBSub()
    (sub as OBBase).level = 5
    sub.name = nil
    print(sub.log)
}
// prints:
// ["will 5 11", "did 1 5 13", "nil"]
