import UIKit

/// Window, tab bar controller, one navigation controller a tab, content.
enum TabsFirstTree {
    static let tabs: [(title: String, picture: String)] = [
        ("Home", "TabHome"), ("Messages", "TabMessage"), ("Discover", "TabDiscover"), ("Me", "TabMe"),
    ]

    static func makeRoot() -> UITabBarController {
        let tabBarController = UITabBarController()
        tabBarController.viewControllers = tabs.map { tab in
            let page = TabsFirstPageViewController()
            page.title = localized(tab.title)
            page.tabBarItem.image = UIImage(named: tab.picture)
            page.tabBarItem.selectedImage = UIImage(named: tab.picture + "Selected")
            page.tabBarItem.accessibilityIdentifier = tab.picture
            return UINavigationController(rootViewController: page)
        }
        tabBarController.tabBar.accessibilityIdentifier = "text3.tabBar"
        return tabBarController
    }

    /// What has to be true of the content of the tab at `index`.
    static func facts(about page: UIViewController, at index: Int) -> [Fact] {
        let navigation = page.navigationController
        let tabs = page.tabBarController
        let children = tabs?.children ?? []
        return [
            Fact("window.rootViewController === tabBarController", page.view.window?.rootViewController === tabs),
            Fact("vc.parent === vc.navigationController", navigation != nil && page.parent === navigation),
            Fact(
                "vc3 === vc2 · vc.navigationController!.parent === vc.tabBarController",
                tabs != nil && navigation?.parent === tabs),
            Fact(
                "vc4 === vc1 · tabBarController.children[\(index)] === vc.navigationController",
                children.indices.contains(index) && children[index] === navigation),
            Fact("arr1 · navigationController.viewControllers == [vc]", navigation?.viewControllers == [page]),
            Fact("arr2 · tabBarController.viewControllers == tabBarController.children", tabs != nil && tabs?.viewControllers == children),
            Fact(
                localized("each child is a UINavigationController"),
                !children.isEmpty && children.allSatisfy { $0 is UINavigationController }),
            Fact("selectedViewController === vc.navigationController", tabs?.selectedViewController === navigation),
        ]
    }
}

/// The content of a tab.
class TabsFirstPageViewController: CardPageViewController {
    private let factsCard = FactsCard()
    private let figure = TreeFigure()
    private let titles = UILabel()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(3, "一.1") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        addSection(factsCard)
        titles.font = .systemFont(ofSize: 13)
        titles.textColor = .secondaryLabel
        titles.numberOfLines = 0
        titles.accessibilityIdentifier = "tree.titles"
        addSection(titles)
        addButton("title = …", identifier: "tree.title", action: #selector(setBothTitles))
        addButton("navigationItem.title = …", identifier: "tree.navigationTitle", action: #selector(setBarTitle))
        addButton(localized("Push, the tab bar stays"), identifier: "tree.push", action: #selector(push))
        addButton(localized("Push, the tab bar goes"), identifier: "tree.pushHiding", action: #selector(pushHiding))
        addSection(figure)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showFacts()
    }

    private func showFacts() {
        let index = tabBarController?.selectedIndex ?? NSNotFound
        factsCard.facts = TabsFirstTree.facts(about: self, at: index)
        show(factsCard.facts.summary)
        if let window = view.window { figure.boxes = TreeFigure.boxes(of: window, marking: self) }
        let tabTitle = tabBarController?.tabBar.items?[index].title
        titles.text = localized("Navigation bar: %@\nTab: %@", navigationItem.title ?? "–", tabTitle ?? "–")
    }

    /// Sets the navigation bar's title and the tab's.
    @objc private func setBothTitles() {
        title = localized("both")
        showFacts()
    }

    /// Sets the navigation bar's title alone.
    @objc private func setBarTitle() {
        navigationItem.title = localized("bar only")
        showFacts()
    }

    @objc private func push() {
        navigationController?.pushViewController(TreeDetailViewController(), animated: true)
    }

    @objc private func pushHiding() {
        let page = TreeDetailViewController()
        page.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(page, animated: true)
    }

    @objc private func close() {
        (UIApplication.shared.delegate as? AppDelegate)?.showMenu()
    }
}
