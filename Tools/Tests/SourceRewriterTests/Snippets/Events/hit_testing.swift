// F3.5 hit testing passes by hidden, transparent and disabled views
// Source: UIView, hitTest(_:with:): ignores views that are hidden, disabled user interactions, or have an alpha level less than 0.01
import UIKit

@MainActor func run() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(back)
    root.addSubview(front)
    func hit(_ x: CGFloat, _ y: CGFloat) -> String {
        switch root.hitTest(CGPoint(x: x, y: y), with: nil) {
        case front: return "front"
        case back: return "back"
        case root: return "root"
        default: return "nil"
        }
    }
    print(hit(10, 10), hit(60, 60), hit(100, 100), hit(49.5, 0), hit(50, 0))
    front.isHidden = true
    print(hit(10, 10))
    front.isHidden = false
    front.alpha = 0.005
    print(hit(10, 10))
    front.alpha = 0.02
    print(hit(10, 10))
    front.isUserInteractionEnabled = false
    print(hit(10, 10))
    let outside = UIView(frame: CGRect(x: 40, y: 40, width: 40, height: 40))
    back.addSubview(outside)
    print(hit(45, 45), outside.isDescendant(of: root), hit(70, 70))
}
// prints:
// front root nil front root
// back
// back
// front
// back
// nil true root
