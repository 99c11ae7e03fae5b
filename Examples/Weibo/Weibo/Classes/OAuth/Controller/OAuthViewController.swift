import UIKit

/// The login: whoever signs in permits the app to act for him.
class OAuthViewController: UIViewController {
    private let store: AccountStore
    private let form = OAuthFormView()

    init(store: AccountStore = .shared) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("oauth.title")
        view.backgroundColor = Palette.page
        form.button.addTarget(self, action: #selector(signIn), for: .touchUpInside)
        view.addSubview(form)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(endEditing)))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        form.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    @objc private func endEditing() {
        view.endEditing(true)
    }

    @objc private func signIn() {
        view.endEditing(true)
        store.signIn(name: form.nameField.text ?? "", password: form.passwordField.text ?? "") { [weak self] result in
            // Who is signed in learns it by the store's notification.
            guard case .failure = result else { return }
            self?.tell(title: "oauth.title", message: "oauth.failed")
        }
    }
}
