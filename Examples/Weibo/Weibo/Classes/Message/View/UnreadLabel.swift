import UIKit

/// How many messages are unread, on a red ground with round ends.
class UnreadLabel: UILabel {
    override func awakeFromNib() {
        super.awakeFromNib()
        clipsToBounds = true
        backgroundColor = .systemRed
    }

    override var intrinsicContentSize: CGSize {
        // One digit stands in a circle.
        CGSize(width: max(18, super.intrinsicContentSize.width + 10), height: 18)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}
