internal import Foundation
internal import ObjectiveC

extension UINavigationController {
    /// The one way in which the stack changes.
    func setStack(_ new: [UIViewController], animated: Bool) {
        let old = stack
        checkDistinct(new)
        let moves = pages.moves(to: new)
        guard !moves.gone.isEmpty || !moves.come.isEmpty || zip(old, new).contains(where: { $0 !== $1 }) else { return }
        for controller in moves.come { adopt(controller) }
        for controller in moves.gone {
            controller.willMove(toParent: nil)
            // True from the transition that shows it.
            controller.isMovingFromParent = false
        }
        pages.replace(with: new, moves)
        children = new + leavingOnly(moves.gone)
        let topChanges = new.last !== (running?.to ?? displayed)
        pages.animateNext(animated && topChanges && displayed != nil && UIView.areAnimationsEnabled)
        guard isShowing, !new.isEmpty else {
            if isShowing { displayed?.beginAppearance(false, animated: false) }
            replaceWithoutShowing()
            return
        }
        if topChanges {
            if pages.next.isAnimated { pages.holdCompletions() }
            if running == nil { bar.replaceStack(new.map(\.navigationItem)) }
            view.setNeedsLayout()
        } else {
            // The top stays: the rest is exchanged unseen, and the way back may read differently. What a running
            // transition shows is settled by that.
            var moves = pages.moves
            moves.come.removeAll { running?.shows($0) == true }
            moves.gone.removeAll { running?.shows($0) == true }
            settle(moves)
            pages.topStayed()
            bar.replaceStack(new.map(\.navigationItem))
            bar.rebuild()
            tabs?.navigationDidMove(self)
            view.setNeedsLayout()
        }
    }

    private func checkDistinct(_ new: [UIViewController]) {
        var seen: Set<ObjectIdentifier> = []
        if let twice = new.first(where: { !seen.insert(ObjectIdentifier($0)).inserted }) {
            // Common knowledge, as developers' logs have it.
            ObjCException.invalidArgument("All view controllers in a navigation controller must be distinct (\(twice))")
        }
    }

    private func leavingOnly(_ removed: [UIViewController]) -> [UIViewController] {
        (pages.leaving + removed).filter { $0.parent === self && !pages.contains($0) }
    }

    /// Whether changes are shown: the view is loaded and on its way onto the screen or there. The first appearance shows what is on top by then.
    var isShowing: Bool { isViewLoaded && (appearance == .appeared || appearance == .appearing && displayed != nil) }

    /// Nothing shows yet, or any more: the stack alone changes.
    private func replaceWithoutShowing() {
        running?.cutShort()
        pages.dropCompletions()
        takeDisplayedOut()
        bar.replaceStack(stack.map(\.navigationItem))
        showToolbarItems(animated: false)
        bar.rebuild()
    }

    /// The screen that shows is no longer on top, and no transition will say so.
    private func takeDisplayedOut() {
        if let shown = displayed, shown !== stack.last {
            shown.viewIfLoaded?.superview?.removeFromSuperview()
            shown.viewIfLoaded?.removeFromSuperview()
            if shown.appearance == .disappearing { shown.endAppearance() }
            pages.clearScreen()
        }
        settle(pages.moves)
    }

    /// Sends the `didMove` that are due.
    func settle(_ moves: NavigationStack.Moves) {
        pages.settle(moves)
        for controller in moves.come where controller.parent === self {
            controller.didMove(toParent: self)
            controller.isMovingToParent = false
        }
        for controller in moves.gone where controller.parent === self {
            controller.leaveParent()
        }
    }

    // MARK: Appearing

    /// With the first appearance the top controller is shown, without movement.
    func showFirst(animated: Bool) {
        if let displayed, displayed === stack.last { return displayed.beginAppearance(true, animated: animated) }
        // A change of the stack that the controller's own disappearance overtook, before its transition began.
        if displayed != nil, running == nil { takeDisplayedOut() }
        guard let top = stack.last else { return }
        pages.showFirst(top)
        top.loadViewIfNeeded()
        top.beginAppearance(true, animated: animated)
        delegate?.__optional_navigationController_willShow_animated?(self, top, animated)
        updateInsets(of: top)
        transitionView.addSubview(wrapper(for: top))
        bar.replaceStack(stack.map(\.navigationItem))
        bar.rebuild()
        layoutContent()
    }

    func finishForwarding(appearing: Bool) {
        // The end of a transition under way says who is there.
        guard let displayed, running == nil else { return }
        if displayed.appearance == .appearing || displayed.appearance == .disappearing { displayed.endAppearance() }
        guard appearing, pages.takeDidShow() else { return }
        delegate?.__optional_navigationController_didShow_animated?(self, displayed, isAppearanceAnimated)
    }

