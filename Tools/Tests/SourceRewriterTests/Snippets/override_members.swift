// F11.1 overrides in extensions: class members, results, labels, throws, generics in the signature
import Foundation

class OVBase: NSObject {
    class var kind: String { "base" }
    class func make(with n: Int) -> String { "make \(n)" }
    func compute(_ a: Int, by b: Int = 2, _ c: inout Int) throws -> Int { c += 1; return a * b }
    var value: Int { get { 1 } set { print("base set", newValue) } }
    func wait() async -> Int { 1 }
}
class OVSub: OVBase {}
extension OVSub {
    override class var kind: String { "sub of " + super.kind }
    override class func make(with n: Int) -> String { "sub " + super.make(with: n) }
    override func compute(_ a: Int, by b: Int, _ c: inout Int) throws -> Int { try super.compute(a, by: b, &c) + 100 }
    override var value: Int { get { super.value + 1 } set { super.value = newValue * 2 } }
    override func wait() async -> Int { 2 }
}

func run() {
    let type: OVBase.Type = OVSub.self
    print(type.kind, type.make(with: 3))
    let object: OVBase = OVSub()
    var c = 0
    print((try? object.compute(2, by: 3, &c)) ?? -1, c, object.value)
    object.value = 5
}
// prints:
// sub of base sub make 3
// 106 1 2
// base set 10
