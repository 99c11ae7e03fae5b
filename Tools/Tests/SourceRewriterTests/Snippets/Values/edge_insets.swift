// F1.1 insets
// Source: UIEdgeInsets, NSDirectionalEdgeInsets
import UIKit

extension UIEdgeInsets {
    static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
    var horizontal: CGFloat { left + right }
}

@MainActor func run() {
    let a = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    print(a + a, (a + .zero).horizontal, a == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    print(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).leading, NSDirectionalEdgeInsets.zero == NSDirectionalEdgeInsets())
    print(CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: a))
}
// prints:
// UIEdgeInsets(top: 2.0, left: 4.0, bottom: 6.0, right: 8.0) 6.0 true
// 2.0 true
// (2.0, 1.0, 4.0, 6.0)
