import UIKit

/// A page pushed in either tree: it shows where in the tree it is.
class TreeDetailViewController: CardPageViewController {
    private let factsCard = FactsCard()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(3, "一") }

    override func viewDidLoad() {
        title = localized("Detail")
        super.viewDidLoad()
        addSection(factsCard)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let navigation = navigationController
        var facts = [
            Fact("vc.parent === vc.navigationController", navigation != nil && parent === navigation),
            Fact("navigationController.topViewController === vc", navigation?.topViewController === self),
        ]
        if let tabs = navigation?.parent as? UITabBarController {
            facts.append(Fact("vc.tabBarController === navigationController.parent", tabBarController === tabs))
            let visible = tabs.tabBar.window != nil && isOnScreen(tabs.tabBar)
            facts.append(
                hidesBottomBarWhenPushed
                    ? Fact(localized("hidesBottomBarWhenPushed, and the tab bar is gone"), !visible)
                    : Fact(localized("the tab bar stays"), visible))
        } else {
            let stack = navigation?.viewControllers ?? []
            let root = stack.first as? UITabBarController
            facts.append(
                Fact(
                    "navigationController.viewControllers == [tabs, vc]",
                    stack.count == 2 && root != nil && stack[1] === self))
            facts.append(Fact("vc.tabBarController == nil", tabBarController == nil))
            facts.append(Fact(localized("the tab bar went with its controller"), root?.tabBar.window == nil))
        }
        factsCard.facts = facts
        show(facts.summary)
    }

    private func isOnScreen(_ bar: UIView) -> Bool {
        guard let window = bar.window, !bar.isHidden else { return false }
        return window.bounds.intersection(bar.convert(bar.bounds, to: nil)).width > 1
    }
}
