// F3.3 the model takes the end value at once, the completion comes after the duration
// Source: UIView, animate(withDuration:animations:completion:)
import UIKit

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.isHidden = false
    let view = UIView()
    window.rootViewController!.view.addSubview(view)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    var log: [String] = []
    UIView.animate(withDuration: 0.3, animations: {
        view.alpha = 0
        log.append("block")
    }, completion: { finished in log.append("done \(finished)") })
    log.append("after \(view.alpha)")
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.15))
    let half = view.layer.presentation()?.opacity ?? -1
    print(log, half > 0.05 && half < 0.95)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    print(log)
    window.isHidden = true
}
// prints:
// ["block", "after 0.0"] true
// ["block", "after 0.0", "done true"]
