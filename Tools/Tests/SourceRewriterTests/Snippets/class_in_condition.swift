// F11.1 classes and extensions inside conditions
import Foundation

#if os(iOS)
class CCThing: NSObject {
    @objc func tap() { print("tap") }
}
extension CCThing {
    #if targetEnvironment(simulator)
    @objc func sim() { print("sim") }
    #endif
}
#else
class CCThing: NSObject { @objc func tap() { print("no") } }
#endif

func run() {
    CCThing().perform(#selector(CCThing.tap))
    CCThing().perform(#selector(CCThing.sim))
}
// prints:
// tap
// sim
