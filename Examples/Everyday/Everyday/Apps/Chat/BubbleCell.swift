import UIKit

/// One message: mine on the trailing side in the tint, theirs on the leading side in gray.
final class BubbleCell: UITableViewCell {
    private let bubble = UIView()
    private let label = UILabel()
    private let timeLabel = UILabel()
    private var mine: [NSLayoutConstraint] = []
    private var theirs: [NSLayoutConstraint] = []
    var menuProvider: (() -> UIMenu?)?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundConfiguration = .clear()
        bubble.layer.cornerRadius = 18
        bubble.layer.cornerCurve = .continuous
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        timeLabel.font = .preferredFont(forTextStyle: .caption2)
        timeLabel.adjustsFontForContentSizeCategory = true
        timeLabel.textColor = .secondaryLabel
        for view in [bubble, timeLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        label.translatesAutoresizingMaskIntoConstraints = false
        bubble.addSubview(label)
        bubble.addInteraction(UIContextMenuInteraction(delegate: self))

        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.72),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 13),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -13),
            timeLabel.topAnchor.constraint(equalTo: bubble.bottomAnchor, constant: 2),
            timeLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
        ])
        mine = [
            bubble.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            timeLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -8),
        ]
        theirs = [
            bubble.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            timeLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 8),
        ]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with message: Message) {
        label.text = message.text
        label.textColor = message.isMine ? .white : .label
        timeLabel.text = ChatDates.time(message.date)
        bubble.backgroundColor = message.isMine ? .tintColor : .secondarySystemFill
        NSLayoutConstraint.deactivate(message.isMine ? theirs : mine)
        NSLayoutConstraint.activate(message.isMine ? mine : theirs)
        bubble.accessibilityIdentifier = "bubble.\(message.id)"
    }
}

extension BubbleCell: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in self?.menuProvider?() }
    }
}
