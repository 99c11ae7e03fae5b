// F11.1 user defaults: types, registered values, removal
// Source: UserDefaults: "The registration domain … values are used only if no value was set"; integer(forKey:) gives 0 for none
import Foundation

func run() {
    let defaults = UserDefaults.standard
    for key in ["udInt", "udList", "udText", "udDate"] { defaults.removeObject(forKey: key) }
    defaults.register(defaults: ["udText": "registered", "udFlag": true])
    print(defaults.string(forKey: "udText") ?? "nil", defaults.bool(forKey: "udFlag"), defaults.integer(forKey: "udInt"), defaults.object(forKey: "udInt") == nil)
    defaults.set("own", forKey: "udText")
    defaults.set([1, 2], forKey: "udList")
    defaults.set(7, forKey: "udInt")
    defaults.set(Date(timeIntervalSince1970: 9), forKey: "udDate")
    print(defaults.string(forKey: "udText") ?? "nil", defaults.array(forKey: "udList") as? [Int] ?? [], defaults.integer(forKey: "udInt"), defaults.string(forKey: "udInt") ?? "nil")
    print((defaults.object(forKey: "udDate") as? Date)?.timeIntervalSince1970 ?? 0, defaults.double(forKey: "udInt"))
    defaults.removeObject(forKey: "udText")
    print(defaults.string(forKey: "udText") ?? "nil", defaults.value(forKey: "udInt") as? Int ?? 0)
    defaults.removeObject(forKey: "udInt")
}
// prints:
// registered true 0 true
// own [1, 2] 7 7
// 9.0 7.0
// registered 7
