import UIKit

/// The ad: a card with a button that deletes it.
public final class RecommendAdView: UIView {
    public let deleteButton = UIButton(type: .system)

    private let card = UIView()
    private let gradient = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "recommend.ad"
        card.layer.cornerRadius = 14
        card.clipsToBounds = true
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        card.layer.addSublayer(gradient)
        let texts = UIStackView(arrangedSubviews: [
            label("Ad", .caption1, alpha: 0.8), label("A day by the lake", .title3, alpha: 1),
            label("Boat, bike and tea from 88", .subheadline, alpha: 0.9),
        ])
        texts.axis = .vertical
        texts.spacing = 4
        deleteButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        deleteButton.tintColor = UIColor.white.withAlphaComponent(0.8)
        deleteButton.accessibilityLabel = RecommendText.text("Delete ad")
        deleteButton.accessibilityIdentifier = "recommend.ad.delete"
        for view in [card, texts, deleteButton] { view.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(card)
        card.addSubview(texts)
        card.addSubview(deleteButton)
        // While the table is measured the ad has no height of its own.
        let bottom = bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: 4)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: topAnchor, constant: 12), bottom,
            card.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
            safeAreaLayoutGuide.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: 16),
            card.heightAnchor.constraint(greaterThanOrEqualToConstant: 104),
            texts.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            deleteButton.leadingAnchor.constraint(equalTo: texts.trailingAnchor),
            texts.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            texts.topAnchor.constraint(greaterThanOrEqualTo: card.topAnchor, constant: 16),
            deleteButton.topAnchor.constraint(equalTo: card.topAnchor),
            deleteButton.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            deleteButton.widthAnchor.constraint(equalToConstant: 44),
            deleteButton.heightAnchor.constraint(equalToConstant: 44),
        ])
        setColors()
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private func label(_ key: String, _ style: UIFont.TextStyle, alpha: CGFloat) -> UILabel {
        let label = UILabel()
        label.text = RecommendText.text(key)
        let font = UIFont.preferredFont(forTextStyle: style)
        label.font = style == .title3 ? UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: 20, weight: .semibold)) : font
        label.adjustsFontForContentSizeCategory = true
        label.textColor = UIColor.white.withAlphaComponent(alpha)
        label.numberOfLines = 0
        return label
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        card.layoutIfNeeded()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.frame = card.bounds
        CATransaction.commit()
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setColors()
    }

    /// A layer's colors do not follow the appearance by themselves.
    private func setColors() {
        gradient.colors = [UIColor.systemIndigo, .systemPurple].map { $0.resolvedColor(with: traitCollection).cgColor }
    }
}
