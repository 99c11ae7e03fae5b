// F1.4 converting points and rectangles between views
// Source: UIView, convert(_:to:), convert(_:from:)
import UIKit

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 1000, height: 1000)
    scroll.contentOffset = CGPoint(x: 0, y: 50)
    let cell = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
    let button = UIView(frame: CGRect(x: 5, y: 6, width: 20, height: 20))
    window.addSubview(scroll)
    scroll.addSubview(cell)
    cell.addSubview(button)
    print(button.convert(button.bounds, to: window), cell.convert(button.frame, to: nil))
    print(window.convert(CGPoint(x: 15, y: 76), to: button), button.convert(CGPoint.zero, from: scroll))
    print(cell.convert(CGPoint(x: 1, y: 1), to: cell))
}
// prints:
// (15.0, 76.0, 20.0, 20.0) (15.0, 76.0, 20.0, 20.0)
// (0.0, 0.0) (-5.0, -106.0)
// (1.0, 1.0)
