// F3.3 layers: tree, geometry, hit testing, implicit actions
// Source: CALayer
import UIKit

class LYView: UIView {
    override func action(for layer: CALayer, forKey event: String) -> CAAction? {
        let action = super.action(for: layer, forKey: event)
        if event == "opacity" { print("action", action is NSNull) }
        return action
    }
}

@MainActor func run() {
    let root = CALayer(), child = CAShapeLayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    root.addSublayer(child)
    print(root.hitTest(CGPoint(x: 15, y: 15)) === child, root.convert(CGPoint(x: 12, y: 13), to: child), child.anchorPoint, child.position)
    child.anchorPoint = CGPoint(x: 0, y: 0)
    print(child.frame, child.bounds, child.zPosition)
    child.setValue(3, forKeyPath: "transform.translation.x")
    print(child.frame.origin.x, child.value(forKeyPath: "transform.translation.x") as? CGFloat ?? -1)
    child.name = "c"
    child.setValue("custom", forKey: "any key")
    print(child.value(forKey: "any key") as? String ?? "nil", root.sublayers?.count ?? 0, child.lineWidth)
    child.removeFromSuperlayer()
    print(root.sublayers?.count ?? 0, root.opacity)
    LYView().alpha = 0.5
}
// prints:
// true (2.0, 3.0) (0.5, 0.5) (20.0, 20.0)
// (20.0, 20.0, 20.0, 20.0) (0.0, 0.0, 20.0, 20.0) 0.0
// 23.0 3.0
// custom 1 1.0
// 0 1.0
// action true
