// F11.1 names of types
// Source: String(describing:), type(of:); NSStringFromClass gives module and class
import UIKit

class TNController: UIViewController {}
extension TNController { class Nested: UIView {} }

@MainActor func run() {
    let controller: UIViewController = TNController()
    print(String(describing: TNController.self), String(describing: type(of: controller)), "\(type(of: controller))")
    print(String(describing: UIView.self), NSStringFromClass(UILabel.self), NSStringFromClass(TNController.self).hasSuffix(".TNController"))
    print(NSStringFromClass(TNController.self).components(separatedBy: ".").last!, String(describing: TNController.Nested.self))
    print(NSClassFromString(NSStringFromClass(TNController.self)) == TNController.self, NSClassFromString("UILabel") == UILabel.self, NSClassFromString("NoSuchClass") == nil)
    print(NSStringFromSelector(#selector(UIView.layoutSubviews)), NSSelectorFromString("a:b:") == Selector(("a:b:")), controller.isKind(of: UIViewController.self), controller.isMember(of: UIViewController.self))
}
// prints:
// TNController TNController TNController
// UIView UILabel true
// TNController Nested
// true true true
// layoutSubviews true true false
