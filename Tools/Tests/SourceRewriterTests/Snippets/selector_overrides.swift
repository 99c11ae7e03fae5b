// F11.1 overrides of NSObject's methods whose parameter is a `Selector`, not a `Selector!`
// Source: Swift's checks of overrides (lib/Sema/TypeCheckDeclOverride.cpp, AllowNonOptionalForIUOParam): an override of a member that comes from
// Objective-C may take a value where the member takes an implicitly unwrapped one
import Foundation

class SOTarget: NSObject { @objc func extra() { print("extra") } }
class SOStorage: NSObject {
    let target = SOTarget()
    override func forwardingTarget(for selector: Selector) -> Any? {
        print("forward \(selector)")
        return target.responds(to: selector) ? target : nil
    }
    override func responds(to selector: Selector) -> Bool { selector == #selector(SOTarget.extra) || super.responds(to: selector) }
    override class func instancesRespond(to aSelector: Selector) -> Bool { "\(aSelector)" == "extra" }
}
class SOFormatter: Formatter { override func responds(to _: Selector) -> Bool { true } }

func run() {
    let storage = SOStorage()
    print(storage.responds(to: #selector(SOTarget.extra)), storage.responds(to: NSSelectorFromString("gone")), SOStorage.instancesRespond(to: #selector(SOTarget.extra)))
    storage.perform(#selector(SOTarget.extra))
    print(SOFormatter().responds(to: NSSelectorFromString("any")))
}
// prints:
// true false true
// forward extra
// extra
// true
