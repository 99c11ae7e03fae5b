// F3.1 what views hear when they are added to a window and taken away
// Source: UIView, willMove(toSuperview:), didMoveToSuperview, willMove(toWindow:), didMoveToWindow, didAddSubview, willRemoveSubview
import UIKit

class VMView: UIView {
    var log: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { log.append("willSuper \(newSuperview != nil)") }
    override func didMoveToSuperview() { log.append("didSuper \(superview != nil)") }
    override func willMove(toWindow newWindow: UIWindow?) { log.append("willWindow \(newWindow != nil)") }
    override func didMoveToWindow() { log.append("didWindow \(window != nil)") }
}
class VMParent: UIView {
    override func didAddSubview(_ subview: UIView) { print("added") }
    override func willRemoveSubview(_ subview: UIView) { print("removing") }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let parent = VMParent()
    window.addSubview(parent)
    let view = VMView()
    parent.addSubview(view)
    print(Set(view.log) == ["willSuper true", "willWindow true", "didWindow true", "didSuper true"], view.log.count)
    view.log = []
    view.removeFromSuperview()
    print(Set(view.log) == ["willSuper false", "willWindow false", "didWindow false", "didSuper false"], view.log.count)
}
// prints:
// added
// true 4
// removing
// true 4
