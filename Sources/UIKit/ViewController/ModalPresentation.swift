internal import Foundation
internal import ObjectiveC

/// One controller presented by another: the container between them, the transition and the order of calls.
///
/// What it looks like is the business of its `UIPresentationController` and the animators. Presentations that remove
/// the presenter's view give it appearance calls; the others leave it in place and silent. Sources of the orders:
/// the facts of Tests/UIKitTests/ViewController.
@MainActor final class ModalPresentation {
    let presented: UIViewController
    private(set) unowned var presenter: UIViewController
    let controller: UIPresentationController
    private(set) var container: TransitionView?
    private weak var presenterSuperview: UIView?
    /// A transition under way keeps the presenter alive: it ends there.
    private var runningPresenter: UIViewController?
    /// The calls of a dismissal under way.
    private var dismissal: AppearanceExchange?
    /// The context of a dismissal under way.
    private var dismissing: TransitionContext?
    /// Whether the transition of presenting or dismissing is under way.
    var isRunning: Bool { runningPresenter != nil }
    /// Taken away with those below, perhaps in the middle of a transition, whose end then has nothing left to do.
    private var isGone = false
    /// What had the keyboard before, and gets it back.
    private var coveredInput: CoveredInput?
    /// What was asked for while the transition ran, and waits for its end.
    private var waiting: [() -> Void] = []
    var style: UIModalPresentationStyle { controller.style }

    private init(_ presented: UIViewController, by presenter: UIViewController, _ controller: UIPresentationController) {
        self.presented = presented
        self.presenter = presenter
        self.controller = controller
    }

    /// Set when those between this one and its presenter were taken out.
    private var bringsPresenterBack: Bool?

    private var removesPresenter: Bool { bringsPresenterBack ?? controller.shouldRemovePresentersView }

    /// What moves when something happens to the presenter as a whole: its card when it is a sheet itself. A context is covered
    /// inside of the card.
    private var presenterView: UIView? {
        isInContext ? presenter.viewIfLoaded : presenter.presentation?.controller.presentedView ?? presenter.viewIfLoaded
    }

    // MARK: Present

    static func present(
        _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        if presented === source {
            ObjCException.invalidArgument(
                "Application tried to present modal view controller on itself. Presenting controller is \(source).")
        }
        if let presenter = presented.ownPresenting {
            ObjCException.invalidArgument(
                "Application tried to present modally a view controller \(presented) that is already being presented by \(presenter).")
        }
        if presented.parent != nil || UIWindow.visibleWindows.contains(where: { $0.rootViewController === presented }) {
            ObjCException.invalidArgument("Application tried to present modally an active view controller \(presented).")
        }
        guard isOnScreen(source) else {
            DiagnosticLog.write("Attempt to present \(presented) on \(source) whose view is not in the window hierarchy.")
            return
        }
        if let other = source.presentedViewController {
            let presenter = other.ownPresenting ?? source
            DiagnosticLog.write("Attempt to present \(presented) on \(source) (from \(presenter)) which is already presenting \(other).")
            return
        }
        if presented.modalPresentationStyle == .none {
            ObjCException.invalidArgument("The specified modal presentation style doesn't have a corresponding presentation controller.")
        }
        let presenter = presenter(for: presented, from: source)
        let controller = presented.presentationController(by: presenter, source: source)
        // Adapting may have put another controller in its place.
        let presented = controller.presentedViewController
        controller.standIn = nil
        controller.presenting = presenter
        controller.checkTransitionStyle()
        controller.prepareToPresent()
        let presentation = ModalPresentation(presented, by: presenter, controller)
        presenter.ownPresented = presented
        presented.ownPresenting = presenter
        presented.presentation = presentation
        presented.isBeingPresented = true
        presented.loadViewIfNeeded()
        presentation.run(animated: animated, source: source, completion: completion)
    }

    /// Whether the controller's view is in a window, or will be in the next layout: one that was just pushed or selected is not yet.
    private static func isOnScreen(_ controller: UIViewController) -> Bool {
        if controller.viewIfLoaded?.window != nil { return true }
        switch controller.parent {
        case let navigation as UINavigationController: return navigation.topViewController === controller && isOnScreen(navigation)
        case let tabs as UITabBarController: return tabs.selectedViewController === controller && isOnScreen(tabs)
        default: return false
        }
    }

    /// The controller that really presents: the topmost ancestor, or the nearest context for the styles that ask for one.
    private static func presenter(for presented: UIViewController, from source: UIViewController) -> UIViewController {
        let usesContext = presented.modalPresentationStyle == .currentContext || presented.modalPresentationStyle == .overCurrentContext
        var current = source
        while let parent = current.parent {
            if usesContext, current.definesPresentationContext { return current }
            current = parent
        }
        return current
    }

