// F3.3 tintColor comes from the superview until it is set
// Source: UIView.tintColor: "The first nondefault tint color value in the view's hierarchy, ascending from and starting with the view itself"
import UIKit

class TIView: UIView {
    override func tintColorDidChange() { super.tintColorDidChange(); print("changed") }
}

@MainActor func run() {
    let parent = UIView()
    let child = TIView()
    parent.addSubview(child)
    parent.tintColor = .red
    print(child.tintColor == .red)
    child.tintColor = .green
    parent.tintColor = .blue
    print(child.tintColor == .green, parent.tintColor == .blue)
    child.tintColor = nil
    print(child.tintColor == .blue, child.tintAdjustmentMode == .normal)
}
// prints:
// changed
// true
// changed
// true true
// changed
// true true
