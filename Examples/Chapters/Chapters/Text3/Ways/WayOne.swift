import UIKit

/// Way 1: the controller gets a bar of one's own class.
enum WayOne {
    static func makeViewController() -> UIViewController {
        let controller = XUTabBarViewController()
        controller.viewControllers = TabsFirstTree.tabs.map { tab in
            let page = WayOnePageViewController()
            page.title = localized(tab.title)
            page.tabBarItem.image = UIImage(named: tab.picture)
            page.tabBarItem.selectedImage = UIImage(named: tab.picture + "Selected")
            return UINavigationController(rootViewController: page)
        }
        return controller
    }
}

class XUTabBarViewController: UITabBarController, XUTabBarDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        let bar = XUTabBar()
        bar.accessibilityIdentifier = "text3.tabBar"
        bar.plusBtn.accessibilityIdentifier = "text3.plus"
        setValue(bar, forKeyPath: "tabBar")
    }

    func tabBarDidClickPlusButton(_ tabBar: XUTabBar) {
        present(UINavigationController(rootViewController: PublishViewController()), animated: true, completion: nil)
    }
}

/// A tab's page: where the bar's buttons stand.
class WayOnePageViewController: CardPageViewController, UITabBarDelegate {
    private let factsCard = FactsCard()
    private let exceptionCard = LastExceptionCard(about: "tab bar")

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(3, "二.1") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        addSection(factsCard)
        addButton(localized("Lay the bar out again"), identifier: "way1.layout", action: #selector(layOutAgain))
        addButton(localized("Another title"), identifier: "way1.title", action: #selector(changeTitle))
        addButton(localized("Push without the bar"), identifier: "way1.push", action: #selector(push))
        addButton("tabBar.delegate = self", identifier: "way1.delegate", action: #selector(changeDelegate))
            .tintColor = .systemRed
        addSection(exceptionCard)
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
        let plus = bar.plusBtn
        factsCard.facts = [
            Fact(localized("four buttons: x = 0, W/5, 3W/5, 4W/5"), isNear(places, wanted)),
            Fact(localized("each is W/5 wide"), isNear(bar.systemButtons.map { $0.frame.width }, wanted.map { _ in width / 5 })),
            Fact(localized("the plus is its background image's size"), plus.bounds.size == plus.currentBackgroundImage?.size),
            Fact(localized("and stands in the midst"), abs(plus.center.x - width / 2) < 0.01),
            Fact(localized("UITabBarButton is a UIControl"), bar.systemButtons.allSatisfy { $0 is UIControl }),
            Fact(localized("the bar's delegate is the controller"), bar.delegate === tabBarController),
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
        title = localized(title == localized("New title") ? "Home" : "New title")
        tabBarController?.tabBar.layoutIfNeeded()
        showFacts()
    }

    @objc private func push() {
        let page = WayDetailViewController(localized("Pushed without the bar."))
        page.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(page, animated: true)
    }

    /// The bar is its controller's to keep: this raises an exception, which ends the app. The next run shows it here.
    @objc private func changeDelegate() {
        LastException.record()
        tabBarController?.tabBar.delegate = self
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}

/// What the plus opens.
class PublishViewController: CardPageViewController {
    override var citation: Citation? { return Citation(3, "二.1") }

    override func viewDidLoad() {
        title = localized("Publish")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        show(localized("The controller is the bar's delegate, and was told of the plus."))
    }

    @objc private func cancel() {
        dismiss(animated: true, completion: nil)
    }
}

/// A page above a tab's first.
class WayDetailViewController: CardPageViewController {
    private let text: String

    override var citation: Citation? { return Citation(3, "二") }

    init(_ text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
        title = localized("Detail")
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(text)
    }
}
