import UIKit

/// The first text's slips that need two calls to be seen, each beside what is meant: the controllers run on stages of the page.
class BarInTimeSlipsViewController: CardPageViewController {
    let printed = PrintedTabBarController()
    let meant = CustomTabBarController()
    let printedItem = PrintedTabBarItem(title: localized("Home"))
    let meantItem = CountingTabBarItem(title: localized("Home"))
    private var controllerFacts: SlipFactsCard?
    private var itemFacts: SlipFactsCard?

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(0, "setTabBarHidden: · setShowViewControllers: · setTitle:") }

    override func viewDidLoad() {
        title = localized("Slips in two calls")
        super.viewDidLoad()
        show(localized("Each is right when called once. The second call shows the slip."))
        for (controller, name) in [(printed as CustomTabBarController, "slip.controller"), (meant, "mended.controller")] {
            addChild(controller)
            controller.view.layer.cornerRadius = 10
            controller.view.accessibilityIdentifier = name
        }
        let controllers = SlipSection(slip: printed.view, mended: meant.view, height: 150)
        addSection(controllers)
        for controller in [printed, meant] { controller.didMove(toParent: self) }
        addButton(localized("Hide the bar and show it at once"), identifier: "slips.hideAndShow", action: #selector(hideAndShow))
        addButton(localized("Give it no pages"), identifier: "slips.noPages", action: #selector(takePages))
        addButton(localized("Give it two pages"), identifier: "slips.twoPages", action: #selector(givePages))
        controllerFacts = addFacts(about: controllers)

        addSection(SectionCaption(localized("An item whose title gets another colour")))
        let items = SlipSection(slip: ItemStage(printedItem), mended: ItemStage(meantItem), height: 63)
        addSection(items)
        let card = ButtonCard()
        card.addButton(localized("Another colour"), identifier: "slips.colour", target: self, action: #selector(changeColour))
        addSection(card)
        itemFacts = addFacts(about: items)
        givePages()
    }

    @objc private func givePages() {
        for controller in [printed, meant] {
            controller.setShowViewControllers(["Home", "Messages"].map(ColouredPage.init))
            for (item, picture) in zip(controller.tabBar.items, ["TabHome", "TabMessage"]) { Text0Chapter.dress(item, picture) }
        }
        showControllerFacts([])
    }

    @objc private func takePages() {
        for controller in [printed, meant] { controller.setShowViewControllers([]) }
        showControllerFacts([
            Fact(
                localized("in print: an empty list of pages leaves %d items and the page", printed.tabBar.items.count),
                printed.tabBar.items.count == 2 && printed.selectedViewController != nil, isSlip: true),
            Fact(localized("as meant: it leaves neither"), meant.tabBar.items.isEmpty && meant.selectedViewController == nil),
        ])
    }

    @objc private func hideAndShow() {
        for controller in [printed, meant] {
            controller.setTabBarHidden(true, animated: true)
            controller.setTabBarHidden(false, animated: true)
        }
        // Both animations have ended by then.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
            guard let self else { return }
            self.showControllerFacts([
                Fact(
                    localized("in print: the end of hiding hides a bar that was shown again meanwhile"),
                    self.printed.tabBar.isHidden && !self.printed.isTabBarHidden, isSlip: true),
                Fact(localized("as meant: only the last call's end acts"), !self.meant.tabBar.isHidden && !self.meant.isTabBarHidden),
            ])
        }
    }

    @objc private func changeColour() {
        let items: [CountingTabBarItem] = [printedItem, meantItem]
        let before = items.map { $0.drawings }
        for item in items { item.unselectedTitleAttributes = Text0Chapter.attributes(.systemPink) }
        // Drawing comes with the frame that this touch makes.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
            guard let self else { return }
            self.itemFacts?.all = [
                Fact(
                    localized("in print: of all setters only the badge's draws the item again"),
                    self.printedItem.drawings == before[0], isSlip: true),
                Fact(localized("as meant: each setter that can be seen does"), self.meantItem.drawings > before[1]),
            ]
        }
    }

    private func addFacts(about section: SlipSection) -> SlipFactsCard {
        let card = SlipFactsCard(section)
        addSection(card)
        return card
    }

    private func showControllerFacts(_ facts: [Fact]) {
        controllerFacts?.all = facts
    }
}

/// The controller as it is printed: any call's completion hides the bar, and an empty list is not taken.
class PrintedTabBarController: CustomTabBarController {
    override func hidingDidEnd(isLatest: Bool) {
        super.hidingDidEnd(isLatest: true)
    }

    override func setShowViewControllers(_ controllers: [UIViewController]) {
        guard !controllers.isEmpty else { return }
        super.setShowViewControllers(controllers)
    }
}

/// An item that counts how often it was drawn.
class CountingTabBarItem: CustomTabBarItem {
    private(set) var drawings = 0

    override func draw(_ rect: CGRect) {
        drawings += 1
        super.draw(rect)
    }
}

/// The item as it is printed: what it is given is drawn only when something else asks for it.
class PrintedTabBarItem: CountingTabBarItem {
    override func setNeedsDisplay() {}
}

/// A page of one colour with its name.
private class ColouredPage: UIViewController {
    private let label = UILabel()

    init(_ name: String) {
        super.init(nibName: nil, bundle: nil)
        title = localized(name)
    }

    required init?(coder: NSCoder) {
        fatalError("ColouredPage is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .tertiarySystemFill
        label.text = title
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}

/// One item on the ground of a bar.
private class ItemStage: UIView {
    private let item: CustomTabBarItem

    init(_ item: CustomTabBarItem) {
        self.item = item
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 10
        Text0Chapter.dress(item, "TabHome")
        addSubview(item)
    }

    required init?(coder: NSCoder) {
        fatalError("ItemStage is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        item.frame = bounds.insetBy(dx: 0, dy: 4)
    }
}
