import UIKit

/// What a list without rows shows: a picture and a sentence.
class EmptyView: UIView {
    private let picture = UIImageView()
    private let label = UILabel()

    init(symbol: String, text: String) {
        super.init(frame: .zero)
        picture.image = UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 56, weight: .light))
        picture.tintColor = Palette.secondaryText.withAlphaComponent(0.5)
        picture.contentMode = .center
        label.text = text
        label.font = .scaled(15)
        label.textColor = Palette.secondaryText
        label.textAlignment = .center
        label.numberOfLines = 0
        label.accessibilityIdentifier = "empty"
        addSubview(picture)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 80
        let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        // A little above the middle, where the eye rests.
        let top = (bounds.height * 0.42 - (80 + 16 + height) / 2).rounded()
        picture.frame = CGRect(x: 40, y: top, width: width, height: 80)
        label.frame = CGRect(x: 40, y: top + 96, width: width, height: height)
    }
}
