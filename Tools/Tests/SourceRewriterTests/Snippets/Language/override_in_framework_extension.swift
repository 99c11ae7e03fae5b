// F11.1 an override in an extension of a framework's class replaces the member for all instances, as a category's method does on iOS
// (Apple, "Customizing Existing Classes": the category's implementation wins over the class's)
// alone
import UIKit

extension UIPageControl {
    open override func sizeToFit() {
        super.sizeToFit()
        frame.size.height = 30
        print("fits")
    }
}

extension UISlider {
    open override var intrinsicContentSize: CGSize { CGSize(width: 77, height: super.intrinsicContentSize.height) }
    open override class var requiresConstraintBasedLayout: Bool { true }
}

extension UIStackView {
    open override var next: UIResponder? {
        print("asked")
        return super.next
    }
}

extension UILabel {
    open override func accessibilityActivate() -> Bool { true }
    open override var accessibilityHint: String? {
        get { "hint of " + (text ?? "") }
        set { text = newValue }
    }
}

class Slider: UISlider {
    override var intrinsicContentSize: CGSize { CGSize(width: super.intrinsicContentSize.width + 1, height: 5) }
}
class Own: UISlider {
    override var intrinsicContentSize: CGSize { CGSize(width: 1, height: 2) }
}
class Plain: UILabel {}

@MainActor func run() {
    let control = UIPageControl()
    control.sizeToFit()
    print(control.frame.height)
    print(UISlider().intrinsicContentSize.width, Slider().intrinsicContentSize, Own().intrinsicContentSize)
    print([UISlider(), Own(), UISwitch()].map { type(of: $0).requiresConstraintBasedLayout })
    let view = UIView()
    let stack = UIStackView()
    view.addSubview(stack)
    print(stack.next === view)
    let label = Plain()
    label.accessibilityHint = "x"
    print(label.accessibilityHint ?? "nil", label.accessibilityActivate(), (label as UIView).accessibilityActivate(), UIView().accessibilityActivate())
}
// prints:
// fits
// 30.0
// 77.0 (78.0, 5.0) (1.0, 2.0)
// [true, true, false]
// asked
// true
// hint of x true true false
