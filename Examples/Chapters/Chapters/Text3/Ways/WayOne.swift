import UIKit

/// Way 1: the controller gets a bar of one's own class.
enum WayOne {
    static func makeViewController() -> UIViewController {
        let controller = XUTabBarController()
        controller.viewControllers = TabsFirstTree.tabs.map { tab in
            let page = WayOnePageViewController()
            page.title = tab.title
            page.tabBarItem.image = UIImage(named: tab.picture)
            page.tabBarItem.selectedImage = UIImage(named: tab.picture + "Selected")
            return UINavigationController(rootViewController: page)
        }
        return controller
    }
}

class XUTabBarController: UITabBarController, XUTabBarDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        let bar = XUTabBar()
        bar.accessibilityIdentifier = "text3.tabBar"
        bar.plusButton.accessibilityIdentifier = "text3.plus"
        setValue(bar, forKeyPath: "tabBar")
    }

    func tabBarDidTapPlus(_ tabBar: XUTabBar) {
        present(UINavigationController(rootViewController: PublishViewController()), animated: true, completion: nil)
    }
}

/// A tab's page: where the bar's buttons stand.
class WayOnePageViewController: CardPageViewController {
    private let factsCard = FactsCard()

    override var isContentScrollable: Bool { return true }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
        addSection(factsCard)
        addButton("Lay the bar out again", identifier: "way1.layout", action: #selector(layOutAgain))
        addButton("Another title", identifier: "way1.title", action: #selector(changeTitle))
        addButton("Push without the bar", identifier: "way1.push", action: #selector(push))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showFacts()
    }

    private func showFacts() {
        guard let bar = tabBarController?.tabBar as? XUTabBar else { return }
        let width = bar.bounds.width
        let places = bar.systemButtons.map { $0.frame.minX }
        let wanted = [0, width / 5, 3 * width / 5, 4 * width / 5]
        let plus = bar.plusButton
        factsCard.facts = [
            Fact("four buttons: x = 0, W/5, 3W/5, 4W/5", isNear(places, wanted)),
            Fact("each is W/5 wide", isNear(bar.systemButtons.map { $0.frame.width }, wanted.map { _ in width / 5 })),
            Fact("the plus is its background image's size", plus.bounds.size == plus.currentBackgroundImage?.size),
            Fact("and stands in the midst", abs(plus.center.x - width / 2) < 0.01),
            Fact("UITabBarButton is a UIControl", bar.systemButtons.allSatisfy { $0 is UIControl }),
            Fact("the bar's delegate is the controller", bar.delegate === tabBarController),
        ]
        show(factsCard.facts.summary)
    }

    private func isNear(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
        return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 0.01 }
    }

    @objc private func layOutAgain() {
        tabBarController?.tabBar.setNeedsLayout()
        tabBarController?.tabBar.layoutIfNeeded()
        showFacts()
    }

    @objc private func changeTitle() {
        title = title == "新标题" ? "首页" : "新标题"
        tabBarController?.tabBar.layoutIfNeeded()
        showFacts()
    }

    @objc private func push() {
        let page = WayDetailViewController("Pushed without the bar.")
        page.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(page, animated: true)
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}

/// What the plus opens.
class PublishViewController: CardPageViewController {
    override func viewDidLoad() {
        title = "发布"
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        show("The controller is the bar's delegate, and was told of the plus.")
    }

    @objc private func cancel() {
        dismiss(animated: true, completion: nil)
    }
}

/// A page above a tab's first.
class WayDetailViewController: CardPageViewController {
    private let text: String

    init(_ text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
        title = "详情"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(text)
    }
}
