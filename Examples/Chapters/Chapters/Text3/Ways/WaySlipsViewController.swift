import UIKit

/// What ways 2 and 3 have wrong in print, beside what is meant: titles that bring the system's buttons back, and exchanged axes.
class WaySlipsViewController: CardPageViewController {
    let slip = WaySlipsViewController.makeTabs(.both)
    let mended = WaySlipsViewController.makeTabs(.navigationItem)
    private let factsCard = FactsCard()

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
        show(localized("Choose tabs in either: what the system puts back is outlined."))
        addSection(SectionCaption("title = … / navigationItem.title = …"))
        for tabs in [slip, mended] {
            addChild(tabs)
            tabs.view.layer.cornerRadius = 10
        }
        slip.view.accessibilityIdentifier = "slip.tabs"
        mended.view.accessibilityIdentifier = "mended.tabs"
        addSection(SlipSection(slip: slip.view, mended: mended.view, height: 220))
        for tabs in [slip, mended] {
            tabs.didMove(toParent: self)
            tabs.tabbarStyleOne()
        }
        addButton(localized("Next tab in both"), identifier: "slips.next", action: #selector(chooseNext))
        addSection(factsCard)
        addSection(SectionCaption("TabBarButtton · 64 × 50"))
        addSection(SlipSection(slip: ButttonStage(exchangesAxes: true), mended: ButttonStage(exchangesAxes: false), height: 84))
        addSection(NoteLabel(WayTwo.surplusWords))
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
        factsCard.facts = [
            Fact(localized("title: as many system buttons as visited tabs (%d)", visited), slip.tabBar.systemButtons.count == visited, isSlip: true),
            Fact(localized("navigationItem.title: none"), mended.tabBar.systemButtons.isEmpty),
        ]
        view.setNeedsLayout()
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
    private let buttons: [TabBarButtton]

    init(exchangesAxes: Bool) {
        buttons = ["star.fill", "heart.fill"].map { name in
            let button = TabBarButtton(type: .custom)
            button.exchangesAxes = exchangesAxes
            button.setImage(UIImage(systemName: name), for: .normal)
            button.imageView?.contentMode = .center
            button.imageView?.layer.borderWidth = 1
            button.imageView?.layer.borderColor = (exchangesAxes ? UIColor.systemRed : .systemGreen).cgColor
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
        let width = bounds.width / 2
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width + 1, y: 8, width: width - 2, height: FlatTabBar.rowHeight)
        }
    }
}
