// F5.1 a popped controller is let go of after the transition
// Source: ownership in Swift; the stack holds the only reference
import UIKit

class CDController: UIViewController {
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); print("did disappear") }
    deinit { print("deinit") }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    navigation.pushViewController(CDController(), animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    navigation.popViewController(animated: true)
    print("popped")
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print("end")
    window.isHidden = true
}
// prints:
// popped
// did disappear
// deinit
// end
