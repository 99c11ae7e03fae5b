// F9.1 constraints made with the long initialiser
// Source: NSLayoutConstraint, init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)
import UIKit

@MainActor func run() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let ratio = NSLayoutConstraint(item: box, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 0.25, constant: 5)
    root.addConstraints([
        ratio,
        NSLayoutConstraint(item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10),
        NSLayoutConstraint(item: box, attribute: .right, relatedBy: .equal, toItem: root, attribute: .right, multiplier: 1, constant: -10),
        NSLayoutConstraint(item: box, attribute: .bottom, relatedBy: .lessThanOrEqual, toItem: root, attribute: .bottom, multiplier: 1, constant: 0),
        NSLayoutConstraint(item: box, attribute: .top, relatedBy: .equal, toItem: root, attribute: .bottom, multiplier: 0.5, constant: 0),
    ])
    root.layoutIfNeeded()
    print(box.frame, ratio.isActive, ratio.multiplier, ratio.relation == .equal, ratio.firstItem === box)
}
// prints:
// (135.0, 50.0, 55.0, 10.0) true 0.25 true true
