import UIKit

/// Edges, centres and sizes tied to each other, and which constraint wins.
class AnchorsPage: LayoutPage {
    private var width: NSLayoutConstraint?
    private let range: ClosedRange<Float> = 0...400

    override func build() {
        card("Edges", "Leading, top, trailing and bottom, 16 points inside.", edges())
        card("Centre", "In the middle, half as wide, and one hanging on its corner.", center())
        card("Priorities", "The slider asks for a width with priority 999. At least 80 points and the edge of the field are required, and win.", sized(), slider())
        card("Hugging and Resistance", "The label that hugs stays as narrow as its text; the other one takes what is left.", hugging())
    }

    private func edges() -> UIView {
        let canvas = LayoutField(height: 120)
        let tile = Tile("16", .systemBlue)
        canvas.add(tile)
        NSLayoutConstraint.activate([
            tile.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 16),
            tile.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 16),
            canvas.trailingAnchor.constraint(equalTo: tile.trailingAnchor, constant: 16),
            canvas.bottomAnchor.constraint(equalTo: tile.bottomAnchor, constant: 16),
        ])
        return canvas
    }

    private func center() -> UIView {
        let canvas = LayoutField(height: 140)
        let tile = Tile("½", .systemGreen)
        let dot = Tile("", .systemOrange, size: CGSize(width: 20, height: 20))
        dot.layer.cornerRadius = 10
        canvas.add(tile, dot)
        NSLayoutConstraint.activate([
            tile.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
            tile.centerYAnchor.constraint(equalTo: canvas.centerYAnchor),
            tile.widthAnchor.constraint(equalTo: canvas.widthAnchor, multiplier: 0.5),
            tile.heightAnchor.constraint(equalTo: canvas.heightAnchor, multiplier: 0.5),
            dot.centerXAnchor.constraint(equalTo: tile.trailingAnchor),
            dot.centerYAnchor.constraint(equalTo: tile.topAnchor),
        ])
        return canvas
    }

    private func sized() -> UIView {
        let canvas = LayoutField(height: 84)
        let tile = Tile("≥ 80", .systemPurple)
        tile.accessibilityIdentifier = "anchors.tile"
        canvas.add(tile)
        let wanted = tile.widthAnchor.constraint(equalToConstant: 200)
        wanted.priority = UILayoutPriority(999)
        width = wanted
        NSLayoutConstraint.activate([
            tile.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 12),
            tile.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 12),
            tile.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: -12),
            tile.trailingAnchor.constraint(lessThanOrEqualTo: canvas.trailingAnchor, constant: -12),
            tile.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
            wanted,
        ])
        return canvas
    }

    private func slider() -> UIView {
        let slider = UISlider()
        slider.minimumValue = range.lowerBound
        slider.maximumValue = range.upperBound
        slider.value = 200
        slider.accessibilityIdentifier = "anchors.slider"
        slider.addAction(
            UIAction { [weak self] action in
                guard let slider = action.sender as? UISlider else { return }
                self?.width?.constant = CGFloat(slider.value)
            }, for: .valueChanged)
        return slider
    }

    private func hugging() -> UIView {
        let first = Tile("251", .systemTeal)
        first.label.text = localized("Hugs")
        first.label.setContentHuggingPriority(.required, for: .horizontal)
        first.label.setContentCompressionResistancePriority(.required, for: .horizontal)
        first.setContentHuggingPriority(.required, for: .horizontal)
        let second = Tile("Takes the rest", .systemIndigo)
        let canvas = LayoutField()
        canvas.add(first, second)
        let snug = first.widthAnchor.constraint(equalTo: first.label.widthAnchor, constant: 24)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 12),
            second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 1),
            second.trailingAnchor.constraint(equalTo: canvas.trailingAnchor, constant: -12),
            first.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 12),
            first.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: -12),
            second.topAnchor.constraint(equalTo: first.topAnchor),
            second.bottomAnchor.constraint(equalTo: first.bottomAnchor),
            first.heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
            snug,
        ])
        return canvas
    }
}
