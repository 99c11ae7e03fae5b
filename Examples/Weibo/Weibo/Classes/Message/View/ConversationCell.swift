import UIKit

class ConversationCell: UITableViewCell {
    static let reuseIdentifier = "ConversationCell"
    static let height: CGFloat = 72

    private let avatarView = AvatarView()
    private let nameLabel = UILabel()
    private let messageLabel = UILabel()
    private let timeLabel = UILabel()
    private let unreadLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = Palette.card
        nameLabel.font = .systemFont(ofSize: 16, weight: .medium)
        nameLabel.textColor = Palette.text
        messageLabel.font = .systemFont(ofSize: 14)
        messageLabel.textColor = Palette.secondaryText
        timeLabel.font = .systemFont(ofSize: 12)
        timeLabel.textColor = Palette.secondaryText
        timeLabel.textAlignment = .right
        unreadLabel.font = .systemFont(ofSize: 12)
        unreadLabel.textColor = .white
        unreadLabel.textAlignment = .center
        unreadLabel.backgroundColor = .systemRed
        unreadLabel.clipsToBounds = true
        unreadLabel.accessibilityIdentifier = "conversation.unread"
        for view in [avatarView, nameLabel, messageLabel, timeLabel, unreadLabel] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ conversation: Conversation) {
        let author = PostStore.shared.user(conversation.author)
        avatarView.user = author
        nameLabel.text = author.name
        messageLabel.text = conversation.text
        timeLabel.text = TimeText.text(minutesAgo: conversation.minutesAgo)
        unreadLabel.text = String(conversation.unread)
        unreadLabel.isHidden = conversation.unread == 0
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width
        avatarView.frame = CGRect(x: 16, y: 11, width: 50, height: 50)
        timeLabel.frame = CGRect(x: width - 16 - 100, y: 15, width: 100, height: 16)
        nameLabel.frame = CGRect(x: 78, y: 14, width: timeLabel.frame.minX - 78, height: 21)
        messageLabel.frame = CGRect(x: 78, y: 39, width: width - 78 - 52, height: 19)
        unreadLabel.sizeToFit()
        let badge = CGSize(width: max(18, unreadLabel.bounds.width + 10), height: 18)
        unreadLabel.frame = CGRect(origin: CGPoint(x: width - 16 - badge.width, y: 40), size: badge)
        unreadLabel.layer.cornerRadius = badge.height / 2
    }
}
