internal import Foundation
internal import ObjectiveC

/// One controller presented by another: the views between them, the animation and the order of calls.
///
/// Full-screen styles take the presenter's view out once the presented one covers it and give it appearance calls;
/// the others leave it in place and silent. Sources of the orders: the facts of Tests/UIKitTests/ViewController.
@MainActor final class ModalPresentation {
    let presented: UIViewController
    private unowned let presenter: UIViewController
    let style: UIModalPresentationStyle
    private let transitionStyle: UIModalTransitionStyle
    private var container: UIView?
    private var dim: UIView?
    private weak var presenterSuperview: UIView?

    /// Cover vertical and cross dissolve (common knowledge).
    private static let duration: TimeInterval = 0.5
    private static let dissolveDuration: TimeInterval = 0.35
    /// A sheet's dimming of what is behind it (measured).
    private static let sheetDim: CGFloat = 0.2
    private static let sheetCornerRadius: CGFloat = 10

    private init(_ presented: UIViewController, by presenter: UIViewController) {
        self.presented = presented
        self.presenter = presenter
        style = presented.modalPresentationStyle == .automatic ? .pageSheet : presented.modalPresentationStyle
        transitionStyle = presented.modalTransitionStyle
    }

    private var replacesPresenter: Bool { style == .fullScreen || style == .currentContext }
    private var isSheet: Bool { style == .pageSheet || style == .formSheet }

    // MARK: Present

