import UIKit

/// What somebody said, in a bubble on the left; one's own words on the right.
class BubbleCell: UITableViewCell {
    static let reuseIdentifier = "BubbleCell"

    private let avatarView = AvatarView()
    private let bubbleView = UIView()
    private let bodyLabel = UILabel()
    private var isOwn = false

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
        bubbleView.layer.cornerRadius = 12
        bodyLabel.font = .scaled(16)
        bodyLabel.adjustsFontForContentSizeCategory = true
        bodyLabel.numberOfLines = 0
        contentView.addSubview(avatarView)
        contentView.addSubview(bubbleView)
        bubbleView.addSubview(bodyLabel)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ text: String, from user: User, isOwn: Bool) {
        self.isOwn = isOwn
        avatarView.user = user
        bodyLabel.text = text
        bodyLabel.textColor = isOwn ? .white : Palette.text
        bubbleView.backgroundColor = isOwn ? Palette.accent : Palette.card
        setNeedsLayout()
    }

    static func height(of text: String, width: CGFloat) -> CGFloat {
        max(40, textSize(text, width: width).height + 20) + 16
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let column = Column.frame(in: contentView.bounds)
        let width = column.width
        let size = BubbleCell.textSize(bodyLabel.text ?? "", width: width)
        let bubble = CGSize(width: size.width + 24, height: max(40, size.height + 20))
        let isOnTheRight = isOwn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        avatarView.frame = CGRect(x: isOnTheRight ? column.maxX - 16 - 40 : column.minX + 16, y: 8, width: 40, height: 40)
        bubbleView.frame = CGRect(
            origin: CGPoint(x: isOnTheRight ? avatarView.frame.minX - 8 - bubble.width : avatarView.frame.maxX + 8, y: 8), size: bubble)
        bodyLabel.frame = CGRect(x: 12, y: (bubble.height - size.height) / 2, width: size.width, height: size.height)
    }

    private static func textSize(_ text: String, width: CGFloat) -> CGSize {
        let rect = (text as NSString).boundingRect(
            with: CGSize(width: Column.width(in: width) - 160, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: [.font: UIFont.scaled(16)], context: nil)
        return CGSize(width: ceil(rect.width), height: ceil(rect.height))
    }
}
