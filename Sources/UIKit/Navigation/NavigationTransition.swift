internal import CoreGraphics
internal import Foundation

/// One change of what a navigation controller shows: push or pop, animated, driven by a finger, or at once.
///
/// The order of calls is the one developers log on iOS (sources in the tests): the outgoing controller hears first at
/// the start and first at the end; the delegate hears `willShow` after both, `didShow` last.
@MainActor final class NavigationTransition {
    /// Kept alive until the transition has ended, even if it has left the screen by then.
    private let navigation: UINavigationController
    let from: UIViewController?
    let to: UIViewController
    let isPush: Bool
    let isAnimated: Bool
    private let fromWrapper: UIView?
    private let toWrapper: UIView
    private var progress: CGFloat = 0
    private let coordinator: TransitionCoordinator
    private let exchange: AppearanceExchange
    /// The bar may be higher or lower for the new screen.
    private let fromBarFrame: CGRect
    /// Which bars the old screen has, before the new one says what it wants.
    private(set) var fromBars: NavigationBars
    /// Controllers are being told; what they say about bars goes along with the screens.
    private(set) var isStarting = false
    /// What the stack was before an interactive pop, to go back to.
    private var stackBefore: [UIViewController] = []
    private(set) var isInteractive = false
    /// Who comes and goes with this change. The stack may change again before it has ended.
    private var moves = NavigationStack.Moves()

    /// Whether the controller's move ends with this transition.
    func shows(_ controller: UIViewController) -> Bool { moves.contains(controller) }
    /// Completion blocks of the transaction that asked for the change.
    private let completionHold: CompletionHold?
    /// The context of the change, UIKit's own or an app's animator's.
    private var context: TransitionContext?
    /// UIKit's own movement, unless an app's animator moves the screens.
    private var slide: NavigationSlide?
    private var swipe: NavigationSwipe?

    init(
        in navigation: UINavigationController, from: UIViewController?, to: UIViewController, push: Bool, animated: Bool,
        hold: CompletionHold? = nil, interactive: Bool = false, stackBefore: [UIViewController] = []
    ) {
        self.navigation = navigation
        self.from = from
        self.to = to
        isPush = push
        isAnimated = animated
        isInteractive = interactive
        self.stackBefore = stackBefore
        completionHold = hold
        fromBarFrame = navigation.bar.frame
        fromBars = navigation.displayedBars
        exchange = AppearanceExchange(leaving: from, coming: to, order: .push, animated: animated)
        to.loadViewIfNeeded()
        fromWrapper = from?.viewIfLoaded?.superview
        toWrapper = navigation.wrapper(for: to)
        coordinator = TransitionCoordinator(
            from: from, to: to, in: navigation.transitionView, animated: animated, duration: animated ? NavigationSlide.duration : 0,
            interactive: interactive)
    }

    func begin() {
        moves = navigation.pages.moves
        isStarting = true
        from?.isMovingFromParent = from.map { !navigation.pages.contains($0) } ?? false
        navigation.runningTransition = coordinator
        if isAnimated, let from { Runtime.current.keyboard.prepareDeparture(of: from) }
        exchange.begin()
        Runtime.current.keyboard.departureDidBegin(isPush: isPush)
        navigation.delegate?.__optional_navigationController_willShow_animated?(navigation, to, isAnimated)
        navigation.setNeedsStatusBarAppearanceUpdate()
        toWrapper.frame = navigation.contentFrame(for: to)
        // A view that enters the window is appearing, and has its insets then.
        navigation.updateInsets(of: to)
        if isPush || fromWrapper == nil {
            navigation.transitionView.addSubview(toWrapper)
        } else if let fromWrapper {
            navigation.transitionView.insertSubview(toWrapper, belowSubview: fromWrapper)
        }
        navigation.updateInsets(of: to)
        navigation.tabs?.navigation(navigation, movesFrom: fromWrapper, to: toWrapper, animated: isAnimated)
        exchange.settle()
        if !isPush { Runtime.current.keyboard.beginArrival(of: to, from: isAnimated ? -direction * navigation.view.bounds.width : 0) }
        isStarting = false
        guard isAnimated else {
            navigation.bar.frame = navigation.barFrame
            navigation.bar.rebuild()
            navigation.showToolbarItems(animated: false)
            coordinator.runAnimations()
            toWrapper.layoutIfNeeded()
            // The did-calls follow the commit of the new screen.
            Runtime.current.frameLoop.afterCommit { [self] in end(cancelled: false) }
            return
        }
        toWrapper.layoutIfNeeded()
        let contentUnder = ScrollEdges.prepare(navigation, for: to)
        prepareBars(contentUnder)
        if runOwnAnimator() {
            Runtime.current.keyboard.cancelDeparture()
            Runtime.current.keyboard.finishArrival()
        } else {
            runSlide()
        }
    }

