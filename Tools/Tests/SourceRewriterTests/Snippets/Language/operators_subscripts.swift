// F11.1 operators, subscripts, inout and autoclosures over UIKit's values
// Source: The Swift Programming Language, "Advanced Operators", "Subscripts", "In-Out Parameters"
import UIKit

infix operator ~>: AdditionPrecedence
extension CGPoint {
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func += (a: inout CGPoint, b: CGPoint) { a = a + b }
    static prefix func - (a: CGPoint) -> CGPoint { CGPoint(x: -a.x, y: -a.y) }
}
func ~> (view: UIView, tag: Int) -> UIView { view.tag = tag; return view }
extension Array { subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil } }
extension UIView { subscript(tag: Int) -> UIView? { viewWithTag(tag) } }
func swapSizes(_ a: inout CGSize, _ b: inout CGSize) { (a, b) = (b, a) }
func unless(_ condition: @autoclosure () -> Bool, _ text: @autoclosure () -> String) { if !condition() { print(text()) } }

@MainActor func run() {
    var point = CGPoint(x: 1, y: 2)
    point += CGPoint(x: 1, y: 1)
    print(point, -point, (UIView() ~> 4).tag)
    let root = UIView()
    root.addSubview(UIView() ~> 9)
    print(root[9] === root.subviews[0], root.subviews[safe: 3] == nil)
    var a = CGSize(width: 1, height: 1), b = CGSize(width: 2, height: 2)
    swapSizes(&a, &b)
    root.frame.size = a
    print(a, b, root.bounds.size)
    unless(root.isHidden, "shown")
    unless(true, { fatalError() }())
}
// prints:
// (2.0, 3.0) (-2.0, -3.0) 4
// true true
// (2.0, 2.0) (1.0, 1.0) (2.0, 2.0)
// shown
