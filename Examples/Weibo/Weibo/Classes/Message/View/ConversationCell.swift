import UIKit

/// A row of ConversationCell.xib.
class ConversationCell: CardCell {
    static let reuseIdentifier = "ConversationCell"
    static var nib: UINib { UINib(nibName: "ConversationCell", bundle: nil) }

    @IBOutlet private var avatarView: AvatarView!
    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var messageLabel: UILabel!
    @IBOutlet private var timeLabel: UILabel!
    @IBOutlet private var unreadLabel: UnreadLabel!

    override var hairlineInset: CGFloat { 78 }

    override func awakeFromNib() {
        super.awakeFromNib()
        nameLabel.font = .scaled(16, .medium)
        messageLabel.font = .scaled(14)
        timeLabel.font = .scaled(12, atMost: 18)
        for label in [nameLabel, messageLabel, timeLabel] { label?.adjustsFontForContentSizeCategory = true }
    }

    func show(_ conversation: Conversation) {
        let author = PostStore.shared.user(conversation.author)
        avatarView.user = author
        nameLabel.text = author.name
        messageLabel.text = conversation.text
        timeLabel.text = TimeText.text(minutesAgo: conversation.minutesAgo)
        unreadLabel.text = String(conversation.unread)
        unreadLabel.isHidden = conversation.unread == 0
    }
}
