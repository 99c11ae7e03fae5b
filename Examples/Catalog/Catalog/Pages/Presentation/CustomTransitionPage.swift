import UIKit

/// A card of its own size that grows out of the row which shows it, over a dimmed page.
class CustomTransitionPage: CatalogPage, UIViewControllerTransitioningDelegate {
    private let log = EventLog(identifier: "custom.log")
    private var sourceFrame = CGRect.zero

    override func build() {
        section(
            "A presentation controller and an animator",
            ActionRow("Show a card", "custom.show") { [unowned self] row in show(from: row) })
        section("Calls", log)
    }

    private func show(from row: UIView) {
        log.clear()
        sourceFrame = row.convert(row.bounds, to: nil)
        let card = ReportingViewController(name: "Card", note: "It grew out of its row, and will go back there.")
        card.report = { [weak self] in self?.log.add($0) }
        card.background = .tertiarySystemBackground
        card.addCloseButton("custom.close")
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
        present(card, animated: true) { [weak self] in self?.log.add("completion") }
    }

    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController?
    {
        let controller = CardPresentationController(presentedViewController: presented, presenting: presenting)
        controller.report = { [weak self] in self?.log.add($0) }
        return controller
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning?
    {
        GrowAnimator(source: sourceFrame, isPresenting: true) { [weak self] in self?.log.add($0) }
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        GrowAnimator(source: sourceFrame, isPresenting: false) { [weak self] in self?.log.add($0) }
    }
}

/// Puts a card into the middle of a dimmed container.
class CardPresentationController: UIPresentationController {
    var report: (String) -> Void = { _ in }
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let size = CGSize(width: min(container.bounds.width - 48, 400), height: min(container.bounds.height - 48, 320))
        return CGRect(
            x: (container.bounds.width - size.width) / 2, y: (container.bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        report("presentation begins")
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        dimming.alpha = 0
        dimming.accessibilityIdentifier = "custom.dimming"
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dismissCard)))
        container.insertSubview(dimming, at: 0)
        presentedView?.layer.cornerRadius = 20
        presentedView?.clipsToBounds = true
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 1 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        report("presentation ends")
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        report("dismissal begins")
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        report("dismissal ends")
        if completed { dimming.removeFromSuperview() }
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        if presentedViewController.transitionCoordinator == nil { presentedView?.frame = frameOfPresentedViewInContainerView }
    }

    @objc private func dismissCard() {
        presentedViewController.dismiss(animated: true)
    }
}

/// Grows a view out of a frame of the window, and back into it.
class GrowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let source: CGRect
    private let isPresenting: Bool
    private let report: (String) -> Void

    init(source: CGRect, isPresenting: Bool, report: @escaping (String) -> Void) {
        self.source = source
        self.isPresenting = isPresenting
        self.report = report
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        report(isPresenting ? "animates in" : "animates out")
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = transitionContext.viewController(forKey: key),
            let view = transitionContext.view(forKey: isPresenting ? .to : .from)
        else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView
        let small = container.convert(source, from: nil)
        let large = isPresenting ? transitionContext.finalFrame(for: controller) : view.frame
        // Scaled down onto the row, so that the card's contents do not have to be laid out at the row's size.
        let shrunk = CGAffineTransform(translationX: small.midX - large.midX, y: small.midY - large.midY)
            .scaledBy(x: small.width / large.width, y: small.height / large.height)
        if isPresenting {
            view.frame = large
            container.addSubview(view)
            view.transform = shrunk
            view.alpha = 0.2
        }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut) {
            view.transform = self.isPresenting ? .identity : shrunk
            view.alpha = self.isPresenting ? 1 : 0.2
        } completion: { _ in
            let completed = !transitionContext.transitionWasCancelled
            if completed, !self.isPresenting { view.removeFromSuperview() }
            transitionContext.completeTransition(completed)
        }
    }
}
