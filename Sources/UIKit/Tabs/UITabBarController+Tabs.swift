internal import Foundation
internal import ObjectiveC

/// A change of tabs between its two halves.
@MainActor final class TabSwitch {
    let from: UIViewController?
    let to: UIViewController
    /// An animator of the app's moves the pages: ends that at once.
    var finish: (() -> Void)?
    let exchange: AppearanceExchange

    init(from: UIViewController?, to: UIViewController, animated: Bool) {
        self.from = from
        self.to = to
        exchange = AppearanceExchange(leaving: from, coming: to, order: .tab, animated: animated)
    }
}

extension UITabBarController {
    // MARK: Controllers

    func setPages(_ new: [UIViewController]?, animated: Bool = false) {
        let old = pages
        let oldIndex = selected.flatMap { chosen in old.firstIndex { $0 === chosen } }
        pages = new ?? []
        hasControllers = new != nil
        let removed = old.filter { controller in !pages.contains { $0 === controller } }
        let added = pages.filter { controller in !old.contains { $0 === controller } }
        // An animator of the app's takes the page that shows away; till then it stays.
        let leaving = animated && movesPages ? removed.first { $0 === displayed } : nil
        for controller in removed where controller !== leaving { remove(controller) }
        leaving?.willMove(toParent: nil)
        for controller in added where controller.parent !== self && !(controller is TabPlaceholder) {
            adopt(controller)
            controller.didMove(toParent: self)
            controller.isMovingToParent = false
        }
        children = pages.filter { $0.parent === self } + children.filter { child in !pages.contains { $0 === child } }
        itemsDidChange()
        // The old selection if it stays, else what is in its place now, else the first.
        let keeps = selected.map { chosen in pages.contains { $0 === chosen } } ?? false
        if keeps, let selected {
            select(selected)
        } else if let first = oldIndex.flatMap({ pages.indices.contains($0) ? pages[$0] : nil }) ?? pages.first {
            select(first)
        } else {
            selected = nil
            bar.select(nil)
        }
        if let leaving, pendingSwitch?.finish == nil { letGo(of: leaving) }
    }

    /// A page that is no tab any more and was told so.
    private func letGo(of controller: UIViewController) {
        finishSwitch()
        guard displayed === controller else { return controller.leaveParent() }
        remove(controller, wasTold: true)
        if let selected { select(selected) }
    }

    /// Whether the delegate is asked for animators.
    private var movesPages: Bool {
        isShowing && view.window != nil && UIView.areAnimationsEnabled
            && delegate?.__optional_tabBarController_animationControllerForTransitionFrom_to != nil
    }

    private func remove(_ controller: UIViewController, wasTold: Bool = false) {
        if displayed === controller {
            finishSwitch()
            if controller.appearance == .appeared || controller.appearance == .appearing {
                controller.beginAppearance(false, animated: false)
            }
            takeOut(controller)
            if controller.appearance == .disappearing { controller.endAppearance() }
            displayed = nil
        }
        guard controller.parent === self else { return }
        if !wasTold { controller.willMove(toParent: nil) }
        controller.leaveParent()
    }

    private func takeOut(_ controller: UIViewController) {
        guard let view = controller.viewIfLoaded else { return }
        // The wrapper must outlive its content's leaving, which notes the traits it had there.
        let wrapper = view.superview as? UIViewControllerWrapperView
        wrapper?.removeFromSuperview()
        view.removeFromSuperview()
        withExtendedLifetime(wrapper) {}
    }

    /// How many places the bar has.
    private var places: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

    /// Those that have a place in the bar, and those under More.
    var shownTabs: [UIViewController] { pages.count > places ? Array(pages.prefix(places - 1)) : pages }
    var hiddenTabs: [UIViewController] { pages.count > places ? Array(pages.dropFirst(places - 1)) : [] }

    /// Items may be others now.
    func itemsDidChange() {
        var items: [UITabBarItem] = shownTabs.map(\.tabBarItem)
        if !hiddenTabs.isEmpty { items.append(moreNavigationController.tabBarItem) }
        let isSame = items.count == bar.items?.count ?? 0 && zip(items, bar.items ?? []).allSatisfy { $0 === $1 }
        if !isSame || !hasControllers { bar.show(hasControllers ? items : nil) }
        adoptMoreIfNeeded()
        // More was selected and is gone: there is room for all.
        if selected == nil, hasControllers, bar.items != nil, let first = pages.first { select(first) }
        showSelectedItem()
    }

