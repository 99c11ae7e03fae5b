// F1.1 arithmetic of rectangles, points and affine transforms
// Source: CGGeometry reference
import UIKit

@MainActor func run() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    print(rect.midX, rect.maxY, rect.insetBy(dx: 5, dy: 10), rect.offsetBy(dx: 1, dy: -1))
    print(rect.union(CGRect(x: 0, y: 0, width: 1, height: 1)), rect.intersection(CGRect(x: 20, y: 30, width: 100, height: 5)), rect.intersects(.zero))
    print(rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), rect.contains(CGPoint(x: 40, y: 60)), rect.contains(CGPoint(x: 10, y: 20)))
    print(CGRect(x: 10, y: 10, width: -10, height: -10) == CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 0.4, y: 0.6, width: 1, height: 1).integral)
    print(CGRect.null.isNull, CGRect.null.union(rect) == rect, CGRect.zero.isEmpty, CGRect(x: 5, y: 5, width: -5, height: 2).standardized)
    let (slice, rest) = rect.divided(atDistance: 10, from: .minXEdge)
    print(slice, rest)
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    print(CGPoint(x: 1, y: 1).applying(transform), CGSize(width: 1, height: 2).applying(transform), transform.isIdentity, transform.inverted().tx)
}
// prints:
// 25.0 60.0 (15.0, 30.0, 20.0, 20.0) (11.0, 19.0, 30.0, 40.0)
// (0.0, 0.0, 40.0, 60.0) (20.0, 30.0, 20.0, 5.0) false
// (12.0, 21.0, 24.0, 36.0) false true
// true (0.0, 0.0, 2.0, 2.0)
// true true true (0.0, 5.0, 5.0, 2.0)
// (10.0, 20.0, 10.0, 40.0) (20.0, 20.0, 20.0, 40.0)
// (12.0, 2.0) (2.0, 4.0) false -5.0
