// F3.5 point(inside:) and hitTest overridden: a larger target, a view that lets touches through
// Source: UIView, point(inside:with:), hitTest(_:with:)
import UIKit

class HTButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -10, dy: -10).contains(point) }
}
class HTOverlay: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}

@MainActor func run() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let overlay = HTOverlay(frame: root.bounds)
    let button = HTButton(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    root.addSubview(overlay)
    overlay.addSubview(button)
    for point in [CGPoint(x: 95, y: 95), CGPoint(x: 125, y: 110), CGPoint(x: 85, y: 85)] {
        let view = root.hitTest(point, with: nil)
        print(view === button ? "button" : view === root ? "root" : "other")
    }
}
// prints:
// button
// button
// root
