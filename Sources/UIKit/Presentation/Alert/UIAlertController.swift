public import Foundation
public import ObjectiveC

/// Asks or tells something: an alert in the middle, or an action sheet at the bottom.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet = 0, alert = 1 }

    // MARK: Making one

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Contents

    open private(set) var preferredStyle: Style = .actionSheet

    open override var title: String? { didSet { contentChanged() } }

    open var message: String? { didSet { contentChanged() } }

    /// In the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []

    /// The one the return key performs, in semibold. It must be among the actions.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                ObjCException.inconsistency(
                    "The preferredAction of an alert controller must be contained in the actions array or be nil")
            }
            contentChanged()
        }
    }

    /// Kept and without effect: an alert of high severity looks like any other.
    open var severity: UIAlertControllerSeverity = .default

    /// Raises NSInternalInconsistencyException for a second cancel action.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            ObjCException.inconsistency("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.contentChanged() }
        contentChanged()
    }

    /// `nil` when there are none.
    open private(set) var textFields: [UITextField]?

    /// Adds a field below the message. Raises NSInternalInconsistencyException on an action sheet.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            ObjCException.inconsistency("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField(frame: .zero)
        field.font = .systemFont(ofSize: 13)
        field.borderStyle = .none
        configurationHandler?(field)
        field.addAction(UIAction { [weak self, weak field] _ in if let field { self?.returned(field) } }, for: .primaryActionTriggered)
        textFields = (textFields ?? []) + [field]
        alertView?.showFields()
    }

    // MARK: Controller

    open override func loadView() {
        let view = AlertView(controller: self)
        self.view = view
        view.showFields()
        view.rebuild()
    }

    open override var preferredContentSize: CGSize {
        get {
            let own = super.preferredContentSize
            guard own == .zero, let alertView else { return own }
            return alertView.sizeThatFits(CGSize(width: UIScreen.main.area.width, height: .greatestFiniteMagnitude))
        }
        set { super.preferredContentSize = newValue }
    }

    /// A content of the app's own, above the buttons: a key that many apps set.
    var contentViewController: UIViewController? { didSet { contentChanged() } }
    var attributedTitle: NSAttributedString? { didSet { contentChanged() } }
    var attributedMessage: NSAttributedString? { didSet { contentChanged() } }

    open override func value(forUndefinedKey key: String) -> Any? {
        switch key {
        case "contentViewController", "_contentViewController": contentViewController
        case "attributedTitle", "_attributedTitle": attributedTitle
        case "attributedMessage", "_attributedMessage": attributedMessage
        default: super.value(forUndefinedKey: key)
        }
    }

    open override func setValue(_ value: Any?, forUndefinedKey key: String) {
        switch key {
        case "contentViewController", "_contentViewController": contentViewController = value as? UIViewController
        case "attributedTitle", "_attributedTitle": attributedTitle = value as? NSAttributedString
        case "attributedMessage", "_attributedMessage": attributedMessage = value as? NSAttributedString
        default: super.setValue(value, forUndefinedKey: key)
        }
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        focus()
    }

    /// The first field takes the keyboard as soon as it is in a window.
    func focus() {
        guard let field = textFields?.first, field.window != nil, textFields?.contains(where: \.isFirstResponder) != true else { return }
        field.becomeFirstResponder()
    }

    // MARK: Inside

    var alertView: AlertView? { viewIfLoaded as? AlertView }

    private func contentChanged() { alertView?.rebuild() }

    override func makeOwnPresentationController(by presenter: UIViewController?) -> UIPresentationController? {
        if preferredStyle == .actionSheet, (presenter?.traitCollection ?? traitCollection).userInterfaceIdiom == .pad {
            let popover = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
            popover.style = .popover
            return popover
        }
        let own = AlertPresentation(presentedViewController: self, presenting: presenter)
        own.style = .custom
        return own
    }

    /// An action sheet as a popover that does not know where to point.
    func raiseMissingSource(presenter: UIViewController) -> Never {
        ObjCException.raise(
            name: .genericException,
            reason: "Your application has presented a UIAlertController (\(shortDescription(self))) of style UIAlertControllerStyleActionSheet from "
                + "\(presenter) (\(shortDescription(presenter))). The modalPresentationStyle of a UIAlertController with this style is "
                + "UIModalPresentationPopover. You must provide location information for this popover through the alert controller's "
                + "popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem.  If this "
                + "information is not known when you present the alert controller, you may provide it in the UIPopoverPresentationControllerDelegate "
                + "method -prepareForPopoverPresentation.")
    }

    /// The return key goes to the next field; in the last one it means the preferred action, or the first that is not
    /// cancel.
    private func returned(_ field: UITextField) {
        let fields = textFields ?? []
        if let index = fields.firstIndex(where: { $0 === field }), index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = preferredAction ?? actions.first(where: { $0.style != .cancel }) ?? actions.first {
            choose(action)
        }
    }

    /// A button was tapped: the alert leaves, then the handler runs.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isBeingDismissed else { return }
        guard presentation != nil else { return action.perform() }
        presentation?.end(animated: true) { action.perform() }
    }

    /// A touch beside an action sheet means its cancel action.
    func touchedBeside() {
        guard preferredStyle == .actionSheet else { return }
        if let cancel = actions.first(where: { $0.style == .cancel }) {
            choose(cancel)
        } else if let popover = presentation?.controller as? UIPopoverPresentationController {
            popover.dismissByUser()
        }
    }
}

