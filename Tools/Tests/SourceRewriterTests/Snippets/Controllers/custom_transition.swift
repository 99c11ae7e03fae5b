// F4.4 an app's own animator presents and dismisses
// Source: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
import UIKit

class CTAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let to = context.view(forKey: .to)
        print("animate", to != nil, context.isAnimated, context.viewController(forKey: .to)?.title ?? "-")
        if let to { context.containerView.addSubview(to); to.alpha = 0 }
        UIView.animate(withDuration: transitionDuration(using: context), animations: { to?.alpha = 1 }, completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        })
    }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { nil }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    let modal = UIViewController()
    modal.title = "modal"
    let animator = CTAnimator()
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = animator
    root.present(modal, animated: true) { print("presented") }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    print(modal.view.window === window, modal.view.alpha)
    modal.dismiss(animated: true) { print("dismissed") }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    print(root.presentedViewController == nil)
    window.isHidden = true
}
// prints:
// animate true true modal
// presented
// true 1.0
// dismissed
// true
