// F11.1 observing inherited, overridden and renamed properties, with paths
import Foundation

class KVBase: NSObject {
    @objc dynamic var value: Int = 1
    @objc(shown) dynamic var isShown = false
    @objc dynamic private(set) var state: String = "idle" {
        didSet { print("didSet", oldValue, state) }
    }
    func work() { state = "busy" }
}
class KVSub: KVBase {
    override var value: Int {
        didSet { print("sub", value) }
    }
    @objc dynamic var child: KVBase? = KVBase()
}

func run() {
    let sub = KVSub()
    var tokens: [NSKeyValueObservation] = []
    tokens.append(sub.observe(\.value, options: [.old, .new]) { print("value", $1.oldValue!, $1.newValue!) })
    tokens.append(sub.observe(\.isShown) { object, _ in print("shown", object.isShown) })
    tokens.append(sub.observe(\KVSub.state, options: [.new]) { _, change in print("state", change.newValue!) })
    tokens.append(sub.observe(\.child?.value, options: [.new]) { _, change in print("child", change.newValue as Any) })
    sub.value = 2
    sub.isShown = true
    sub.work()
    sub.child?.value = 9
    tokens.removeAll()
    sub.value = 3
}
// prints:
// sub 2
// value 1 2
// shown true
// didSet idle busy
// state busy
// child Optional(Optional(9))
// sub 3
