import UIKit

/// Opens the register screen and hears of the new name in one of three ways.
class LoginViewController: CardPageViewController, RegisterViewControllerDelegate {
    private let logCard = LogCard()
    private var isObserving = false

    /// What has happened, in order.
    var log: [String] { return logCard.lines }

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "视图切换 · 信息传递") }

    override func viewDidLoad() {
        title = localized("Log in")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("Nobody has registered yet."))
        addButton(localized("Register, told by notification"), identifier: "login.notification", action: #selector(byNotification))
        addButton(localized("Register, told by delegate"), identifier: "login.delegate", action: #selector(byDelegate))
        addButton(localized("Register, told by closure"), identifier: "login.closure", action: #selector(byClosure))
        logCard.title = localized("Order of calls")
        addSection(logCard)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        append("viewDidAppear")
    }

    private func append(_ line: String) {
        logCard.append(line)
        view.setNeedsLayout()
    }

    // MARK: Three ways

    @objc func byNotification() {
        if !isObserving {
            NotificationCenter.default.addObserver(
                self, selector: #selector(registerCompleted(_:)), name: .registerCompletion, object: nil)
            isObserving = true
        }
        open(RegisterViewController())
    }

    @objc func byDelegate() {
        stopObserving()
        let register = RegisterViewController()
        register.delegate = self
        open(register)
    }

    @objc func byClosure() {
        stopObserving()
        let register = RegisterViewController()
        register.onRegister = { [weak self] username in self?.registered(username, logging: "closure: \(username)") }
        open(register)
    }

    private func stopObserving() {
        NotificationCenter.default.removeObserver(self, name: .registerCompletion, object: nil)
        isObserving = false
    }

    private func open(_ register: RegisterViewController) {
        register.log = { [weak self] line in self?.append(line) }
        let screen = UINavigationController(rootViewController: register)
        // Full screen, so that this page is told when it appears again.
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true, completion: nil)
    }

    // MARK: Answers

    @objc private func registerCompleted(_ notification: Notification) {
        let username = notification.userInfo?["username"] as? String ?? "–"
        registered(username, logging: "username = \(username)")
    }

    func registerViewController(_ controller: RegisterViewController, didRegister username: String) {
        registered(username, logging: "delegate: \(username)")
    }

    private func registered(_ username: String, logging line: String) {
        append(line)
        show(localized("Registered: %@", username))
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}
