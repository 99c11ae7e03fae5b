// F11.1 delegates in generic functions, structs holding delegates, protocol compositions
import Foundation

@objc protocol DPDelegate: AnyObject {
    @objc optional func ping(_ value: String)
    @objc optional func make(for key: String) -> NSNumber?
}
struct DPHolder { weak var pinger: DPDelegate? }
final class DPImpl: NSObject, DPDelegate {
    func ping(_ value: String) { print("ping", value) }
    func make(for key: String) -> NSNumber? { key == "a" ? 1 : nil }
}
func notify<D: DPDelegate>(_ delegate: D) { delegate.ping?("generic") }
func each(_ all: [DPDelegate]) { for one in all { one.ping?("loop") }; all.forEach { $0.ping?("closure") }; all.first?.ping?("first") }
extension DPDelegate { func both() { ping?("self"); self.ping?("self again") } }

func run() {
    let impl = DPImpl()
    var holder = DPHolder()
    holder.pinger = impl
    holder.pinger?.ping?("struct")
    notify(impl)
    each([impl])
    impl.both()
    print(holder.pinger?.make?(for: "a")?.intValue ?? 0)
    let pings = [holder].compactMap { $0.pinger?.ping }
    print(pings.count)
}
// prints:
// ping struct
// ping generic
// ping loop
// ping closure
// ping first
// ping self
// ping self again
// 1
// 1
