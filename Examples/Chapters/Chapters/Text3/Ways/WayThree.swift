import UIKit

/// Way 3: the system's bar is taken away, and a view of one's own put in its place.
enum WayThree {
    static func makeViewController() -> UIViewController {
        let controller = ReplacedBarTabBarController()
        controller.viewControllers = TabsFirstTree.tabs.map { tab in
            let page = WayThreePageViewController()
            page.title = tab.title
            return UINavigationController(rootViewController: page)
        }
        return controller
    }
}

class ReplacedBarTabBarController: UITabBarController {
    let ownBar = FlatTabBar(pictures: TabsFirstTree.tabs.map { $0.picture }, titles: TabsFirstTree.tabs.map { $0.title })

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        replaceBar()
    }

    /// Takes the system's bar away. Its frame is known once it has been laid out.
    private func replaceBar() {
        guard let container = tabBar.superview else { return }
        ownBar.frame = tabBar.frame
        ownBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        ownBar.accessibilityIdentifier = "text3.ownBar"
        ownBar.onSelect = { [weak self] index in self?.selectedIndex = index }
        tabBar.removeFromSuperview()
        container.addSubview(ownBar)
    }
}

class WayThreePageViewController: CardPageViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
        show("The bar below belongs to no controller, and none takes it away.")
        addButton("Push “without” the bar", identifier: "way3.push", action: #selector(push))
    }

    @objc private func push() {
        navigationController?.pushViewController(WayThreeDetailViewController(), animated: true)
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}

/// A page that asks for no bottom bar, in vain.
class WayThreeDetailViewController: CardPageViewController {
    private let factsCard = FactsCard()
    private let foot = UILabel()

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "详情"
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addSection(factsCard)
        foot.text = "The page's last line"
        foot.textAlignment = .center
        foot.textColor = .secondaryLabel
        foot.accessibilityIdentifier = "way3.foot"
        view.addSubview(foot)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bottom = view.bounds.height - view.safeAreaInsets.bottom
        foot.frame = CGRect(x: 0, y: bottom - 30, width: view.bounds.width, height: 30)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let controller = tabBarController as? ReplacedBarTabBarController, let window = view.window else { return }
        let bar = controller.ownBar
        let bottom = CGPoint(x: window.bounds.midX + 30, y: window.bounds.maxY - 60)
        factsCard.facts = [
            Fact("hidesBottomBarWhenPushed == true", hidesBottomBarWhenPushed),
            Fact("the own bar is where it was", bar.superview === controller.view && bar.window != nil),
            Fact("it is above the page", window.hitTest(bottom, with: nil)?.isDescendant(of: bar) ?? false),
            Fact("the system's bar is in no window", controller.tabBar.window == nil),
        ]
        show(factsCard.facts.summary)
    }
}
