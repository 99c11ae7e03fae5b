import UIKit

/// Email, password, a button that turns while the server thinks. Everything stays above the keyboard.
final class LoginViewController: UIViewController {
    private let service: LoginService
    private let scrollView = UIScrollView()
    private let emailField = FormField(placeholder: "Email", symbolName: "envelope")
    private let passwordField = FormField(placeholder: "Password", symbolName: "lock")
    private let revealButton = UIButton(type: .system)
    private let signInButton = UIButton(configuration: .filled())
    private let forgottenButton = UIButton(configuration: .plain())
    private let rememberSwitch = UISwitch()
    private var isBusy = false {
        didSet {
            signInButton.setNeedsUpdateConfiguration()
            for view in [emailField.field, passwordField.field, forgottenButton] as [UIControl] { view.isEnabled = !isBusy }
        }
    }

    init(service: LoginService) {
        self.service = service
        super.init(nibName: nil, bundle: nil)
        title = "Sign In"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        makeFields()
        makeButtons()

        let logo = UIImageView(image: UIImage(systemName: "sailboat.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 56)))
        logo.contentMode = .center
        let welcome = UILabel()
        welcome.text = "Welcome back on board"
        welcome.font = .preferredFont(forTextStyle: .title2)
        welcome.adjustsFontForContentSizeCategory = true
        welcome.textAlignment = .center
        welcome.numberOfLines = 0
        let rememberLabel = UILabel()
        rememberLabel.text = "Stay signed in"
        rememberLabel.font = .preferredFont(forTextStyle: .body)
        rememberLabel.adjustsFontForContentSizeCategory = true
        rememberSwitch.isOn = true
        let remember = UIStackView(arrangedSubviews: [rememberLabel, rememberSwitch])
        remember.alignment = .center

        let form = UIStackView(arrangedSubviews: [logo, welcome, emailField, passwordField, remember, signInButton, forgottenButton])
        form.axis = .vertical
        form.spacing = 16
        form.setCustomSpacing(28, after: welcome)
        form.setCustomSpacing(24, after: remember)
        form.translatesAutoresizingMaskIntoConstraints = false
        scrollView.keyboardDismissMode = .onDrag
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(form)
        view.addSubview(scrollView)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            form.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            form.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            form.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            form.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
        validate()
    }

    private func makeFields() {
        let email = emailField.field
        email.keyboardType = .emailAddress
        email.textContentType = .username
        email.autocapitalizationType = .none
        email.autocorrectionType = .no
        email.returnKeyType = .next
        email.accessibilityIdentifier = "login.email"
        let password = passwordField.field
        password.isSecureTextEntry = true
        password.textContentType = .password
        password.returnKeyType = .go
        password.enablesReturnKeyAutomatically = true
        password.clearButtonMode = .never
        password.accessibilityIdentifier = "login.password"
        revealButton.setImage(UIImage(systemName: "eye"), for: .normal)
        revealButton.accessibilityIdentifier = "login.reveal"
        revealButton.addAction(UIAction { [weak self] _ in self?.toggleReveal() }, for: .primaryActionTriggered)
        revealButton.frame = CGRect(x: 0, y: 0, width: 34, height: 34)
        password.rightView = revealButton
        password.rightViewMode = .always
        for field in [email, password] {
            field.delegate = self
            field.addAction(UIAction { [weak self] _ in self?.validate() }, for: .editingChanged)
        }
    }

    private func makeButtons() {
        signInButton.configuration?.title = "Sign In"
        signInButton.configuration?.buttonSize = .large
        signInButton.configuration?.cornerStyle = .large
        signInButton.configuration?.imagePadding = 8
        signInButton.accessibilityIdentifier = "login.signin"
        signInButton.configurationUpdateHandler = { [weak self] button in
            guard let self else { return }
            button.configuration?.showsActivityIndicator = isBusy
            button.configuration?.title = isBusy ? "Signing In…" : "Sign In"
            button.isUserInteractionEnabled = !isBusy
        }
        signInButton.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .primaryActionTriggered)
        forgottenButton.configuration?.title = "Forgot your password?"
        forgottenButton.accessibilityIdentifier = "login.forgotten"
        forgottenButton.addAction(UIAction { [weak self] _ in self?.showForgotten() }, for: .primaryActionTriggered)
    }

    // MARK: Input

    private func validate() {
        let email = emailField.field.text ?? ""
        let password = passwordField.field.text ?? ""
        if LoginService.isEmail(email) { emailField.message = nil }
        passwordField.message = nil
        signInButton.isEnabled = LoginService.isEmail(email) && password.count >= 8
    }

    private func toggleReveal() {
        let field = passwordField.field
        field.isSecureTextEntry.toggle()
        revealButton.setImage(UIImage(systemName: field.isSecureTextEntry ? "eye" : "eye.slash"), for: .normal)
    }

    private func signIn() {
        guard signInButton.isEnabled, !isBusy else { return }
        view.endEditing(true)
        isBusy = true
        let email = emailField.field.text ?? ""
        let password = passwordField.field.text ?? ""
        Task {
            do {
                let account = try await service.signIn(email: email, password: password)
                isBusy = false
                navigationController?.setViewControllers([WelcomeViewController(account: account)], animated: true)
            } catch {
                isBusy = false
                refuse(error)
            }
        }
    }

    private func refuse(_ error: Error) {
        passwordField.message = error.localizedDescription
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0, -12, 12, -8, 8, -4, 0]
        shake.duration = 0.4
        passwordField.layer.add(shake, forKey: "shake")
    }

    private func showForgotten() {
        let forgotten = ForgottenPasswordViewController(service: service, email: emailField.field.text ?? "")
        let navigation = UINavigationController(rootViewController: forgotten)
        if let sheet = navigation.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 20
        }
        present(navigation, animated: true)
    }
}

extension LoginViewController: UITextFieldDelegate {
    func textFieldDidEndEditing(_ textField: UITextField) {
        guard textField === emailField.field, let text = textField.text, !text.isEmpty else { return }
        emailField.message = LoginService.isEmail(text) ? nil : "This is not an email address."
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === emailField.field {
            passwordField.field.becomeFirstResponder()
        } else {
            signIn()
        }
        return true
    }
}
