// F11.1 superclasses and delegates behind type aliases
import Foundation

typealias ITRoot = NSObject
typealias ITDelegateType = ITDelegate
@objc protocol ITDelegate { @objc optional func go(_ n: Int) }
class ITBase: ITRoot { @objc dynamic var n = 0; @objc func tap() { print("tap") } }
typealias ITAlias = ITBase
class ITSub: ITAlias {
    var delegate: ITDelegateType?
    func f() { perform(#selector(tap)); delegate?.go?(1) }
}
class ITImpl: ITDelegateType { func go(_ n: Int) { print("go", n) } }

func run() {
    let sub = ITSub()
    sub.delegate = ITImpl()
    sub.f()
    let token = sub.observe(\.n, options: .new) { print($1.newValue!) }
    sub.n = 4
    withExtendedLifetime(token) {}
}
// prints:
// tap
// go 1
// 4
