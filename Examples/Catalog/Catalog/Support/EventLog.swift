import UIKit

/// What has happened, in order: "willAppear → didAppear".
class EventLog: UIView {
    private let label = UILabel()
    private(set) var events: [String] = []

    init(identifier: String = "log") {
        super.init(frame: .zero)
        label.numberOfLines = 0
        label.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
        label.textColor = .secondaryLabel
        label.accessibilityIdentifier = identifier
        addSubview(label)
        show()
    }

    required init?(coder: NSCoder) {
        fatalError("Logs are made in code")
    }

    func add(_ event: String) {
        events.append(event)
        show()
    }

    func clear() {
        events = []
        show()
    }

    private func show() {
        label.text = events.isEmpty ? "–" : events.joined(separator: " → ")
        heightDidChange()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(20, label.height(for: size.width - 32)) + 24)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: bounds.height - 24)
    }
}
