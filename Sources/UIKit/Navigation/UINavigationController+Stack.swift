internal import Foundation
internal import ObjectiveC

extension UINavigationController {
    /// The one way in which the stack changes.
    func setStack(_ new: [UIViewController], animated: Bool) {
        let old = stack
        let removed = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        guard !removed.isEmpty || !added.isEmpty || zip(old, new).contains(where: { $0 !== $1 }) else { return }
        for controller in added { adopt(controller) }
        for controller in removed { controller.willMove(toParent: nil) }
        stack = new
        children = new + leavingOnly(removed)
        arriving += added
        leaving += removed
        for controller in added { leaving.removeAll { $0 === controller } }
        // It counts as a push when the new top was not on the stack.
        isNextPush = new.last.map { top in !old.contains { $0 === top } } ?? false
        let topChanges = new.last !== displayed
        isNextAnimated = animated && topChanges
        guard isShowing else {
            replaceWithoutShowing()
            return
        }
        if topChanges {
            if running == nil { bar.replaceStack(new.map(\.navigationItem)) }
            view.setNeedsLayout()
        } else {
            // The top stays: the rest is exchanged unseen, and the way back may read differently.
            settleMoves()
            bar.replaceStack(new.map(\.navigationItem))
            bar.rebuild()
        }
    }

    private func leavingOnly(_ removed: [UIViewController]) -> [UIViewController] {
        (leaving + removed).filter { controller in controller.parent === self && !stack.contains { $0 === controller } }
    }

    /// Whether changes are shown: the view is loaded and on its way onto the screen or there.
    var isShowing: Bool { isViewLoaded && (appearance == .appearing || appearance == .appeared) && displayed != nil }

    /// Nothing shows yet, or any more: the stack alone changes.
    private func replaceWithoutShowing() {
        if let shown = displayed, shown !== stack.last {
            shown.viewIfLoaded?.superview?.removeFromSuperview()
            shown.viewIfLoaded?.removeFromSuperview()
            displayed = nil
        }
        settleMoves()
        bar.replaceStack(stack.map(\.navigationItem))
        bar.rebuild()
    }

    /// Sends the `didMove` that are due.
    func settleMoves() {
        let (gone, come) = (leaving, arriving)
        leaving.removeAll()
        arriving.removeAll()
        for controller in come where controller.parent === self {
            controller.didMove(toParent: self)
            controller.isMovingToParent = false
        }
        for controller in gone where controller.parent === self {
            controller.leaveParent()
        }
    }

    // MARK: Appearing

    /// With the first appearance the top controller is shown, without movement.
    func showFirst(animated: Bool) {
        if let displayed, displayed === stack.last { return displayed.beginAppearance(true, animated: animated) }
        guard let top = stack.last else { return }
        displayed = top
        top.loadViewIfNeeded()
        top.beginAppearance(true, animated: animated)
        delegate?.__optional_navigationController_willShow_animated?(self, top, animated)
        transitionView.addSubview(wrapper(for: top))
        bar.replaceStack(stack.map(\.navigationItem))
        bar.rebuild()
        layoutContent()
    }

    func finishForwarding(appearing: Bool) {
        guard let displayed else { return }
        if displayed.appearance == .appearing || displayed.appearance == .disappearing, running == nil { displayed.endAppearance() }
        if appearing { delegate?.__optional_navigationController_didShow_animated?(self, displayed, isAppearanceAnimated) }
    }

    func wrapper(for controller: UIViewController) -> UIView {
        if let existing = controller.view.superview as? ViewControllerWrapperView { return existing }
        let wrapper = ViewControllerWrapperView(frame: contentFrame(for: controller))
        controller.view.frame = wrapper.bounds
        wrapper.addSubview(controller.view)
        return wrapper
    }

    // MARK: Layout

    /// Where the bar is: under the status bar, or above the screen when hidden.
    private var barFrame: CGRect {
        let height = bar.barHeight
        let top = view.safeAreaInsets.top
        return CGRect(x: 0, y: isNavigationBarHidden ? -height : top, width: view.bounds.width, height: height)
    }

    /// Under a translucent bar the content has the whole view, beside an opaque one what is left.
    func contentFrame(for controller: UIViewController) -> CGRect {
        let bounds = view.bounds
        guard !isNavigationBarHidden else { return bounds }
        let reachesUnder =
            controller.edgesForExtendedLayout.contains(.top) && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        guard !reachesUnder else { return bounds }
        let top = barFrame.maxY
        return CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
    }

    func layoutContent() {
        let frame = barFrame
        bar.isHidden = isNavigationBarHidden && !isBarMoving
        bar.frame = frame
        startTransitionIfNeeded()
        if let running { running.layout() } else if let displayed { place(displayed) }
        for controller in stack { updateInsets(of: controller) }
    }

    private func place(_ controller: UIViewController) {
        guard let wrapper = controller.viewIfLoaded?.superview as? ViewControllerWrapperView else { return }
        wrapper.frame = contentFrame(for: controller)
    }

    /// The bar's part of the safe area: what it covers below what the view inherits anyway.
    func updateInsets(of controller: UIViewController) {
        guard controller.isViewLoaded else { return }
        let frame = contentFrame(for: controller)
        let inherited = max(view.safeAreaInsets.top - frame.minY, 0)
        let covered = isNavigationBarHidden ? 0 : max(barFrame.maxY - frame.minY - inherited, 0)
        controller.containerInsets = UIEdgeInsets(top: covered, left: 0, bottom: 0, right: 0)
    }

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
