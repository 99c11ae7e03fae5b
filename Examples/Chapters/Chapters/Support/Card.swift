import UIKit

/// The rounded ground of a section.
class Card: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
    }

    required init?(coder: NSCoder) {
        fatalError("Card is made in code")
    }
}

/// Buttons below each other on a card.
class ButtonCard: Card {
    static let rowHeight: CGFloat = 48

    private var buttons: [UIButton] = []
    private var separators: [UIView] = []

    @discardableResult
    func addButton(_ title: String, identifier: String, target: Any?, action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        // A long title keeps away from the card's edges.
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        button.accessibilityIdentifier = identifier
        button.addTarget(target, action: action, for: .touchUpInside)
        addSubview(button)
        if !buttons.isEmpty {
            let separator = UIView()
            separator.backgroundColor = .separator
            addSubview(separator)
            separators.append(separator)
        }
        buttons.append(button)
        return button
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: CGFloat(buttons.count) * ButtonCard.rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = ButtonCard.rowHeight
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
        }
        let hairline = 1 / max(traitCollection.displayScale, 1)
        for (index, separator) in separators.enumerated() {
            separator.frame = CGRect(
                x: 16, y: CGFloat(index + 1) * height - hairline, width: bounds.width - 16, height: hairline)
        }
    }
}