public enum UIAlertControllerSeverity: Int, Sendable { case `default` = 0, critical = 1 }

/// Shows an alert: a dim over everything, the card in the middle or at the bottom.
@MainActor final class AlertPresentation: UIPresentationController {
    private let dim = UIView(frame: .zero)
    /// Measured.
    private static let dimColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    private weak var dimmedPresenter: UIView?
    private var presenterTintMode = UIView.TintAdjustmentMode.automatic

    private var isSheet: Bool { (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        var area = container.bounds.inset(by: container.safeAreaInsets)
        // What a keyboard leaves: the alert stands in the middle of it.
        area.size.height = min(area.height, max(container.bounds.maxY - KeyboardFollower.overlap(with: container) - area.minY, 0))
        var size = presentedViewController.view.sizeThatFits(CGSize(width: container.bounds.width, height: area.height - 16))
        size.height = min(size.height, area.height - 16)
        guard isSheet else {
            return CGRect(
                x: pixel((container.bounds.width - size.width) / 2), y: pixel(area.midY - size.height / 2), width: size.width,
                height: size.height)
        }
        let bottom = container.bounds.maxY - max(container.safeAreaInsets.bottom, 8)
        return CGRect(x: (container.bounds.width - size.width) / 2, y: bottom - size.height, width: size.width, height: size.height)
    }

    private func pixel(_ value: CGFloat) -> CGFloat {
        let scale = max(traitCollection.displayScale, 1)
        return (value * scale).rounded() / scale
    }

    private var keyboard: KeyboardFollower?

    private func place() {
        guard let view = presentedView, view.superview != nil, presented?.isBeingDismissed != true else { return }
        let frame = frameOfPresentedViewInContainerView
        // While it swells into place it is scaled: only its middle moves.
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
        view.layoutIfNeeded()
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { keyboard?.stop() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { keyboard?.stop() }
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView else { return }
        dim.frame = container.bounds
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.backgroundColor = Self.dimColor
        dim.alpha = 0
        container.insertSubview(dim, at: 0)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] gesture in
            if gesture.state == .ended { (self?.presented as? UIAlertController)?.touchedBeside() }
        }
        dim.addGestureRecognizer(tap)
        keyboard = KeyboardFollower { [weak self] in self?.place() }
        // What is behind loses its colour, as nothing there can be touched.
        dimmedPresenter = presentingViewController.viewIfLoaded
        presenterTintMode = dimmedPresenter?.ownTintAdjustmentMode ?? .automatic
        dimmedPresenter?.tintAdjustmentMode = .dimmed
        if presentedViewController.transitionCoordinator?.isAnimated != true { dim.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        dimmedPresenter?.tintAdjustmentMode = presenterTintMode
    }

    func showDim(_ shown: Bool) { dim.alpha = shown ? 1 : 0 }

    override func makeAnimator(presenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        AlertAnimator(presenting: presenting, isSheet: isSheet, presentation: self)
    }
}

/// An alert swells into place and fades away; an action sheet slides.
@MainActor final class AlertAnimator: NSObject, FrameworkAnimator {
    private let presenting: Bool
    private let isSheet: Bool
    private let presentation: AlertPresentation

    /// Measured for the dim: a critically damped spring.
    private static let omega = 22.88
    private static let duration: TimeInterval = 0.4036
    private static let swollen: CGFloat = 1.2

    init(presenting: Bool, isSheet: Bool, presentation: AlertPresentation) {
        self.presenting = presenting
        self.isSheet = isSheet
        self.presentation = presentation
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else { return }
        let side = presenting ? context.to : context.from
        guard let view = side.view else { return context.completeTransition(true) }
        let container = context.containerView
        let away = container.bounds.maxY
        if presenting {
            container.addSubview(view)
            view.frame = side.finalFrame
            view.layoutIfNeeded()
            (context.to.controller as? UIAlertController)?.focus()
            UIView.performWithoutAnimation { view.frame = presentation.frameOfPresentedViewInContainerView }
            if isSheet {
                view.frame.origin.y = away
            } else {
                view.transform = CGAffineTransform(scaleX: Self.swollen, y: Self.swollen)
                view.alpha = 0
            }
        }
        let frame = presenting ? presentation.frameOfPresentedViewInContainerView : side.finalFrame
        let state = UIViewAnimationState(
            duration: Self.duration, delay: 0, options: [],
            timing: .spring(SpringLaw(omega: Self.omega, dampingRatio: 1, initialVelocity: 0)),
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                view.alpha = 1
            })
        UIViewAnimationState.run(state) {
            presentation.showDim(presenting)
            switch (presenting, isSheet) {
            case (true, true): view.frame = frame
            case (true, false):
                view.transform = .identity
                view.alpha = 1
            case (false, true): view.frame.origin.y = away
            case (false, false): view.alpha = 0
            }
        }
    }
}
