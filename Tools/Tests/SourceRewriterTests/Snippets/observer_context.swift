// F11.1 contexts, and observing through a class derived from Foundation's
import Foundation

private var context = 0
class OCOperation: Operation {
    @objc dynamic var progressValue = 0.0
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context ctx: UnsafeMutableRawPointer?
    ) {
        if ctx == &context { print("ours", keyPath!) } else { super.observeValue(forKeyPath: keyPath, of: object, change: change, context: ctx) }
    }
    override func setValue(_ value: Any?, forUndefinedKey key: String) { print("undefined", key) }
}

func run() {
    let operation = OCOperation()
    let other = OCOperation()
    other.addObserver(operation, forKeyPath: "progressValue", options: [], context: &context)
    other.progressValue = 1
    other.removeObserver(operation, forKeyPath: "progressValue", context: &context)
    operation.setValue(1, forKey: "nothing")
}
// prints:
// ours progressValue
// undefined nothing
