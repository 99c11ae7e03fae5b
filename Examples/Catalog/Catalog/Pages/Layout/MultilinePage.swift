import UIKit

/// Labels that wrap: their width comes first, their height follows from it.
class MultilinePage: LayoutPage {
    private let text = "The width is solved first. Then the label says how high its text is at that width, and what stands below makes room."

    override func build() {
        card("Full Width", nil, TextLabel(text))
        card("Beside a Picture", "The picture keeps its size, the text takes the rest.", beside())
        card("Two Texts in a Row", "Both wrap; the row is as high as the longer one.", pair())
        card("At Most Two Lines", "What does not fit is cut off with an ellipsis.", limited())
    }

    private func beside() -> UIView {
        let picture = UIImageView(image: UIImage(systemName: "photo"))
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .largeTitle)
        picture.setContentHuggingPriority(.required, for: .horizontal)
        picture.setContentCompressionResistancePriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [picture, TextLabel(text, .subheadline)])
        row.spacing = 12
        row.alignment = .top
        return row
    }

    private func pair() -> UIView {
        let row = UIStackView(arrangedSubviews: [
            TextLabel("A short text.", .footnote), TextLabel("A longer one, which needs several lines at every width that a phone has.", .footnote),
        ])
        row.spacing = 16
        row.alignment = .top
        row.distribution = .fillEqually
        return row
    }

    private func limited() -> UIView {
        let label = TextLabel(text)
        label.numberOfLines = 2
        label.accessibilityIdentifier = "multiline.limited"
        return label
    }
}