    private var isInContext: Bool { controller.style == .currentContext || controller.style == .overCurrentContext }

    /// A context is covered where it is; all other presentations cover the window.
    private var host: UIView? {
        if isInContext, let superview = presenter.view.superview { return superview }
        return presenter.view.window
    }

    /// The keyboard stays beside a popover. UNVERIFIED: and where the controller wants to keep it; form sheets do, but where there is little room.
    private var coversInput: Bool {
        let isNarrowFormSheet = presented.modalPresentationStyle == .formSheet && presenter.traitCollection.horizontalSizeClass == .compact
        return controller.style != .popover && (!presented.disablesAutomaticKeyboardDismissal || isNarrowFormSheet)
    }

    private func coverInput() {
        if let coveredInput { Runtime.current.keyboard.cover(coveredInput) }
    }

    /// The keyboard comes back, along with the dismissal where the view that has it is in the window already.
    private func uncoverInput(atEnd: Bool) {
        guard let coveredInput, atEnd || coveredInput.responder?.responderWindow != nil else { return }
        self.coveredInput = nil
        Runtime.current.keyboard.uncover(coveredInput, from: presented)
    }

    private func run(animated: Bool, source: UIViewController, completion: (() -> Void)?) {
        guard let host else { return }
        coveredInput = coversInput ? Runtime.current.keyboard.inputToCover() : nil
        presented.loadViewIfNeeded()
        runningPresenter = presenter
        Runtime.current.rotation.setNeedsCheck()
        let covered = isInContext && host === presenter.view.superview ? presenterView : nil
        let container = TransitionView(frame: covered?.frame ?? host.bounds)
        container.autoresizingMask = covered?.autoresizingMask ?? [.flexibleWidth, .flexibleHeight]
        container.controller = controller
        self.container = container
        controller.containerView = container
        if let covered { host.insertSubview(container, aboveSubview: covered) } else { host.addSubview(container) }
        let transitioning = presented.transitioningDelegate
        var animator = animated
            ? transitioning?.__optional_animationController_forPresented_presenting_source?(presented, presenter, source) ?? nil : nil
        let interaction = animator.flatMap { transitioning?.__optional_interactionControllerForPresentation_using?($0) ?? nil }
        if animated, animator == nil { animator = controller.makeAnimator(presenting: true) }
        let coordinator = TransitionCoordinator(
            from: presenter, to: presented, in: container, animated: animated, duration: animator?.transitionDuration(using: nil) ?? 0,
            interactive: interaction.map(TransitionContext.startsInteractively) ?? false)
        coordinator.presentationStyle = controller.style
        presenter.runningTransition = coordinator
        presented.runningTransition = coordinator

        let removes = removesPresenter
        let exchange = AppearanceExchange(leaving: removes ? presenter : nil, coming: presented, order: .presentation, animated: animated)
        exchange.begin()
        controller.prepareContainer()
        if controller.mayAdapt {
            controller.delegate?.__optional_presentationController_willPresentWithAdaptiveStyle_transitionCoordinator?(
                controller, controller.adaptedStyle ?? .none, coordinator)
        }
        controller.presentationTransitionWillBegin()
        // Not before: an override may make the view only now, or by the container's size.
        let presentedView: UIView = controller.presentedView ?? presented.view
        let frame = controller.frameOfPresentedViewInContainerView
        let presenterFrame = covered == nil ? presenterView?.frame ?? .zero : container.bounds

        let end: @MainActor (Bool) -> Void = { completed in
            guard !self.isGone else { return }
            self.endRunning()
            guard completed else { return self.endCancelledPresentation(coordinator, exchange) }
            if removes {
                self.presenterSuperview = self.presenterView?.superview
                self.presenterView?.removeFromSuperview()
            }
            exchange.finish()
            self.presented.isBeingPresented = false
            self.controller.presentationTransitionDidEnd(true)
            coordinator.complete()
            completion?()
            self.runWaiting()
        }
        guard let animator else {
            presentedView.frame = frame
            container.addSubview(presentedView)
            exchange.settle()
            coverInput()
            coordinator.runAnimations()
            Runtime.current.frameLoop.afterCommit { end(true) }
            return
        }
        let context = TransitionContext(
            in: container,
            from: .init(controller: presenter, view: removes ? presenterView : nil, initialFrame: presenterFrame, finalFrame: removes ? .zero : presenterFrame),
            to: .init(controller: presented, view: presentedView, initialFrame: .zero, finalFrame: frame), style: controller.style,
            animated: true, coordinator: coordinator, completion: end)
        if !(animator is any FrameworkAnimator) { presentedView.frame = frame }
        exchange.settle()
        context.run(animator, interaction: interaction)
        coverInput()
    }

    private func endRunning() {
        presenter.runningTransition = nil
        presented.runningTransition = nil
        runningPresenter = nil
    }

