import UIKit

/// A row of ConversationCell.xib.
class ConversationCell: UITableViewCell {
    static let reuseIdentifier = "ConversationCell"
    static let height: CGFloat = 72
    static var nib: UINib { UINib(nibName: "ConversationCell", bundle: nil) }

    @IBOutlet private var avatarView: AvatarView!
    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var messageLabel: UILabel!
    @IBOutlet private var timeLabel: UILabel!
    @IBOutlet private var unreadLabel: UnreadLabel!

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
