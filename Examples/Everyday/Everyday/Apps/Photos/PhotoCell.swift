import UIKit

/// A square photo, with a check mark while it is selected.
final class PhotoCell: UICollectionViewCell {
    private let imageView = UIImageView()
    private let checkmark = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))
    private let heart = UIImageView(image: UIImage(systemName: "heart.fill"))

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
        checkmark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(paletteColors: [.white, .systemBlue])
            .applying(UIImage.SymbolConfiguration(pointSize: 20))
        heart.tintColor = .white
        for view in [checkmark, heart] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            checkmark.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
            checkmark.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
            heart.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
            heart.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
        ])
        isAccessibilityElement = true
        updateSelection()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ photo: Photo) {
        imageView.image = photo.image
        heart.isHidden = !photo.isFavorite
        accessibilityLabel = photo.title
        accessibilityIdentifier = "photo.\(photo.id)"
    }

    override var isSelected: Bool {
        didSet { updateSelection() }
    }

    override var isHighlighted: Bool {
        didSet { updateSelection() }
    }

    private func updateSelection() {
        checkmark.isHidden = !isSelected
        imageView.alpha = isSelected || isHighlighted ? 0.7 : 1
    }
}
