// F3.2 layoutSubviews runs at the next pass, once, and at once when asked
// Source: UIView, setNeedsLayout(), layoutIfNeeded(): "This method … returns immediately … coalesces"
import UIKit

class LCView: UIView {
    var count = 0
    override func layoutSubviews() { super.layoutSubviews(); count += 1 }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let view = LCView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    print(view.count)
    window.addSubview(view)
    window.layoutIfNeeded()
    print(view.count)
    for _ in 0..<10 { view.setNeedsLayout() }
    print(view.count)
    view.layoutIfNeeded()
    print(view.count)
    view.layoutIfNeeded()
    view.frame.origin.x = 5
    view.layoutIfNeeded()
    print(view.count)
    view.frame.size.width = 20
    view.layoutIfNeeded()
    print(view.count)
    view.setNeedsLayout()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(view.count)
    window.isHidden = true
}
// prints:
// 0
// 1
// 1
// 2
// 2
// 3
// 4
