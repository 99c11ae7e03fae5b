import UIKit

/// Way 2: the system's bar is emptied, and a view of one's own put into it.
enum WayTwo {
    /// Which title the pages set when they are loaded.
    enum Titles {
        case both, navigationItem
    }

    /// What the red frames in the bar are.
    static var surplusWords: String {
        return localized(
            "A red frame is a surplus button. The bar was emptied once; a tab whose title is set later makes the system put its own button back, over the view. navigationItem.title leaves the tab alone.")
    }

    static func makeViewController() -> UIViewController {
        // The first two tabs set what belongs to the tab, too; the others only the navigation bar's.
        return makeTabs([.both, .both, .navigationItem, .navigationItem])
    }

    static func makeTabs(_ titles: [Titles]) -> EmptiedBarTabBarController {
        let controller = EmptiedBarTabBarController()
        controller.outlinesSurplusButtons = true
        controller.viewControllers = zip(titles, TabsFirstTree.tabs).map { titles, tab in
            UINavigationController(rootViewController: WayTwoPageViewController(localized(tab.title), titles))
        }
        controller.tabbarStyleOne()
        return controller
    }
}

class EmptiedBarTabBarController: UITabBarController {
    /// Whether what the system puts back into the bar gets a red frame.
    var outlinesSurplusButtons = false

    /// How many tabs have been seen.
    var visitedCount: Int {
        return (viewControllers ?? []).filter { ($0 as? UINavigationController)?.viewControllers.first?.isViewLoaded ?? false }.count
    }

    let ownBar = FlatTabBar.withAllTabs()

    /// Takes everything out of the system's bar and puts the own view in.
    func tabbarStyleOne() {
        tabBar.layoutIfNeeded()
        for view in tabBar.subviews { view.removeFromSuperview() }
        ownBar.frame = CGRect(origin: .zero, size: tabBar.frame.size)
        ownBar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ownBar.accessibilityIdentifier = "text3.ownBar"
        ownBar.onSelect = { [weak self] index in self?.selectedIndex = index }
        tabBar.insertSubview(ownBar, at: 0)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        outlineSurplusButtons()
    }

    func outlineSurplusButtons() {
        guard outlinesSurplusButtons else { return }
        tabBar.layoutIfNeeded()
        for button in tabBar.systemButtons {
            button.layer.borderColor = UIColor.systemRed.cgColor
            button.layer.borderWidth = 2
        }
    }
}

class WayTwoPageViewController: CardPageViewController {
    private let name: String
    private let titles: WayTwo.Titles
    private let factsCard = FactsCard()

    init(_ name: String, _ titles: WayTwo.Titles) {
        self.name = name
        self.titles = titles
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(3, "二.2") }

    override func viewDidLoad() {
        // Before the view is shown, and after the bar was emptied.
        switch titles {
        case .both: title = name
        case .navigationItem: navigationItem.title = name
        }
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        addSection(factsCard)
        addSection(NoteLabel(WayTwo.surplusWords))
        addButton(localized("Push without the bar"), identifier: "way2.push", action: #selector(push))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let controller = tabBarController as? EmptiedBarTabBarController else { return }
        let bar = controller.tabBar
        controller.outlineSurplusButtons()
        let visited = (controller.viewControllers ?? []).compactMap { ($0 as? UINavigationController)?.viewControllers.first }
            .filter { $0.isViewLoaded }
        let expected = visited.filter { $0.title != nil }.count
        factsCard.facts = [
            Fact(localized("the own view is in the bar"), controller.ownBar.superview === bar),
            Fact(localized("its frame is (0, 0, W, H)"), controller.ownBar.frame == bar.bounds),
            Fact(localized("a visited tab that set its title: one button each"), bar.systemButtons.count == expected),
        ]
        let how = titles == .both ? "title = “\(name)”" : "navigationItem.title = “\(name)”"
        show(localized("%@ in viewDidLoad. System buttons in the bar: %d.", how, bar.systemButtons.count))
    }

    @objc private func push() {
        let page = WayDetailViewController(localized("The own view left with the bar it is in."))
        page.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(page, animated: true)
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}
