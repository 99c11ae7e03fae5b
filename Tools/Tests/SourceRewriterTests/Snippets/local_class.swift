// F11.1 classes inside functions
import Foundation

func run() {
    class LCBase: NSObject {
        @objc func tap() { print("tap", LCBase.self) }
        @objc var key = "value"
    }
    class LCDerived: LCBase {
        @objc func more() { print("more") }
    }
    LCBase().perform(#selector(LCBase.tap))
    let derived = LCDerived()
    derived.perform(#selector(LCDerived.more))
    derived.perform(#selector(LCDerived.tap))
    print(derived.value(forKey: "key")!)
    let closure = {
        final class InClosure: NSObject { @objc func go() { print("closure") } }
        InClosure().perform(#selector(InClosure.go))
    }
    closure()
}

// prints:
// tap LCBase
// more
// tap LCBase
// value
// closure
