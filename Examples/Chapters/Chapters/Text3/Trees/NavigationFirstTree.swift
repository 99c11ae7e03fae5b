import UIKit

/// Window, one navigation controller, tab bar controller, content.
enum NavigationFirstTree {
    static func makeRoot() -> UINavigationController {
        let tabBarController = MainMenuTabBarVCtr(pages: TabsFirstTree.tabs.map { tab in
            let page = NavigationFirstPageViewController()
            page.title = localized(tab.title)
            page.tabBarItem.image = UIImage(named: tab.picture)
            page.tabBarItem.selectedImage = UIImage(named: tab.picture + "Selected")
            page.tabBarItem.accessibilityIdentifier = tab.picture
            return page
        })
        tabBarController.tabBar.accessibilityIdentifier = "text3.tabBar"
        return UINavigationController(rootViewController: tabBarController)
    }

    /// What has to be true of the content of the tab at `index`.
    static func facts(about page: UIViewController, at index: Int) -> [Fact] {
        let navigation = page.navigationController
        let tabs = page.tabBarController
        let children = tabs?.children ?? []
        return [
            Fact(
                "window.rootViewController === navigationController",
                navigation != nil && page.view.window?.rootViewController === navigation),
            Fact("vc.parent === vc.tabBarController", tabs != nil && page.parent === tabs),
            Fact(
                "vc.tabBarController!.parent === vc.navigationController",
                navigation != nil && tabs?.parent === navigation),
            Fact("tabBarController.children[\(index)] === vc", children.indices.contains(index) && children[index] === page),
            Fact(
                "navigationController.viewControllers == [tabs]",
                tabs.map { navigation?.viewControllers == [$0] } ?? false),
            Fact(localized("the stack's root is a MainMenuTabBarVCtr"), navigation?.viewControllers.first is MainMenuTabBarVCtr),
            Fact(
                localized("one navigationController for all tabs"),
                !children.isEmpty && children.allSatisfy { $0.navigationController === navigation }),
            Fact(localized("the bar shows tabBarController.title"), navigation?.navigationBar.topItem?.title == page.title),
        ]
    }
}

/// The content of a tab.
class NavigationFirstPageViewController: CardPageViewController {
    private let factsCard = FactsCard()
    private let figure = TreeFigure()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(3, "一.2") }

    override func viewDidLoad() {
        super.viewDidLoad()
        addSection(factsCard)
        addButton(localized("Push, it covers the tab bar"), identifier: "tree.push", action: #selector(push))
        addSection(figure)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // There is one bar for all tabs, and it shows the tab bar controller's item.
        tabBarController?.title = title
        tabBarController?.navigationItem.leftBarButtonItem = .close(self, #selector(close))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        factsCard.facts = NavigationFirstTree.facts(about: self, at: tabBarController?.selectedIndex ?? NSNotFound)
        show(factsCard.facts.summary)
        if let window = view.window { figure.boxes = TreeFigure.boxes(of: window, marking: self) }
    }

    @objc private func push() {
        navigationController?.pushViewController(TreeDetailViewController(), animated: true)
    }

    @objc private func close() {
        (UIApplication.shared.delegate as? AppDelegate)?.showMenu()
    }
}
