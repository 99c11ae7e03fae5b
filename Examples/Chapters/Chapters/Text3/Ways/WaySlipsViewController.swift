import UIKit

/// What ways 2 and 3 have wrong in print, beside what is meant: titles that bring the system's buttons back, and exchanged axes.
class WaySlipsViewController: CardPageViewController {
    let slip = WaySlipsViewController.makeTabs(.both)
    let mended = WaySlipsViewController.makeTabs(.navigationItem)
    private var factsCard: SlipFactsCard?

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(3, "二.2") }

    private static func makeTabs(_ titles: WayTwo.Titles) -> EmptiedBarTabBarController {
        let controller = EmptiedBarTabBarController()
        controller.outlinesSurplusButtons = true
        controller.viewControllers = TabsFirstTree.tabs.map { tab in
            UINavigationController(rootViewController: WaySlipPageViewController(localized(tab.title), titles))
        }
        return controller
    }

    override func viewDidLoad() {
        title = localized("Slips of the bars")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("Choose tabs: what the system puts back is outlined."))
        addSection(SectionCaption("title = … / navigationItem.title = …"))
        for tabs in [slip, mended] {
            addChild(tabs)
            tabs.view.layer.cornerRadius = 10
        }
        slip.view.accessibilityIdentifier = "slip.tabs"
        mended.view.accessibilityIdentifier = "mended.tabs"
        let bars = SlipSection(slip: slip.view, mended: mended.view, height: 220)
        addSection(bars)
        for tabs in [slip, mended] {
            tabs.didMove(toParent: self)
            tabs.tabbarStyleOne()
        }
        addButton(localized("Next tab"), identifier: "slips.next", action: #selector(chooseNext))
        let factsCard = SlipFactsCard(bars)
        self.factsCard = factsCard
        addSection(factsCard)
        addSection(NoteLabel(WayTwo.surplusWords))
        addSection(SectionCaption(localized("TabBarButtton: a picture of 64 × 50, its frame is drawn in purple")))
        let buttons = SlipSection(
            slip: ButttonStage(exchangesAxes: true), mended: ButttonStage(exchangesAxes: false), height: ButttonStage.height)
        addSection(buttons)
        let buttonFacts = SlipFactsCard(buttons)
        buttonFacts.all = WaySlipsViewController.buttonFacts()
        addSection(buttonFacts)
    }

    /// Where the picture stands in a button as wide as a quarter of a bar of 392 points.
    static func buttonFacts() -> [Fact] {
        func frame(_ exchangesAxes: Bool) -> CGRect {
            let button = TabBarButtton(type: .custom)
            button.exchangesAxes = exchangesAxes
            button.setImage(UIImage(systemName: "star.fill"), for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: ButttonStage.buttonWidth, height: FlatTabBar.rowHeight)
            button.layoutIfNeeded()
            return button.imageView?.frame ?? .null
        }
        func words(_ frame: CGRect) -> String {
            return "(\(Int(frame.minX)), \(Int(frame.minY)), \(Int(frame.width)), \(Int(frame.height)))"
        }
        let (printed, meant) = (frame(true), frame(false))
        return [
            Fact(
                localized("in print x and y are exchanged: (0, (W − 64) / 2, 64, 50), with W = 98 this is %@, below the button's edge", words(printed)),
                printed == CGRect(x: 0, y: 17, width: 64, height: 50), isSlip: true),
            Fact(localized("as meant: ((W − 64) / 2, 0, 64, 50), which is %@, in the midst", words(meant)), meant == CGRect(x: 17, y: 0, width: 64, height: 50)),
        ]
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showFacts()
    }

    @objc private func chooseNext() {
        for tabs in [slip, mended] {
            let next = (tabs.selectedIndex + 1) % TabsFirstTree.tabs.count
            tabs.selectedIndex = next
            tabs.ownBar.selectedIndex = next
            tabs.view.layoutIfNeeded()
        }
        showFacts()
    }

    private func showFacts() {
        let visited = slip.visitedCount
        factsCard?.all = [
            Fact(localized("title: as many system buttons as visited tabs (%d)", visited), slip.tabBar.systemButtons.count == visited, isSlip: true),
            Fact(localized("navigationItem.title: none"), mended.tabBar.systemButtons.isEmpty),
        ]
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// A tab that says which of the two titles it set.
private class WaySlipPageViewController: UIViewController {
    private let name: String
    private let titles: WayTwo.Titles
    private let label = UILabel()

    init(_ name: String, _ titles: WayTwo.Titles) {
        self.name = name
        self.titles = titles
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        switch titles {
        case .both: title = name
        case .navigationItem: navigationItem.title = name
        }
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemGroupedBackground
        label.text = titles == .both ? "title" : "navigationItem\n.title"
        label.numberOfLines = 0
        label.textAlignment = .center
        label.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
        label.textColor = .secondaryLabel
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}

/// Two buttons with their pictures' frames outlined.
private class ButttonStage: Card {
    /// As in a bar of 392 points with four buttons.
    static let buttonWidth: CGFloat = 98
    /// The picture as printed goes beyond the button's lower edge, and stays on the card.
    static let height: CGFloat = 8 + 17 + TabBarButtton.imageSize.height + 9

    private let buttons: [TabBarButtton]

    init(exchangesAxes: Bool) {
        buttons = ["star.fill", "heart.fill"].map { name in
            let button = TabBarButtton(type: .custom)
            button.exchangesAxes = exchangesAxes
            button.setImage(UIImage(systemName: name), for: .normal)
            button.imageView?.contentMode = .center
            button.imageView?.layer.borderWidth = 1
            button.imageView?.layer.borderColor = UIColor.systemPurple.cgColor
            button.backgroundColor = .tertiarySystemFill
            return button
        }
        super.init(frame: .zero)
        accessibilityIdentifier = exchangesAxes ? "buttton.slip" : "buttton.mended"
        for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Narrow cards have room for one button, wide ones for all.
        let count = bounds.width >= 2 * ButttonStage.buttonWidth + 24 ? 2 : 1
        let gap = (bounds.width - CGFloat(count) * ButttonStage.buttonWidth) / CGFloat(count + 1)
        for (index, button) in buttons.enumerated() {
            button.isHidden = index >= count
            button.frame = CGRect(
                x: gap + CGFloat(index) * (ButttonStage.buttonWidth + gap), y: 8, width: ButttonStage.buttonWidth, height: FlatTabBar.rowHeight)
        }
    }
}
