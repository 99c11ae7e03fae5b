// F9.1 a constraint's constant changes at the next layout
// Source: NSLayoutConstraint.constant
import UIKit

@MainActor func run() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let top = box.topAnchor.constraint(equalTo: root.topAnchor, constant: 5)
    NSLayoutConstraint.activate([
        top, box.leftAnchor.constraint(equalTo: root.leftAnchor), box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    top.constant = 30
    print(box.frame.minY)
    root.layoutIfNeeded()
    print(box.frame.minY, root.constraints.count, box.constraints.count)
    NSLayoutConstraint.deactivate([top])
    print(top.isActive, root.constraints.contains(top))
    top.identifier = "top"
    print(top.identifier ?? "-")
}
// prints:
// 5.0
// 30.0 2 2
// false false
// top
