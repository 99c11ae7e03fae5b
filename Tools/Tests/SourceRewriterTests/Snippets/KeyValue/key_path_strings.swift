// F11.1 #keyPath and Swift key paths name the same property
// Source: The Swift Programming Language, "Key-Path String Expression"; NSExpression(forKeyPath:) aside, _kvcKeyPathString is not public
import Foundation

class KPLeaf: NSObject { @objc var text = "t"; @objc(shownName) var name = "n" }
class KPRoot: NSObject {
    @objc let leaf = KPLeaf()
    @objc var leaves = [KPLeaf()]
    func path() -> String { #keyPath(leaf.text) }
}

func run() {
    print(#keyPath(KPRoot.leaf.text), #keyPath(KPRoot.leaf.name), #keyPath(KPRoot.leaves.text), KPRoot().path())
    let root = KPRoot()
    let path: WritableKeyPath<KPRoot, String> = \.leaf.text
    root[keyPath: path as! ReferenceWritableKeyPath] = "x"
    print(root.value(forKeyPath: #keyPath(KPRoot.leaf.text)) as! String, root[keyPath: \.leaves[0].name])
}
// prints:
// leaf.text leaf.shownName leaves.text leaf.text
// x n
