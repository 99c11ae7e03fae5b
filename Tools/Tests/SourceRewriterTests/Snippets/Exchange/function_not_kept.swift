// F11.1 a method that takes a function which it does not keep, exchanged with one of UIKit's and called
// alone
import UIKit

extension UIView {
    @objc class func fnk_animate(withDuration duration: TimeInterval, animations: () -> Void) {
        print("before")
        fnk_animate(withDuration: duration, animations: animations)
        print("after")
    }
    @objc func fnk_count(_ next: (Int) -> Int) -> Int { next(1) }
    @objc func fnk_double(_ next: (Int) -> Int) -> Int { 2 * next(1) }
}

@MainActor func run() {
    let view = UIView()
    let first = class_getInstanceMethod(UIView.self, #selector(UIView.fnk_count(_:)))!
    method_exchangeImplementations(first, class_getInstanceMethod(UIView.self, #selector(UIView.fnk_double(_:)))!)
    print(view.fnk_count { $0 + 4 }, view.fnk_double { $0 + 4 })
    let original = class_getClassMethod(UIView.self, #selector(UIView.animate(withDuration:animations:)))!
    method_exchangeImplementations(original, class_getClassMethod(UIView.self, #selector(UIView.fnk_animate(withDuration:animations:)))!)
    UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
    print(view.alpha)
}
// prints:
// 10 5
// before
// after
// 0.5
