// F3.1 viewWithTag looks at the view itself, then depth first
// Source: UIView, viewWithTag(_:)
import UIKit

@MainActor func run() {
    let root = UIView()
    let a = UIView(), b = UIView(), inner = UIView(), late = UIView()
    root.addSubview(a)
    root.addSubview(b)
    a.addSubview(inner)
    inner.tag = 4
    b.tag = 4
    late.tag = 9
    b.addSubview(late)
    print(root.viewWithTag(4) === inner, root.viewWithTag(9) === late, root.viewWithTag(1) == nil, root.viewWithTag(0) === root)
}
// prints:
// true true true true
