import UIKit

/// What the second text's dock has wrong in print, beside what is meant, both running.
class DockSlipsViewController: CardPageViewController {
    let printed = PrintedDock()
    let meant = Dock()
    private let stages: [DockStage]
    private let docks: SlipSection
    private let factsCard: SlipFactsCard

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(2, "addItemWithIcon:selectedIcon:title:") }

    init() {
        stages = [DockStage(printed), DockStage(meant)]
        docks = SlipSection(slip: stages[0], mended: stages[1], height: Dock.standardHeight + 16)
        factsCard = SlipFactsCard(docks)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        title = localized("Slips of the dock")
        super.viewDidLoad()
        printed.accessibilityIdentifier = "slip.dock"
        meant.accessibilityIdentifier = "mended.dock"
        addSection(docks)
        docks.observe { [weak self] in self?.showFacts() }
        addButton(localized("Add an item"), identifier: "slips.add", action: #selector(addItem))
        addButton(localized("Another width"), identifier: "slips.width", action: #selector(changeWidth))
        addSection(factsCard)
        for _ in 0..<2 { addItem() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        showFacts()
    }

    private static let items = [("tabbar_icon_news_normal", "tabbar_icon_news_highlight", "News"), ("DockMe", "DockMeSelected", "Me")]

    @objc private func addItem() {
        guard meant.items.count < 4 else { return }
        let item = DockSlipsViewController.items[meant.items.count % 2]
        for dock in [printed, meant] { dock.addItem(icon: item.0, selectedIcon: item.1, title: localized(item.2)) }
        showFacts()
    }

    @objc private func changeWidth() {
        for stage in stages { stage.isNarrow.toggle() }
        view.layoutIfNeeded()
        showFacts()
    }

    /// What is on the page depends on which form is shown, and so does how wide a dock is.
    private var introduction: String {
        switch docks.choice {
        case .slip: return localized("As printed: the dock's own line along its upper edge is no item, and gets an item's share.")
        case .mended: return localized("As meant: the dock's own line along its upper edge is no item, and gets no share.")
        case .both:
            return localized("Each dock has a line of its own along its upper edge, which is no item. Choose Slip or Mended: their widths change.")
        }
    }

    private static func points(_ value: CGFloat) -> String {
        return String(format: "%g", Double((value * 100).rounded() / 100))
    }

    private func showFacts() {
        for stage in stages { stage.layoutIfNeeded() }
        let count = meant.items.count
        let share = { (dock: Dock) in dock.bounds.width / CGFloat(count) }
        let isEven = { (dock: Dock) in
            dock.items.allSatisfy { abs($0.frame.width - share(dock)) < 0.01 } && dock.items.map { $0.tag } == Array(0..<count)
        }
        let points = DockSlipsViewController.points
        let facts = [
            Fact(localized("in print: the line is counted, so the first of %d items has tag %d", count, printed.items[0].tag), printed.items[0].tag == 1, isSlip: true),
            Fact(localized("as meant: items alone are counted, from 0"), meant.items[0].tag == 0),
            Fact(localized("in print: no item is chosen, for the first one is not the only subview"), printed.items.allSatisfy { !$0.isSelected }, isSlip: true),
            Fact(localized("as meant: the first is chosen at once"), meant.items[0].isSelected),
            Fact(
                localized("in print: the items keep the width of when they were added: %@ of %@ points", points(printed.items[0].frame.width), points(share(printed))),
                !isEven(printed), isSlip: true),
            Fact(localized("as meant: they share each new width: %@ points", points(meant.items[0].frame.width)), isEven(meant)),
        ]
        guard factsCard.all.map({ $0.text }) != facts.map({ $0.text }) || shownChoice != docks.choice else { return }
        shownChoice = docks.choice
        factsCard.all = facts
        show(introduction)
    }

    private var shownChoice: SlipSection.Choice?
}

/// The dock as it is printed: each subview gets a share, and only while an item is added.
class PrintedDock: Dock {
    @discardableResult
    override func addItem(icon: String, selectedIcon: String, title: String) -> DockItem {
        let item = super.addItem(icon: icon, selectedIcon: selectedIcon, title: title)
        // Chosen only where it is the only subview, and it never is.
        item.isSelected = subviews.count == 1
        let width = bounds.width / CGFloat(subviews.count)
        for (index, view) in subviews.enumerated() {
            view.tag = index
            view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
        return item
    }

    /// What is there already keeps its place.
    override func layoutSubviews() {}
}

/// Room for a dock, of the stage's width or of four fifths of it.
private class DockStage: Card {
    private let dock: Dock

    var isNarrow = false {
        didSet { setNeedsLayout() }
    }

    init(_ dock: Dock) {
        self.dock = dock
        // An item that is added needs a width to share.
        dock.frame = CGRect(x: 0, y: 8, width: 160, height: Dock.standardHeight)
        super.init(frame: .zero)
        addSubview(dock)
    }

    required init?(coder: NSCoder) {
        fatalError("DockStage is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = isNarrow ? (bounds.width * 4 / 5).rounded() : bounds.width
        dock.frame = CGRect(x: 0, y: 8, width: width, height: Dock.standardHeight)
        dock.layoutIfNeeded()
    }
}
