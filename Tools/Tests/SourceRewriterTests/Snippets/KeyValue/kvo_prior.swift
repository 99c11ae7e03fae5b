// F11.1 a prior notification comes before the change
// Source: NSKeyValueObservingOptions.prior: sent before and after each change; the first carries notificationIsPrior and no new value
import Foundation

class KPModel: NSObject { @objc dynamic var value = 1 }

func run() {
    let model = KPModel()
    let token = model.observe(\.value, options: [.prior, .old, .new]) { model, change in
        print(change.isPrior, model.value, change.oldValue as Any, change.newValue as Any)
    }
    model.value = 5
    token.invalidate()
}
// prints:
// true 1 Optional(1) nil
// false 5 Optional(1) Optional(5)
