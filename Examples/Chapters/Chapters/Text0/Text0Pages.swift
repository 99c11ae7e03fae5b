import UIKit

extension CardPageViewController {
    /// The tab controller the page is a child of.
    var customTabBarController: CustomTabBarController? {
        return parent as? CustomTabBarController
    }
}

class HomeViewController: CardPageViewController {
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
        customTabBarController?.setTabBarHidden(true, animated: true)
    }

    @objc func showBar() {
        customTabBarController?.setTabBarHidden(false, animated: true)
    }

    @objc func addUnread() {
        unread += 1
        customTabBarController?.tabBar.items[0].badgeValue = String(unread)
    }

    @objc func openPage() {
        navigationController?.pushViewController(DetailViewController(), animated: true)
    }
}

class MessagesViewController: CardPageViewController {
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

class DiscoverViewController: CardPageViewController {
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

class MeViewController: CardPageViewController {
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
class DetailViewController: CardPageViewController {
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
