// F9.1 the constraint of higher priority wins, then hugging and resistance
// Source: Auto Layout Guide, "Anatomy of a Constraint"; UILayoutPriority
import UIKit

class PRView: UIView {
    var size = CGSize(width: 80, height: 20)
    override var intrinsicContentSize: CGSize { size }
}

@MainActor func run() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    let a = PRView(), b = PRView()
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false; root.addSubview(view) }
    let wide = a.widthAnchor.constraint(equalToConstant: 150)
    wide.priority = UILayoutPriority(200)
    NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor), b.trailingAnchor.constraint(equalTo: root.trailingAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
        wide,
    ])
    a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    print(a.frame.width, b.frame.width)
    wide.priority = UILayoutPriority(800)
    root.layoutIfNeeded()
    print(a.frame.width, b.frame.width)
    wide.isActive = false
    a.size.width = 30
    a.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    print(a.frame.width, b.frame.width, a.frame.height)
    print(UILayoutPriority.defaultHigh.rawValue, UILayoutPriority.defaultLow.rawValue, UILayoutPriority.fittingSizeLevel.rawValue)
}
// prints:
// 80.0 120.0
// 150.0 50.0
// 30.0 170.0 20.0
// 750.0 250.0 50.0
