import UIKit

/// A message: its avatar, its title, its lines. As high as its texts.
public final class RecommendCell: UITableViewCell {
    static let identifier = "RecommendCell"

    private let avatar = RecommendAvatarView()
    private let titleLabel = UILabel()
    private let bodyLabel = UILabel()
    private lazy var texts = UIStackView(arrangedSubviews: [titleLabel, bodyLabel])
    private lazy var content = UIStackView(arrangedSubviews: [avatar, texts])

    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = "recommend.row"
        accessibilityTraits.insert(.button)
        titleLabel.numberOfLines = 0
        bodyLabel.numberOfLines = 0
        bodyLabel.textColor = .secondaryLabel
        texts.axis = .vertical
        texts.spacing = 2
        content.spacing = 12
        content.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(content)
        avatar.setContentHuggingPriority(.required, for: .horizontal)
        avatar.setContentCompressionResistancePriority(.required, for: .horizontal)
        avatar.setContentHuggingPriority(.required, for: .vertical)
        // The height that a table gives first need not fit.
        let bottom = contentView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 12)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12), bottom,
            content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            contentView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 16),
        ])
        setFonts(compatibleWith: traitCollection)
    }

    public required init?(coder: NSCoder) {
        return nil
    }

    public func show(title: String, body: String) {
        avatar.title = title
        titleLabel.text = title
        bodyLabel.text = body
        accessibilityLabel = "\(title), \(body)"
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setFonts(compatibleWith: traitCollection)
    }

    /// Fonts of a text size, which a cell that only measures has from its table.
    private func setFonts(compatibleWith traits: UITraitCollection) {
        titleLabel.font = .preferredFont(forTextStyle: .headline, compatibleWith: traits)
        bodyLabel.font = .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
        let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
        content.axis = isLarge ? .vertical : .horizontal
        content.alignment = isLarge ? .leading : .top
    }

    /// The height in points that the texts need in a row of `width` points.
    func height(title: String, body: String, width: CGFloat, compatibleWith traits: UITraitCollection) -> CGFloat {
        show(title: title, body: body)
        setFonts(compatibleWith: traits)
        let size = content.systemLayoutSizeFitting(
            CGSize(width: max(width - 32, 0), height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return size.height.rounded(.up) + 24
    }
}