    // MARK: UIKit's own movement

    private func runSlide() {
        let slide = NavigationSlide(
            push: isPush, place: { [navigation] in navigation.contentFrame(for: $0) },
            isRightToLeft: { [navigation] in navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft },
            onProgress: { [weak self] progress in self?.setBarProgress(progress) })
        let swipe = isInteractive ? NavigationSwipe(slide) : nil
        (self.slide, self.swipe) = (slide, swipe)
        let context = TransitionContext(
            in: navigation.transitionView,
            from: .init(controller: from ?? to, view: fromWrapper, initialFrame: fromWrapper?.frame ?? .zero, finalFrame: .zero),
            to: .init(controller: to, view: toWrapper, initialFrame: .zero, finalFrame: toWrapper.frame), style: .none, animated: true,
            coordinator: coordinator
        ) { [self] completed in end(cancelled: !completed) }
        self.context = context
        context.run(slide, interaction: swipe)
    }

    // MARK: An animator of the app's

    /// Lets an animator that the delegate gives move the controllers' views, without the wrappers they live in.
    private func runOwnAnimator() -> Bool {
        guard !isInteractive, let from, let fromView = from.viewIfLoaded, let toView = to.viewIfLoaded, let delegate = navigation.delegate,
            let animator = delegate.__optional_navigationController_animationControllerFor_from_to?(navigation, isPush ? .push : .pop, from, to) ?? nil
        else { return false }
        let interaction = delegate.__optional_navigationController_interactionControllerFor?(navigation, animator) ?? nil
        if stackBefore.isEmpty { stackBefore = isPush ? navigation.stack.filter { $0 !== to } : navigation.stack + [from] }
        let container = navigation.transitionView
        let start = fromWrapper?.frame ?? navigation.contentFrame(for: from)
        let finish = navigation.contentFrame(for: to)
        container.addSubview(fromView)
        fromView.frame = start
        fromWrapper?.removeFromSuperview()
        toView.removeFromSuperview()
        toWrapper.removeFromSuperview()
        toView.frame = finish
        let context = TransitionContext(
            in: container, from: .init(controller: from, view: fromView, initialFrame: start, finalFrame: .zero),
            to: .init(controller: to, view: toView, initialFrame: .zero, finalFrame: finish), style: .none, animated: true,
            coordinator: coordinator
        ) { [self] completed in
            let (shown, wrapper) = completed ? (to, toWrapper) : (from, fromWrapper)
            (completed ? fromView : toView).removeFromSuperview()
            if let view = shown.viewIfLoaded, let wrapper {
                wrapper.frame = navigation.contentFrame(for: shown)
                wrapper.addSubview(view)
                view.frame = wrapper.bounds
                container.addSubview(wrapper)
            }
            if !completed { exchange.turnBack() }
            end(cancelled: !completed)
        }
        self.context = context
        setBarProgress(0)
        let isDriven = interaction.map(TransitionContext.startsInteractively) ?? false
        if !isDriven {
            coordinator.animate(alongsideTransition: { [self] _ in setBarProgress(1) }, completion: nil)
        } else {
            followInteraction()
        }
        context.run(animator, interaction: interaction)
        return true
    }

    /// Bars stand outside of the place that an interaction drives: they are told how far it is.
    private func followInteraction() {
        coordinator.onPercent = { [weak self] percent in self?.setBarProgress(percent) }
        coordinator.notifyWhenInteractionEnds { [weak self] context in
            guard let self else { return }
            self.coordinator.onPercent = nil
            let rest = context.isCancelled ? self.progress : 1 - self.progress
            UIView.animate(withDuration: max(context.transitionDuration * rest, 0.05)) { self.setBarProgress(context.isCancelled ? 0 : 1) }
        }
    }

    // MARK: Progress

