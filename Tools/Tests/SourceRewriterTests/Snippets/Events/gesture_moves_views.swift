// F3.5 a recogniser belongs to one view at a time
// Source: UIView, addGestureRecognizer(_:): a recogniser added to another view leaves the first
import UIKit

@MainActor func run() {
    let first = UIView()
    let second = UIView()
    let pan = UIPanGestureRecognizer()
    first.addGestureRecognizer(pan)
    second.addGestureRecognizer(pan)
    print(first.gestureRecognizers?.contains(pan) ?? false, second.gestureRecognizers?.contains(pan) ?? false, pan.view === second)
    print(pan.minimumNumberOfTouches, pan.maximumNumberOfTouches == Int.max || pan.maximumNumberOfTouches > 1000)
    let press = UILongPressGestureRecognizer()
    print(press.minimumPressDuration, press.allowableMovement, press.numberOfTapsRequired)
    let swipe = UISwipeGestureRecognizer()
    print(swipe.direction == .right, swipe.numberOfTouchesRequired)
    print(UIPinchGestureRecognizer().scale, UIRotationGestureRecognizer().rotation)
}
// prints:
// false true true
// 1 true
// 0.5 10.0 0
// true 1
// 1.0 0.0
