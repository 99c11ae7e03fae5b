import UIKit

/// A container with three children, one of which is shown. Buttons turn the content over to another one.
///
/// Its views stand in MainViewController.xib, those of the children in files of their own.
class MainViewController: UIViewController {
    let recorder = CallRecorder()
    private(set) lazy var firstViewController = FirstViewController(recorder: recorder)
    private(set) lazy var secondViewController = SecondViewController(recorder: recorder)
    private(set) lazy var thirdViewController = ThirdViewController(recorder: recorder)

    /// Where the shown child's view stands.
    @IBOutlet private(set) var contentView: UIView!
    @IBOutlet private var buttonCard: UIView!
    private(set) var currentViewController: UIViewController?
    private(set) var isTransitioning = false

    private let citationLabel = CitationLabel()
    private let logCard = LogCard()

    /// Tagged from 1 to 3.
    var buttons: [UIButton] { return buttonCard.subviews.compactMap { $0 as? UIButton } }

    init() {
        super.init(nibName: "MainViewController", bundle: nil)
        title = localized("A container")
    }

    required init?(coder: NSCoder) {
        fatalError("made with its file")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        citationLabel.text = Citation(4, "UIViewController › childViewController").words
        view.addSubview(citationLabel)
        contentView.layer.cornerRadius = 16
        contentView.clipsToBounds = true
        buttonCard.layer.cornerRadius = 10
        for (button, title) in zip(buttons, ["First", "Second", "Third"]) { button.setTitle(localized(title), for: .normal) }
        logCard.title = localized("Order of calls")
        view.addSubview(logCard)
        recorder.observe { [weak self] in self?.showLog() }

        // All three are children from now on, and each is told so. The third is shown.
        add(firstViewController)
        add(secondViewController)
        add(thirdViewController)
        fill(with: thirdViewController)
        contentView.addSubview(thirdViewController.view)
        currentViewController = thirdViewController
        showCurrentButton()
    }

    private func add(_ child: UIViewController) {
        addChild(child)
        child.didMove(toParent: self)
    }

    private func fill(with child: UIViewController) {
        child.view.frame = contentView.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func showLog() {
        logCard.replace(with: recorder.lines)
    }

    private func showCurrentButton() {
        for button in buttons {
            let weight: UIFont.Weight = children[button.tag - 1] === currentViewController ? .bold : .regular
            button.titleLabel?.font = .systemFont(ofSize: 17, weight: weight)
        }
    }

    // MARK: Turning over

    @IBAction private func onClickbutton(_ sender: UIButton) {
        guard children[sender.tag - 1] !== currentViewController, !isTransitioning else { return }
        recorder.clear()
        switch sender.tag {
        case 1: turn(to: firstViewController, duration: 4, options: .transitionFlipFromLeft)
        case 2: turn(to: secondViewController, duration: 1, options: .transitionFlipFromTop)
        default:
            // The article logs this turn, and no other.
            recorder.record(localized("Friend requests"))
            turn(to: thirdViewController, duration: 1, options: .transitionFlipFromBottom)
        }
    }

    /// Turns the content over to another child. Does nothing for the current one, and nothing while a turn is under way:
    /// a second transition from a child that is leaving would tell it twice.
    func turn(to new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions) {
        guard let old = currentViewController, new !== old, !isTransitioning else { return }
        isTransitioning = true
        fill(with: new)
        transition(from: old, to: new, duration: duration, options: options, animations: nil) { isFinished in
            self.currentViewController = isFinished ? new : old
            self.isTransitioning = false
            self.showCurrentButton()
        }
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let isWide = area.width > area.height
        citationLabel.frame = CGRect(x: area.minX, y: area.minY - 10, width: area.width, height: 18)
        buttonCard.frame = CGRect(x: area.minX, y: area.minY + 12, width: area.width, height: 48)
        let width = area.width / 3
        for button in buttons {
            button.frame = CGRect(x: CGFloat(button.tag - 1) * width, y: 0, width: width, height: 48)
        }
        let y = buttonCard.frame.maxY + 16
        let capacity = isWide ? 12 : 13
        if logCard.capacity != capacity {
            logCard.capacity = capacity
            showLog()
        }
        // The log stands below the content, or at its right.
        let logSize = isWide ? CGSize(width: 240, height: area.maxY - y) : CGSize(width: area.width, height: 250)
        logCard.frame = CGRect(
            x: area.maxX - logSize.width, y: area.maxY - logSize.height, width: logSize.width, height: logSize.height)
        contentView.frame =
            isWide
            ? CGRect(x: area.minX, y: y, width: logCard.frame.minX - 16 - area.minX, height: logSize.height)
            : CGRect(x: area.minX, y: y, width: area.width, height: logCard.frame.minY - 16 - y)
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}
