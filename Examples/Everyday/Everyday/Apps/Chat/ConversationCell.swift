import UIKit

/// A conversation in the list: who, the last words, when, how many are unread.
final class ConversationCell: UITableViewCell {
    private let avatar = AvatarView()
    private let nameLabel = UILabel()
    private let dateLabel = UILabel()
    private let messageLabel = UILabel()
    private let pinView = UIImageView(image: UIImage(systemName: "pin.fill"))
    private let muteView = UIImageView(image: UIImage(systemName: "bell.slash.fill"))
    private let badge = BadgeLabel()
    /// The date beside the name.
    private let top = TextRowStackView(alignment: .firstBaseline)
    /// Asked for the menu when the row is pressed.
    var menuProvider: (() -> UIMenu?)?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        addInteraction(UIContextMenuInteraction(delegate: self))

        nameLabel.font = .preferredFont(forTextStyle: .headline)
        dateLabel.font = .preferredFont(forTextStyle: .subheadline)
        dateLabel.textColor = .secondaryLabel
        messageLabel.font = .preferredFont(forTextStyle: .subheadline)
        messageLabel.textColor = .secondaryLabel
        messageLabel.numberOfLines = 2
        for label in [nameLabel, dateLabel, messageLabel] { label.adjustsFontForContentSizeCategory = true }
        dateLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        dateLabel.setContentHuggingPriority(.required, for: .horizontal)
        badge.setContentHuggingPriority(UILayoutPriority(999), for: .horizontal)
        badge.setContentCompressionResistancePriority(UILayoutPriority(999), for: .horizontal)
        for view in [pinView, muteView] {
            view.tintColor = .tertiaryLabel
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
            view.setContentHuggingPriority(UILayoutPriority(999), for: .horizontal)
        }

        let name = UIStackView(arrangedSubviews: [nameLabel, muteView, pinView])
        name.spacing = 6
        name.alignment = .firstBaseline
        top.addArrangedSubview(name)
        top.addArrangedSubview(dateLabel)
        top.spacing = 6
        let bottom = UIStackView(arrangedSubviews: [messageLabel, badge])
        bottom.spacing = 8
        bottom.alignment = .top
        let texts = UIStackView(arrangedSubviews: [top, bottom])
        texts.axis = .vertical
        texts.spacing = 2
        let stack = UIStackView(arrangedSubviews: [avatar, texts])
        stack.spacing = 12
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            avatar.widthAnchor.constraint(equalToConstant: 56),
            avatar.heightAnchor.constraint(equalToConstant: 56),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with conversation: Conversation) {
        avatar.show(conversation)
        nameLabel.text = conversation.name
        if let last = conversation.messages.last {
            messageLabel.text = last.isMine ? "You: \(last.text)" : last.text
            dateLabel.text = ChatDates.short(last.date)
        } else {
            messageLabel.text = "No messages yet"
            dateLabel.text = nil
        }
        badge.text = conversation.unreadCount > 0 ? "\(conversation.unreadCount)" : nil
        badge.isHidden = conversation.unreadCount == 0
        badge.backgroundColor = conversation.isMuted ? .systemGray2 : .tintColor
        pinView.isHidden = !conversation.isPinned
        muteView.isHidden = !conversation.isMuted
        accessibilityIdentifier = "chat.\(conversation.name)"
    }
}

extension ConversationCell: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in self?.menuProvider?() }
    }
}

/// A number on a capsule.
final class BadgeLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .preferredFont(forTextStyle: .footnote)
        adjustsFontForContentSizeCategory = true
        textColor = .white
        textAlignment = .center
        clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        let height = size.height + 4
        return CGSize(width: max(height, size.width + 12), height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}
