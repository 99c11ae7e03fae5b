// F11.1 accessors of UIKit's properties exchanged: a setter by #selector(setter:), a getter by a block
// alone
import UIKit

extension UILabel {
    @objc func shouted_setText(_ text: String?) { shouted_setText(text?.uppercased()) }
}

func run() {
    let setter = class_getInstanceMethod(UILabel.self, #selector(setter: UILabel.text))!
    method_exchangeImplementations(setter, class_getInstanceMethod(UILabel.self, #selector(UILabel.shouted_setText(_:)))!)
    let label = UILabel()
    label.text = "quiet"
    print(label.text ?? "nil")
    label.text?.append(" more")
    print(label.text ?? "nil")
    label.text = nil
    print(label.text ?? "nil")
    let getter = class_getInstanceMethod(UIView.self, #selector(getter: UIView.isHidden))!
    let block: @convention(block) (UIView) -> Bool = { $0.tag == 7 }
    method_setImplementation(getter, imp_implementationWithBlock(block))
    print(label.isHidden)
    label.tag = 7
    print(label.isHidden)
}
// prints:
// QUIET
// QUIET MORE
// nil
// false
// true
