// F12.4 paths: bounds, containment, transforms
// Source: UIBezierPath
import UIKit

@MainActor func run() {
    let path = UIBezierPath()
    print(path.isEmpty)
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.close()
    print(path.bounds, path.contains(CGPoint(x: 8, y: 2)), path.contains(CGPoint(x: 2, y: 8)), path.currentPoint)
    path.apply(CGAffineTransform(scaleX: 2, y: 1))
    print(path.bounds, path.lineWidth, path.usesEvenOddFillRule)
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 20))
    print(oval.bounds.size, oval.contains(CGPoint(x: 0.5, y: 0.5)), UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 4, height: 4), cornerRadius: 1).bounds)
    path.append(UIBezierPath(rect: CGRect(x: 50, y: 50, width: 1, height: 1)))
    print(path.cgPath.boundingBox, (path.copy() as! UIBezierPath).bounds == path.bounds)
    path.removeAllPoints()
    print(path.isEmpty)
}
// prints:
// true
// (0.0, 0.0, 10.0, 10.0) true false (0.0, 0.0)
// (0.0, 0.0, 20.0, 10.0) 1.0 false
// (10.0, 20.0) false (0.0, 0.0, 4.0, 4.0)
// (0.0, 0.0, 51.0, 51.0) true
// true
