import UIKit

/// Way 3: the system's bar is taken away, and a view of one's own put in its place.
enum WayThree {
    static func makeViewController() -> UIViewController {
        let controller = ReplacedBarTabBarController()
        controller.viewControllers = TabsFirstTree.tabs.map { tab in
            let page = WayThreePageViewController()
            page.title = localized(tab.title)
            return UINavigationController(rootViewController: page)
        }
        return controller
    }
}

class ReplacedBarTabBarController: UITabBarController {
    let ownBar = FlatTabBar.withAllTabs()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tabbarStyleTwo()
    }

    /// Takes the system's bar away. Its frame is known once it has been laid out.
    private func tabbarStyleTwo() {
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
    override var citation: Citation? { return Citation(3, "二.3") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("The bar below belongs to no controller, and none takes it away."))
        addButton(localized("Push “without” the bar"), identifier: "way3.push", action: #selector(push))
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

    override var citation: Citation? { return Citation(3, "二.3") }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = localized("Detail")
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addSection(factsCard)
        foot.text = localized("The page's last line")
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
            Fact(localized("the own bar is where it was"), bar.superview === controller.view && bar.window != nil),
            Fact(localized("it is above the page"), window.hitTest(bottom, with: nil)?.isDescendant(of: bar) ?? false),
            Fact(localized("the system's bar is in no window"), controller.tabBar.window == nil),
        ]
        show(factsCard.facts.summary)
    }
}
