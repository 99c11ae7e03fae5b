import UIKit

/// A field for a comment, how long it may still be, a button that sends it, and what was sent.
public final class RecommendCommentView: UIView {
    public let field = UITextField()
    public let sendButton = UIButton(configuration: .filled())

    private let remainingLabel = UILabel()
    private let sentStack = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        field.placeholder = RecommendText.text("Write a comment")
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.returnKeyType = .send
        field.enablesReturnKeyAutomatically = true
        field.accessibilityIdentifier = "detail.comment"
        remainingLabel.font = .preferredFont(forTextStyle: .footnote)
        remainingLabel.adjustsFontForContentSizeCategory = true
        remainingLabel.accessibilityIdentifier = "detail.remaining"
        sendButton.configuration?.title = RecommendText.text("Send")
        sendButton.configuration?.cornerStyle = .capsule
        sendButton.accessibilityIdentifier = "detail.send"
        sendButton.setContentHuggingPriority(.required, for: .horizontal)
        sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
        let foot = UIStackView(arrangedSubviews: [remainingLabel, sendButton])
        foot.spacing = 12
        foot.alignment = .center
        sentStack.axis = .vertical
        sentStack.spacing = 8
        sentStack.accessibilityIdentifier = "detail.sent"
        let stack = UIStackView(arrangedSubviews: [field, separator(), foot, sentStack])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            sendButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 16),
        ])
        show(remaining: 0)
        show(sent: [])
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private func separator() -> UIView {
        let line = UIView()
        line.backgroundColor = .separator
        line.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
        return line
    }

    /// How many more characters the comment may have. Less than 0: how many it has too many.
    public func show(remaining: Int) {
        remainingLabel.text = remaining < 0 ? RecommendText.text("%d too many", -remaining) : RecommendText.text("%d left", remaining)
        remainingLabel.textColor = remaining < 0 ? .systemRed : .secondaryLabel
    }

    /// The comments that were sent, the latest last.
    public func show(sent comments: [String]) {
        sentStack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        sentStack.isHidden = comments.isEmpty
        for comment in comments {
            let label = UILabel()
            label.text = comment
            label.numberOfLines = 0
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            sentStack.addArrangedSubview(label)
        }
    }
}