    func wrapper(for controller: UIViewController) -> UIView {
        if let existing = controller.view.superview as? UIViewControllerWrapperView { return existing }
        let wrapper = UIViewControllerWrapperView(frame: contentFrame(for: controller))
        wrapper.content = controller.view
        controller.view.frame = wrapper.bounds
        wrapper.addSubview(controller.view)
        return wrapper
    }

    // MARK: Layout

    /// Where the bar is: under the status bar, or above the screen when hidden.
    var barFrame: CGRect {
        let height = bar.barHeight
        guard isNavigationBarHidden else { return shownBarFrame(height: height) }
        return CGRect(x: 0, y: -height, width: view.bounds.width, height: height)
    }

    func shownBarFrame(height: CGFloat) -> CGRect {
        CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: height)
    }

    /// The lower edge of the bar as it is for a controller on the stack.
    private func barEdge(for controller: UIViewController) -> CGFloat {
        shownBarFrame(height: bar.height(for: controller.navigationItem)).maxY
    }

    /// Which bars the screen that shows has.
    var displayedBars: NavigationBars {
        NavigationBars(
            isBarHidden: storedBarHidden, isToolbarHidden: storedToolbarHidden, hidesBottomBar: displayed.map(hidesBottomBar) ?? false)
    }

    /// A screen that leaves keeps the bars it had, whatever the new one wants.
    private func barsOfLeaving(_ controller: UIViewController) -> NavigationBars? {
        guard let running, running.isAnimated, running.from === controller, running.to !== controller else { return nil }
        return running.fromBars
    }

    private func hidesBar(for controller: UIViewController) -> Bool { barsOfLeaving(controller)?.isBarHidden ?? isNavigationBarHidden }

    /// Whether the controller, or one below it on the stack, was pushed without the bars at the bottom.
    private func hidesBottomBar(for controller: UIViewController) -> Bool {
        if let bars = barsOfLeaving(controller) { return bars.hidesBottomBar }
        for member in stack {
            if member.hidesBottomBarWhenPushed { return true }
            if member === controller { return false }
        }
        // It has left the stack and still shows.
        return controller === displayed ? pages.displayedHidesBottomBar : controller.hidesBottomBarWhenPushed
    }

    func hidesToolbar(for controller: UIViewController) -> Bool {
        barsOfLeaving(controller)?.hidesToolbar ?? (storedToolbarHidden || hidesBottomBar(for: controller))
    }

    /// Under a translucent bar the content has the whole view, beside an opaque one what is left.
    func contentFrame(for controller: UIViewController) -> CGRect {
        var frame = view.bounds
        let edges = controller.edgesForExtendedLayout
        let includesOpaque = controller.extendedLayoutIncludesOpaqueBars
        if !hidesBar(for: controller), !(edges.contains(.top) && (bar.isTranslucent || includesOpaque)) {
            let top = barEdge(for: controller)
            frame.origin.y = top
            frame.size.height -= top
        }
        let bottom = bottomCover(for: controller)
        let isSeeThrough = hidesToolbar(for: controller) ? bottomBar.isTranslucent : loadedToolbar?.isTranslucent ?? true
        if bottom > 0, !(edges.contains(.bottom) && (isSeeThrough || includesOpaque)) { frame.size.height -= bottom }
        frame.size.height = max(frame.height, 0)
        return frame
    }

    /// What bars at the bottom cover of this controller's screen: the toolbar stands above a tab bar.
    private func bottomCover(for controller: UIViewController) -> CGFloat {
        let around = tabBarCover(for: controller)
        guard let toolbar = loadedToolbar, !hidesToolbar(for: controller) else { return around }
        return max(around, view.safeAreaInsets.bottom) + toolbar.barHeight
    }

    /// What a tab bar around this controller covers; nothing if a push took that bar away before.
    private func tabBarCover(for controller: UIViewController) -> CGFloat {
        bottomBar.cover > 0 && !hidesBottomBar(for: controller) ? bottomBar.cover : 0
    }

    func layoutContent() {
        popGesture?.edges = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        // A transition moves the bar from its present frame.
        let isStarting = isShowing && stack.last != nil && stack.last !== displayed
        if running == nil, !isStarting {
            bar.isHidden = isNavigationBarHidden && !isBarMoving
            bar.frame = barFrame
        }
        startTransitionIfNeeded()
        if running == nil { placeToolbar() }
        if let running { running.layout() } else if let displayed { place(displayed) }
        for controller in stack { updateInsets(of: controller) }
        ScrollEdges.update(self)
    }

    private func place(_ controller: UIViewController) {
        guard let wrapper = controller.viewIfLoaded?.superview as? UIViewControllerWrapperView else { return }
        wrapper.frame = contentFrame(for: controller)
    }

    /// The bar's part of the safe area: what it covers below what the view inherits anyway.
    func updateInsets(of controller: UIViewController) {
        guard controller.isViewLoaded else { return }
        let frame = contentFrame(for: controller)
        let inherited = max(view.safeAreaInsets.top - frame.minY, 0)
        let covered = hidesBar(for: controller) ? 0 : max(barEdge(for: controller) - frame.minY - inherited, 0)
        let cutOff = view.bounds.height - frame.maxY
        let inheritedBottom = max(view.safeAreaInsets.bottom - cutOff, 0)
        let coveredBottom = max(bottomCover(for: controller) - cutOff - inheritedBottom, 0)
        if let item = controller.loadedNavigationItem { item.insetGone = bar.screen(of: item).gone }
        controller.containerInsets = UIEdgeInsets(top: covered, left: 0, bottom: coveredBottom, right: 0)
        controller.loadedNavigationItem?.searchController?.follow(controller)
    }

    /// Bars in a sheet are higher. A phone on its side shows no sheets, but whole screens.
    var isInSheet: Bool { traitCollection.verticalSizeClass != .compact && activePresentationController is UISheetPresentationController }

    func barDidChange() { viewIfLoaded?.setNeedsLayout() }

    /// The bar's way back was tapped. A delegate method of a subclass may refuse, as on iOS.
    func goBackFromBar() {
        let refuses = ObjCRuntime.optional("navigationBar(_:shouldPop:)", on: self).map { method -> Bool in
            !(objcCast(method.call(self, [bar, topViewController?.navigationItem]), as: Bool.self))
        }
        if refuses == true { return }
        popViewController(animated: true)
    }
}

