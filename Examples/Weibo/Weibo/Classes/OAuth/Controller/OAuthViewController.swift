import UIKit

/// The login: whoever signs in permits the app to act for him.
class OAuthViewController: UIViewController, UITextFieldDelegate {
    @IBOutlet private var scrollView: UIScrollView!
    @IBOutlet private var form: OAuthFormView!

    private let store = AccountStore.shared

    /// The login in a navigation controller, from OAuth.storyboard.
    static func fromStoryboard() -> UIViewController {
        guard let login = UIStoryboard(name: "OAuth", bundle: nil).instantiateInitialViewController() else {
            fatalError("OAuth.storyboard has no initial controller")
        }
        return login
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("oauth.title")
        for field in [form.nameField, form.passwordField] { field.delegate = self }
        form.button.addTarget(self, action: #selector(signIn), for: .touchUpInside)
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
            NotificationCenter.default.addObserver(self, selector: #selector(keyboardMoves(_:)), name: name, object: nil)
        }
        // The system brings the field alone into view, at the end of the keyboard's way.
        NotificationCenter.default.addObserver(self, selector: #selector(reveal), name: UIResponder.keyboardDidShowNotification, object: nil)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(endEditing)))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // A scroll view adds the insets at its top and bottom itself.
        form.frame = CGRect(origin: .zero, size: form.sizeThatFits(CGSize(width: view.bounds.width, height: 0)))
        scrollView.contentSize = CGSize(width: 0, height: form.frame.height)
    }

    /// What the keyboard covers can be scrolled to, and the field that has it is.
    @objc private func keyboardMoves(_ notification: Notification) {
        let isShown = notification.name == UIResponder.keyboardWillShowNotification
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        let covered = isShown ? max(0, view.bounds.maxY - view.convert(frame, from: nil).minY - view.safeAreaInsets.bottom) : 0
        scrollView.contentInset.bottom = covered
        scrollView.verticalScrollIndicatorInsets.bottom = covered
    }

    /// Shows the field that has the keyboard, and of what comes after it as much as there is room for.
    @objc private func reveal() {
        guard let field = [form.nameField, form.passwordField].first(where: { $0.isFirstResponder }) else { return }
        let room = scrollView.bounds.height - scrollView.adjustedContentInset.top - scrollView.adjustedContentInset.bottom
        let top = field.frame.minY - 12
        let rest = CGRect(x: field.frame.minX, y: top, width: field.frame.width, height: min(form.button.frame.maxY + 12 - top, room))
        scrollView.scrollRectToVisible(form.convert(rest, to: scrollView), animated: true)
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        reveal()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === form.nameField { return form.passwordField.becomeFirstResponder() }
        if form.button.isEnabled { signIn() }
        return false
    }

    @objc private func endEditing() {
        view.endEditing(true)
    }

    @objc private func signIn() {
        view.endEditing(true)
        let (name, password) = (form.nameField.text ?? "", form.passwordField.text ?? "")
        form.isUserInteractionEnabled = false
        Task { [weak self, store] in
            // Who is signed in learns it by the store's notification.
            do { try await store.signIn(name: name, password: password) } catch { self?.tell(title: "oauth.title", message: "oauth.failed") }
            self?.form.isUserInteractionEnabled = true
        }
    }
}
