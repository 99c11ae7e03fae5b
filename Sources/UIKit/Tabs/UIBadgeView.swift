internal import CoreGraphics
internal import Foundation

/// A count in a coloured capsule: white, 13 points, at least 18 by 18.
@MainActor final class _UIBadgeView: UIView {
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = TabBarMetrics.badgeHeight / 2
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 13)
        label.textColor = .white
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("_UIBadgeView is made in code only") }

    func show(_ text: String, color: UIColor, attributes: [NSAttributedString.Key: Any], offset: UIOffset = .zero) {
        textOffset = offset
        backgroundColor = color
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
        label.text = text
        setNeedsLayout()
    }

    /// Moves the text from the middle.
    private var textOffset = UIOffset.zero

    /// Without a text: a small disc.
    var isDot = false { didSet { setNeedsLayout() } }
    private static let dotSide: CGFloat = 8

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        if isDot { return CGSize(width: Self.dotSide, height: Self.dotSide) }
        let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 30))
        let height = max(TabBarMetrics.badgeHeight, text.height.rounded(.up))
        return CGSize(width: max(text.width + 2 * TabBarMetrics.badgePadding, height), height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        let size = label.sizeThatFits(bounds.size)
        label.frame = CGRect(
            x: (bounds.width - size.width) / 2 + textOffset.horizontal, y: (bounds.height - size.height) / 2 + textOffset.vertical,
            width: size.width, height: size.height)
    }
}
