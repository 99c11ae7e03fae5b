// F11.1 unqualified selectors find members of superclasses and outer types
import Foundation

class SSBase: NSObject { @objc func base(_ x: Any) { print("base") } }
class SSDerived: SSBase {
    override func base(_ x: Any) { print("derived"); super.base(x) }
    func go() { perform(#selector(base), with: nil) }
    class Inner: NSObject {
        @objc func inner() { print("inner") }
        func go() { perform(#selector(inner)) }
    }
}

func run() {
    SSDerived().go()
    SSDerived.Inner().go()
    print(#selector(SSDerived.Inner.inner), #selector(SSDerived.base(_:)))
}
// prints:
// derived
// base
// inner
// inner base:
