import UIKit

/// A tab's first page. A wide button at its lower edge lies beneath the raised part of the bar's round one.
class WBPageViewController: CardPageViewController {
    private let text: String
    private let ground = UIButton(type: .custom)
    private var taps = 0

    init(_ text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(text)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
        addButton("Open a page", identifier: "page.push", action: #selector(openPage))

        ground.backgroundColor = .tertiarySystemFill
        ground.setTitleColor(.secondaryLabel, for: .normal)
        ground.titleLabel?.font = .systemFont(ofSize: 13)
        ground.accessibilityIdentifier = "page.ground"
        ground.addTarget(self, action: #selector(groundTapped), for: .touchDown)
        view.addSubview(ground)
        showTaps()
    }

    private func showTaps() {
        ground.setTitle("Touched \(taps) times", for: .normal)
    }

    @objc private func groundTapped() {
        taps += 1
        showTaps()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bottom = view.bounds.height - view.safeAreaInsets.bottom
        ground.frame = CGRect(x: 0, y: bottom - 40, width: view.bounds.width, height: 40)
        ground.contentEdgeInsets.right = view.bounds.width / 2
    }

    @objc func openPage() {
        let page = WBDetailViewController()
        page.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(page, animated: true)
    }

    @objc func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}

/// The page whose buttons change its own tab: the bar follows by itself.
class WBHomeViewController: WBPageViewController {
    private var unread = 0

    init() {
        super.init("The bar below watches this page's tab bar item.")
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("More unread", identifier: "home.unread", action: #selector(addUnread))
        addButton("A badge of words", identifier: "home.words", action: #selector(showWords))
        addButton("Read", identifier: "home.read", action: #selector(read))
        addButton("Another title", identifier: "home.title", action: #selector(changeTitle))
        addButton("Another picture", identifier: "home.picture", action: #selector(changePicture))
        addButton("A green badge", identifier: "home.color", action: #selector(changeColor))
    }

    private var item: UITabBarItem {
        // The item belongs to the controller that the tab bar controller has: the one around this page.
        return navigationController?.tabBarItem ?? tabBarItem
    }

    @objc func addUnread() {
        unread = unread == 0 ? 1 : unread * 12
        item.badgeValue = String(unread)
    }

    @objc func showWords() {
        item.badgeValue = "brand-new"
    }

    @objc func read() {
        unread = 0
        item.badgeValue = nil
    }

    @objc func changeTitle() {
        item.title = item.title == "首页" ? "微博" : "首页"
    }

    @objc func changePicture() {
        item.image = UIImage(named: "WBMessage")
        item.selectedImage = UIImage(named: "WBMessageSelected")
    }

    @objc func changeColor() {
        item.badgeColor = item.badgeColor == nil ? .systemGreen : nil
    }
}

/// A page that takes the bar away.
class WBDetailViewController: CardPageViewController {
    override func viewDidLoad() {
        title = "Detail"
        super.viewDidLoad()
        show("Pushed without the bar.")
    }
}

/// What the round button opens.
class WBComposeViewController: CardPageViewController {
    override func viewDidLoad() {
        title = "发微博"
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Cancel", style: .plain, target: self, action: #selector(cancel))
        show("Write something.")
    }

    @objc func cancel() {
        dismiss(animated: true, completion: nil)
    }
}
