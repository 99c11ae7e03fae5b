// F11.1 specialisations of Objective-C's generic classes are one class at run time
import UIKit

@MainActor func erase(_ a: NSLayoutAnchor<NSLayoutYAxisAnchor>) -> NSLayoutAnchor<AnyObject> { a as! NSLayoutAnchor<AnyObject> }

@MainActor func run() {
    let view = UIView()
    let a = view.topAnchor as NSLayoutAnchor<NSLayoutYAxisAnchor> as! NSLayoutAnchor<AnyObject>
    let y = a as? NSLayoutAnchor<NSLayoutYAxisAnchor>
    print(y == view.topAnchor, a is NSLayoutAnchor<NSLayoutXAxisAnchor>, (a as Any) is NSLayoutYAxisAnchor)
    let other = UIView()
    view.addSubview(other)
    let constraint = erase(other.topAnchor).constraint(equalTo: a, constant: 4)
    print(constraint.firstItem === other, constraint.secondItem === view, constraint.constant, constraint.firstAttribute == .top)
    print((view as Any) as? NSLayoutAnchor<AnyObject> == nil)
}
// prints:
// true true true
// true true 4.0 true
// true
