import UIKit

/// The chosen pictures in a row: a tap shows one large, its cross takes it away, the plus at the end adds more.
final class PictureStripView: UIScrollView {
    static let height: CGFloat = 104
    private static let side: CGFloat = 88

    /// Called with the place of a picture.
    var onPreview: ((Int) -> Void)?
    var onRemove: ((Int) -> Void)?
    var onAdd: (() -> Void)?

    private let stack = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        showsHorizontalScrollIndicator = false
        accessibilityIdentifier = "compose.strip"
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -8),
            stack.heightAnchor.constraint(equalToConstant: PictureStripView.side),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ names: [String]) {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        for (index, name) in names.enumerated() { stack.addArrangedSubview(makePicture(name, at: index)) }
        if names.count < Draft.pictureLimit, !names.isEmpty {
            let button = makeSquare("compose.picture.add")
            button.setImage(UIImage(systemName: "plus"), for: .normal)
            button.tintColor = Palette.secondaryText
            button.backgroundColor = Palette.quote
            button.accessibilityLabel = localized("compose.pictures.add")
            button.addAction(UIAction { [weak self] _ in self?.onAdd?() }, for: .touchUpInside)
            stack.addArrangedSubview(button)
        }
    }

    private func makePicture(_ name: String, at index: Int) -> UIView {
        let button = makeSquare("compose.picture.\(index)")
        button.setBackgroundImage(SamplePictures.picture(name), for: .normal)
        button.accessibilityLabel = name
        button.addAction(UIAction { [weak self] _ in self?.onPreview?(index) }, for: .touchUpInside)
        let cross = UIButton(type: .custom)
        cross.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        cross.tintColor = UIColor.black.withAlphaComponent(0.6)
        cross.frame = CGRect(x: PictureStripView.side - 34, y: 0, width: 34, height: 34)
        cross.accessibilityIdentifier = "compose.picture.\(index).remove"
        cross.accessibilityLabel = localized("compose.pictures.remove")
        cross.addAction(UIAction { [weak self] _ in self?.onRemove?(index) }, for: .touchUpInside)
        button.addSubview(cross)
        return button
    }

    private func makeSquare(_ identifier: String) -> UIButton {
        let button = UIButton(type: .custom)
        button.clipsToBounds = true
        button.layer.cornerRadius = 6
        button.accessibilityIdentifier = identifier
        button.widthAnchor.constraint(equalToConstant: PictureStripView.side).isActive = true
        return button
    }
}
