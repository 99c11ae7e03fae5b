// F3.3 animations that follow one another, and one with a delay
// Source: UIView.animate(withDuration:delay:options:animations:completion:)
import UIKit

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.isHidden = false
    let a = UIView(), b = UIView()
    window.rootViewController!.view.addSubview(a)
    window.rootViewController!.view.addSubview(b)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    var log: [String] = []
    UIView.animate(withDuration: 0.2, delay: 0.3, options: [], animations: { b.alpha = 0 }, completion: { _ in log.append("delayed") })
    UIView.animate(withDuration: 0.2, animations: { a.alpha = 0 }) { _ in
        log.append("first")
        UIView.animate(withDuration: 0.1, animations: { a.alpha = 1 }) { _ in log.append("second") }
    }
    UIView.performWithoutAnimation { a.tag = 1 }
    print(UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    print(log)
    window.isHidden = true
}
// prints:
// true 0.0
// ["first", "second", "delayed"]
