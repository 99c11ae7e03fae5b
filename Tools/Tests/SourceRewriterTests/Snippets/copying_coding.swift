// F11.1 NSCopying and NSCoding classes
import Foundation

class CYThing: NSObject, NSCopying, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    @objc var name: String
    init(name: String) { self.name = name }
    required init?(coder: NSCoder) { name = coder.decodeObject(forKey: "name") as? String ?? "" }
    func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
    func copy(with zone: NSZone? = nil) -> Any { CYThing(name: name + " copy") }
}

func run() {
    let copy = CYThing(name: "a").copy() as! CYThing
    print(copy.name, copy.value(forKey: "name")!)
}
// prints:
// a copy a copy
