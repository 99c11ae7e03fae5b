// F11.1 AnyObject in lists, closures, conditions and properties; class-bound delegates compared
import UIKit

class ANItem: NSObject {
    @objc let anName: String
    @objc var above: ANItem?
    @objc var anSize: CGSize { CGSize(width: 2, height: 3) }
    init(_ name: String, parent: ANItem? = nil) { anName = name; above = parent }
    @objc func join(_ other: String, with mark: String) -> String { anName + mark + other }
    @objc func count(upTo n: Int) -> Int { n }
}
class ANHolder {
    weak var owner: AnyObject?
    var items: [AnyObject] = []
    var table: [String: AnyObject] = [:]
    func names() -> [String] { items.compactMap { $0.anName } }
    func first() -> String? { items.first?.anName }
    func firstSize() -> CGFloat { items.first?.anSize.width ?? 0 }
    func ownerName() -> String {
        guard let owner = owner else { return "no owner" }
        if let name = owner.anName { return name }
        return "unnamed"
    }
    func each() { for item in items { print(item.join("x", with: "-"), item.count(upTo: 4)) } }
    func named(_ key: String) -> String? { table[key]?.anName }
    func chain() -> String? { items.last?.above??.anName }
}

@MainActor func run() {
    let holder = ANHolder()
    let root = ANItem("root")
    holder.items = [root, ANItem("leaf", parent: root)]
    holder.table = ["a": root, "n": NSNumber(value: 7)]
    print(holder.names(), holder.first() ?? "nil", holder.firstSize(), holder.ownerName(), holder.named("a") ?? "nil", holder.named("b") ?? "nil")
    holder.owner = root
    print(holder.ownerName(), holder.chain() ?? "nil", (holder.table["n"]?.intValue).map { "\($0)" } ?? "nil")
    holder.each()
    let texts: [AnyObject] = ["1.5" as NSString, 2 as NSNumber]
    print(texts.reduce(0) { $0 + ($1.doubleValue ?? 0) }, (texts as NSArray as AnyObject).count ?? -1)
    let rect = (NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)) as AnyObject).cgRectValue
    let changed: [String: Any] = ["new": CGPoint(x: 5, y: 6)]
    print(rect!.equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)), (changed["new"]! as AnyObject).cgPointValue ?? .zero, (root as AnyObject).cgSizeValue == nil)
    let view: AnyObject = UILabel()
    let label = view as! UILabel
    label.text = "t"
    print(view.text ?? "nil", view.superview == nil, view.subviews.count)
    print(holder.owner === root, holder.owner?.isEqual(root) ?? false, holder.owner?.responds(to: #selector(ANItem.count(upTo:))) ?? false)
}
// prints:
// ["root", "leaf"] root 2.0 no owner root nil
// root root 7
// root-x 4
// leaf-x 4
// 3.5 2
// true (5.0, 6.0) true
// t true 0
// true true true
