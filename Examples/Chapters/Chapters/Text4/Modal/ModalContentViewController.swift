import UIKit

/// The screen above: how it came, who presents it, and the ways back.
class ModalContentViewController: CardPageViewController {
    let name: String
    private let factsCard = FactsCard()
    /// At the lower right, where a page that curls lets the screen be seen.
    private let cornerButton = UIButton(type: .system)

    override var citation: Citation? { return Citation(4, "视图切换 · 模态视图") }

    init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    private var depth: Int {
        var count = 0
        var controller = presentingViewController
        while let presenter = controller as? ModalContentViewController {
            count += 1
            controller = presenter.presentingViewController
        }
        return count
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "modal.content"
        if modalPresentationStyle == .overFullScreen {
            view.backgroundColor = UIColor.systemGroupedBackground.withAlphaComponent(0.85)
        }
        addButton(localized("Done"), identifier: "content.done", action: #selector(done))
        if modalTransitionStyle == .partialCurl {
            cornerButton.setTitle(localized("Put the page back"), for: .normal)
            cornerButton.accessibilityIdentifier = "content.corner"
            cornerButton.addTarget(self, action: #selector(done), for: .touchUpInside)
            view.addSubview(cornerButton)
        }
        guard modalPresentationStyle == .fullScreen else { return }
        addSection(factsCard)
        addButton(localized("Another above"), identifier: "content.another", action: #selector(presentAnother))
        addButton(localized("Back to the first"), identifier: "content.all", action: #selector(dismissAll))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        cornerButton.frame = CGRect(x: area.maxX - 176, y: area.maxY - 60, width: 160, height: 44)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let presenter = presentingViewController else { return }
        factsCard.facts = [
            Fact(localized("presentingViewController is the container below"), presenter is UINavigationController || depth > 0),
            Fact(localized("it presents this screen"), presenter.presentedViewController === self),
            Fact(localized("nothing is above"), presentedViewController == nil),
        ]
        show(depth == 0 ? localized("Shown by a %@.", "\(type(of: presenter))") : localized("Level %d.", depth + 1))
    }

    @objc private func done() {
        dismiss(animated: true, completion: nil)
    }

    @objc private func presentAnother() {
        let screen = ModalContentViewController(name: name)
        screen.modalPresentationStyle = .fullScreen
        screen.modalTransitionStyle = modalTransitionStyle
        present(screen, animated: true, completion: nil)
    }

    /// The lowest presenter dismisses all that are above it at once.
    @objc private func dismissAll() {
        var lowest: UIViewController = self
        while let presenter = lowest.presentingViewController as? ModalContentViewController { lowest = presenter }
        lowest.presentingViewController?.dismiss(animated: true, completion: nil)
    }
}
