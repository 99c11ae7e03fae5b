// F11.1 a key path that meets nil gives nil, and self is a key
// Source: Key-Value Coding Programming Guide; messages to nil give nil
import Foundation

class KSNode: NSObject {
    @objc var next: KSNode?
    @objc var label = "leaf"
}

func run() {
    let node = KSNode()
    print(node.value(forKeyPath: "next.next.label") == nil)
    node.setValue("lost", forKeyPath: "next.label")
    node.next = KSNode()
    node.setValue("deep", forKeyPath: "next.label")
    print(node.value(forKeyPath: "next.label") as! String, node.label)
    print((node.value(forKey: "self") as AnyObject) === node, node.value(forKeyPath: "self.label") as! String)
}
// prints:
// true
// deep leaf
// true leaf
