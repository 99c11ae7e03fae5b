import UIKit

/// Who did what, and with which post: its beginning stands below on a ground of its own.
class NoticeCell: UITableViewCell {
    static let reuseIdentifier = "NoticeCell"

    private let avatarView = AvatarView()
    private let nameLabel = UILabel()
    private let timeLabel = UILabel()
    private let bodyLabel = UILabel()
    private let quoteView = UIView()
    private let quoteLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = Palette.card
        nameLabel.font = .systemFont(ofSize: 15, weight: .medium)
        nameLabel.textColor = Palette.text
        timeLabel.font = .systemFont(ofSize: 12)
        timeLabel.textColor = Palette.secondaryText
        timeLabel.setContentHuggingPriority(.required, for: .horizontal)
        timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        bodyLabel.font = .systemFont(ofSize: 15)
        bodyLabel.textColor = Palette.text
        bodyLabel.numberOfLines = 0
        quoteView.backgroundColor = Palette.quote
        quoteView.layer.cornerRadius = 6
        quoteLabel.font = .systemFont(ofSize: 13)
        quoteLabel.textColor = Palette.secondaryText
        quoteLabel.numberOfLines = 2
        quoteView.addSubview(quoteLabel)
        for view in [avatarView, nameLabel, timeLabel, bodyLabel, quoteView] { contentView.addSubview(view) }
        addConstraints()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
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
        let bottom = quoteView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14)
        // A reused cell is as tall as its last notice until the table measures it.
        bottom.priority = .required - 1
        NSLayoutConstraint.activate([
            avatarView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            avatarView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
            avatarView.widthAnchor.constraint(equalToConstant: 40),
            avatarView.heightAnchor.constraint(equalToConstant: 40),

            nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 10),
            nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
            nameLabel.trailingAnchor.constraint(lessThanOrEqualTo: timeLabel.leadingAnchor, constant: -8),
            timeLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            timeLabel.centerYAnchor.constraint(equalTo: nameLabel.centerYAnchor),

            bodyLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            bodyLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            bodyLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),

            quoteView.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            quoteView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            quoteView.topAnchor.constraint(equalTo: bodyLabel.bottomAnchor, constant: 8),
            bottom,
            quoteLabel.leadingAnchor.constraint(equalTo: quoteView.leadingAnchor, constant: 10),
            quoteLabel.trailingAnchor.constraint(equalTo: quoteView.trailingAnchor, constant: -10),
            quoteLabel.topAnchor.constraint(equalTo: quoteView.topAnchor, constant: 8),
            quoteLabel.bottomAnchor.constraint(equalTo: quoteView.bottomAnchor, constant: -8),
        ])
    }
}
