// F11.1 observing user defaults that key-value coding changes
// Source: UserDefaults is key-value observing compliant for each key; NSKeyValueCoding, setValue(_:forKey:)
import Foundation

extension UserDefaults {
    @objc dynamic var snippetStyle: String { string(forKey: "snippetStyle") ?? "none" }
}

func run() {
    let defaults = UserDefaults.standard
    defaults.removeObject(forKey: "snippetStyle")
    let token = defaults.observe(\.snippetStyle, options: [.new]) { _, change in print(change.newValue!) }
    defaults.setValue("dark", forKey: "snippetStyle")
    defaults.setValue("light", forKey: "snippetStyle")
    token.invalidate()
    defaults.removeObject(forKey: "snippetStyle")
    print(defaults.snippetStyle)
}
// prints:
// dark
// light
// none
