import UIKit

/// The three things a container does with children, each with the order of calls it is made of.
class ContentContainerViewController: CardPageViewController {
    let recorder = CallRecorder()
    let stage = UIView()
    private(set) var content: UIViewController?
    private let logCard = LogCard()
    private var isCycling = false

    /// How long the exchange of two children takes, in seconds.
    static let cycleDuration: TimeInterval = 0.25

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "Custom Controller") }

    override func viewDidLoad() {
        title = localized("Children")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("Who is told what, and when. A cycle takes %@ seconds.", "\(ContentContainerViewController.cycleDuration)"))
        addSection(StageSection(stage))
        addButton(localized("Add"), identifier: "children.add", action: #selector(add))
        addButton(localized("Remove"), identifier: "children.remove", action: #selector(remove))
        addButton(localized("Cycle"), identifier: "children.cycle", action: #selector(cycle))
        logCard.title = localized("Order of calls")
        addSection(logCard)
        recorder.observe { [weak self] in
            guard let self = self else { return }
            self.logCard.replace(with: self.recorder.lines)
            self.view.setNeedsLayout()
        }
    }

    @objc private func add() {
        guard content == nil else { return }
        recorder.clear()
        displayContentController(FirstViewController(recorder: recorder))
    }

    @objc private func remove() {
        guard let content = content, !isCycling else { return }
        recorder.clear()
        hideContentController(content)
    }

    @objc private func cycle() {
        guard let content = content, !isCycling else { return }
        recorder.clear()
        let isFirst = content is FirstViewController
        cycleFromViewController(
            content,
            to: isFirst ? SecondViewController(recorder: recorder) : FirstViewController(recorder: recorder))
    }

    func displayContentController(_ content: UIViewController) {
        addChild(content)
        recorder.record("frame")
        content.view.frame = stage.bounds
        recorder.record("addSubview")
        // The child's view, and no other.
        stage.addSubview(content.view)
        content.didMove(toParent: self)
        self.content = content
    }

    func hideContentController(_ content: UIViewController) {
        content.willMove(toParent: nil)
        recorder.record("removeFromSuperview")
        content.view.removeFromSuperview()
        content.removeFromParent()
        self.content = nil
    }

    func cycleFromViewController(_ old: UIViewController, to new: UIViewController) {
        isCycling = true
        let place = stage.bounds
        let beside = place.offsetBy(dx: place.width, dy: 0)
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = beside
        recorder.record("transition")
        transition(
            from: old, to: new, duration: ContentContainerViewController.cycleDuration, options: [],
            animations: {
                new.view.frame = old.view.frame
                old.view.frame = place.offsetBy(dx: -place.width, dy: 0)
            },
            completion: { _ in
                self.recorder.record("completion")
                old.removeFromParent()
                new.didMove(toParent: self)
                self.content = new
                self.isCycling = false
            })
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// The ground on which the children of the page stand.
private class StageSection: Card {
    private let stage: UIView
    /// Seen where the stage is empty.
    private let placeholder = UILabel()

    init(_ stage: UIView) {
        self.stage = stage
        super.init(frame: .zero)
        placeholder.text = localized("No child yet")
        placeholder.font = .systemFont(ofSize: 13)
        placeholder.textColor = .secondaryLabel
        placeholder.textAlignment = .center
        addSubview(placeholder)
        stage.accessibilityIdentifier = "children.stage"
        stage.layer.cornerRadius = 10
        stage.clipsToBounds = true
        addSubview(stage)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 160)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        stage.frame = bounds
        placeholder.frame = bounds
    }
}
