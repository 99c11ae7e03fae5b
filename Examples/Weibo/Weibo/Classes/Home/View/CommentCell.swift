import UIKit

class CommentCell: CardCell {
    static let reuseIdentifier = "CommentCell"

    override var hairlineInset: CGFloat { 60 }

    private let avatarView = AvatarView()
    private let nameLabel = UILabel()
    private let bodyLabel = UILabel()
    private let timeLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        nameLabel.font = .scaled(13, .medium)
        nameLabel.textColor = Palette.secondaryText
        bodyLabel.font = .scaled(15)
        bodyLabel.textColor = Palette.text
        bodyLabel.numberOfLines = 0
        timeLabel.font = .scaled(12)
        timeLabel.textColor = Palette.secondaryText
        for label in [nameLabel, bodyLabel, timeLabel] { label.adjustsFontForContentSizeCategory = true }
        for view in [avatarView, nameLabel, bodyLabel, timeLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(view)
        }
        NSLayoutConstraint.activate([
            avatarView.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: PostLayout.margin),
            avatarView.topAnchor.constraint(equalTo: card.topAnchor, constant: 14),
            avatarView.widthAnchor.constraint(equalToConstant: 34),
            avatarView.heightAnchor.constraint(equalToConstant: 34),
            nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 10),
            nameLabel.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -PostLayout.margin),
            nameLabel.topAnchor.constraint(equalTo: card.topAnchor, constant: 14),
            bodyLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            bodyLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
            bodyLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
            timeLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            timeLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
            timeLabel.topAnchor.constraint(equalTo: bodyLabel.bottomAnchor, constant: 5),
            timeLabel.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("CommentCell is made in code")
    }

    func show(_ comment: Comment, store: PostStore? = nil) {
        let author = (store ?? .shared).user(comment.author)
        avatarView.user = author
        nameLabel.text = author.name
        bodyLabel.text = comment.text
        timeLabel.text = TimeText.text(minutesAgo: comment.minutesAgo)
    }
}
