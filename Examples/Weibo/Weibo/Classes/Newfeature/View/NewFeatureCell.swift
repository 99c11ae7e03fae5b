import UIKit

/// A page about a new feature: a picture, its name, a sentence; on the last one a button that begins.
class NewFeatureCell: UICollectionViewCell {
    static let reuseIdentifier = "NewFeatureCell"

    let beginButton = UIButton(type: .system)
    private let disc = UIView()
    private let picture = UIImageView()
    private let nameLabel = UILabel()
    private let textLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .center
        picture.tintColor = .white
        nameLabel.font = .scaled(28, .bold, atMost: 36)
        nameLabel.textColor = Palette.text
        nameLabel.textAlignment = .center
        textLabel.font = .scaled(17, atMost: 28)
        textLabel.textColor = Palette.secondaryText
        textLabel.textAlignment = .center
        textLabel.numberOfLines = 0
        beginButton.setTitle(localized("newfeature.begin"), for: .normal)
        beginButton.titleLabel?.font = .scaled(17, .semibold, atMost: 22)
        beginButton.setTitleColor(.white, for: .normal)
        beginButton.backgroundColor = Palette.accent
        beginButton.layer.cornerRadius = 22
        beginButton.accessibilityIdentifier = "newfeature.begin"
        for view in [disc, picture, nameLabel, textLabel, beginButton] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ feature: NewFeature, isLast: Bool) {
        disc.backgroundColor = feature.color
        picture.image = UIImage(systemName: feature.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 72, weight: .regular))
        nameLabel.text = localized(feature.key)
        textLabel.text = localized(feature.key + ".text")
        beginButton.isHidden = !isLast
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let width = min(bounds.width - 64, 400)
        let left = (bounds.width - width) / 2
        // Below all is room for the dots. A flat page has a smaller picture and smaller gaps.
        let isFlat = bounds.height < 500
        let side: CGFloat = isFlat ? 96 : 180
        let gap: CGFloat = isFlat ? 12 : 40
        let height = textLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let nameHeight = max(36, ceil(nameLabel.font.lineHeight))
        let whole = side + gap + nameHeight + 10 + height + gap + 44
        let top = max(8, ((bounds.height - 90 - whole) / 2).rounded())
        disc.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
        disc.layer.cornerRadius = side / 2
        picture.transform = .identity
        picture.frame = disc.frame
        picture.transform = isFlat ? CGAffineTransform(scaleX: 0.55, y: 0.55) : .identity
        nameLabel.frame = CGRect(x: left, y: disc.frame.maxY + gap, width: width, height: nameHeight)
        textLabel.frame = CGRect(x: left, y: nameLabel.frame.maxY + 10, width: width, height: height)
        beginButton.frame = CGRect(x: (bounds.width - 200) / 2, y: textLabel.frame.maxY + gap, width: 200, height: 44)
    }
}
