import UIKit

/// What the first text has wrong in print, beside what is meant, both running.
class BarSlipsViewController: CardPageViewController {
    let printed = PrintedTabBar()
    let meant = CustomTabBar()
    private var factsCard: SlipFactsCard?
    private var generation = 0

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(0, "setTabBarItems: · setTitle:forState: · setContentViewIndex:") }

    override func viewDidLoad() {
        title = localized("Slips of the bar")
        super.viewDidLoad()
        show(localized("The titles are set by the button's call, and new items are to replace the old ones."))
        let stages = [printed, meant].map { bar -> UIView in
            let stage = BarStage(bar)
            stage.layer.cornerRadius = 10
            return stage
        }
        printed.accessibilityIdentifier = "slip.bar"
        meant.accessibilityIdentifier = "mended.bar"
        let bars = SlipSection(slip: stages[0], mended: stages[1], height: 63)
        addSection(bars)
        addButton(localized("New items"), identifier: "slips.items", action: #selector(setItems))
        addButton(localized("Choose the ninth of four pages"), identifier: "slips.index", action: #selector(chooseBeyond))
        addButton(localized("Slips in two calls"), identifier: "slips.inTime", action: #selector(openSlipsInTime))
        let factsCard = SlipFactsCard(bars)
        self.factsCard = factsCard
        addSection(factsCard)
        addSection(SectionCaption(localized("A view turned to landscape, 667 × 375")))
        let views = SlipSection(slip: LandscapeStage(swapsSides: true), mended: LandscapeStage(swapsSides: false), height: 184)
        addSection(views)
        let landscape = SlipFactsCard(views)
        landscape.all = LandscapeStage.facts()
        addSection(landscape)
        setItems()
    }

    @objc private func setItems() {
        generation += 1
        let names = generation % 2 == 1 ? ["Home", "Messages"] : ["Discover", "Me"]
        let pictures = generation % 2 == 1 ? ["TabHome", "TabMessage"] : ["TabDiscover", "TabMe"]
        for (bar, isPrinted) in [(printed as CustomTabBar, true), (meant, false)] {
            bar.setTabBarItems(zip(names, pictures).map { name, picture in
                let item = CustomTabBarItem(title: isPrinted ? nil : localized(name))
                if isPrinted { item.setTitle(localized(name), for: .normal) }
                Text0Chapter.dress(item, picture)
                return item
            })
        }
        showFacts()
    }

    private func itemCount(_ bar: CustomTabBar) -> Int {
        return bar.subviews.filter { $0 is CustomTabBarItem }.count
    }

    private func showFacts(_ more: [Fact] = []) {
        let count = itemCount(printed)
        factsCard?.all = [
            generation == 1
                ? Fact(localized("in print: the first items are set, and nothing is wrong yet"), count == 2, of: .slip)
                : Fact(localized("in print: %d items are in the bar, 2 belong there", count), count == 2 * generation, isSlip: true),
            Fact(localized("as meant: %d items are in the bar", itemCount(meant)), itemCount(meant) == 2),
            Fact(localized("in print: no title is drawn; the button shows its own over the picture"), printed.items.allSatisfy { $0.title == nil }, isSlip: true),
        ] + more
        view.setNeedsLayout()
    }

    @objc private func openSlipsInTime() {
        navigationController?.pushViewController(BarInTimeSlipsViewController(), animated: true)
    }

    @objc private func chooseBeyond() {
        let pages = (0..<4).map { _ in UIViewController() }
        let meant = CustomTabBarController()
        var printed = PrintedIndex(count: pages.count)
        meant.setShowViewControllers(pages)
        meant.setContentViewIndex(8)
        printed.setContentViewIndex(8)
        showFacts([
            Fact(localized("in print: the selected index is %d", printed.selectedIndex), printed.selectedIndex == 8, isSlip: true),
            Fact(localized("as meant: it is still %d", meant.selectedIndex), meant.selectedIndex == 0),
        ])
    }
}

/// The bar as it is printed: the new items are taken out, where the old ones were meant.
class PrintedTabBar: CustomTabBar {
    override func setTabBarItems(_ newItems: [CustomTabBarItem]) {
        let old = items
        super.setTabBarItems(newItems)
        for item in old where !newItems.contains(item) { insertSubview(item, at: 2) }
    }
}

/// The index as it is printed: stored, then checked.
private struct PrintedIndex {
    let count: Int
    private(set) var selectedIndex = 0

    init(count: Int) {
        self.count = count
    }

    mutating func setContentViewIndex(_ index: Int) {
        selectedIndex = index
        guard index < count else { return }
        // The page would be exchanged here.
    }
}
