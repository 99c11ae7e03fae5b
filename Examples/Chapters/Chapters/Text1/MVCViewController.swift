import UIKit

/// A model that its controller watches: where the article has managed objects of Core Data, this is a plain object.
class CounterModel: NSObject {
    @objc dynamic var count = 0
}

/// The figure of MVC, and the same at work: the button tells the controller, the controller changes the model, and the model's change reaches
/// the label by key-value observing.
class MVCViewController: CardPageViewController {
    let model = CounterModel()
    private let log = LogCard()
    private let number = UILabel()
    private var observation: NSKeyValueObservation?

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(1, "1.1") }

    override func viewDidLoad() {
        title = "MVC"
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("View and model do not know each other. The controller stands between them."))
        addSection(makeFigure())
        addButton(localized("Count on"), identifier: "mvc.count", action: #selector(countOn))
        number.text = "0"
        number.font = .monospacedDigitSystemFont(ofSize: 34, weight: .semibold)
        number.textAlignment = .center
        number.accessibilityIdentifier = "mvc.number"
        addSection(number)
        log.title = localized("Who told whom")
        log.minimumLines = 4
        addSection(log)
        observation = model.observe(\.count, options: [.new]) { [weak self] _, change in
            MainActor.assumeIsolated { self?.modelChanged(to: change.newValue ?? 0) }
        }
    }

    private func makeFigure() -> BoxFigure {
        func box(_ name: String, _ x: CGFloat, _ y: CGFloat, _ color: UIColor) -> BoxFigure.Box {
            return BoxFigure.Box(name: name, place: CGRect(x: x, y: y, width: 0.32, height: 48), color: color)
        }
        return BoxFigure(
            boxes: [box("Controller", 0.34, 16, .systemGray), box("View", 0, 136, .systemBlue), box("Model", 0.68, 136, .systemGreen)],
            arrows: [
                BoxFigure.Arrow(from: 0, to: 1, label: localized("action\nupdate"), isTwoWay: true),
                BoxFigure.Arrow(from: 0, to: 2, label: localized("change\nKVO"), isTwoWay: true),
            ],
            identifier: "figure.mvc", description: localized("The controller stands between view and model."))
    }

    @objc private func countOn() {
        log.append(localized("view → controller: an action"))
        log.append(localized("controller → model: count = %d", model.count + 1))
        model.count += 1
    }

    private func modelChanged(to count: Int) {
        log.append(localized("model → controller: KVO, %d", count))
        number.text = "\(count)"
        log.append(localized("controller → view: shows %d", count))
        view.setNeedsLayout()
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// The eight steps of the article, each with what it makes: the classes marked, and below them what they have.
class StepsViewController: CardPageViewController {
    struct Step {
        let what: String
        let classes: [String]
        var members: [String] = []
    }

    static let steps = [
        Step(
            what: "a table controller for each button",
            classes: ["WBHomeViewController", "WBMessageViewController", "WBDiscoverViewController", "WBProfileViewController", "WBComposeViewController"]),
        Step(
            what: "a tab bar controller; its lazy items get each child's",
            classes: ["WBTabBarController"],
            members: ["items", "home", "setUpAllChildViewController", "setUpOneChildViewController:…badgeValue:title:"]),
        Step(what: "a view, no UITabBar, that gets the items", classes: ["WBTabBar"], members: ["items"]),
        Step(what: "a button whose picture fits its text", classes: ["WBBadgeView"], members: ["badgeValue"]),
        Step(what: "a button that shows an item and its badge", classes: ["WBTabBarButton"], members: ["item", "badgeView"]),
        Step(
            what: "setting item begins KVO, the button's end ends it", classes: ["WBTabBarButton"],
            members: ["item.title", "item.image", "item.selectedImage", "item.badgeValue"]),
        Step(what: "tabs and plus are told apart", classes: ["WBTabBarDelegate"], members: ["buttons", "tabBar:didSelectedIndex:", "tabBarDidClickAddBtn:"]),
        Step(what: "pages change; the plus opens its own", classes: ["WBTabBarController"], members: ["selIndex", "selectedIndex"]),
    ]

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(1, "2.2") }

    override func viewDidLoad() {
        title = localized("Eight steps")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("From the pages to the bar and back: each step makes one thing."))
        for (number, step) in StepsViewController.steps.enumerated() {
            addSection(SectionCaption("\(number + 1) · \(localized(step.what))"))
            let figure = TreeFigure()
            figure.boxes =
                step.classes.map { TreeFigure.Box(depth: 0, text: $0, isMarked: true) } + step.members.map { TreeFigure.Box(depth: 1, text: $0) }
            addSection(figure)
        }
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// How the article divides a project into folders.
class FoldersViewController: CardPageViewController {
    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(1, "1.3") }

    override func viewDidLoad() {
        title = localized("Folders")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("Each part has its models, views and controllers. The example Weibo is divided like this."))
        let figure = TreeFigure()
        let parts = ["Main", "Home", "Message", "Discover", "Profile", "Compose", "Setting", "Newfeature", "OAuth"]
        figure.boxes =
            [TreeFigure.Box(depth: 0, text: "Classes", isMarked: true)] + parts.map { TreeFigure.Box(depth: 1, text: $0 + " · Model, View, Controller") }
            + [("Base", "what is common"), ("Tool", "the network and other tools"), ("Other", "extensions, the app delegate")].map {
                TreeFigure.Box(depth: 1, text: $0.0 + " · " + localized($0.1))
            }
            + ["images", "Assets.xcassets", "Supporting Files"].map { TreeFigure.Box(depth: 0, text: $0, isMarked: true) }
        addSection(figure)
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// What the article's code has wrong: most of it the compiler finds.
class FrameSlipsViewController: CardPageViewController {
    static let slips = [
        ("setUpOneChildViewController: is called with badgeValue: and declared without it", "it takes the badge's value"),
        ("didSelectedIndex: names its argument selectedIndex and reads index", "it reads its argument"),
        ("UITabBarViewController is no class", "it is UITabBarController"),
        ("all controllers are put into Main, against the folders of 1.3", "each stands in its part's folder"),
        ("selIndex is declared and never set", "it holds the tag of the button that was chosen"),
        ("self.items is filled in the listing of 2.1 and declared only in step 2 of 2.2", "it is declared, and made when it is first asked for"),
    ]

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(1, "2.1 · 2.2") }

    override func viewDidLoad() {
        title = localized("Slips of the frame")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("None of these would compile, or have an effect; what is meant runs on the page of the bar of one's own."))
        let card = FactsCard()
        card.facts = FrameSlipsViewController.slips.flatMap { slip in
            [Fact(localized(slip.0), true, isSlip: true), Fact(localized(slip.1), true)]
        }
        addSection(card)
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}
