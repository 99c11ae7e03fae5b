import UIKit

/// What a person sees who is signed in.
final class WelcomeViewController: UIViewController {
    private let account: LoginService.Account

    init(account: LoginService.Account) {
        self.account = account
        super.init(nibName: nil, bundle: nil)
        title = "Hello"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let symbol = UIImageView(
            image: UIImage(systemName: "checkmark.seal.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 64)))
        symbol.tintColor = .systemGreen
        let label = UILabel()
        label.text = "Ahoy, \(account.name)!"
        label.font = .preferredFont(forTextStyle: .title1)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.numberOfLines = 0
        let detail = UILabel()
        detail.text = account.email
        detail.font = .preferredFont(forTextStyle: .subheadline)
        detail.adjustsFontForContentSizeCategory = true
        detail.textColor = .secondaryLabel
        let button = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: "Sign Out") { [weak self] _ in
                self?.navigationController?.setViewControllers([LoginViewController(service: LoginService())], animated: true)
            })
        button.accessibilityIdentifier = "login.signout"
        let stack = UIStackView(arrangedSubviews: [symbol, label, detail, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.setCustomSpacing(28, after: detail)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }
}
