import UIKit

/// The article's ways to add a child, beside what is meant: the wrong view, and a child that is never told that it has moved.
class ContainmentSlipsViewController: CardPageViewController {
    let slip = SlipContainer(isAsPrinted: true)
    let mended = SlipContainer(isAsPrinted: false)
    private var factsCard: SlipFactsCard?

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "Custom Controller · childViewController") }

    override func viewDidLoad() {
        title = localized("Slips of the containers")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("In print another view than the child's is added, and the first child is not told that it has moved."))
        for container in [slip, mended] { addChild(container) }
        let containers = SlipSection(slip: slip.view, mended: mended.view, height: 340)
        addSection(containers)
        for container in [slip, mended] { container.didMove(toParent: self) }
        addButton(localized("Add a child"), identifier: "slips.add", action: #selector(add))
        let factsCard = SlipFactsCard(containers)
        self.factsCard = factsCard
        addSection(factsCard)
    }

    @objc private func add() {
        for container in [slip, mended] { container.displayContentController(FirstViewController(recorder: container.recorder)) }
        let told = { (container: SlipContainer) in container.recorder.lines.contains("First didMove parent") }
        factsCard?.all = [
            Fact(localized("in print: currentClientView is there, the child's view is not"), slip.stage.subviews == [slip.currentClientView], isSlip: true),
            Fact(localized("meant: the child's view"), mended.stage.subviews == [mended.children[0].view]),
            Fact(localized("in print: the child is not told didMove"), !told(slip), isSlip: true),
            Fact(localized("meant: it is"), told(mended)),
        ]
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// A container that adds one child, as printed or as meant.
class SlipContainer: UIViewController {
    let recorder = CallRecorder()
    let stage = UIView()
    /// The view that the article adds.
    let currentClientView = UIView()
    private let isAsPrinted: Bool
    private let logCard = LogCard()
    /// What is on the stage before there is a child.
    private let placeholder = UILabel()

    init(isAsPrinted: Bool) {
        self.isAsPrinted = isAsPrinted
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        stage.backgroundColor = .tertiarySystemFill
        stage.layer.cornerRadius = 10
        stage.clipsToBounds = true
        currentClientView.layer.borderColor = UIColor.systemRed.cgColor
        currentClientView.layer.borderWidth = 2
        placeholder.text = localized("No child yet")
        placeholder.font = .systemFont(ofSize: 13)
        placeholder.textColor = .secondaryLabel
        placeholder.textAlignment = .center
        stage.addSubview(placeholder)
        let name = UILabel(frame: currentClientView.bounds)
        name.text = "currentClientView"
        name.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
        name.textColor = .systemRed
        name.textAlignment = .center
        name.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        currentClientView.addSubview(name)
        view.addSubview(stage)
        logCard.isCompact = true
        logCard.title = localized("Order of calls")
        view.addSubview(logCard)
        recorder.observe { [weak self] in self?.logCard.replace(with: self?.recorder.lines ?? []) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        stage.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 160)
        logCard.frame = CGRect(x: 0, y: 168, width: view.bounds.width, height: view.bounds.height - 168)
        for view in stage.subviews { view.frame = stage.bounds }
    }

    func displayContentController(_ content: UIViewController) {
        for child in children { child.removeFromParent() }
        for view in stage.subviews { view.removeFromSuperview() }
        recorder.clear()
        addChild(content)
        content.view.frame = stage.bounds
        currentClientView.frame = stage.bounds
        stage.addSubview(isAsPrinted ? currentClientView : content.view)
        if !isAsPrinted { content.didMove(toParent: self) }
    }
}
