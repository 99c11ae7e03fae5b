import UIKit

/// A picture of the picker with the number of its place among the chosen ones.
final class PickerCell: UICollectionViewCell {
    static let reuseIdentifier = "PickerCell"

    private let pictureView = UIImageView()
    private let veil = UIView()
    private let numberLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        pictureView.contentMode = .scaleAspectFill
        pictureView.clipsToBounds = true
        veil.backgroundColor = UIColor.black.withAlphaComponent(0.35)
        numberLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        numberLabel.textColor = .white
        numberLabel.textAlignment = .center
        numberLabel.layer.cornerRadius = 12
        numberLabel.layer.borderWidth = 1.5
        numberLabel.layer.borderColor = UIColor.white.cgColor
        numberLabel.clipsToBounds = true
        for view in [pictureView, veil, numberLabel] { contentView.addSubview(view) }
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// - Parameters:
    ///   - number: nil for a picture that is not chosen.
    ///   - isEnabled: whether it could be chosen.
    func show(_ name: String, number: Int?, isEnabled: Bool) {
        pictureView.image = SamplePictures.picture(name)
        pictureView.alpha = isEnabled || number != nil ? 1 : 0.4
        veil.isHidden = number == nil
        numberLabel.text = number.map(String.init)
        numberLabel.backgroundColor = number == nil ? UIColor.black.withAlphaComponent(0.2) : Palette.accent
        accessibilityLabel = name
        accessibilityValue = number.map(String.init)
        accessibilityTraits = number == nil ? [.image, .button] : [.image, .button, .selected]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pictureView.frame = contentView.bounds
        veil.frame = contentView.bounds
        numberLabel.frame = CGRect(x: contentView.bounds.maxX - 30, y: 6, width: 24, height: 24)
    }
}
