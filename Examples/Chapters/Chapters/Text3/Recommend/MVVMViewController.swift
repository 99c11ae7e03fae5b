import UIKit

/// The figure of MVVM, and what of it the page of recommendations shows.
class MVVMViewController: CardPageViewController {
    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return place }

    private let place: Citation

    /// - Parameter place: two articles draw the figure.
    init(_ place: Citation = Citation(3, "四.1")) {
        self.place = place
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        title = "MVVM"
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        let facts = FactsCard()
        if isOfText1 {
            show(localized("View and controller are one part and refer to the view model; only the view model refers to the model."))
            addSection(makeComponentFigure())
            addSection(SectionCaption(localized("What the view model does")))
            facts.facts = MVVMViewController.duties()
        } else {
            show(localized("The controller is still there, but has little to do. View and model do not know each other."))
            addSection(makeFigure())
            addSection(SectionCaption(localized("Bound both ways, as on the page of a message")))
            facts.facts = MVVMViewController.facts()
        }
        addSection(facts)
        addSection(SectionCaption(localized("Who makes which view model")))
        let tree = TreeFigure()
        tree.boxes = [
            TreeFigure.Box(depth: 0, text: "AppDelegate"), TreeFigure.Box(depth: 1, text: "MenuViewModel", isMarked: true),
            TreeFigure.Box(depth: 2, text: "MenuViewModel", isMarked: true), TreeFigure.Box(depth: 2, text: "MainMenuViewModel", isMarked: true),
            TreeFigure.Box(depth: 3, text: "RecommendViewModel", isMarked: true),
            TreeFigure.Box(depth: 4, text: "RecommendDetailViewModel", isMarked: true),
            TreeFigure.Box(depth: 3, text: "ChannelsViewModel", isMarked: true), TreeFigure.Box(depth: 3, text: "MineViewModel", isMarked: true),
        ]
        addSection(tree)
        let makers = FactsCard()
        if let delegate = UIApplication.shared.delegate as? AppDelegate { makers.facts = MVVMViewController.makers(delegate) }
        addSection(makers)
        if !isOfText1 {
            addSection(SectionCaption(localized("The text's names, on the pages “Recommended”")))
            addSection(makeNames())
            addSection(NoteLabel(localized("ReMenuMoreVCtr and RecommendTopNewCell are named in the text and never used; they are not here.")))
            addSection(NoteLabel(localized("四.2, MVCC, and 五, a router, are planned and have no page here yet.")))
        }
    }

    /// Who made the view models that the app has.
    static func makers(_ delegate: AppDelegate) -> [Fact] {
        let root = delegate.rootViewModel
        let menus = delegate.menu.viewControllers.compactMap { $0 as? MenuViewController }
        let child = menus.last.flatMap { menu in root.entries.first { $0.title == menu.viewModel.title } }
        let mainMenu = root.makeMainMenu()
        mainMenu.channels.toggle(0)
        return [
            Fact(localized("the app delegate made the root's view model"), menus.first?.viewModel === root),
            Fact(localized("the menu of a text has a child of it"), menus.count < 2 || child?.parts.count == menus.last?.viewModel.entries.count),
            Fact(localized("the tab bar controller's was made by it, and made those of the tabs: one tells another"), mainMenu.mine.channelCount.value == 1),
        ]
    }

    private var isOfText1: Bool { return place.text == 1 }

    /// The first text's figure: what is seen and what steers it are one part.
    private func makeComponentFigure() -> BoxFigure {
        func box(_ name: String, _ x: CGFloat, _ y: CGFloat, _ color: UIColor) -> BoxFigure.Box {
            return BoxFigure.Box(name: name, place: CGRect(x: x, y: y, width: 0.34, height: 48), color: color)
        }
        return BoxFigure(
            boxes: [
                box("View", 0.02, 24, .systemBlue), box("Controller", 0.02, 104, .systemGray),
                box("ViewModel", 0.66, 24, .systemPurple), box("Model", 0.66, 144, .systemGreen),
            ],
            arrows: [
                BoxFigure.Arrow(from: 0, to: 1, label: "", isTwoWay: true),
                BoxFigure.Arrow(from: 0, to: 2, label: localized("refers to")),
                BoxFigure.Arrow(from: 1, to: 2, label: ""),
                BoxFigure.Arrow(from: 2, to: 3, label: localized("refers to")),
            ],
            groups: [BoxFigure.Group(members: [0, 1], name: localized("one part"))],
            identifier: "figure.mvvm",
            description: localized("View and controller are one part and refer to the view model; only the view model refers to the model."))
    }

    /// What the first text gives the view model to do, done once.
    static func duties() -> [Fact] {
        let detail = RecommendDetailViewModel(messageId: "item-0", title: "消息::0")
        detail.comment.value = String(repeating: "字", count: RecommendDetailViewModel.longestComment + 1)
        let refusesLong = !detail.canSubmit.value
        detail.comment.value = "字"
        let service = PromptRecommendService()
        let page = RecommendViewModel(service: service)
        page.loadNextPage()
        let heights = Set((0..<page.rowNumber).map { page.messageHeight(forRow: $0) })
        return [
            Fact(localized("it checks input: a comment of more than %d characters cannot be sent", RecommendDetailViewModel.longestComment), refusesLong && detail.canSubmit.value),
            Fact(localized("it says what is shown: rows of %d heights, as their content wants", heights.count), heights.count > 1),
            Fact(localized("it asks the network: one page asked for, %d rows came", page.rowNumber), service.askedPages == [1] && page.rowNumber == 10),
        ]
    }

    /// The classes of the third text, each below the one that makes it.
    private func makeNames() -> TreeFigure {
        let tree = TreeFigure()
        tree.boxes = [
            TreeFigure.Box(depth: 0, text: "RecommendVCtr", isMarked: true), TreeFigure.Box(depth: 1, text: "RecommendCell"),
            TreeFigure.Box(depth: 1, text: "RecommendViewModel"), TreeFigure.Box(depth: 2, text: "MessageModel"),
            TreeFigure.Box(depth: 1, text: "ReTableViewModel"), TreeFigure.Box(depth: 1, text: "MessageDetailViewCtr", isMarked: true),
            TreeFigure.Box(depth: 2, text: "RecommendDetailViewModel"),
        ]
        return tree
    }

    private func makeFigure() -> BoxFigure {
        func box(_ name: String, _ x: CGFloat, _ y: CGFloat, _ color: UIColor) -> BoxFigure.Box {
            return BoxFigure.Box(name: name, place: CGRect(x: x, y: y, width: 0.32, height: 48), color: color)
        }
        return BoxFigure(
            boxes: [
                box("View", 0, 16, .systemBlue), box("ViewModel", 0.68, 16, .systemPurple),
                box("Controller", 0, 136, .systemGray), box("Model", 0.68, 136, .systemGreen),
            ],
            arrows: [
                BoxFigure.Arrow(from: 0, to: 1, label: localized("two-way\nbinding"), isTwoWay: true),
                BoxFigure.Arrow(from: 1, to: 3, label: localized("asks, changes")),
                BoxFigure.Arrow(from: 2, to: 0, label: localized("owns")),
                BoxFigure.Arrow(from: 2, to: 1, label: localized("owns")),
            ],
            identifier: "figure.mvvm", description: localized("View and view model are bound both ways; the view model asks the model."))
    }

    /// What a comment's binding does.
    static func facts() -> [Fact] {
        let viewModel = RecommendDetailViewModel(messageId: "item-0", title: "消息::0")
        let field = UITextField()
        viewModel.comment.bind(field) { [weak field] in field?.text = $0 }
        viewModel.comment.value = "a"
        let isShown = field.text == "a"
        field.text = "b"
        viewModel.comment.value = field.text ?? ""
        return [
            Fact(localized("a change of the view model shows in the view"), isShown),
            Fact(localized("a change of the view arrives in the view model"), viewModel.comment.value == "b"),
            Fact(localized("and what can be done follows: Send is enabled"), viewModel.canSubmit.value),
        ]
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}