    static func present(
        _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        if let presenter = presented.ownPresenting {
            ObjCException.invalidArgument(
                "Application tried to present modally a view controller \(presented) that is already being presented by \(presenter).")
        }
        if presented.parent != nil {
            ObjCException.invalidArgument("Application tried to present modally an active view controller \(presented).")
        }
        guard source.viewIfLoaded?.window != nil else {
            print("Attempt to present \(presented) on \(source) whose view is not in the window hierarchy.")
            return
        }
        if let other = source.presentedViewController {
            let presenter = other.ownPresenting ?? source
            print("Attempt to present \(presented) on \(source) (from \(presenter)) which is already presenting \(other).")
            return
        }
        switch presented.modalPresentationStyle {
        case .custom, .popover, .none: notSupported("modalPresentationStyle .\(presented.modalPresentationStyle)")
        default: break
        }
        switch presented.modalTransitionStyle {
        case .flipHorizontal, .partialCurl: notSupported("modalTransitionStyle .\(presented.modalTransitionStyle)")
        default: break
        }
        let presenter = presenter(for: presented, from: source)
        let presentation = ModalPresentation(presented, by: presenter)
        presenter.ownPresented = presented
        presented.ownPresenting = presenter
        presented.presentation = presentation
        presented.isBeingPresented = true
        presented.loadViewIfNeeded()
        presentation.run(animated: animated, completion: completion)
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

    private func run(animated: Bool, completion: (() -> Void)?) {
        guard let host = presenter.view.superview ?? presenter.view.window, let view = presented.view else { return }
        let container = TransitionView(frame: host.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.container = container
        host.addSubview(container)
        let frame = presentedFrame(in: container)
        view.frame = frame
        let coordinator = TransitionCoordinator(
            from: presenter, to: presented, in: container, animated: animated, duration: animated ? duration : 0)
        coordinator.presentationStyle = style
        presenter.runningTransition = coordinator
        presented.runningTransition = coordinator

        if replacesPresenter { presenter.beginAppearance(false, animated: animated) }
        presented.beginAppearance(true, animated: animated)
        addDim(to: container)
        container.addSubview(view)
        presented.sendIsAppearing()

        let end: @MainActor () -> Void = {
            coordinator.complete()
            self.presenter.runningTransition = nil
            self.presented.runningTransition = nil
            if self.replacesPresenter {
                self.presenterSuperview = self.presenter.view.superview
                self.presenter.view.removeFromSuperview()
            }
            if self.presented.appearance == .appearing { self.presented.endAppearance() }
            if self.replacesPresenter, self.presenter.appearance == .disappearing { self.presenter.endAppearance() }
            self.presented.isBeingPresented = false
            completion?()
        }
        guard animated else {
            coordinator.runAnimations()
            FrameLoop.shared.afterCommit(end)
            return
        }
        setOffstage(view, frame: frame)
        dim?.alpha = 0
        container.layoutIfNeeded()
        UIView.animate(
            withDuration: duration, delay: 0, options: [.curveEaseInOut],
            animations: {
                self.setOnstage(view, frame: frame)
                self.dim?.alpha = 1
                coordinator.runAnimations()
            }, completion: { _ in end() })
    }

    // MARK: Dismiss

    static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        // What the receiver presents goes; a presented controller with nothing above it asks its presenter.
        guard let presented = source.ownPresented ?? source.presentedViewController ?? topPresented(of: source) else { return }
        // Everything above goes with it, at once and unseen.
        if let above = presented.ownPresented, let upper = above.presentation { upper.tearDown() }
        presented.presentation?.end(animated: animated, completion: completion)
    }

    private static func topPresented(of controller: UIViewController) -> UIViewController? {
        var current: UIViewController? = controller
        while let candidate = current {
            if candidate.ownPresenting != nil { return candidate }
            current = candidate.parent
        }
        return nil
    }

    private func end(animated: Bool, completion: (() -> Void)?) {
        guard let container, let view = presented.viewIfLoaded, !presented.isBeingDismissed else { return }
        presented.isBeingDismissed = true
        let coordinator = TransitionCoordinator(
            from: presented, to: presenter, in: container, animated: animated, duration: animated ? duration : 0)
        presenter.runningTransition = coordinator
        presented.runningTransition = coordinator
        presented.beginAppearance(false, animated: animated)
        if replacesPresenter {
            presenter.beginAppearance(true, animated: animated)
            if let superview = presenterSuperview, let presenterView = presenter.viewIfLoaded {
                presenterView.frame = superview.bounds
                superview.insertSubview(presenterView, belowSubview: container)
            }
            presenter.sendIsAppearing()
        }
        let frame = view.frame
        let finish: @MainActor () -> Void = {
            coordinator.complete()
            self.presenter.runningTransition = nil
            self.presented.runningTransition = nil
            view.removeFromSuperview()
            container.removeFromSuperview()
            self.detach()
            if self.replacesPresenter, self.presenter.appearance == .appearing { self.presenter.endAppearance() }
            if self.presented.appearance == .disappearing { self.presented.endAppearance() }
            self.presented.isBeingDismissed = false
            completion?()
        }
        guard animated else {
            coordinator.runAnimations()
            FrameLoop.shared.afterCommit(finish)
            return
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: [.curveEaseInOut],
            animations: {
                self.setOffstage(view, frame: frame)
                self.dim?.alpha = 0
                coordinator.runAnimations()
            }, completion: { _ in finish() })
    }

    /// Takes the presented controller away without animation, with everything it presents.
    private func tearDown() {
        presented.ownPresented?.presentation?.tearDown()
        if presented.appearance == .appeared || presented.appearance == .appearing {
            presented.beginAppearance(false, animated: false)
        }
        presented.viewIfLoaded?.removeFromSuperview()
        container?.removeFromSuperview()
        detach()
        if presented.appearance == .disappearing { presented.endAppearance() }
    }

    private func detach() {
        presenter.ownPresented = nil
        presented.ownPresenting = nil
        presented.presentation = nil
    }

    // MARK: Places

    private var duration: TimeInterval { transitionStyle == .crossDissolve ? Self.dissolveDuration : Self.duration }

    private func presentedFrame(in container: UIView) -> CGRect {
        guard isSheet else { return container.bounds }
        let bounds = container.bounds
        if presenter.traitCollection.horizontalSizeClass == .regular {
            // Form sheets are 540 × 620 on a pad; a page sheet is as wide as a readable page (common knowledge).
            let size = style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: bounds.height - 44)
            let width = min(size.width, bounds.width)
            let height = min(size.height, bounds.height)
            return CGRect(x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
        }
        let top = presenter.view.window?.safeAreaInsets.top ?? 0
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }

    private func addDim(to container: UIView) {
        guard isSheet, let view = presented.viewIfLoaded else { return }
        let dim = UIView(frame: container.bounds)
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.backgroundColor = UIColor(white: 0, alpha: Self.sheetDim)
        container.addSubview(dim)
        self.dim = dim
        view.layer.cornerRadius = Self.sheetCornerRadius
        view.layer.maskedCorners =
            presenter.traitCollection.horizontalSizeClass == .regular
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.clipsToBounds = true
    }

    private func setOffstage(_ view: UIView, frame: CGRect) {
        if transitionStyle == .crossDissolve {
            view.alpha = 0
        } else {
            view.frame = CGRect(x: frame.minX, y: container?.bounds.maxY ?? frame.maxY, width: frame.width, height: frame.height)
        }
    }

    private func setOnstage(_ view: UIView, frame: CGRect) {
        if transitionStyle == .crossDissolve { view.alpha = 1 } else { view.frame = frame }
    }
}

/// The view between a window and what is shown in it by presentation.
final class TransitionView: UIView {
    /// Touches beside the presented view go no further: it is modal.
}
