public import CoreGraphics
public import Foundation
public import ObjectiveC

/// Manages how one controller is shown over another: where, with what around it, and what happens on the way.
///
/// Subclass it for presentations of one's own and hand it out in
/// `presentationController(forPresented:presenting:source:)`.
@preconcurrency @MainActor open class UIPresentationController: ObjCObject, UIContentContainer, UITraitEnvironment, UITraitChangeObservable {
    // MARK: Making one

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    // MARK: Who

    /// Who really presents; known for certain once the presentation begins.
    open var presentingViewController: UIViewController { presenting ?? presented?.ownPresenting ?? presentedViewController }

    open var presentedViewController: UIViewController {
        guard let presented else { preconditionFailure("UIPresentationController outlived its presented view controller") }
        return presented
    }

    open var presentationStyle: UIModalPresentationStyle { style }

    /// Between the presenter's view and the presented one while the presentation lasts.
    open internal(set) var containerView: UIView? { didSet { containerDidChange(from: oldValue) } }

    /// Decides about adapting and dismissing by gesture, and hears of the latter. Held weakly.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Adapting

    /// `.none`: does not adapt.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        if let asked = delegate?.__optional_adaptivePresentationStyle_for_traitCollection?(self, traitCollection) { return asked }
        if let asked = delegate?.__optional_adaptivePresentationStyle_for?(self) { return asked }
        return .none
    }

    // MARK: Places

    /// What is placed, animated and removed. An override may wrap the controller's view. Default: that view.
    open var presentedView: UIView? { presented?.view }

    /// In the container's coordinates. Default: all of it.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presentation covers the window whatever the context. Default `true`.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view leaves once the presented one covers it. Default `false`.
    open var shouldRemovePresentersView: Bool { false }

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: On the way

    /// Before the presenting animation: the place to add views of one's own to the container.
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Traits and sizes

    open var traitCollection: UITraitCollection {
        containerView?.traitCollection ?? presenting?.traitCollection ?? UIScreen.main.traitCollection
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits for what is presented, whatever the screen's are.
    open var traitOverrides: any UITraitOverrides {
        get { ViewTraitOverrides(values: overrides) }
        set {
            guard let new = newValue as? ViewTraitOverrides else { return }
            overrides = new.values
            applyTraits()
        }
    }

    @available(iOS, deprecated: 17.0, message: "Use the traitOverrides property instead")
    open var overrideTraitCollection: UITraitCollection? {
        get { givenTraits }
        set {
            givenTraits = newValue
            overrides = newValue?.values ?? TraitValues()
            applyTraits()
        }
    }

    private var givenTraits: UITraitCollection?
    private var overrides = TraitValues()

    private func applyTraits() {
        let overrides = self.overrides
        containerView?.changeTraitOverrides { $0 = overrides }
    }

    @discardableResult open func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        traitObservations.add(traits, handler: handler)
    }

    @discardableResult open func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        traitObservations.add(traits, target: target, action: action)
    }

    @discardableResult open func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        traitObservations.add(traits, target: nil, action: action)
    }

    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traitObservations.remove(registration) }

    private lazy var traitObservations = TraitObservations()
    private var containerRegistration: (any UITraitChangeRegistration)?

    /// The container's traits are the controller's: it hears of changes before what is inside.
    private func containerDidChange(from old: UIView?) {
        guard containerView !== old else { return }
        if let containerRegistration { old?.unregisterForTraitChanges(containerRegistration) }
        containerRegistration = containerView?.traitObservations.addForAll { [weak self] container, previous in
            guard let self, let container = container as? UIView else { return }
            self.traitCollectionDidChange(previous)
            self.traitObservations.traitsChanged(of: self, from: previous, to: container.traitCollection)
        }
        // None of its own: the container may have been given some by its class.
        if containerView != nil, overrides != TraitValues() { applyTraits() }
    }

    open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) { containerView?.setNeedsLayout() }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }
    /// Tells the presented controller; an override calls `super`.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let presented else { return }
        presented.viewWillTransition(to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
    }
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        presented?.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: Inside

    private(set) weak var presented: UIViewController?
    weak var presenting: UIViewController?
    var style: UIModalPresentationStyle = .custom

    /// What it became, when it stands in for a style that found no room.
    var adaptedStyle: UIModalPresentationStyle?

    /// Whether the style has other forms where there is little room.
    var mayAdapt: Bool { self is UIPopoverPresentationController || self is UISheetPresentationController }

    /// The controller that the delegate put in the place of the one to be presented, until it is.
    var standIn: UIViewController?

    /// Before anything changes: raises when something the presentation needs is missing.
    func prepareToPresent() {}

    /// A partial curl shows the presenter's page lifted: both must fill the screen.
    func checkTransitionStyle() {
        guard let presented, presented.modalTransitionStyle == .partialCurl else { return }
        for (controller, style) in [(presented, self.style), (presentingViewController, presenting?.presentation?.style ?? .fullScreen)]
        where style != .fullScreen {
            ObjCException.invalidArgument(
                "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller \(controller).")
        }
    }

    /// For UIKit's own styles: the animations when the app gives none.
    func makeAnimator(presenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        StandardAnimator.make(transitionStyle, presenting: presenting)
    }

    /// The presented controller's, unless the context it is shown in provides one.
    final var transitionStyle: UIModalTransitionStyle {
        let isInContext = style == .currentContext || style == .overCurrentContext
        if isInContext, let presenting, presenting.definesPresentationContext, presenting.providesPresentationContextTransitionStyle {
            return presenting.modalTransitionStyle
        }
        return presented?.modalTransitionStyle ?? .coverVertical
    }

    /// Views around the presented one were added and shown along with the animation.
    func prepareContainer() {}

    /// Whether touches beside everything reach what is below.
    func passesTouch(at point: CGPoint) -> Bool { false }

    /// Whether a view of the container counts as "beside": a dim, or what hears taps.
    func isBackdrop(_ view: UIView) -> Bool { false }

    /// The user asked to dismiss, by a gesture or a tap beside.
    final func dismissByUser() {
        guard let presented, !presented.isBeingDismissed else { return }
        guard userMayDismiss else {
            delegate?.__optional_presentationControllerDidAttemptToDismiss?(self)
            return
        }
        delegate?.__optional_presentationControllerWillDismiss?(self)
        presented.presentation?.end(animated: true) { [weak self] in self?.tellDidDismiss() }
    }

    final var userMayDismiss: Bool {
        guard let presented else { return false }
        return !presented.isModalWithChildren && delegate?.__optional_presentationControllerShouldDismiss?(self) ?? true
    }

    func tellDidDismiss() { delegate?.__optional_presentationControllerDidDismiss?(self) }
}

extension UIViewController {
    /// A container is modal when what it shows is.
    var isModalWithChildren: Bool {
        if isModalInPresentation { return true }
        if let navigation = self as? UINavigationController { return navigation.topViewController?.isModalWithChildren ?? false }
        return false
    }
}

/// Full screen and in the current context: the presenter leaves once it is covered.
@MainActor final class FullScreenPresentation: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
}

/// Over the presenter, which stays.
@MainActor final class OverlayPresentation: UIPresentationController {}
