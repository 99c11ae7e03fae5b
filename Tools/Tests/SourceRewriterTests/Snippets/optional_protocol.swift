// F11.1 optional requirements: a base class conforms, a subclass implements
import Foundation

@objc protocol OPDelegate: NSObjectProtocol {
    func required(_ n: Int)
    @objc optional func changed(_ list: NSObject, to value: Int)
    @objc optional func shouldStop() -> Bool
    @objc optional var title: String { get }
}

class OPBase: NSObject, OPDelegate {
    func required(_ n: Int) { print("required", n) }
}

class OPDerived: OPBase {
    func changed(_ list: NSObject, to value: Int) { print("changed to", value) }
    func shouldStop() -> Bool { true }
    var title: String { "derived" }
}

class OPList: NSObject {
    weak var delegate: OPDelegate?
    func go() {
        delegate?.required(1)
        delegate?.changed?(self, to: 2)
        print(delegate?.shouldStop?() as Any, delegate?.title as Any)
        if delegate?.changed == nil { print("not implemented") }
        print(delegate!.responds(to: #selector(OPDelegate.changed(_:to:))))
    }
}

func run() {
    let list = OPList()
    let base = OPBase()
    list.delegate = base
    list.go()
    let derived = OPDerived()
    list.delegate = derived
    list.go()
}
// prints:
// required 1
// nil nil
// not implemented
// false
// required 1
// changed to 2
// Optional(true) Optional("derived")
// true