    private func adoptMoreIfNeeded() {
        guard let loadedMore else { return }
        if hiddenTabs.isEmpty {
            if loadedMore.parent === self {
                if selected === loadedMore { selected = nil }
                remove(loadedMore)
            }
            self.loadedMore = nil
        } else if loadedMore.parent !== self {
            adopt(loadedMore)
            loadedMore.didMove(toParent: self)
            loadedMore.isMovingToParent = false
            loadedMore.list.reload()
        } else {
            loadedMore.list.reload()
        }
    }

    func showSelectedItem() {
        guard let selected else { return bar.select(nil) }
        bar.select(barController(of: selected)?.tabBarItem)
    }

    /// The controller that stands in the bar for `controller`.
    private func barController(of controller: UIViewController) -> UIViewController? {
        if shownTabs.contains(where: { $0 === controller }) { return controller }
        return hiddenTabs.isEmpty ? nil : loadedMore
    }

    // MARK: Selection

    func select(_ wanted: UIViewController) {
        let controller = realise(wanted)
        selected = controller
        showSelectedItem()
        if hiddenTabs.contains(where: { $0 === controller }) {
            moreNavigationController.loadViewIfNeeded()
            loadedMore?.reveal(controller)
        } else if controller === loadedMore {
            loadedMore?.popToRootViewController(animated: false)
        }
        setNeedsStatusBarAppearanceUpdate()
        guard let target = barController(of: controller), displayed !== target else { return }
        guard isShowing else {
            // Nothing shows yet; what was prepared for showing goes.
            if let shown = displayed {
                takeOut(shown)
                if shown.appearance == .disappearing { shown.endAppearance() }
                displayed = nil
                viewIfLoaded?.setNeedsLayout()
            }
            return
        }
        change(to: target)
    }

    /// Whether changes are shown: the view is loaded and on its way onto the screen or there.
    private var isShowing: Bool { isViewLoaded && (appearance == .appearing || appearance == .appeared) }

    /// The order that developers log on iOS: the new page first, then the old one, then the ends the other way round.
    private func change(to new: UIViewController) {
        finishSwitch()
        let old = displayed
        if let old, animate(from: old, to: new) { return }
        displayed = new
        new.loadViewIfNeeded()
        let pending = TabSwitch(from: old, to: new, animated: false)
        pending.exchange.begin()
        pendingSwitch = pending
        endBarTravel()
        show(new)
        if let old { takeOut(old) }
        pending.exchange.settle()
        view.setNeedsLayout()
        Runtime.current.frameLoop.afterCommit { [weak self] in
            if self?.pendingSwitch === pending { self?.finishSwitch() }
        }
    }

    // MARK: An animator of the app's

    /// Lets an animator that the delegate gives move the pages.
    private func animate(from old: UIViewController, to new: UIViewController) -> Bool {
        guard let delegate, view.window != nil, UIView.areAnimationsEnabled,
            let animator = delegate.__optional_tabBarController_animationControllerForTransitionFrom_to?(self, old, new) ?? nil
        else { return false }
        let interaction = delegate.__optional_tabBarController_interactionControllerFor?(self, animator) ?? nil
        let coordinator = TransitionCoordinator(
            from: old, to: new, in: transitionView, animated: true, duration: animator.transitionDuration(using: nil), interactive: interaction != nil)
        runningTransition = coordinator
        displayed = new
        new.loadViewIfNeeded()
        let pending = TabSwitch(from: old, to: new, animated: true)
        pending.exchange.begin()
        endBarTravel()
        let oldWrapper = old.view.superview as? UIViewControllerWrapperView
        let (start, finish) = (oldWrapper?.frame ?? contentFrame(for: old), contentFrame(for: new))
        // The views move without the wrappers they live in.
        transitionView.addSubview(old.view)
        old.view.frame = start
        oldWrapper?.removeFromSuperview()
        updateInsets(of: new)
        new.view.removeFromSuperview()
        new.view.frame = finish
        pending.exchange.settle()
        transitionView.isUserInteractionEnabled = false
        pendingSwitch = pending
        let context = TransitionContext(
            in: transitionView, from: .init(controller: old, view: old.view, initialFrame: start, finalFrame: .zero),
            to: .init(controller: new, view: new.view, initialFrame: .zero, finalFrame: finish), style: .none, animated: true,
            coordinator: coordinator
        ) { [weak self] completed in self?.endAnimation(of: pending, completed: completed) }
        pending.finish = { context.completeTransition(true) }
        context.run(animator, interaction: interaction)
        return true
    }

