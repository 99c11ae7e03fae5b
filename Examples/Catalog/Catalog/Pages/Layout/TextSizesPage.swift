import UIKit

/// A card at every text size, from the smallest to the largest for accessibility.
class TextSizesPage: LayoutPage {
    private let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    private let sample = SizedCard()
    private let slider = UISlider()

    override func build() {
        slider.maximumValue = Float(categories.count - 1)
        showSize()
        sample.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [weak self] (_: SizedCard, _) in self?.showSize() }
        slider.accessibilityIdentifier = "textSizes.slider"
        slider.addAction(
            UIAction { [weak self] action in
                guard let self, let slider = action.sender as? UISlider else { return }
                self.sample.traitOverrides.preferredContentSizeCategory = self.categories[Int(slider.value.rounded())]
            }, for: .valueChanged)
        card("Size", "Smallest to largest. At the sizes for accessibility the row becomes a column.", slider)
        card("Text Styles", nil, sample)
    }

    /// The slider stands at the size that the card has, be it the phone's; a finger on it goes first.
    private func showSize() {
        guard !slider.isTracking, let index = categories.firstIndex(of: sample.traitCollection.preferredContentSizeCategory) else { return }
        slider.value = Float(index)
    }
}

/// A picture beside texts, or above them when they are large.
class SizedCard: UIStackView {
    init() {
        super.init(frame: .zero)
        let symbol = UIImageView(image: UIImage(systemName: "leaf.fill"))
        symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title1)
        symbol.tintColor = .systemGreen
        symbol.setContentHuggingPriority(.required, for: .horizontal)
        symbol.setContentCompressionResistancePriority(.required, for: .horizontal)
        let texts = UIStackView(arrangedSubviews: [
            TextLabel("A Walk", .title2), TextLabel("Three hours through the hills, with a lake at the end.", .body),
            TextLabel("12 km", .caption1, .secondaryLabel),
        ])
        texts.axis = .vertical
        texts.spacing = 4
        addArrangedSubview(symbol)
        addArrangedSubview(texts)
        spacing = 12
        arrange()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (card: SizedCard, _) in card.arrange() }
    }

    required init(coder: NSCoder) {
        fatalError("Cards are made in code")
    }

    private func arrange() { turnForTextSize(alignedInRow: .top) }
}
