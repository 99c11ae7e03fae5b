// F5.1 the navigation delegate around a push
// Source: UINavigationControllerDelegate, willShow and didShow
import UIKit

class NDDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        print("will", viewController.title ?? "-", animated)
    }
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        print("did", viewController.title ?? "-", animated)
    }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = UIViewController()
    root.title = "root"
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    let delegate = NDDelegate()
    navigation.delegate = delegate
    let next = UIViewController()
    next.title = "next"
    navigation.pushViewController(next, animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    navigation.popViewController(animated: false)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    window.isHidden = true
}
// prints:
// will next true
// did next true
// will root false
// did root false
