// F11.1 an observation ends when its token is let go of
// Source: NSKeyValueObservation: "When the returned token is deinited or invalidated, it will stop observing"
import Foundation

class KVOne: NSObject { @objc dynamic var value = 0 }
class KVOwner {
    var token: NSKeyValueObservation?
    init(_ model: KVOne) { token = model.observe(\.value) { model, _ in print("owner", model.value) } }
    deinit { print("owner gone") }
}

func run() {
    let model = KVOne()
    var owner: KVOwner? = KVOwner(model)
    model.value = 1
    withExtendedLifetime(owner) {}
    owner = nil
    model.value = 2
    print("end")
}
// prints:
// owner 1
// owner gone
// end
