// F9.1 frames that anchors give
// Source: NSLayoutAnchor; "Auto Layout Guide"
import UIKit

@MainActor func run() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        box.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    print(box.frame)
    let width = box.heightAnchor.constraint(equalToConstant: 10)
    print(width.isActive, width.priority == .required, width.constant, width.firstAttribute == .height, width.secondItem == nil)
}
// prints:
// (20.0, 35.0, 260.0, 130.0)
// false true 10.0 true true
