// F6.1 appearance proxies set what new views of a class get when they enter a window
// Source: UIAppearance: "iOS applies appearance changes when a view enters a window"
import UIKit

class APLabel: UILabel {}
class APBox: UIView {}

@MainActor func run() {
    APLabel.appearance().textColor = .red
    APLabel.appearance(whenContainedInInstancesOf: [APBox.self]).textColor = .green
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.isHidden = false
    let plain = APLabel(), boxed = APLabel(), own = APLabel()
    own.textColor = .blue
    let box = APBox()
    box.addSubview(boxed)
    print(plain.textColor == .red)
    window.addSubview(plain)
    window.addSubview(box)
    window.addSubview(own)
    window.layoutIfNeeded()
    print(plain.textColor == .red, boxed.textColor == .green, own.textColor == .blue)
    window.isHidden = true
}
// prints:
// false
// true true true
