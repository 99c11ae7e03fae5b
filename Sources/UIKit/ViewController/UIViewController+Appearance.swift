internal import Foundation

/// Where a controller stands: between two ends, with the ways there and back.
enum AppearanceState { case disappeared, appearing, appeared, disappearing }

extension UIViewController {
    // MARK: The two halves of a change

    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            isAppearanceAnimated = animated
            owesIsAppearing = true
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            isAppearanceAnimated = animated
            owesIsAppearing = false
            isMovingToParent = false
            viewWillDisappear(animated)
            giveUpAccessoryView()
        }
        if shouldAutomaticallyForwardAppearanceMethods { forwardWillChange(appearing: isAppearing, animated: animated) }
    }

    func endAppearance() {
        switch appearance {
        case .appearing:
            sendIsAppearing()
            appearance = .appeared
            isWindowDriven = false
            viewDidAppear(isAppearanceAnimated)
            showAccessoryView()
            // Documented: true inside the four appearance calls of the move, no longer.
            isMovingToParent = false
            isMovingFromParent = false
            if shouldAutomaticallyForwardAppearanceMethods { forwardDidChange(appearing: true) }
        case .disappearing:
            appearance = .disappeared
            isWindowDriven = false
            viewDidDisappear(isAppearanceAnimated)
            if shouldAutomaticallyForwardAppearanceMethods { forwardDidChange(appearing: false) }
        case .disappeared, .appeared:
            DiagnosticLog.write("Unbalanced calls to begin/end appearance transitions for \(shortDescription(self)).")
        }
    }

    // MARK: The accessory view

    /// A controller with an `inputAccessoryView` that may be first responder becomes it once it has appeared, if nobody else is.
    ///
    /// Widely reported: overriding the two properties is enough, unless the controller is the child of an app's own container
    /// (MessageKit's FAQ, InputBarAccessoryView #17). UNVERIFIED: the moment, and that it is the same for each of UIKit's containers.
    private func showAccessoryView() {
        guard canBecomeFirstResponder, parent == nil || parent?.isSystemContainer == true, let window = loadedView?.window,
            inputAccessoryView != nil || inputAccessoryViewController != nil
        else { return }
        if let other = window.firstResponderObject, !Runtime.current.keyboard.isCovered(other) { return }
        becomeFirstResponder()
    }

    /// The accessory view leaves along with the controller's view. One that a presentation covers is the keyboard's affair.
    private func giveUpAccessoryView() {
        guard isFirstResponder, ownPresented?.presentation?.isRunning != true, !Runtime.current.keyboard.isCovered(self),
            inputAccessoryView != nil || inputAccessoryViewController != nil
        else { return }
        resignFirstResponder()
    }

    private var isSystemContainer: Bool {
        self is UINavigationController || self is UITabBarController || self is UISplitViewController || self is UIPageViewController
            || self is UISearchController
    }

    /// Once after `viewWillAppear`, when the view has its place and traits.
    func sendIsAppearing() {
        guard owesIsAppearing, appearance == .appearing else { return }
        owesIsAppearing = false
        viewIsAppearing(isAppearanceAnimated)
        if shouldAutomaticallyForwardAppearanceMethods { forwardIsAppearing() }
    }

    // MARK: To the children

    /// Children whose views are in this controller's tree of views go along.
    private var visibleChildren: [UIViewController] {
        guard let view = loadedView else { return [] }
        return children.filter { $0.loadedView?.isDescendant(of: view) ?? false }
    }

    func forwardWill(_ isAppearing: Bool, _ animated: Bool) {
        for child in visibleChildren { child.beginAppearance(isAppearing, animated: animated) }
    }

    func forwardIsAppearingToChildren() {
        for child in visibleChildren { child.sendIsAppearing() }
    }

    func forwardDid() {
        for child in visibleChildren where child.appearance == .appearing || child.appearance == .disappearing {
            // A child that is moving by itself, in a transition of its own, is ended by that.
            guard (appearance == .appeared) == (child.appearance == .appearing) else { continue }
            child.endAppearance()
        }
    }

    // MARK: The view's window

    /// Called by the view before it, or an ancestor of it, enters or leaves a window.
    func viewWillMove(toWindow window: UIWindow?) {
        guard followsWindow else { return }
        let isAppearing = window != nil
        switch (appearance, isAppearing) {
        case (.disappeared, true):
            isWindowDriven = true
            beginAppearance(true, animated: false)
        case (.appeared, false), (.appearing, false):
            isWindowDriven = true
            beginAppearance(false, animated: false)
        default:
            break
        }
    }

    func viewMoved(from oldWindow: UIWindow?, to window: UIWindow?) {
        if window != nil { sendIsAppearing() }
        guard isWindowDriven else { return }
        if window == nil {
            if appearance == .disappearing { endAppearance() }
        } else if appearance == .appearing {
            // viewDidAppear follows the first layout and display, as it does on iOS after the commit.
            Runtime.current.frameLoop.afterCommit { [weak self] in
                guard let self, self.isWindowDriven, self.appearance == .appearing else { return }
                self.endAppearance()
            }
        }
    }

    /// A container that forwards by hand, a modal transition of this controller, or a change under way in an ancestor decides instead of
    /// the window.
    private var followsWindow: Bool {
        // An animator may take both views out of the window and put them back.
        if presentation?.isRunning == true || ownPresented?.presentation?.isRunning == true { return false }
        guard let parent else { return true }
        guard parent.shouldAutomaticallyForwardAppearanceMethods, !parent.managesChildAppearance(self) else { return false }
        return parent.appearance == .appeared || parent.appearance == .appearing || parent.appearance == .disappeared
    }

}
