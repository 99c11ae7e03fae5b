// F11.1 class members by selector and by type
// Source: The Swift Programming Language, "Type Methods"; #selector of a class method
import UIKit

class CMBase: NSObject {
    @objc class func make() -> CMBase { CMBase() }
    class var name: String { "base" }
    static let shared = CMBase()
    func name() -> String { type(of: self).name }
}
class CMSub: CMBase {
    override class func make() -> CMBase { CMSub() }
    override class var name: String { "sub" }
}

@MainActor func run() {
    let types: [CMBase.Type] = [CMBase.self, CMSub.self]
    print(types.map { $0.name }, types.map { type(of: $0.make()) == $0 }, CMSub().name())
    print(CMBase.shared === CMSub.shared, #selector(CMBase.make), CMSub.isSubclass(of: CMBase.self))
}
// prints:
// ["base", "sub"] [true, true] sub
// true make true
