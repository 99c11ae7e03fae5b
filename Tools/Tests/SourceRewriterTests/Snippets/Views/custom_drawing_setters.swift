// F3.3 inspectable properties that draw, and redraw when they change
// Source: UIView.setNeedsDisplay(): drawn once at the next update
import UIKit

@IBDesignable class CDRing: UIView {
    @IBInspectable var width: CGFloat = 2 { didSet { setNeedsDisplay() } }
    @IBInspectable var color: UIColor = .red { didSet { setNeedsDisplay() } }
    private(set) var draws = 0
    override func draw(_ rect: CGRect) { draws += 1; color.setStroke(); UIBezierPath(ovalIn: bounds.insetBy(dx: width, dy: width)).stroke() }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder(); width = 9 }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.rootViewController = UIViewController()
    window.isHidden = false
    let ring = CDRing(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.rootViewController!.view.addSubview(ring)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(ring.draws)
    ring.width = 3
    ring.color = .blue
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(ring.draws)
    ring.frame.origin.x = 9
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(ring.draws, ring.isOpaque)
    window.isHidden = true
}
// prints:
// 1
// 2
// 2 true
