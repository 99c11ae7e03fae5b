import UIKit

/// Settings, General, Auto-Lock: three pages of a navigation controller, and its stack drawn on each.
class StackPageViewController: CardPageViewController {
    private let level: Int
    private let figure = TreeFigure()

    static let names = ["Settings", "General", "Auto-Lock"]
    private static let minutes = [1, 2, 3, 4, 5]

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "Container View Controller › Navigation Controller") }

    static func makeRoot() -> UIViewController {
        return UINavigationController(rootViewController: StackPageViewController(level: 0))
    }

    init(level: Int) {
        self.level = level
        super.init(nibName: nil, bundle: nil)
        title = localized(StackPageViewController.names[level])
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        switch level {
        case 0:
            navigationItem.leftBarButtonItem = .close(self, #selector(close))
            addButton(localized("General"), identifier: "stack.push", action: #selector(push))
        case 1:
            addButton(localized("Auto-Lock"), identifier: "stack.push", action: #selector(push))
        default:
            for minute in StackPageViewController.minutes {
                addButton(minute == 1 ? localized("1 minute") : localized("%d minutes", minute), identifier: "stack.minute.\(minute)", action: #selector(pop))
            }
            addButton(localized("Back to the root"), identifier: "stack.root", action: #selector(popAll))
        }
        addSection(SectionCaption(localized("The stack, its root below")))
        addSection(figure)
        if level == 0 {
            addSection(
                NoteLabel(
                    localized(
                        "The text's section Tab Bar Controller is a picture without words: such a controller runs in Life cycle and in text 3. Its section Theme, MaterialDesign, is a link to another library, which is not part of this app."
                    )))
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let stack = navigationController?.viewControllers ?? []
        figure.boxes = stack.enumerated().reversed().map { index, page in
            TreeFigure.Box(depth: 0, text: "viewControllers[\(index)] · \(page.title ?? "")", isMarked: page === self)
        }
        show("viewControllers.count == \(stack.count)")
    }

    @objc private func push() {
        navigationController?.pushViewController(StackPageViewController(level: level + 1), animated: true)
    }

    @objc private func pop() {
        navigationController?.popViewController(animated: true)
    }

    @objc private func popAll() {
        navigationController?.popToRootViewController(animated: true)
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}