    private var direction: CGFloat { navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

    /// The navigation controller's view was laid out meanwhile.
    func layout() {
        if isAnimated {
            placeBars()
            slide?.placeScreens()
            return
        }
        navigation.bar.frame = navigation.barFrame
        navigation.bar.isHidden = navigation.isNavigationBarHidden
        toWrapper.frame = navigation.contentFrame(for: to)
    }

    // MARK: Bars

    /// Whether the bar moves with one of the screens instead of turning from one's content to the other's.
    private var barSlides: Bool { fromBars.isBarHidden != navigation.isNavigationBarHidden }

    /// The new screen hid or showed a bar without movement: that is so at once.
    func barsChangedAtOnce() { fromBars.isBarHidden = navigation.isNavigationBarHidden }
    func toolbarChangedAtOnce() { fromBars.isToolbarHidden = navigation.storedToolbarHidden }

    private func prepareBars(_ contentUnder: CGFloat) {
        if !barSlides {
            navigation.bar.prepareTransition(push: isPush, contentUnder: contentUnder)
        } else if fromBars.isBarHidden {
            // It comes with the new screen, as that wants it.
            navigation.bar.contentUnder = contentUnder
            UIView.performWithoutAnimation { navigation.bar.rebuild() }
        }
        guard let toolbar = navigation.loadedToolbar else { return }
        // A toolbar that leaves keeps what it shows until it is gone.
        if navigation.hidesToolbar(for: to) { return }
        if fromBars.hidesToolbar { navigation.showToolbarItems(animated: false) } else { toolbar.prepareTransition(to: to.toolbarItems) }
    }

    private func setBarProgress(_ value: CGFloat) {
        progress = value
        // Where the bar is decides where its parts are.
        placeBars()
        navigation.bar.setTransitionProgress(value)
        navigation.loadedToolbar?.setTransitionProgress(value)
        if slide != nil { Runtime.current.keyboard.moveAside(by: direction * navigation.view.bounds.width * (isPush ? -value : value)) }
    }

    private func placeBars() {
        let bar = navigation.bar
        let width = navigation.view.bounds.width
        // Where what goes with the old screen goes to, and what comes with the new one comes from. UNVERIFIED: by the whole width.
        let leaving = direction * navigation.view.wholePixels(width * (isPush ? -progress : progress))
        let coming = direction * navigation.view.wholePixels(width * (isPush ? 1 - progress : progress - 1))
        let hides = navigation.isNavigationBarHidden
        bar.isHidden = hides && fromBars.isBarHidden
        if barSlides {
            let height = hides ? fromBarFrame.height : bar.barHeight
            bar.frame = navigation.shownBarFrame(height: height).offsetBy(dx: hides ? leaving : coming, dy: 0)
        } else {
            let goal = navigation.barFrame
            bar.frame = CGRect(
                x: goal.minX, y: fromBarFrame.minY + (goal.minY - fromBarFrame.minY) * progress, width: goal.width,
                height: fromBarFrame.height + (goal.height - fromBarFrame.height) * progress)
        }
        placeToolbar(leaving: leaving, coming: coming)
    }

    private func placeToolbar(leaving: CGFloat, coming: CGFloat) {
        guard let toolbar = navigation.loadedToolbar else { return }
        let (before, after) = (fromBars.hidesToolbar, navigation.hidesToolbar(for: to))
        toolbar.isHidden = before && after
        let start = from.map { navigation.toolbarFrame(for: $0) } ?? navigation.toolbarFrame(for: to)
        let goal = navigation.toolbarFrame(for: to)
        if before == after {
            toolbar.frame = CGRect(
                x: 0, y: start.minY + (goal.minY - start.minY) * progress, width: goal.width,
                height: start.height + (goal.height - start.height) * progress)
        } else if fromBars.isToolbarHidden != navigation.storedToolbarHidden {
            // Hidden or shown by the new screen it goes down or up.
            let shown = after ? start : goal
            let hidden = navigation.view.bounds.height
            let part = after ? progress : 1 - progress
            toolbar.frame = CGRect(x: 0, y: shown.minY + (hidden - shown.minY) * part, width: shown.width, height: shown.height)
        } else {
            // A screen that is pushed without bottom bars: it goes with the old one.
            toolbar.frame = (after ? start : goal).offsetBy(dx: after ? leaving : coming, dy: 0)
        }
    }

    // MARK: Interactive

    /// The finger has moved.
    func follow(_ value: CGFloat) { swipe?.follow(value) }

    func finishInteraction(cancelled: Bool) {
        if cancelled { exchange.turnBack() }
        swipe?.end(cancelled: cancelled)
    }

    // MARK: End

    /// The navigation controller leaves the screen, or its stack changes unseen: nothing is left to move.
    func cutShort() {
        if let context { return context.completeTransition(!isInteractive) }
        end(cancelled: false)
    }

    private func end(cancelled: Bool) {
        guard navigation.running === self else { return }
        navigation.running = nil
        navigation.runningTransition = nil
        context = nil
        slide?.cleanUp()
        if cancelled { endCancelled() } else { endFinished() }
        navigation.tabs?.navigationDidMove(navigation)
        coordinator.complete()
        completionHold?.release()
        navigation.setNeedsStatusBarAppearanceUpdate()
        navigation.view.setNeedsLayout()
    }

    private func endFinished() {
        if slide != nil {
            Runtime.current.keyboard.finishDeparture()
            Runtime.current.keyboard.finishArrival()
        }
        if let from, from !== to {
            fromWrapper?.removeFromSuperview()
            from.viewIfLoaded?.removeFromSuperview()
        }
        navigation.pages.show(to)
        if isAnimated {
            navigation.bar.finishTransition()
            navigation.loadedToolbar?.finishTransition()
            navigation.showToolbarItems(animated: false)
        }
        // While the navigation controller itself comes or goes, the new screen comes or goes with it.
        exchange.finish(comes: navigation.appearance == .appeared)
        if let from, from !== to { from.isMovingFromParent = false }
        if navigation.appearance == .disappeared, to.appearance == .disappearing { to.endAppearance() }
        // Who came with the transition may have been taken off the stack since: only a new top brings another transition to settle that.
        let isLast = navigation.stack.last === to
        navigation.settle(isLast ? navigation.pages.moves : moves)
        navigation.delegate?.__optional_navigationController_didShow_animated?(navigation, to, isAnimated)
    }

    private func endCancelled() {
        Runtime.current.keyboard.cancelArrival()
        toWrapper.removeFromSuperview()
        to.viewIfLoaded?.removeFromSuperview()
        navigation.pages.restore(stackBefore, moves)
        navigation.children = stackBefore
        navigation.restore(fromBars)
        navigation.bar.cancelTransition(to: stackBefore.map(\.navigationItem))
        navigation.loadedToolbar?.cancelTransition()
        from?.isMovingFromParent = false
        Runtime.current.keyboard.beginReturn()
        exchange.finishBack()
        for controller in moves.come where controller.parent === navigation && !stackBefore.contains(where: { $0 === controller }) {
            controller.isMovingToParent = false
            controller.leaveParent()
        }
        Runtime.current.keyboard.endReturn()
    }
}

extension UINavigationController {
    /// The tab bar controller that this one is a tab of.
    var tabs: UITabBarController? { parent as? UITabBarController }

