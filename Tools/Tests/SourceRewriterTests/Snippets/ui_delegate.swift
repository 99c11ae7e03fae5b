// F11.1 UIKit's optional delegate methods: the base conforms, the subclass implements
import UIKit

class UDBase: NSObject, UIGestureRecognizerDelegate {}
class UDSub: UDBase {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}

@MainActor func run() {
    let tap = UITapGestureRecognizer()
    let delegate: UIGestureRecognizerDelegate = UDSub()
    tap.delegate = delegate
    print(tap.delegate?.gestureRecognizerShouldBegin?(tap) ?? true)
    print(UDBase().responds(to: #selector(UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:))),
        delegate.responds(to: #selector(UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:))))
}
// prints:
// false
// false true
