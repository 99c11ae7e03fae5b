// F11.1 deep class chains with exposed members overridden
// Source: dynamic dispatch: a selector reaches the lowest override, super goes one up
import UIKit

class MIBase: UIViewController {
    @objc func refresh(_ sender: Any?) { print("base") }
    @objc dynamic var count: Int { 1 }
    @objc class var kind: String { "base" }
}
class MIMiddle: MIBase {
    override func refresh(_ sender: Any?) { super.refresh(sender); print("middle") }
}
final class MILeaf: MIMiddle {
    override func refresh(_ sender: Any?) { super.refresh(sender); print("leaf") }
    override var count: Int { super.count + 1 }
    override class var kind: String { "leaf of " + super.kind }
}

@MainActor func run() {
    let leaf: MIBase = MILeaf()
    leaf.perform(#selector(MIBase.refresh(_:)), with: nil)
    print(leaf.value(forKey: "count") as? Int ?? 0, type(of: leaf).kind, leaf is MIMiddle, (leaf as? MILeaf) != nil)
}
// prints:
// base
// middle
// leaf
// 2 leaf of base true true