    private func endCancelledPresentation(_ coordinator: TransitionCoordinator, _ exchange: AppearanceExchange) {
        exchange.turnBack()
        uncoverInput(atEnd: true)
        controller.presentedView?.removeFromSuperview()
        container?.removeFromSuperview()
        detach()
        exchange.finishBack()
        presented.isBeingPresented = false
        controller.presentationTransitionDidEnd(false)
        coordinator.complete()
        runWaiting()
    }

    private func runWaiting() {
        let actions = waiting
        waiting.removeAll()
        for action in actions { action() }
    }

    // MARK: Dismiss

    static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        // What the receiver presents goes; a presented controller with nothing above it asks its presenter.
        guard let presented = source.ownPresented ?? source.presentedViewController ?? topPresented(of: source) else {
            completion?()
            return
        }
        // A search covers its screen in a way of its own.
        if presented.presentation == nil, presented !== source { return presented.dismiss(animated: animated, completion: completion) }
        // Everything above goes with it: what is on top is seen to leave, what is between is gone at once.
        var top = presented
        while let next = top.ownPresented, next.presentation != nil { top = next }
        if top !== presented, let base = presented.presentation?.presenter { top.presentation?.takePlace(on: base, above: presented) }
        guard !top.isBeingDismissed else {
            // On its way already: the end of that is the end of this.
            if let completion { top.presentation?.waiting.append(completion) }
            return
        }
        top.presentation?.end(animated: animated, completion: completion)
    }

    /// Takes out those from `lowest` up to the presenter of this one, so that `base` is its presenter.
    private func takePlace(on base: UIViewController, above lowest: UIViewController) {
        var between: [ModalPresentation] = []
        var current: UIViewController? = lowest
        while let controller = current, controller !== presented, let presentation = controller.presentation {
            between.append(presentation)
            current = controller.ownPresented
        }
        var place: UIView?
        let input = between.first?.coveredInput
        for presentation in between.reversed() {
            place = presentation.presenterSuperview ?? place
            presentation.takeOut()
        }
        if isRunning {
            presenter.runningTransition = nil
            base.runningTransition = presented.runningTransition
            runningPresenter = base
        }
        presenter = base
        controller.presenting = base
        base.ownPresented = presented
        presented.ownPresenting = base
        presenterSuperview = place ?? presenterSuperview
        coveredInput = input
        bringsPresenterBack = base.appearance == .disappeared
    }

    /// Leaves at once, while what it presents stays.
    private func takeOut() {
        isGone = true
        if isRunning {
            let coordinator = presented.runningTransition
            coordinator?.isCancelled = !presented.isBeingDismissed
            endRunning()
            coordinator?.complete()
            // Nobody is left to end what a finger drives.
            if dismissing?.isInteractive == true { dismissing?.completeTransition(true) }
        }
        presented.isBeingPresented = false
        presented.isBeingDismissed = true
        let exchange = AppearanceExchange(leaving: presented, coming: nil, order: .dismissal, animated: false)
        exchange.begin()
        controller.dismissalTransitionWillBegin()
        controller.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        controller.dismissalTransitionDidEnd(true)
        container?.removeFromSuperview()
        presented.ownPresented = nil
        coveredInput = nil
        detach()
        exchange.finish()
        presented.isBeingDismissed = false
    }

    /// Another root took the window from what `controller` presents: all of it goes, at once.
    static func abandonAll(of controller: UIViewController) {
        for child in controller.children { abandonAll(of: child) }
        guard let presentation = controller.ownPresented?.presentation else { return }
        abandonAll(of: presentation.presented)
        let wasRunning = presentation.isRunning
        presentation.takeOut()
        if wasRunning, presentation.removesPresenter, controller.appearance == .disappearing { controller.endAppearance() }
    }

    private static func topPresented(of controller: UIViewController) -> UIViewController? {
        var current: UIViewController? = controller
        while let candidate = current {
            if candidate.ownPresenting != nil { return candidate }
            current = candidate.parent
        }
        return nil
    }

    /// - Parameter pull: the finger that drives it, where one does.
    func end(animated: Bool, pulledBy pull: SheetPull? = nil, completion: (() -> Void)?) {
        guard let container, let view = controller.presentedView, presented.isViewLoaded, !presented.isBeingDismissed else { return }
        // A dismissal before the presentation has ended waits for it.
        if isRunning {
            if pull == nil { waiting.append { self.end(animated: animated, completion: completion) } }
            return
        }
        let (coordinator, transition) = beginDismissal(animated: animated, container: container, pull: pull)
        let finish: @MainActor (Bool) -> Void = { completed in
            self.finishDismissal(coordinator, completed: completed, completion: completion)
        }
        guard let (animator, interaction) = transition else {
            coordinator.runAnimations()
            Runtime.current.frameLoop.afterCommit { finish(true) }
            return
        }
        let removes = removesPresenter
        let presenterFrame = removes ? container.bounds : presenterView?.frame ?? .zero
        let context = TransitionContext(
            in: container, from: .init(controller: presented, view: view, initialFrame: view.frame, finalFrame: .zero),
            to: .init(
                controller: presenter, view: removes ? presenterView : nil, initialFrame: removes ? .zero : presenterFrame,
                finalFrame: presenterFrame), style: controller.style, animated: true, coordinator: coordinator, completion: finish)
        dismissing = context
        context.run(animator, interaction: interaction)
    }

    private typealias Transition = (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)

    private func beginDismissal(animated: Bool, container: UIView, pull: SheetPull?) -> (TransitionCoordinator, Transition?) {
        presented.isBeingDismissed = true
        runningPresenter = presenter
        var transition: Transition?
        if let pull {
            transition = (pull.animator, pull)
        } else if animated {
            let delegate = presented.transitioningDelegate
            if let own = delegate?.__optional_animationController_forDismissed?(presented) ?? nil {
                transition = (own, delegate?.__optional_interactionControllerForDismissal_using?(own) ?? nil)
            } else {
                transition = (controller.makeAnimator(presenting: false), nil)
            }
        }
        let coordinator = TransitionCoordinator(
            from: presented, to: presenter, in: container, animated: animated, duration: transition?.0.transitionDuration(using: nil) ?? 0,
            interactive: transition?.1.map(TransitionContext.startsInteractively) ?? false)
        coordinator.presentationStyle = controller.style
        presenter.runningTransition = coordinator
        presented.runningTransition = coordinator
        let exchange = AppearanceExchange(
            leaving: presented, coming: removesPresenter ? presenter : nil, order: .dismissal, animated: animated)
        dismissal = exchange
        exchange.begin()
        if removesPresenter {
            // UIKit's own animators find it in its place; an app's adds it to the container itself.
            if transition == nil || transition?.0 is any FrameworkAnimator { putPresenterBack() } else { presenterView?.frame = container.bounds }
            exchange.settle()
        }
        controller.dismissalTransitionWillBegin()
        // A finger may still turn round.
        if !coordinator.isInteractive { uncoverInput(atEnd: false) }
        return (coordinator, transition)
    }

    private func putPresenterBack() {
        guard let superview = presenterSuperview ?? host, let view = presenterView else { return }
        if view.superview !== superview {
            view.transform = .identity
            view.frame = isInContext ? container?.frame ?? superview.bounds : superview.bounds
        }
        if let container, container.superview === superview {
            superview.insertSubview(view, belowSubview: container)
        } else {
            superview.addSubview(view)
        }
    }

    private func finishDismissal(_ coordinator: TransitionCoordinator, completed: Bool, completion: (() -> Void)?) {
        dismissing = nil
        guard !isGone else { return }
        endRunning()
        guard completed else { return endCancelledDismissal(coordinator) }
        if removesPresenter { putPresenterBack() }
        uncoverInput(atEnd: true)
        controller.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        controller.dismissalTransitionDidEnd(true)
        container?.removeFromSuperview()
        detach()
        Runtime.current.rotation.setNeedsCheck()
        dismissal?.finish()
        dismissal = nil
        presented.isBeingDismissed = false
        coordinator.complete()
        completion?()
        runWaiting()
    }

    private func endCancelledDismissal(_ coordinator: TransitionCoordinator) {
        let returns = removesPresenter && presenter.appearance == .appearing
        dismissal?.turnBack()
        if returns { presenterView?.removeFromSuperview() }
        presented.isBeingDismissed = false
        dismissal?.finishBack()
        dismissal = nil
        controller.dismissalTransitionDidEnd(false)
        coordinator.isCancelled = true
        coordinator.complete()
        runWaiting()
    }

    private func detach() {
        presenter.ownPresented = nil
        presented.ownPresenting = nil
        presented.presentation = nil
        presented.storedPresentationController = nil
        controller.containerView = nil
    }
}

/// The view between a window and what is shown in it by presentation. Touches beside the presented view go no
/// further, unless the presentation lets them: it is modal.
final class TransitionView: UIView {
    weak var controller: UIPresentationController?
    private var laidOutSize: CGSize?

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        controller.containerViewWillLayoutSubviews()
        if let laidOutSize, laidOutSize != bounds.size, let view = controller.presentedView, view.superview === self, view.transform.isIdentity {
            view.frame = controller.frameOfPresentedViewInContainerView
        }
        laidOutSize = bounds.size
        controller.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let controller, hit == nil || hit === self || hit.map(controller.isBackdrop) == true else { return hit }
        return controller.passesTouch(at: point) ? nil : hit
    }
}
