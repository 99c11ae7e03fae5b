import UIKit

/// Presents a screen as a card that grows out of the middle over a dimmed ground, and takes it back the same way.
/// A finger that draws the card down takes it back as far as it goes.
class ZoomTransition: NSObject, UIViewControllerTransitioningDelegate {
    private weak var presentationController: ZoomPresentationController?

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = ZoomPresentationController(presentedViewController: presented, presenting: presenting)
        presentationController = controller
        return controller
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return ZoomAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return ZoomAnimator(isPresenting: false)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return presentationController?.interaction
    }
}

/// Half a second, linear: halfway is half the size.
class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    static let duration: TimeInterval = 0.5
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return ZoomAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewKey = isPresenting ? .to : .from
        guard let card = transitionContext.view(forKey: key),
            let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let small = CGAffineTransform(scaleX: 0.01, y: 0.01)
        if isPresenting {
            card.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(card)
            card.transform = small
        }
        UIView.animate(
            withDuration: ZoomAnimator.duration, delay: 0, options: .curveLinear,
            animations: { card.transform = self.isPresenting ? .identity : small },
            completion: { _ in
                let isComplete = !transitionContext.transitionWasCancelled
                if !self.isPresenting, isComplete { card.removeFromSuperview() }
                transitionContext.completeTransition(isComplete)
            })
    }
}

/// A card in the middle, 300 × 360 points, on a dimmed ground. A tap on the ground takes it back.
class ZoomPresentationController: UIPresentationController {
    /// The dismissal by a finger, while there is one.
    private(set) var interaction: UIPercentDrivenInteractiveTransition?

    /// How far a finger draws until the card is gone, in points.
    static let drawingLength: CGFloat = 400

    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: (bounds.width - 300) / 2, y: (bounds.height - 360) / 2, width: 300, height: 360)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        dimming.alpha = 0
        dimming.accessibilityIdentifier = "zoom.dimming"
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingTapped)))
        container.insertSubview(dimming, at: 0)
        if #available(iOS 17.0, *) {
            // In the dark a card stands out from what it covers.
            presentedView?.traitOverrides.userInterfaceLevel = .elevated
        }
        presentedView?.layer.cornerRadius = 16
        presentedView?.clipsToBounds = true
        presentedView?.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drawn(_:))))
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 }, completion: nil)
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 }, completion: nil)
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        if presentedView?.transform == .identity { presentedView?.frame = frameOfPresentedViewInContainerView }
    }

    @objc private func dimmingTapped() {
        presentedViewController.dismiss(animated: true, completion: nil)
    }

    @objc private func drawn(_ recognizer: UIPanGestureRecognizer) {
        let progress = max(recognizer.translation(in: containerView).y, 0) / ZoomPresentationController.drawingLength
        switch recognizer.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            presentedViewController.dismiss(animated: true, completion: nil)
        case .changed:
            interaction?.update(min(progress, 1))
        case .ended where progress > 0.5:
            interaction?.finish()
            interaction = nil
        case .ended, .cancelled, .failed:
            interaction?.cancel()
            interaction = nil
        default:
            break
        }
    }
}
