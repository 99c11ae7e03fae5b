import UIKit

/// Changes of pages that take time: two children while they last, one before and one after.
extension ShellTabBarController {
    /// What animates a change, or nil where it happens at once: nothing is on screen, animations are off, or nobody wants one.
    func makeAnimator(from oldIndex: Int, to index: Int) -> (any UIViewControllerAnimatedTransitioning)? {
        guard isOnScreen, UIView.areAnimationsEnabled, viewControllers.indices.contains(oldIndex) else { return nil }
        let (old, new) = (viewControllers[oldIndex], viewControllers[index])
        let asked = delegate?.shellTabBarController(self, transitionFrom: old, to: new) ?? transitionForChange?(old, new)
        switch asked ?? transition {
        case .immediate: return nil
        case .fade: return makePageAnimator(.fade, from: oldIndex, to: index)
        case .slide: return makePageAnimator(.slide, from: oldIndex, to: index)
        case .sharedAxis: return makePageAnimator(.sharedAxis, from: oldIndex, to: index)
        case .custom(let animator): return animator
        }
    }

    func makePageAnimator(_ kind: PageMotion.Kind, from oldIndex: Int, to index: Int) -> PageAnimator {
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = PageMotion.side(from: oldIndex, to: index, isRightToLeft: isRightToLeft)
        return PageAnimator(PageMotion(kind: isMotionReduced() ? .fade : kind, side: side, width: contentView.bounds.width))
    }

    /// Makes the new page a child beside the old one, and tells both.
    ///
    /// - Parameter isInteractive: whether a finger is to decide. Until then the selection stays.
    func beginChange(
        to index: Int, with animator: any UIViewControllerAnimatedTransitioning, isInteractive: Bool
    ) -> PageChange? {
        guard let old = selectedViewController, let oldAppearance = selectedAppearance else { return nil }
        let (new, oldIndex) = (viewControllers[index], selectedIndex)
        old.willMove(toParent: nil)
        if !isInteractive { moveSelection(to: index) }
        addChild(new)
        let change = PageChange(
            from: (old, oldIndex, oldAppearance), to: (new, index), in: contentView, animator: animator, isInteractive: isInteractive)
        change.isDecided = !isInteractive
        self.change = change
        layOutBarAndContent()
        new.view.frame = contentView.bounds
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        change.holdContainer()
        // The order of UITabBarController.
        change.newAppearance.begin(true, animated: true)
        change.oldAppearance.begin(false, animated: true)
        change.context.onComplete = { [weak self, weak change] didComplete in
            guard let self, let change else { return }
            self.afterExchange { self.end(change, completed: didComplete, isLatest: true) }
        }
        return change
    }

    /// Ends a change that is running, where it was to end. A finger that has not lifted goes back.
    func endChangeNow() {
        guard let change else { return }
        swipeHandler?.giveUp()
        end(change, completed: change.isDecided, isLatest: false)
    }

    func end(_ change: PageChange, completed: Bool, isLatest: Bool) {
        guard self.change === change else { return }
        self.change = nil
        change.release()
        if completed { keepNew(change) } else { keepOld(change) }
        followOwnAppearance()
        updateObservedScrollView()
        change.animator.animationEnded?(completed)
        change.completion?(completed && isLatest)
        change.completion = nil
    }

    private func keepNew(_ change: PageChange) {
        change.old.viewIfLoaded?.removeFromSuperview()
        settle(change.new)
        change.oldAppearance.end()
        change.newAppearance.end()
        selectedAppearance = change.newAppearance
        change.old.removeFromParent()
        change.new.didMove(toParent: self)
        layOutBarAndContent()
    }

    private func keepOld(_ change: PageChange) {
        if selectedIndex != change.oldIndex {
            moveSelection(to: change.oldIndex)
            selectionDidChange()
        }
        change.newAppearance.begin(false, animated: true)
        change.new.willMove(toParent: nil)
        change.new.viewIfLoaded?.removeFromSuperview()
        settle(change.old)
        change.newAppearance.end()
        change.oldAppearance.begin(true, animated: true)
        change.oldAppearance.end()
        change.new.removeFromParent()
        change.old.didMove(toParent: self)
        layOutBarAndContent()
    }

    /// An app's animator may have left the view elsewhere.
    private func settle(_ page: UIViewController) {
        if page.view.superview !== contentView { contentView.addSubview(page.view) }
        if page.view.frame != contentView.bounds { page.view.frame = contentView.bounds }
    }
}
