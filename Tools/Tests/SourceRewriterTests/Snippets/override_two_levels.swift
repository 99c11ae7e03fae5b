// F11.1 an extension's member overridden at two levels, each calling super
import Foundation

class TLA: NSObject {}
extension TLA {
    @objc func step(_ n: Int) -> String { "A\(n)" }
    @objc var label: String { "a" }
    @objc open func plain() { print("plain A") }
}
class TLB: TLA {
    override func step(_ n: Int) -> String { "B" + super.step(n) }
    override var label: String { "b" + super.label }
}
class TLC: TLB {}
extension TLC {
    override func step(_ n: Int) -> String { "C" + super.step(n) }
    override func plain() { print("plain C"); super.plain() }
}

func run() {
    let object: TLA = TLC()
    print(object.step(1), object.label)
    object.plain()
    print(object.perform(#selector(TLA.step(_:)), with: 2)!.takeUnretainedValue())
}
// prints:
// CBA1 ba
// plain C
// plain A
// CBA2
