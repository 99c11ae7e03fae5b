import UIKit

/// A page of the chapter: a heading, a line of text and some buttons on a card.
class Text0PageViewController: UIViewController {
    private let heading = UILabel()
    private let message = UILabel()
    private let card = UIView()
    private var buttons: [UIButton] = []
    private var separators: [UIView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        heading.font = .systemFont(ofSize: 28, weight: .bold)
        heading.textColor = .label
        heading.text = title
        heading.accessibilityIdentifier = "page.heading"
        message.font = .systemFont(ofSize: 15)
        message.textColor = .secondaryLabel
        message.numberOfLines = 0
        message.accessibilityIdentifier = "page.message"
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 10
        view.addSubview(heading)
        view.addSubview(message)
        view.addSubview(card)
    }

    var tabBarController0: CustomTabBarController? {
        return parent as? CustomTabBarController
    }

    func show(_ text: String) {
        message.text = text
        view.setNeedsLayout()
    }

    func addButton(_ title: String, identifier: String, action: Selector) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.accessibilityIdentifier = identifier
        button.addTarget(self, action: action, for: .touchUpInside)
        card.addSubview(button)
        if !buttons.isEmpty {
            let separator = UIView()
            separator.backgroundColor = .separator
            card.addSubview(separator)
            separators.append(separator)
        }
        buttons.append(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let left = view.safeAreaInsets.left + 16
        let width = view.bounds.width - left - view.safeAreaInsets.right - 16
        var y = view.safeAreaInsets.top + 16
        heading.frame = CGRect(x: left, y: y, width: width, height: heading.sizeThatFits(CGSize(width: width, height: 100)).height)
        y = heading.frame.maxY + 8
        let height = message.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        message.frame = CGRect(x: left, y: y, width: width, height: height)
        y = message.frame.maxY + 20
        card.isHidden = buttons.isEmpty
        card.frame = CGRect(x: left, y: y, width: width, height: CGFloat(buttons.count) * 48)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 0, y: CGFloat(index) * 48, width: width, height: 48)
        }
        let hairline = 1 / max(traitCollection.displayScale, 1)
        for (index, separator) in separators.enumerated() {
            separator.frame = CGRect(x: 16, y: CGFloat(index + 1) * 48 - hairline, width: width - 16, height: hairline)
        }
    }
}

class HomeViewController: Text0PageViewController {
    private var unread = 0

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "首页"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show("The bar below is drawn by hand: no UITabBarController, no UITabBar.")
        addButton("Hide the tab bar", identifier: "home.hide", action: #selector(hideBar))
        addButton("Show the tab bar", identifier: "home.show", action: #selector(showBar))
        addButton("One more unread", identifier: "home.unread", action: #selector(addUnread))
        addButton("Open a page", identifier: "home.push", action: #selector(openPage))
    }

    @objc func hideBar() {
        tabBarController0?.setTabBarHidden(true, animated: true)
    }

    @objc func showBar() {
        tabBarController0?.setTabBarHidden(false, animated: true)
    }

    @objc func addUnread() {
        unread += 1
        tabBarController0?.tabBar.items[0].badgeValue = String(unread)
    }

    @objc func openPage() {
        navigationController?.pushViewController(DetailViewController(), animated: true)
    }
}

class MessagesViewController: Text0PageViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "消息"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show("Opening this page clears its badge. 打开此页，角标消失。")
    }
}

class DiscoverViewController: Text0PageViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "发现"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show("Welcome. This tab is open to those who signed in.")
    }
}

class MeViewController: Text0PageViewController {
    var onSignIn: (() -> Void)?

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "我"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show("You are a guest. 未登录")
        addButton("Sign in", identifier: "me.signin", action: #selector(signIn(_:)))
    }

    @objc func signIn(_ sender: UIButton) {
        onSignIn?()
        sender.isEnabled = false
        show("Signed in. 已登录")
    }
}

/// A page that covers the tab bar: the one navigation controller pushes it over everything.
class DetailViewController: Text0PageViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "Detail"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show("Pushed by the one navigation controller, over the bar.")
    }
}
