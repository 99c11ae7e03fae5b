import UIKit

/// A panel from the right edge that a finger pushes back out.
class InteractiveTransitionPage: CatalogPage, UIViewControllerTransitioningDelegate {
    private let log = EventLog(identifier: "interactive.log")
    private var interaction: UIPercentDrivenInteractiveTransition?

    override func build() {
        section(
            "A percent-driven dismissal",
            footer: "Push the panel to the right. More than half of it, or a fast push, and it goes.",
            ActionRow("Show the panel", "interactive.show") { [unowned self] _ in show() })
        section("Calls", log)
    }

    private func show() {
        log.clear()
        let panel = ReportingViewController(name: "Panel", note: "Push me to the right.")
        panel.report = { [weak self] in self?.log.add($0) }
        panel.background = .systemIndigo.withAlphaComponent(0.25)
        panel.addCloseButton("interactive.close")
        panel.modalPresentationStyle = .fullScreen
        panel.transitioningDelegate = self
        panel.view.backgroundColor = .tertiarySystemBackground
        panel.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
        present(panel, animated: true)
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        guard let window = view.window ?? pan.view?.window else { return }
        let progress = min(max(pan.translation(in: window).x / window.bounds.width, 0), 1)
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            interaction?.update(progress)
        case .ended where progress > 0.5 || pan.velocity(in: window).x > 800:
            log.add("finish")
            interaction?.finish()
            interaction = nil
        case .ended, .cancelled:
            log.add("cancel")
            interaction?.cancel()
            interaction = nil
        default:
            break
        }
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning?
    {
        SlideAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        SlideAnimator(isPresenting: false)
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
    {
        interaction
    }
}

/// Slides a screen in from the right edge, and the one below a third to the left.
class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
            let incoming = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        to.frame = transitionContext.finalFrame(for: incoming)
        if isPresenting { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        let width = container.bounds.width
        let outside = CGAffineTransform(translationX: width, y: 0)
        let aside = CGAffineTransform(translationX: -width / 3, y: 0)
        to.transform = isPresenting ? outside : aside
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
        ) {
            from.transform = self.isPresenting ? aside : outside
            to.transform = .identity
        } completion: { _ in
            from.transform = .identity
            to.transform = .identity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
