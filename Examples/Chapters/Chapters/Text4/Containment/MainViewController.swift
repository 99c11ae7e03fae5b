import UIKit

/// A container with three children, one of which is shown. Buttons turn the content over to another one.
class MainViewController: UIViewController {
    let firstViewController: FirstViewController
    let secondViewController: SecondViewController
    let thirdViewController: ThirdViewController
    let recorder = CallRecorder()

    /// Where the shown child's view stands.
    let contentView = UIView()
    private(set) var currentViewController: UIViewController
    private(set) var isTransitioning = false

    private let buttonCard = UIView()
    private(set) var buttons: [UIButton] = []
    private let logCard = LogCard()

    init() {
        firstViewController = FirstViewController(recorder: recorder)
        secondViewController = SecondViewController(recorder: recorder)
        thirdViewController = ThirdViewController(recorder: recorder)
        currentViewController = firstViewController
        super.init(nibName: nil, bundle: nil)
        title = "容器控制器"
    }

    required init?(coder: NSCoder) {
        fatalError("MainViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))

        contentView.accessibilityIdentifier = "main.content"
        contentView.layer.cornerRadius = 16
        contentView.clipsToBounds = true
        view.addSubview(contentView)
        buttonCard.backgroundColor = .secondarySystemGroupedBackground
        buttonCard.layer.cornerRadius = 10
        view.addSubview(buttonCard)
        for (index, title) in ["First", "Second", "Third"].enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.tag = index
            button.accessibilityIdentifier = "main.\(index)"
            button.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
            buttons.append(button)
            buttonCard.addSubview(button)
        }
        logCard.title = "调用顺序"
        logCard.capacity = 10
        view.addSubview(logCard)
        recorder.observe { [weak self] in self?.showLog() }

        // The first child is told that it has moved, as every later one is.
        addChild(firstViewController)
        firstViewController.view.frame = contentView.bounds
        firstViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(firstViewController.view)
        firstViewController.didMove(toParent: self)
        showCurrentButton()
    }

    private func showLog() {
        logCard.replace(with: recorder.lines)
    }

    private func showCurrentButton() {
        let all = [firstViewController, secondViewController, thirdViewController]
        for (button, controller) in zip(buttons, all) {
            let weight: UIFont.Weight = controller === currentViewController ? .bold : .regular
            button.titleLabel?.font = .systemFont(ofSize: 17, weight: weight)
        }
    }

    // MARK: Turning over

    @objc private func buttonTapped(_ sender: UIButton) {
        switch sender.tag {
        case 0: turn(to: firstViewController, duration: 4, options: .transitionFlipFromLeft)
        case 1: turn(to: secondViewController, duration: 1, options: .transitionFlipFromTop)
        default: turn(to: thirdViewController, duration: 1, options: .transitionFlipFromBottom)
        }
    }

    /// Turns the content over to another child. Does nothing for the current one, and nothing while a turn is under way:
    /// a second transition from a child that is leaving would tell it twice.
    func turn(to new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions) {
        let old = currentViewController
        guard new !== old, !isTransitioning else { return }
        isTransitioning = true
        recorder.clear()
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = contentView.bounds
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transition(from: old, to: new, duration: duration, options: options, animations: nil) { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
            self.currentViewController = new
            self.isTransitioning = false
            self.showCurrentButton()
        }
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        buttonCard.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 48)
        let width = area.width / 3
        for button in buttons {
            button.frame = CGRect(x: CGFloat(button.tag) * width, y: 0, width: width, height: 48)
        }
        let y = buttonCard.frame.maxY + 16
        let isWide = area.width > area.height
        // The log stands below the content, or at its right.
        let logSize = isWide ? CGSize(width: 240, height: area.maxY - y) : CGSize(width: area.width, height: 200)
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
