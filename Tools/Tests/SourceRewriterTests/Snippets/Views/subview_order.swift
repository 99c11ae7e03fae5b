// F3.1 the order of subviews
// Source: UIView, "Managing the view hierarchy"
import UIKit

@MainActor func run() {
    let root = UIView()
    let views = (0..<5).map { tag -> UIView in let view = UIView(); view.tag = tag; return view }
    func order() -> [Int] { root.subviews.map(\.tag) }
    views[0...2].forEach(root.addSubview)
    root.insertSubview(views[3], at: 0)
    root.insertSubview(views[4], aboveSubview: views[0])
    print(order())
    root.bringSubviewToFront(views[3])
    root.sendSubviewToBack(views[2])
    print(order())
    root.exchangeSubview(at: 0, withSubviewAt: 4)
    root.addSubview(views[0])
    print(order())
    root.insertSubview(views[1], belowSubview: views[3])
    views[4].removeFromSuperview()
    print(order(), views[4].superview == nil, views[1].isDescendant(of: root), root.isDescendant(of: root))
}
// prints:
// [3, 0, 4, 1, 2]
// [2, 0, 4, 1, 3]
// [3, 4, 1, 2, 0]
// [1, 3, 2, 0] true true true
