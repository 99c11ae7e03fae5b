// F4.3 adding and removing a child controller
// Source: UIViewController, addChild(_:) calls willMove(toParent:), removeFromParent() calls didMove(toParent:)
import UIKit

class CCChild: UIViewController {
    override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent); print("will", parent == nil ? "nil" : "parent") }
    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent); print("did", parent == nil ? "nil" : "parent") }
}

@MainActor func run() {
    let parent = UIViewController()
    let child = CCChild()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    print(parent.children.count, child.parent === parent, child.view.superview === parent.view)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    print(parent.children.isEmpty, child.parent == nil)
}
// prints:
// will parent
// did parent
// 1 true true
// will nil
// did nil
// true true
