import UIKit

/// Blurred and vibrant views over a picture.
class EffectsPage: CatalogPage {
    private let styles: [(String, UIBlurEffect.Style)] = [
        ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial), ("Regular", .systemMaterial),
        ("Thick", .systemThickMaterial),
        ("Chrome", .systemChromeMaterial),
    ]

    override func build() {
        for (title, style) in styles { section(title, BlockRow(Pane(style), height: 120, insets: .zero)) }
    }
}

/// A picture with a pane of a material over its right half.
private class Pane: UIView {
    private let picture = UIImageView(image: Scenery.image(size: CGSize(width: 600, height: 400)))
    private let effect: UIVisualEffectView
    private let label = UILabel()

    init(_ style: UIBlurEffect.Style) {
        effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
        super.init(frame: .zero)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        label.text = localized("A label")
        label.font = .preferredFont(forTextStyle: .headline)
        label.textAlignment = .center
        effect.contentView.addSubview(label)
        effect.layer.cornerRadius = 12
        effect.clipsToBounds = true
        addSubview(picture)
        addSubview(effect)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        effect.frame = CGRect(x: bounds.midX, y: 12, width: bounds.width / 2 - 12, height: bounds.height - 24)
        label.frame = effect.bounds
    }
}
