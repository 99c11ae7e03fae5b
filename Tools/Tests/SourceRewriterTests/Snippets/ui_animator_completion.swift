// F11.1 members that UIViewImplicitlyAnimating declares optional
import UIKit

@MainActor func run() {
    let animator: UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: nil)
    var ended = 0
    animator.addCompletion? { position in ended += position == .end ? 1 : 0 }
    animator.addAnimations? { ended += 10 }
    let concrete = UIViewPropertyAnimator(duration: 1, curve: .linear)
    concrete.addCompletion { _ in ended += 100 }
    print(animator.addCompletion != nil, ended, concrete.state == .inactive)
}
// prints:
// true 0 true
