// F11.1 objects made from metatypes and generic parameters, without required initialisers
import Foundation

class MIBase: NSObject { var tag: String { "base" } }
class MISub: MIBase {
    let made: String
    override init() { made = "init"; super.init() }
    override var tag: String { "sub " + made }
}
class MIRequired: MIBase { required override init() {} ; override var tag: String { "required" } }

func make<T: MIBase>(_ type: T.Type) -> T { T() }
func makeInit<T>(_ type: T.Type) -> T where T: MIBase { return T.init() }
func makeRequired<T: MIRequired>() -> T { T() }
extension MIBase {
    static func create() -> Self { self.init() }
    class func createSelf() -> Self { return Self() }
    func another() -> MIBase { type(of: self).init() }
}

func run() {
    let types: [MIBase.Type] = [MIBase.self, MISub.self]
    for type in types { print(type.init().tag) }
    let one: MIBase.Type = MISub.self
    print(one.init().tag, make(MISub.self).tag, makeInit(MISub.self).made, MISub.create().made, MISub.createSelf().tag)
    print(MISub().another().tag, (makeRequired() as MIRequired).tag, MISub.init().tag, MISub.self.init().tag)
}
// prints:
// base
// sub init
// sub init sub init init init sub init
// sub init required sub init sub init
