// F11.1 copies that are deep, and mutable copies
// Source: NSCopying, copy(with:); NSObject.copy() calls it
import Foundation

class CPNode: NSObject, NSCopying, NSMutableCopying {
    var items: NSMutableArray
    init(_ items: NSMutableArray) { self.items = items }
    func copy(with zone: NSZone? = nil) -> Any { CPNode(items) }
    func mutableCopy(with zone: NSZone? = nil) -> Any { CPNode(items.mutableCopy() as! NSMutableArray) }
}

func run() {
    let node = CPNode(["a"])
    let shallow = node.copy() as! CPNode
    let deep = node.mutableCopy() as! CPNode
    node.items.add("b")
    print(shallow.items.count, deep.items.count, shallow !== node)
    let text: NSString = "x"
    let mutable = text.mutableCopy() as! NSMutableString
    mutable.append("y")
    print(text, mutable, (mutable.copy() as! NSString).length)
}
// prints:
// 2 1 true
// x xy 2
