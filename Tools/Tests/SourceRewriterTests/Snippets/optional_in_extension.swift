// F11.1 optional requirements implemented in an extension, private delegates, refinement
import Foundation

@objc protocol OEParent { @objc optional func parent() -> String }
@objc protocol OEChild: OEParent { @objc optional func child(_ n: Int) -> String? }

class OEHolder: NSObject { weak var delegate: (NSObject & OEChild)?; weak var any: AnyObject? }
private class OEImpl: NSObject {}
extension OEImpl: OEChild {
    func parent() -> String { "parent" }
    func child(_ n: Int) -> String? { n > 0 ? "child \(n)" : nil }
}

func ask(_ delegate: OEChild?) {
    print(delegate?.parent?() ?? "none", (delegate?.child?(1) ?? nil) ?? "none", (delegate?.child?(0) ?? nil) ?? "nil")
    guard let delegate = delegate else { return }
    print(delegate.parent != nil, delegate.parent!())
}

func run() {
    let impl = OEImpl()
    let holder = OEHolder()
    holder.delegate = impl
    print(holder.delegate?.parent?() ?? "-")
    ask(impl)
    ask(nil)
}
// prints:
// parent
// parent child 1 nil
// true parent
// none none nil
