// F3.3 an animator that is scrubbed and finished by hand
// Source: UIViewPropertyAnimator: state, fractionComplete, stopAnimation(_:), finishAnimation(at:)
import UIKit

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.isHidden = false
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.rootViewController!.view.addSubview(view)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.addCompletion { print("completed", $0 == .end) }
    print(animator.state == .inactive, animator.isRunning)
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(animator.state == .active, view.layer.presentation()?.frame.minX ?? -1)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(animator.state == .inactive, view.frame.minX)
    window.isHidden = true
}
// prints:
// true false
// true 25.0
// completed true
// true 100.0
