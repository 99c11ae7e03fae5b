// F11.1 classes nested in extensions and enums
import Foundation

struct NXOuter {}
extension NXOuter {
    class Handler: NSObject {
        @objc func act(_ k: Kind) { print("act", k.rawValue) }
        @objc enum Kind: Int { case one = 1 }
    }
    private final class Secret: NSObject { @objc func whisper() { print("psst") } }
    static func go() {
        Handler().perform(#selector(Handler.act(_:)), with: 1)
        Secret().perform(#selector(Secret.whisper))
    }
}
extension NXOuter.Handler { @objc func more() { print("more") } }

func run() {
    NXOuter.go()
    NXOuter.Handler().perform(#selector(NXOuter.Handler.more))
}
// prints:
// act 1
// psst
// more