extension UINavigationController {
    // MARK: Toolbar

    /// Where the toolbar stands for a controller's screen when it is there: above the tab bar.
    func toolbarFrame(for controller: UIViewController) -> CGRect {
        let height = toolbar.barHeight
        let bottom = view.bounds.height
        // A bar that a push takes away leaves this toolbar's place as it is.
        let cover = max(storedToolbarHidden || !hidesToolbar(for: controller) ? tabBarCover(for: controller) : bottomBar.cover, view.safeAreaInsets.bottom)
        return CGRect(x: 0, y: bottom - cover - height, width: view.bounds.width, height: height)
    }

    private var placedToolbarFrame: CGRect? {
        guard let shown = displayed ?? topViewController else { return nil }
        var frame = toolbarFrame(for: shown)
        if hidesToolbar(for: shown) { frame.origin.y = view.bounds.height }
        return frame
    }

    func placeToolbar() {
        guard let loadedToolbar, let frame = placedToolbarFrame else { return }
        loadedToolbar.isHidden = (displayed.map(hidesToolbar) ?? storedToolbarHidden) && !isToolbarMoving
        if loadedToolbar.frame != frame { loadedToolbar.frame = frame }
    }

    func showToolbarItems(animated: Bool) {
        guard loadedToolbar != nil || !storedToolbarHidden else { return }
        toolbar.setItems(topViewController?.toolbarItems, animated: animated)
    }

    func showToolbar(_ shows: Bool, animated: Bool) {
        guard storedToolbarHidden == shows else { return }
        if shows { _ = toolbar }
        // Said while a change of screens begins, it goes along with that.
        if let running, running.isStarting {
            storedToolbarHidden = !shows
            if !animated { running.toolbarChangedAtOnce() }
            return view.setNeedsLayout()
        }
        if shows { placeToolbar() }
        storedToolbarHidden = !shows
        showToolbarItems(animated: false)
        guard let view = viewIfLoaded else { return }
        guard animated, view.window != nil, running == nil else { return view.setNeedsLayout() }
        if shows, let toolbar = loadedToolbar, let goal = placedToolbarFrame {
            // It comes from below.
            UIView.performWithoutAnimation { toolbar.frame = goal.offsetBy(dx: 0, dy: view.bounds.height - goal.minY) }
        }
        isToolbarMoving = true
        UIView.animate(
            withDuration: Self.hideShowBarDuration, delay: 0, options: .curveEaseInOut,
            animations: {
                view.setNeedsLayout()
                view.layoutIfNeeded()
            },
            completion: { [weak self] _ in
                self?.isToolbarMoving = false
                self?.viewIfLoaded?.setNeedsLayout()
            })
    }
}

/// Which bars a screen of a navigation controller has.
struct NavigationBars {
    var isBarHidden: Bool
    /// As the controller was told.
    var isToolbarHidden: Bool
    /// A push took the bars at the bottom away.
    var hidesBottomBar: Bool
    var hidesToolbar: Bool { isToolbarHidden || hidesBottomBar }
}
