// F11.1 contexts tell observations of a class and its subclass apart
// Source: Key-Value Observing Programming Guide, "Registering as an Observer", Context
import Foundation

private var baseContext = 0
private var subContext = 0
class KCBase: NSObject {
    @objc dynamic var value = 0
    func start() { addObserver(self, forKeyPath: "value", options: [], context: &baseContext) }
    func stop() { removeObserver(self, forKeyPath: "value", context: &baseContext) }
    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        guard context == &baseContext else { return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
        print("base", value, change![.kindKey] as! UInt)
    }
}
class KCSub: KCBase {
    override func start() { super.start(); addObserver(self, forKeyPath: "value", options: [.new], context: &subContext) }
    override func stop() { removeObserver(self, forKeyPath: "value", context: &subContext); super.stop() }
    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        if context == &subContext { heard += 1 } else { super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
    }
    var heard = 0
}

func run() {
    let sub = KCSub()
    sub.start()
    sub.value = 3
    sub.stop()
    sub.value = 4
    print(sub.heard)
}
// prints:
// base 3 1
// 1
