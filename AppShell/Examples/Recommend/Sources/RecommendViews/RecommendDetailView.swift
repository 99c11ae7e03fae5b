import UIKit

/// The screen about one message: the message, and below it a view for comments.
public final class RecommendDetailView: UIView {
    private let scrollView = UIScrollView()
    private let stack = UIStackView()

    /// - Parameter id: The id of the message.
    public init(id: String, title: String, body: String, commentView: UIView) {
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        stack.axis = .vertical
        stack.spacing = 16
        stack.addArrangedSubview(card(id: id, title: title, body: body))
        stack.addArrangedSubview(commentView)
        scrollView.alwaysBounceVertical = true
        scrollView.keyboardDismissMode = .interactive
        for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(scrollView)
        scrollView.addSubview(stack)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            content.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
            safeAreaLayoutGuide.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 16),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private func card(id: String, title: String, body: String) -> UIView {
        let avatar = RecommendAvatarView()
        avatar.title = title
        avatar.setContentHuggingPriority(.required, for: .horizontal)
        avatar.setContentCompressionResistancePriority(.required, for: .horizontal)
        let idLabel = label(RecommendText.text("Message %@", id), .footnote, .secondaryLabel)
        idLabel.accessibilityIdentifier = "detail.id"
        let titles = UIStackView(arrangedSubviews: [label(title, .headline, .label), idLabel])
        titles.axis = .vertical
        titles.spacing = 2
        let head = UIStackView(arrangedSubviews: [avatar, titles])
        head.spacing = 12
        head.alignment = .center
        let card = UIStackView(arrangedSubviews: [head, label(body, .body, .label)])
        card.axis = .vertical
        card.spacing = 12
        card.isLayoutMarginsRelativeArrangement = true
        card.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 14
        return card
    }

    private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }
}
