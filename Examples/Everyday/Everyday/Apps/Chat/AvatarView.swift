import UIKit

/// Initials on a round ground of the person's colour.
final class AvatarView: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textColor = .white
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
        isAccessibilityElement = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.font = .systemFont(ofSize: bounds.height * 0.4, weight: .medium)
    }

    func show(_ conversation: Conversation) {
        label.text = conversation.initials
        backgroundColor = conversation.color
    }
}
