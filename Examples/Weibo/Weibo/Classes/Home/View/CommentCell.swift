import UIKit

class CommentCell: UITableViewCell {
    static let reuseIdentifier = "CommentCell"

    private let avatarView = AvatarView()
    private let nameLabel = UILabel()
    private let bodyLabel = UILabel()
    private let timeLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = Palette.card
        selectionStyle = .none
        nameLabel.font = .systemFont(ofSize: 13, weight: .medium)
        nameLabel.textColor = Palette.secondaryText
        bodyLabel.font = .systemFont(ofSize: 15)
        bodyLabel.textColor = Palette.text
        bodyLabel.numberOfLines = 0
        timeLabel.font = .systemFont(ofSize: 12)
        timeLabel.textColor = Palette.secondaryText
        for view in [avatarView, nameLabel, bodyLabel, timeLabel] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ comment: Comment, store: PostStore? = nil) {
        let author = (store ?? .shared).user(comment.author)
        avatarView.user = author
        nameLabel.text = author.name
        bodyLabel.text = comment.text
        timeLabel.text = TimeText.text(minutesAgo: comment.minutesAgo)
        setNeedsLayout()
    }

    static func height(of comment: Comment, width: CGFloat) -> CGFloat {
        let text = NSAttributedString(string: comment.text, attributes: [.font: UIFont.systemFont(ofSize: 15)])
        return 34 + PostText.height(of: text, width: width - left - PostLayout.margin) + 30
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let width = bounds.width - CommentCell.left - PostLayout.margin
        avatarView.frame = CGRect(x: PostLayout.margin, y: 14, width: 34, height: 34)
        nameLabel.frame = CGRect(x: CommentCell.left, y: 13, width: width, height: 18)
        bodyLabel.frame = CGRect(x: CommentCell.left, y: 34, width: width, height: bounds.height - 34 - 30)
        timeLabel.frame = CGRect(x: CommentCell.left, y: bounds.height - 26, width: width, height: 16)
    }

    private static let left: CGFloat = 60
}
