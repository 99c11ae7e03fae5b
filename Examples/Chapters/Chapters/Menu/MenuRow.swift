import UIKit

/// A row of the menu: a title, a subtitle and a disclosure chevron.
class MenuRow: UIControl {
    static let height: CGFloat = 64

    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let chevron = ChevronView()
    private let separator = UIView()

    /// A line below the row, towards the next one.
    var showsSeparator = false {
        didSet { separator.isHidden = !showsSeparator }
    }

    init(title: String, subtitle: String) {
        super.init(frame: .zero)
        backgroundColor = .clear
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 17)
        titleLabel.textColor = .label
        subtitleLabel.text = subtitle
        subtitleLabel.font = .systemFont(ofSize: 13)
        subtitleLabel.textColor = .secondaryLabel
        addSubview(titleLabel)
        addSubview(subtitleLabel)
        addSubview(chevron)
        separator.backgroundColor = .separator
        separator.isHidden = true
        addSubview(separator)
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) {
        fatalError("MenuRow is made in code")
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : .clear }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let textWidth = bounds.width - 16 - 40
        let titleHeight = titleLabel.intrinsicContentSize.height
        let subtitleHeight = subtitleLabel.intrinsicContentSize.height
        let top = ((bounds.height - titleHeight - 2 - subtitleHeight) / 2).rounded()
        titleLabel.frame = CGRect(x: 16, y: top, width: textWidth, height: titleHeight)
        subtitleLabel.frame = CGRect(x: 16, y: top + titleHeight + 2, width: textWidth, height: subtitleHeight)
        chevron.frame = CGRect(x: bounds.width - 16 - 8, y: (bounds.height - 13) / 2, width: 8, height: 13)
        let hairline = 1 / max(traitCollection.displayScale, 1)
        separator.frame = CGRect(x: 16, y: bounds.height - hairline, width: bounds.width - 16, height: hairline)
    }
}

/// The disclosure mark at a row's end.
private class ChevronView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: bounds.width - 1, y: bounds.midY))
        path.addLine(to: CGPoint(x: 1, y: bounds.height - 1))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        UIColor.tertiaryLabel.setStroke()
        path.stroke()
    }
}
