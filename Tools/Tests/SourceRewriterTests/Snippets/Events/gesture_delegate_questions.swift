// F3.5 a recogniser's delegate answers what it implements
// Source: UIGestureRecognizerDelegate: defaults are begin true, simultaneously false, receive true
import UIKit

class GDDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer) -> Bool { a is UIPinchGestureRecognizer }
}

@MainActor func run() {
    let delegate = GDDelegate()
    let pinch = UIPinchGestureRecognizer(), rotation = UIRotationGestureRecognizer(), tap = UITapGestureRecognizer()
    pinch.delegate = delegate
    print(pinch.delegate?.gestureRecognizer?(pinch, shouldRecognizeSimultaneouslyWith: rotation) ?? false, pinch.delegate?.gestureRecognizerShouldBegin?(pinch) == nil)
    print(delegate.responds(to: #selector(UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:))))
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let view = UIView()
    view.gestureRecognizers = [tap, double]
    print(view.gestureRecognizers?.count ?? 0, tap.location(in: view), tap.numberOfTouches)
    tap.isEnabled = false
    print(tap.isEnabled, UIView().gestureRecognizers == nil)
}
// prints:
// true true
// false
// 2 (0.0, 0.0) 0
// false true