    /// At layout: shows the top controller if another one is shown.
    func startTransitionIfNeeded() {
        guard running == nil, isShowing, let top = stack.last, top !== displayed else { return }
        let next = pages.takeNext()
        bar.replaceStack(stack.map(\.navigationItem))
        let transition = NavigationTransition(
            in: self, from: displayed, to: top, push: next.isPush, animated: next.isAnimated && view.window != nil, hold: next.hold)
        running = transition
        transition.begin()
    }

    /// The swipe from the edge, while it goes on.
    func followPopGesture() {
        guard let gesture = popGesture, let view = viewIfLoaded else { return }
        let width = max(view.bounds.width, 1)
        let direction: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let moved = min(max(direction * gesture.translation(in: view).x / width, 0), 1)
        switch gesture.state {
        case .began:
            guard running == nil, stack.count > 1, let from = displayed, from === stack.last else { return }
            from.willMove(toParent: nil)
            let before = pages.beginPop()
            let top = before[before.count - 2]
            bar.replaceStack(stack.map(\.navigationItem))
            let transition = NavigationTransition(
                in: self, from: from, to: top, push: false, animated: true, interactive: true, stackBefore: before)
            running = transition
            transition.begin()
            transition.follow(moved)
        case .changed:
            guard let running, running.isInteractive else { return }
            running.follow(moved)
        case .ended, .cancelled:
            guard let running, running.isInteractive else { return }
            let speed = direction * gesture.velocity(in: view).x
            let finishes = gesture.state == .ended && (speed > Self.flingSpeed || moved > 0.5 && speed > -Self.flingSpeed)
            running.finishInteraction(cancelled: !finishes)
        default:
            break
        }
    }

    /// UNVERIFIED: points per second from which a swipe decides by its direction.
    private static var flingSpeed: CGFloat { 300 }

    /// Whether the back swipe may begin.
    var canSwipeBack: Bool {
        stack.count > 1 && running == nil && !isNavigationBarHidden && topViewController?.navigationItem.hidesBackButton != true
            && topViewController?.navigationItem.backAction == nil
            && (topViewController?.navigationItem.leading.isEmpty ?? true
                || topViewController?.navigationItem.leftItemsSupplementBackButton == true)
    }
}
