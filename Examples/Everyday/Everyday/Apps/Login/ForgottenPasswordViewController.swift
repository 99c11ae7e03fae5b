import UIKit

/// Sends a link to a forgetful person, in a sheet.
final class ForgottenPasswordViewController: UIViewController {
    private let service: LoginService
    private let emailField = FormField(placeholder: "Email", symbolName: "envelope")
    private let sendButton = UIButton(configuration: .tinted())
    private let label = UILabel()

    init(service: LoginService, email: String) {
        self.service = service
        super.init(nibName: nil, bundle: nil)
        title = "Forgotten Password"
        emailField.field.text = email
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        label.text = "We send you a link to choose a new password."
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        emailField.field.keyboardType = .emailAddress
        emailField.field.autocapitalizationType = .none
        emailField.field.accessibilityIdentifier = "forgotten.email"
        emailField.field.addAction(UIAction { [weak self] _ in self?.validate() }, for: .editingChanged)
        sendButton.configuration?.title = "Send Link"
        sendButton.configuration?.image = UIImage(systemName: "paperplane")
        sendButton.configuration?.imagePadding = 8
        sendButton.configuration?.buttonSize = .large
        sendButton.accessibilityIdentifier = "forgotten.send"
        sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
        let stack = UIStackView(arrangedSubviews: [label, emailField, sendButton])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        validate()
    }

    private func validate() {
        sendButton.isEnabled = LoginService.isEmail(emailField.field.text ?? "")
    }

    private func send() {
        view.endEditing(true)
        sendButton.configuration?.showsActivityIndicator = true
        sendButton.isEnabled = false
        let email = emailField.field.text ?? ""
        Task {
            await service.sendLink(to: email)
            sendButton.configuration?.showsActivityIndicator = false
            sendButton.configuration?.title = "Link Sent"
            sendButton.configuration?.image = UIImage(systemName: "checkmark")
            label.text = "Look into the mailbox of \(email)."
        }
    }
}
