import UIKit

/// The same constraints in both directions of reading.
class DirectionPage: LayoutPage {
    private let sample = UIView()
    private var turned: [UIView] = []

    override func build() {
        let control = UISegmentedControl(items: ["System", "Left", "Right"].map { localized($0) })
        control.selectedSegmentIndex = 0
        control.accessibilityIdentifier = "direction.choice"
        control.addAction(
            UIAction { [weak self] action in
                guard let control = action.sender as? UISegmentedControl else { return }
                self?.turn([.unspecified, .forceLeftToRight, .forceRightToLeft][control.selectedSegmentIndex])
            }, for: .valueChanged)
        card("Reading", "From the left, from the right, or as the language of the phone reads.", control)
        card("Leading and Trailing", "Follow the direction.", row())
        card("Left and Right", "Stay where they are.", absolute())
        card("A Stack", "Its first view stands where reading begins.", stack())
    }

    private func turn(_ attribute: UISemanticContentAttribute) {
        UIView.animate(withDuration: 0.3) {
            for view in self.turned { view.semanticContentAttribute = attribute }
            self.view.layoutIfNeeded()
        }
    }

    private func row() -> UIView {
        let canvas = LayoutField()
        let symbol = UIImageView(image: UIImage(systemName: "envelope.fill"))
        symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
        let text = TextLabel("Mail")
        let count = Tile("3", .systemRed, style: .footnote)
        count.accessibilityIdentifier = "direction.count"
        canvas.add(symbol, text, count)
        for view in [symbol, count] { view.setContentHuggingPriority(.required, for: .horizontal) }
        symbol.setContentCompressionResistancePriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            symbol.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 12),
            symbol.centerYAnchor.constraint(equalTo: text.centerYAnchor),
            text.leadingAnchor.constraint(equalTo: symbol.trailingAnchor, constant: 10),
            text.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 12),
            text.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: -12),
            count.leadingAnchor.constraint(greaterThanOrEqualTo: text.trailingAnchor, constant: 10),
            count.trailingAnchor.constraint(equalTo: canvas.trailingAnchor, constant: -12),
            count.centerYAnchor.constraint(equalTo: text.centerYAnchor),
        ])
        turned += [canvas, text]
        return canvas
    }

    private func absolute() -> UIView {
        let canvas = LayoutField(height: 64)
        let (left, right) = (Tile("L", .systemGreen, size: CGSize(width: 64, height: 40)), Tile("R", .systemOrange, size: CGSize(width: 64, height: 40)))
        canvas.add(left, right)
        NSLayoutConstraint.activate([
            left.leftAnchor.constraint(equalTo: canvas.leftAnchor, constant: 12),
            right.rightAnchor.constraint(equalTo: canvas.rightAnchor, constant: -12),
            left.centerYAnchor.constraint(equalTo: canvas.centerYAnchor),
            right.centerYAnchor.constraint(equalTo: canvas.centerYAnchor),
        ])
        turned.append(canvas)
        return canvas
    }

    private func stack() -> UIView {
        let tiles = [Tile("1", .systemBlue), Tile("2", .systemIndigo), Tile("3", .systemPurple)]
        let stack = UIStackView(arrangedSubviews: tiles)
        stack.spacing = 8
        stack.distribution = .fillEqually
        stack.heightAnchor.constraint(equalToConstant: 56).isActive = true
        stack.accessibilityIdentifier = "direction.stack"
        turned.append(stack)
        return stack
    }
}
