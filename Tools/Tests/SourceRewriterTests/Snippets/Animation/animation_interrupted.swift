// F3.3 removing a view's animations ends them with finished false
// Source: UIView.animate: the completion's argument "indicates whether or not the animations actually finished"
import UIKit

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.isHidden = false
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.rootViewController!.view.addSubview(view)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    UIView.animate(withDuration: 1, animations: { view.frame.origin.x = 50 }, completion: { print("finished", $0) })
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    view.layer.removeAllAnimations()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(view.frame.origin.x, view.layer.animationKeys() ?? [])
    window.isHidden = true
}
// prints:
// finished false
// 50.0 []
