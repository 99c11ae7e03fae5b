import UIKit

/// A screen of one colour with a heading and buttons that reports its life as "Name willAppear".
class ReportingViewController: UIViewController {
    let name: String
    var report: (String) -> Void = { _ in }
    var background: UIColor = .secondarySystemBackground

    private let heading = UILabel()
    private let note = UILabel()
    private var buttons: [UIButton] = []

    init(name: String, note: String = "") {
        self.name = name
        super.init(nibName: nil, bundle: nil)
        title = localized(name)
        self.note.text = localized(note)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    func addButton(_ title: String, _ identifier: String, action: @escaping () -> Void) {
        var configuration = UIButton.Configuration.filled()
        configuration.title = localized(title)
        configuration.cornerStyle = .large
        let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
        button.accessibilityIdentifier = identifier
        buttons.append(button)
        if isViewLoaded { view.addSubview(button) }
    }

    func addCloseButton(_ identifier: String = "close") {
        addButton("Close", identifier) { [unowned self] in dismiss(animated: true) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = background
        view.accessibilityIdentifier = "screen." + name
        heading.text = title
        heading.font = .preferredFont(forTextStyle: .title1)
        note.font = .preferredFont(forTextStyle: .body)
        note.textColor = .secondaryLabel
        for label in [heading, note] {
            label.numberOfLines = 0
            label.textAlignment = .center
            view.addSubview(label)
        }
        buttons.forEach(view.addSubview)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 0)
        let parts: [UIView] = [heading, note] + buttons
        let heights = parts.map { part -> CGFloat in
            if let button = part as? UIButton { return button.sizeThatFits(area.size).height }
            return (part as? UILabel)?.text?.isEmpty == false ? part.height(for: area.width) : -16
        }
        var y = area.minY + max((area.height - heights.reduce(0) { $0 + $1 + 16 } + 16) / 2, 16).rounded()
        for (part, height) in zip(parts, heights) {
            let width = part is UIButton ? min(area.width, max(part.sizeThatFits(area.size).width, 160)) : area.width
            part.frame = CGRect(x: area.midX - width / 2, y: y, width: width, height: max(height, 0))
            y += height + 16
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        report(name + " willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        report(name + " didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        report(name + " willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        report(name + " didDisappear")
    }
}
