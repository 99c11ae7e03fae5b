// F9.3 a stack view that fills equally
// Source: UIStackView.Distribution.fillEqually
import UIKit

@MainActor func run() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.axis = .vertical
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 5, right: 6)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 120)
    stack.layoutIfNeeded()
    for view in stack.arrangedSubviews { print(view.frame) }
}
// prints:
// (6.0, 5.0, 88.0, 30.0)
// (6.0, 45.0, 88.0, 30.0)
// (6.0, 85.0, 88.0, 30.0)
