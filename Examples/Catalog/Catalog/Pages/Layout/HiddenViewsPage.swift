import UIKit

/// Rows of a form that come and go with their switches.
class HiddenViewsPage: LayoutPage {
    override func build() {
        card(
            "Order", "Hidden views take no room; inside an animation the others move up.",
            rows("Gift wrap", "hidden.gift", [TextLabel("A ribbon and a card", .subheadline, .secondaryLabel), field("Words on the card")]),
            rows("Deliver later", "hidden.later", [dates()]),
            rows("Insurance", "hidden.insurance", [TextLabel("Covers loss and damage up to 500 on the way to you.", .subheadline, .secondaryLabel)]))
        card("Nested", "A row of columns: hiding a column gives its width to the others.", columns())
    }

    private func rows(_ title: String, _ identifier: String, _ details: [UIView]) -> UIView {
        let toggle = UISwitch()
        toggle.accessibilityIdentifier = identifier
        let content = UIStackView(arrangedSubviews: details)
        content.axis = .vertical
        content.spacing = 8
        let inner = Fold(content)
        inner.isHidden = true
        inner.alpha = 0
        inner.accessibilityIdentifier = identifier + ".details"
        toggle.addAction(
            UIAction { [weak inner, weak self] action in
                guard let inner, let toggle = action.sender as? UISwitch else { return }
                UIView.animate(withDuration: 0.3) {
                    inner.isHidden = !toggle.isOn
                    inner.alpha = toggle.isOn ? 1 : 0
                    self?.view.layoutIfNeeded()
                }
            }, for: .valueChanged)
        let stack = UIStackView(arrangedSubviews: [ControlRow(title, toggle), inner])
        stack.axis = .vertical
        stack.spacing = 8
        return stack
    }

    private func field(_ placeholder: String) -> UIView {
        let field = UITextField()
        field.placeholder = localized(placeholder)
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.borderStyle = .roundedRect
        return field
    }

    private func dates() -> UIView {
        let control = UISegmentedControl(items: ["Mon", "Tue", "Wed"].map { localized($0) })
        control.selectedSegmentIndex = 0
        return control
    }

    private func columns() -> UIView {
        let tiles = [Tile("A", .systemTeal), Tile("B", .systemIndigo), Tile("C", .systemPink)]
        let stack = UIStackView(arrangedSubviews: tiles)
        stack.distribution = .fillEqually
        stack.spacing = 8
        stack.heightAnchor.constraint(equalToConstant: 72).isActive = true
        let buttons = tiles.map { tile in
            let button = UIButton(type: .system)
            button.setTitle(tile.label.text, for: .normal)
            button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
            button.titleLabel?.adjustsFontForContentSizeCategory = true
            button.accessibilityIdentifier = "hidden.column." + (tile.label.text ?? "")
            button.addAction(
                UIAction { [weak tile] _ in
                    UIView.animate(withDuration: 0.3) { tile?.isHidden.toggle() }
                }, for: .touchUpInside)
            return button
        }
        let row = UIStackView(arrangedSubviews: buttons)
        row.distribution = .fillEqually
        let all = UIStackView(arrangedSubviews: [stack, row])
        all.axis = .vertical
        all.spacing = 8
        return all
    }
}
