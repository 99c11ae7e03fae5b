// F11.1 the careful way to exchange: class_addMethod first, then class_replaceMethod or an exchange (nshipster.com/method-swizzling)
// alone
import UIKit

extension UIViewController {
    static func carefully(_ type: AnyClass, _ original: Selector, _ swizzled: Selector) {
        guard let first = class_getInstanceMethod(type, original), let second = class_getInstanceMethod(type, swizzled) else { return print("missing") }
        let added = class_addMethod(type, original, method_getImplementation(second), method_getTypeEncoding(second))
        print(type, "added", added)
        if added {
            class_replaceMethod(type, swizzled, method_getImplementation(first), method_getTypeEncoding(first))
        } else {
            method_exchangeImplementations(first, second)
        }
    }
    @objc func noted_viewDidLoad() {
        print("loaded", type(of: self))
        noted_viewDidLoad()
    }
}
class ARScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        print("own")
    }
}

func run() {
    UIViewController.carefully(UIViewController.self, #selector(UIViewController.viewDidLoad), #selector(UIViewController.noted_viewDidLoad))
    ARScreen().loadViewIfNeeded()
    UITabBarController().loadViewIfNeeded()
    // What the class has not at all can be added and is found by messages.
    let block: @convention(block) (AnyObject, String) -> String = { object, text in "\(type(of: object)) \(text)" }
    print(ARScreen.instancesRespond(to: Selector(("greet:"))), class_addMethod(ARScreen.self, Selector(("greet:")), imp_implementationWithBlock(block), "@@:@"))
    let screen = ARScreen()
    print(screen.responds(to: Selector(("greet:"))), screen.perform(Selector(("greet:")), with: "hello")?.takeUnretainedValue() as? String ?? "nil")
    print(class_addMethod(ARScreen.self, Selector(("greet:")), imp_implementationWithBlock(block), "@@:@"), UIViewController().responds(to: Selector(("greet:"))))
}
// prints:
// UIViewController added false
// loaded ARScreen
// own
// loaded UITabBarController
// false true
// true ARScreen hello
// false false
