// F11.1 methods of three arguments, closures and results of UIKit's exchanged
// alone
import UIKit

extension UIViewController {
    @objc func logged_present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        print("presents", type(of: controller), animated, completion != nil)
        logged_present(controller, animated: animated, completion: completion)
    }
}
extension UINavigationController {
    @objc func logged_push(_ controller: UIViewController, animated: Bool) {
        print("pushes", viewControllers.count)
        logged_push(controller, animated: false)
    }
    @objc func logged_pop(animated: Bool) -> UIViewController? {
        let popped = logged_pop(animated: false)
        print("popped", popped.map { "\(type(of: $0))" } ?? "nil")
        return popped
    }
}
final class TASwizzler {
    static func exchange(_ type: AnyClass, _ first: Selector, _ second: Selector) {
        guard let a = class_getInstanceMethod(type, first), let b = class_getInstanceMethod(type, second) else { return print("no", first, second) }
        method_exchangeImplementations(a, b)
    }
}
class TAScreen: UIViewController {}

func run() {
    TASwizzler.exchange(UIViewController.self, #selector(UIViewController.present(_:animated:completion:)), #selector(UIViewController.logged_present(_:animated:completion:)))
    TASwizzler.exchange(UINavigationController.self, #selector(UINavigationController.pushViewController(_:animated:)), #selector(UINavigationController.logged_push(_:animated:)))
    TASwizzler.exchange(UINavigationController.self, #selector(UINavigationController.popViewController(animated:)), #selector(UINavigationController.logged_pop(animated:)))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(TAScreen(), animated: true)
    print(navigation.viewControllers.count)
    print(navigation.popViewController(animated: true) is TAScreen, navigation.viewControllers.count)
    navigation.present(TAScreen(), animated: false) {}
    print(navigation.presentedViewController is TAScreen)
}
// prints:
// pushes 0
// pushes 1
// 2
// popped TAScreen
// true 1
// presents TAScreen false true
// true
