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
        show(localized("The controller is still there, but has little to do. View and model do not know each other."))
        addSection(makeFigure())
        addSection(SectionCaption(localized("Bound both ways, as on the page of a message")))
        let facts = FactsCard()
        facts.facts = MVVMViewController.facts()
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
        if place.words == Citation(3, "四.1").words {
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
