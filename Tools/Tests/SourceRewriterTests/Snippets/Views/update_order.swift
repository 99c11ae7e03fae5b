// F9.2 constraints, then layout, then drawing
// Source: UIView, "Laying out subviews"; updateConstraints and layoutSubviews run before draw(_:) in one update
import UIKit

class UOView: UIView {
    nonisolated(unsafe) static var log: [String] = []
    override func updateConstraints() { Self.log.append("constraints"); super.updateConstraints() }
    override func layoutSubviews() { super.layoutSubviews(); Self.log.append("layout") }
    override func draw(_ rect: CGRect) { Self.log.append("draw \(Int(rect.width))") }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.isHidden = false
    let view = UOView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.rootViewController!.view.addSubview(view)
    view.setNeedsUpdateConstraints()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(UOView.log); UOView.log = []
    view.setNeedsDisplay()
    view.setNeedsLayout()
    view.setNeedsUpdateConstraints()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(UOView.log); UOView.log = []
    view.setNeedsDisplay()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(UOView.log)
    window.isHidden = true
}
// prints:
// ["constraints", "layout", "draw 20"]
// ["constraints", "layout", "draw 20"]
// ["draw 20"]
