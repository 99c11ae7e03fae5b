// F3.5 a recogniser has several targets; a subclass that sets its state calls them
// Source: UIGestureRecognizer, "Subclassing Notes"; addTarget(_:action:), removeTarget(_:action:)
import UIKit
import UIKit.UIGestureRecognizerSubclass

class GTRecognizer: UIGestureRecognizer {
    override func reset() { super.reset() }
}
class GTTarget: NSObject {
    @objc func bare() { print("bare") }
    @objc func with(_ recognizer: UIGestureRecognizer) { print("with", recognizer.view === nil, recognizer.name ?? "-") }
}

@MainActor func run() {
    let target = GTTarget()
    let tap = UITapGestureRecognizer(target: target, action: #selector(GTTarget.bare))
    tap.addTarget(target, action: #selector(GTTarget.with(_:)))
    tap.name = "tap"
    let view = UIView()
    view.addGestureRecognizer(tap)
    print(view.gestureRecognizers?.count ?? 0, tap.view === view, tap.state == .possible, tap.isEnabled)
    print(tap.numberOfTapsRequired, tap.numberOfTouchesRequired, tap.cancelsTouchesInView, tap.delaysTouchesBegan, tap.delaysTouchesEnded)
    view.removeGestureRecognizer(tap)
    print(view.gestureRecognizers?.count ?? 0, tap.view == nil)
}
// prints:
// 1 true true true
// 1 1 true false true
// 0 true
