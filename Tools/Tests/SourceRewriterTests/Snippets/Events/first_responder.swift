// F3.5 becoming and resigning first responder
// Source: UIResponder, becomeFirstResponder(), canBecomeFirstResponder: false unless overridden
import UIKit

class FRView: UIView {
    var name = ""
    override var canBecomeFirstResponder: Bool { true }
    override func becomeFirstResponder() -> Bool { let done = super.becomeFirstResponder(); print(name, "becomes", done); return done }
    override func resignFirstResponder() -> Bool { let done = super.resignFirstResponder(); print(name, "resigns", done); return done }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let a = FRView(), b = FRView()
    a.name = "a"
    b.name = "b"
    window.rootViewController!.view.addSubview(a)
    window.rootViewController!.view.addSubview(b)
    print(UIView().becomeFirstResponder())
    _ = a.becomeFirstResponder()
    _ = b.becomeFirstResponder()
    print(a.isFirstResponder, b.isFirstResponder)
    print(window.endEditing(true), b.isFirstResponder)
    window.isHidden = true
}
// prints:
// false
// a becomes true
// a resigns true
// b becomes true
// false true
// b resigns true
// true false
