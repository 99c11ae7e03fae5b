import UIKit

extension Notification.Name {
    /// Posted once the register screen has gone; `userInfo["username"]` is who was registered.
    static let registerCompletion = Notification.Name("RegisterCompletionNotification")
}

protocol RegisterViewControllerDelegate: AnyObject {
    func registerViewController(_ controller: RegisterViewController, didRegister username: String)
}

/// Asks for a name and a password, and gives the name back after it has gone.
class RegisterViewController: CardPageViewController {
    weak var delegate: RegisterViewControllerDelegate?
    var onRegister: ((String) -> Void)?
    /// Is given what the article logs here.
    var log: ((String) -> Void)?

    override var citation: Citation? { return Citation(4, "视图切换 · 信息传递") }

    let usernameField = UITextField()
    let passwordField = UITextField()

    override func viewDidLoad() {
        title = localized("Register")
        super.viewDidLoad()
        show(localized("The name goes back to the screen below."))
        usernameField.placeholder = localized("User name")
        usernameField.accessibilityIdentifier = "register.username"
        usernameField.autocapitalizationType = .none
        usernameField.autocorrectionType = .no
        passwordField.placeholder = localized("Password")
        passwordField.accessibilityIdentifier = "register.password"
        passwordField.isSecureTextEntry = true
        for field in [usernameField, passwordField] {
            field.borderStyle = .roundedRect
            field.font = .systemFont(ofSize: 17)
            field.addTarget(self, action: #selector(edited), for: .editingChanged)
        }
        addSection(FieldSection(usernameField, passwordField))
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done, target: self, action: #selector(done))
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "register.done"
        edited()
    }

    @objc private func edited() {
        navigationItem.rightBarButtonItem?.isEnabled = !(usernameField.text ?? "").isEmpty
    }

    @objc func done() {
        let username = usernameField.text ?? ""
        dismiss(animated: true) {
            self.log?("Modal View done")
            self.log?("post \(Notification.Name.registerCompletion.rawValue)")
            NotificationCenter.default.post(
                name: .registerCompletion, object: self, userInfo: ["username": username])
            self.delegate?.registerViewController(self, didRegister: username)
            self.onRegister?(username)
        }
    }

    @objc private func cancel() {
        dismiss(animated: true, completion: nil)
    }
}