    private func endAnimation(of pending: TabSwitch, completed: Bool) {
        guard pendingSwitch === pending, let old = pending.from else { return }
        pendingSwitch = nil
        let coordinator = runningTransition
        runningTransition = nil
        transitionView.isUserInteractionEnabled = true
        let new = pending.to
        if completed {
            takeOut(old)
            show(new)
            pending.exchange.finish()
        } else {
            takeOut(new)
            displayed = old
            selected = old
            showSelectedItem()
            show(old)
            pending.exchange.finishBack()
        }
        coordinator?.complete()
        setNeedsStatusBarAppearanceUpdate()
        view.setNeedsLayout()
        guard old.parent === self, old !== loadedMore, !pages.contains(where: { $0 === old }) else { return }
        // The tabs it was one of are others now: there is nothing to go back to.
        if !completed { selected = new }
        letGo(of: old)
    }

    /// The "did" calls of the last change.
    func finishSwitch() {
        guard let pending = pendingSwitch else { return }
        if let finish = pending.finish { return finish() }
        pendingSwitch = nil
        pending.exchange.finish()
    }

    /// Puts the controller's view into the transition view.
    private func show(_ controller: UIViewController) {
        let wrapper = (controller.view.superview as? UIViewControllerWrapperView) ?? UIViewControllerWrapperView(frame: .zero)
        updateInsets(of: controller)
        wrapper.frame = contentFrame(for: controller)
        if wrapper.content !== controller.view {
            wrapper.content = controller.view
            controller.view.frame = wrapper.bounds
            wrapper.addSubview(controller.view)
        }
        transitionView.addSubview(wrapper)
    }

    /// With the first appearance the selected controller is shown.
    func showFirst(animated: Bool) {
        // Only now the screen is known, and with it how many places the bar has.
        itemsDidChange()
        guard let selected, let target = barController(of: selected) else { return }
        if displayed === target { return target.beginAppearance(true, animated: animated) }
        displayed = target
        // A stack may come with a page on top that wants no bar.
        endBarTravel()
        target.loadViewIfNeeded()
        target.beginAppearance(true, animated: animated)
        show(target)
    }

    func showFirstWithoutAppearance(_ controller: UIViewController) {
        guard let target = barController(of: controller) else { return }
        displayed = target
        endBarTravel()
        show(target)
    }

    // MARK: Taps

    /// The user tapped an item. Delegates hear of nothing but taps, a tap on the selected item among them.
    func barDidSelect(_ item: UITabBarItem) {
        guard let target = (shownTabs + [loadedMore].compactMap { $0 }).first(where: { $0.tabBarItem === item }) else { return }
        if let tab = storedTabs.first(where: { $0.item === item }) { return tabDidSelect(tab, item, target) }
        guard delegate?.__optional_tabBarController_shouldSelect?(self, target) ?? true else { return }
        bar.delegate?.__optional_tabBar_didSelect?(bar, item)
        let isAgain = displayed === target
        if isAgain {
            if target === loadedMore { select(target) }
            (target as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            selectedViewController = target
        }
        delegate?.__optional_tabBarController_didSelect?(self, target)
    }

    /// A place that a `UITab` has was tapped: the delegate is asked about tabs, where it knows them.
    private func tabDidSelect(_ tab: UITab, _ item: UITabBarItem, _ target: UIViewController) {
        let previous = self.tab(of: selected)
        if let answer = delegate?.__optional_tabBarController_shouldSelectTab?(self, tab), !answer { return }
        let knowsTabs = delegate?.__optional_tabBarController_didSelectTab_previousTab != nil
        bar.delegate?.__optional_tabBar_didSelect?(bar, item)
        if displayed === target {
            (target as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(target)
        }
        if knowsTabs {
            delegate?.__optional_tabBarController_didSelectTab_previousTab?(self, self.tab(of: selected) ?? tab, previous)
        } else if let selected {
            delegate?.__optional_tabBarController_didSelect?(self, selected)
        }
    }

    // MARK: Another bar

    /// An app's own bar takes the place of the present one: its items, its controller as delegate.
    func install(_ new: UITabBar) {
        let old = bar
        guard new !== old else { return }
        let items = old.items
        let superview = old.superview
        let place = superview?.subviews.firstIndex { $0 === old }
        old.setManager(nil)
        old.show(nil)
        old.removeFromSuperview()
        replaceBar(with: new)
        new.setManager(self)
        new.show(items)
        placedBarFrame = nil
        if let superview, let place { superview.insertSubview(new, at: place) }
        showSelectedItem()
        viewIfLoaded?.setNeedsLayout()
    }
}
