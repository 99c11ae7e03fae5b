// F11.1 a module whose default isolation is the main actor
// mode: 6
// options: -default-isolation MainActor
import Foundation

class DIController: NSObject {
    var count = 0
    @objc private func tap() { count += 1; print("tap", count) }
    @objc dynamic var title = "t"
    func go() { perform(#selector(tap)) }
    override func setValue(_ value: Any?, forUndefinedKey key: String) { print("undefined", key) }
}
@objc protocol DIDelegate { @objc optional func done(_ n: Int) -> Int }
private class DIImpl: DIDelegate { func done(_ n: Int) -> Int { n + 1 } }

func run() {
    let controller = DIController()
    controller.go()
    controller.setValue(1, forKey: "zzz")
    let impl: DIDelegate = DIImpl()
    print(impl.done?(1) ?? 0)
}
// prints:
// tap 1
// undefined zzz
// 2
