public import CoreGraphics
public import Foundation
public import ObjectiveC

/// Which fields an alert view shows.
public enum UIAlertViewStyle: Int, Sendable {
    case `default` = 0
    case secureTextInput = 1
    case plainTextInput = 2
    case loginAndPasswordInput = 3
}

/// An alert that tells its delegate the number of the button: what `UIAlertController` replaced.
///
/// Buttons are numbered in the order of adding; the cancel button of the initialiser is number 0.
@available(iOS, deprecated: 9.0, message: "UIAlertView is deprecated. Use UIAlertController with a preferredStyle of UIAlertControllerStyleAlert instead")
@preconcurrency @MainActor open class UIAlertView: UIView {
    // MARK: Making one

    public convenience init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.message = message
        self.delegate = delegate as AnyObject?
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
        _ moreButtonTitles: String...
    ) {
        self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
        firstOtherButtonIndex = addButton(withTitle: firstButtonTitle)
        for title in moreButtonTitles { addButton(withTitle: title) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Contents

    /// Held weakly.
    open weak var delegate: AnyObject?

    open var title: String = ""
    open var message: String?
    open var alertViewStyle: UIAlertViewStyle = .default

    /// - Returns: the button's number.
    @discardableResult open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    open func buttonTitle(at buttonIndex: Int) -> String? { titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil }

    open var numberOfButtons: Int { titles.count }

    /// −1 without one.
    open var cancelButtonIndex: Int = -1

    /// The first of the initialiser's other buttons; −1 when it was given none.
    open private(set) var firstOtherButtonIndex: Int = -1

    /// Number 0 is the only or the upper field. Raises NSInvalidArgumentException for a number the style has no field for.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        let fields = controller.textFields ?? []
        guard fields.indices.contains(textFieldIndex) else {
            ObjCException.invalidArgument("textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields")
        }
        return fields[textFieldIndex]
    }

    // MARK: Showing

    open var isVisible: Bool { shim?.isVisible ?? false }

    open func show() {
        guard !isVisible else { return }
        let controller = self.controller
        controller.title = title
        controller.message = message
        for (index, title) in titles.enumerated().dropFirst(controller.actions.count) {
            controller.addAction(UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default))
        }
        fieldChanged()
        // While it shows, the shim keeps the alert view.
        let shim = AlertShim(
            controller,
            AlertShim.Steps(
                clicked: { self.listener?.__optional_alertView_clickedButtonAt?(self, $0) },
                willPresent: { self.listener?.__optional_willPresent?(self) },
                didPresent: { self.listener?.__optional_didPresent?(self) },
                willDismiss: { self.listener?.__optional_alertView_willDismissWithButtonIndex?(self, $0) },
                didDismiss: {
                    self.listener?.__optional_alertView_didDismissWithButtonIndex?(self, $0)
                    self.shim = nil
                }))
        self.shim = shim
        shim.show()
    }

    /// Counts as a tap on the button without telling `clickedButtonAt`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) { shim?.dismiss(buttonIndex, animated: animated) }

    // MARK: Inside

    private var titles: [String] = []
    private var madeController: AlertShim.Controller?
    private var shim: AlertShim?
    private var listener: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

    private var controller: AlertShim.Controller {
        if let madeController { return madeController }
        let controller = AlertShim.Controller(title: title, message: message, preferredStyle: .alert)
        madeController = controller
        addFields(to: controller)
        return controller
    }

    private func addFields(to controller: UIAlertController) {
        func add(_ placeholder: String?, secure: Bool) {
            controller.addTextField { field in
                field.placeholder = placeholder
                field.isSecureTextEntry = secure
                field.addAction(UIAction { [weak self] _ in self?.fieldChanged() }, for: .editingChanged)
            }
        }
        switch alertViewStyle {
        case .default: break
        case .plainTextInput: add(nil, secure: false)
        case .secureTextInput: add(nil, secure: true)
        case .loginAndPasswordInput:
            add(SystemString.login.text, secure: false)
            add(SystemString.password.text, secure: true)
        }
    }

    /// The delegate decides with every change whether the first other button can be tapped.
    private func fieldChanged() {
        let first = firstOtherButtonIndex >= 0 ? firstOtherButtonIndex : titles.indices.first { $0 != cancelButtonIndex } ?? -1
        let actions = controller.actions
        guard actions.indices.contains(first), let answer = listener?.__optional_alertViewShouldEnableFirstOtherButton?(self) else { return }
        actions[first].isEnabled = answer
    }
}
