// F9.1 the visual format language
// Source: Auto Layout Guide, "Visual Format Language"
import UIKit

@MainActor func run() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let a = UIView(), b = UIView()
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false; root.addSubview(view) }
    let views = ["a": a, "b": b]
    var all = NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[a(b)]-gap-[b]-20-|", options: [.alignAllTop, .alignAllBottom], metrics: ["gap": 30], views: views)
    all += NSLayoutConstraint.constraints(withVisualFormat: "V:|[a(>=40)]-(>=0)-|", metrics: nil, views: views)
    let low = NSLayoutConstraint.constraints(withVisualFormat: "V:[a(40@750)]", metrics: nil, views: views)
    NSLayoutConstraint.activate(all + low)
    root.layoutIfNeeded()
    print(a.frame, b.frame, low[0].priority.rawValue, all.count)
}
// prints:
// (20.0, 0.0, 115.0, 40.0) (165.0, 0.0, 115.0, 40.0) 750.0 9
