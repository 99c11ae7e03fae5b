// F0.3 Swift 4
// mode: 4
import Foundation

class M4Thing: NSObject {
    @objc func tap(sender: AnyObject?) { print("four") }
    @objc dynamic var x: Int = 0
    func go() { perform(#selector(tap(sender:)), with: nil) }
}
@objc protocol M4Delegate: class { @objc optional func did(_ x: Int) }
class M4Impl: M4Delegate { func did(_ x: Int) { print("did", x) } }

func run() {
    M4Thing().go()
    let d: M4Delegate? = M4Impl()
    d?.did?(2)
    #if swift(>=5)
    print("five")
    #else
    print("below five")
    #endif
}
// prints:
// four
// did 2
// below five
