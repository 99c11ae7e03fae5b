import UIKit

/// Who did what, and with which post: its beginning stands below on a ground of its own.
class NoticeCell: CardCell {
    static let reuseIdentifier = "NoticeCell"

    override var hairlineInset: CGFloat { 66 }

    private let avatarView = AvatarView()
    private let nameLabel = UILabel()
    private let timeLabel = UILabel()
    private let bodyLabel = UILabel()
    private let quoteView = UIView()
    private let quoteLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        nameLabel.font = .scaled(15, .medium)
        nameLabel.textColor = Palette.text
        timeLabel.font = .scaled(12)
        timeLabel.textColor = Palette.secondaryText
        timeLabel.setContentHuggingPriority(.required, for: .horizontal)
        timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        bodyLabel.font = .scaled(15)
        bodyLabel.textColor = Palette.text
        bodyLabel.numberOfLines = 0
        quoteView.backgroundColor = Palette.quote
        quoteView.layer.cornerRadius = 6
        quoteLabel.font = .scaled(13)
        quoteLabel.textColor = Palette.secondaryText
        quoteLabel.numberOfLines = 2
        quoteView.addSubview(quoteLabel)
        for label in [nameLabel, timeLabel, bodyLabel, quoteLabel] { label.adjustsFontForContentSizeCategory = true }
        for view in [avatarView, nameLabel, timeLabel, bodyLabel, quoteView] { card.addSubview(view) }
        addConstraints()
    }

    required init?(coder: NSCoder) {
        fatalError("NoticeCell is made in code")
    }

    func show(_ notice: Notice) {
        avatarView.user = notice.author
        nameLabel.text = notice.author.name
        timeLabel.text = TimeText.text(minutesAgo: notice.minutesAgo)
        bodyLabel.text = notice.text
        quoteLabel.text = notice.post.text
    }

    private func addConstraints() {
        for view in [avatarView, nameLabel, timeLabel, bodyLabel, quoteView, quoteLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        NSLayoutConstraint.activate([
            avatarView.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            avatarView.topAnchor.constraint(equalTo: card.topAnchor, constant: 14),
            avatarView.widthAnchor.constraint(equalToConstant: 40),
            avatarView.heightAnchor.constraint(equalToConstant: 40),

            nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 10),
            nameLabel.topAnchor.constraint(equalTo: card.topAnchor, constant: 14),
            nameLabel.trailingAnchor.constraint(lessThanOrEqualTo: timeLabel.leadingAnchor, constant: -8),
            timeLabel.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
            timeLabel.centerYAnchor.constraint(equalTo: nameLabel.centerYAnchor),

            bodyLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            bodyLabel.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
            bodyLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),

            quoteView.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            quoteView.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
            quoteView.topAnchor.constraint(equalTo: bodyLabel.bottomAnchor, constant: 8),
            quoteView.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -14),
            quoteLabel.leadingAnchor.constraint(equalTo: quoteView.leadingAnchor, constant: 10),
            quoteLabel.trailingAnchor.constraint(equalTo: quoteView.trailingAnchor, constant: -10),
            quoteLabel.topAnchor.constraint(equalTo: quoteView.topAnchor, constant: 8),
            quoteLabel.bottomAnchor.constraint(equalTo: quoteView.bottomAnchor, constant: -8),
        ])
    }
}
