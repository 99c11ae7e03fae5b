import UIKit

/// Moves the pages of a controller's tabs under the user's finger.
@MainActor final class TabSwipeHandler: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UIPanGestureRecognizer()
    private weak var controller: ShellTabBarController?
    /// What the finger moves. nil before it does, and when it has lifted.
    private var drag: (change: PageChange, animator: PageAnimator, swipe: TabSwipe)?
    /// Where the finger went when the app was asked.
    private var askedVelocity: CGFloat = 0

    init(_ controller: ShellTabBarController) {
        self.controller = controller
        super.init()
        recognizer.maximumNumberOfTouches = 1
        recognizer.delegate = self
        recognizer.addTarget(self, action: #selector(recognizerDidChange))
        controller.contentView.addGestureRecognizer(recognizer)
    }

    func remove() {
        cancel()
        recognizer.view?.removeGestureRecognizer(recognizer)
    }

    // MARK: The finger

    @objc private func recognizerDidChange() {
        let translation = recognizer.translation(in: recognizer.view).x
        let velocity = recognizer.velocity(in: recognizer.view).x
        switch recognizer.state {
        case .began:
            begin(velocity: askedVelocity)
            move(translation: translation)
        case .changed: move(translation: translation)
        case .ended: end(translation: translation, velocity: velocity)
        case .cancelled, .failed: cancel()
        default: break
        }
    }

    /// - Parameter velocity: its sign says where the finger goes.
    func begin(velocity: CGFloat) {
        guard let controller, let index = target(velocity: velocity) else { return }
        let animator = controller.makePageAnimator(.slide, from: controller.selectedIndex, to: index)
        controller.afterExchange {
            guard controller.change == nil, let change = controller.beginChange(to: index, with: animator, isInteractive: true) else { return }
            let side = PageMotion.side(from: change.oldIndex, to: index, isRightToLeft: controller.isRightToLeft)
            self.drag = (change, animator, TabSwipe(side: side, width: controller.contentView.bounds.width))
            animator.begin(using: change.context)
        }
    }

    func move(translation: CGFloat) {
        guard let drag else { return }
        drag.animator.update(drag.swipe.progress(translation: translation))
    }

    func end(translation: CGFloat, velocity: CGFloat) {
        guard let drag else { return }
        let duration = drag.swipe.settlingDuration(translation: translation, velocity: velocity)
        settle(finishes: drag.swipe.finishes(translation: translation, velocity: velocity), duration: duration)
    }

    func cancel() { settle(finishes: false, duration: TabSwipe.fullDuration) }

    private func settle(finishes: Bool, duration: TimeInterval) {
        guard let drag, let controller else { return }
        self.drag = nil
        let change = drag.change
        change.isDecided = finishes
        change.context.isInteractive = false
        change.holdContainer()
        drag.animator.run(to: finishes ? 1 : 0, duration: duration, isMoving: true) { change.context.completeTransition(finishes) }
        controller.afterExchange {
            if finishes {
                controller.moveSelection(to: change.newIndex)
                controller.selectionDidChange()
            } else {
                change.newAppearance.begin(false, animated: true)
            }
        }
        if finishes { controller.tabBar.tellOfChoice(change.newIndex) }
    }

    /// Something else happens to the pages.
    func giveUp() {
        guard drag != nil else { return }
        drag = nil
        // Cancels the gesture.
        recognizer.isEnabled = false
        recognizer.isEnabled = true
    }

    // MARK: Whether it begins

    /// The neighbor on the side the finger comes from.
    private func target(velocity: CGFloat) -> Int? {
        guard let controller, velocity != 0 else { return nil }
        let index = TabSwipe.target(from: controller.selectedIndex, velocity: velocity, isRightToLeft: controller.isRightToLeft)
        return controller.viewControllers.indices.contains(index) ? index : nil
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        begins(velocity: recognizer.velocity(in: recognizer.view))
    }

    /// Sideways, to a tab that may be chosen.
    func begins(velocity: CGPoint) -> Bool {
        guard let controller, controller.isOnScreen, controller.change == nil, abs(velocity.x) > abs(velocity.y) else { return false }
        guard let index = target(velocity: velocity.x) else { return false }
        askedVelocity = velocity.x
        return controller.tabBar.mayChoose(index)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives(touchOn: touch.view) }

    /// Leaves alone what has a use of its own for a finger that moves sideways.
    func receives(touchOn touched: UIView?) -> Bool {
        var responder: UIResponder? = touched
        while let current = responder, current !== controller {
            switch current {
            case let scrollView as UIScrollView where scrollsSideways(scrollView): return false
            case is UISlider, is UISwitch: return false
            case let text as UIResponder & UITextInput where text.isFirstResponder: return false
            case let navigation as UINavigationController where navigation.viewControllers.count > 1: return false
            default: responder = current.next
            }
        }
        return true
    }

    private func scrollsSideways(_ scrollView: UIScrollView) -> Bool {
        let inset = scrollView.adjustedContentInset
        let isWider = scrollView.contentSize.width + inset.left + inset.right > scrollView.bounds.width + 0.5
        return scrollView.isScrollEnabled && (isWider || scrollView.alwaysBounceHorizontal)
    }

    /// Pages of a navigation controller go back from the edge; that is for it to say first.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIScreenEdgePanGestureRecognizer }
}

extension ShellTabBarController {
    var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func updateSwipeHandler() {
        guard swipesBetweenTabs else {
            swipeHandler?.remove()
            swipeHandler = nil
            return
        }
        if swipeHandler == nil { swipeHandler = TabSwipeHandler(self) }
    }
}
