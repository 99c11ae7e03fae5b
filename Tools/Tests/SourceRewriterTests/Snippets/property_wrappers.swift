// F11.1 property wrappers beside exposed members
import Foundation

@propertyWrapper struct PWClamped { var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 10) } } }
class PWModel: NSObject {
    @PWClamped @objc dynamic var level: Int = 3
    @objc @PWClamped var other: Int = 20
}

func run() {
    let model = PWModel()
    let token = model.observe(\.level, options: .new) { print("changed", $1.newValue!) }
    model.level = 99
    model.setValue(5, forKey: "other")
    print(model.level, model.other)
    withExtendedLifetime(token) {}
}
// prints:
// changed 10
// 10 5
