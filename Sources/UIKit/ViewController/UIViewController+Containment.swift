internal import Foundation
internal import ObjectiveC

extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard child.parent !== self else { return }
        if child === self {
            ObjCException.raise(name: .invalidArgumentException, reason: "Can't add self as a child view controller \(self)")
        }
        // A child of another parent leaves it first, without the caller's having said so; only its old parent is told.
        if let old = child.parent { old.children.removeAll { $0 === child } }
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
        child.isMovingToParent = true
    }

    /// Raises UIKit's consistency error when a view of a future child stands among the views of another controller.
    /// UIKit's own containers take their children's views along.
    func checkAdoption(of child: UIViewController) {
        var view = child.loadedView?.superview
        while let current = view, current.storedOwner == nil { view = current.superview }
        guard let owner = view?.storedOwner as? UIViewController, owner !== self, child.presentation == nil, !owner.managesChildAppearance(child)
        else { return }
        ObjCException.raise(
            name: .viewControllerHierarchyInconsistency,
            reason: "child view controller:\(child) should have parent view controller:\(owner) but requested parent is:\(self)")
    }

    func leaveParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        isMovingFromParent = true
        didMove(toParent: nil)
        isMovingFromParent = false
        isMovingToParent = false
    }

    /// Raises UIKit's consistency error when a controller's view enters a view of another controller than its parent.
    /// Called by the view before it gets its superview.
    func checkHierarchy(movingInto superview: UIView) {
        guard let parent, !(superview is UIWindow), presentation == nil else { return }
        var view: UIView? = superview
        while let current = view, current.storedOwner == nil { view = current.superview }
        guard let owner = view?.storedOwner, owner !== parent, owner !== self else { return }
        // UIKit's own containers may nest views of a child anywhere in their own tree.
        ObjCException.raise(
            name: .viewControllerHierarchyInconsistency,
            reason: "child view controller:\(self) should have parent view controller:\(owner) but actual parent is:\(parent)")
    }

    func runTransition(
        from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard from.parent === self, to.parent === self else {
            ObjCException.invalidArgument(
                "Children view controllers \(from) and \(to) must have a common parent view controller when calling "
                    + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]")
        }
        // Apple's header: it fails for a parent that forwards by itself. The words are UNVERIFIED.
        guard shouldAutomaticallyForwardAppearanceMethods else {
            ObjCException.invalidArgument(
                "\(self) forwards appearance calls to its children itself and cannot use "
                    + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]")
        }
        let isVisible = appearance == .appeared || appearance == .appearing
        to.loadViewIfNeeded()
        let exchange = isVisible ? AppearanceExchange(leaving: from, coming: to, order: .children, animated: duration > 0) : nil
        exchange?.begin()
        let finish: (Bool) -> Void = { finished in
            from.loadedView?.removeFromSuperview()
            exchange?.finish()
            completion?(finished)
        }
        guard let container = from.loadedView?.superview, let fromView = from.loadedView, let toView = to.loadedView else {
            animations?()
            return finish(true)
        }
        let isWholeViewTransition = !options.isDisjoint(with: .wholeViewTransitions)
        if isWholeViewTransition {
            UIView.transition(
                with: container, duration: duration, options: options,
                animations: {
                    fromView.removeFromSuperview()
                    container.addSubview(toView)
                    exchange?.settle()
                    animations?()
                }, completion: finish)
        } else {
            container.addSubview(toView)
            exchange?.settle()
            UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
        }
    }
}

extension UIView.AnimationOptions {
    /// The options that picture the container as a whole: flips, curls, cross dissolve.
    static let wholeViewTransitions = UIView.AnimationOptions(rawValue: 7 << 20)
}
