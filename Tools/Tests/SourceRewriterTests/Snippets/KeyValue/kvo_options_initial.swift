// F11.1 initial, old and new values of an observation
// Source: NSKeyValueObservingOptions: initial notifies before registration returns, with the new value and no old one
import Foundation

class KIModel: NSObject { @objc dynamic var value = 1 }

func run() {
    let model = KIModel()
    let token = model.observe(\.value, options: [.initial, .old, .new]) { _, change in
        print(change.oldValue as Any, change.newValue as Any, change.isPrior, change.kind == .setting)
    }
    model.value = 2
    model.value = 2
    token.invalidate()
    model.value = 3
    let bare = model.observe(\.value) { _, change in print(change.oldValue as Any, change.newValue as Any) }
    model.value = 4
    withExtendedLifetime(bare) {}
}
// prints:
// nil Optional(1) false true
// Optional(1) Optional(2) false true
// Optional(2) Optional(2) false true
// nil nil
