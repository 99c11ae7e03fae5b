// F11.1 main-actor classes, nonisolated members and Swift 6
// mode: 6
import Foundation

@MainActor class ISController: NSObject {
    private var count = 0
    @objc func tap(_ sender: Any) { count += 1; print("tap", count) }
    @objc nonisolated func free() { print("free") }
    @objc dynamic var title = "t"
}
class ISPlain: NSObject {
    @objc @MainActor func main() { print("main") }
    @objc func anywhere() { print("anywhere") }
}
@objc @MainActor protocol ISDelegate { @objc optional func changed(_ n: Int) }
@MainActor final class ISImpl: ISDelegate { func changed(_ n: Int) { print("changed", n) } }

@MainActor func run() {
    let controller = ISController()
    controller.perform(#selector(ISController.tap(_:)), with: nil)
    controller.perform(#selector(ISController.free))
    ISPlain().perform(#selector(ISPlain.main))
    ISPlain().perform(#selector(ISPlain.anywhere))
    let token = controller.observe(\.title, options: .new) { _, change in print(change.newValue!) }
    controller.title = "u"
    let delegate: ISDelegate = ISImpl()
    delegate.changed?(3)
    withExtendedLifetime(token) {}
}
// prints:
// tap 1
// free
// main
// anywhere
// u
// changed 3
