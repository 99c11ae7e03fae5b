// F9.1 guides take part in layout
// Source: UILayoutGuide; UIView.layoutMarginsGuide
import UIKit

@MainActor func run() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = UILayoutGuide()
    guide.identifier = "half"
    root.addLayoutGuide(guide)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
        guide.leftAnchor.constraint(equalTo: root.leftAnchor), guide.topAnchor.constraint(equalTo: root.topAnchor),
        guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5), guide.heightAnchor.constraint(equalTo: root.heightAnchor),
        box.leftAnchor.constraint(equalTo: guide.rightAnchor), box.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
        box.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor), box.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    print(box.frame, guide.layoutFrame, guide.owningView === root, root.layoutGuides.contains(guide))
    root.removeLayoutGuide(guide)
    print(guide.owningView == nil)
}
// prints:
// (50.0, 1.0, 46.0, 96.0) (0.0, 0.0, 50.0, 100.0) true true
// true
