import UIKit

/// One stack view, and everything it can be told.
class StackViewsPage: LayoutPage {
    private let stack = UIStackView()
    private let tiles = [
        Tile("1", .systemRed, size: CGSize(width: 36, height: 40)), Tile("2", .systemGreen, size: CGSize(width: 52, height: 64)),
        Tile("3", .systemBlue, size: CGSize(width: 68, height: 52)),
    ]

    override func build() {
        let canvas = LayoutField(height: 240)
        stack.accessibilityIdentifier = "stack"
        stack.spacing = 8
        for (index, tile) in tiles.enumerated() {
            tile.accessibilityIdentifier = "stack.tile.\(index + 1)"
            stack.addArrangedSubview(tile)
        }
        // What is left over goes to the last one.
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { tiles[2].setContentHuggingPriority(UILayoutPriority(249), for: axis) }
        canvas.add(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 8),
            stack.trailingAnchor.constraint(equalTo: canvas.trailingAnchor, constant: -8),
            stack.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: -8),
        ])
        card("Stack", nil, canvas)

        let slider = UISlider()
        slider.maximumValue = 40
        slider.value = 8
        slider.accessibilityIdentifier = "stack.spacing"
        slider.addAction(
            UIAction { [weak self] action in
                if let slider = action.sender as? UISlider { self?.stack.spacing = CGFloat(slider.value.rounded()) }
            }, for: .valueChanged)
        card(
            "Arrangement", nil,
            choice("Axis", "stack.axis", [("Row", .horizontal), ("Column", .vertical)]) { $0.axis = $1 },
            choice(
                "Distribution", "stack.distribution",
                [
                    ("Fill", .fill), ("Fill equally", .fillEqually), ("Fill proportionally", .fillProportionally),
                    ("Equal spacing", .equalSpacing), ("Equal centring", .equalCentering),
                ]
            ) { $0.distribution = $1 },
            choice(
                "Alignment", "stack.alignment",
                [
                    ("Fill", .fill), ("Leading", .leading), ("Centre", .center), ("Trailing", .trailing),
                    ("First baseline", .firstBaseline), ("Last baseline", .lastBaseline),
                ]
            ) { $0.alignment = $1 },
            TextLabel("Spacing"), slider)
        let second = UISwitch()
        second.isOn = true
        second.accessibilityIdentifier = "stack.second"
        second.addAction(
            UIAction { [weak self] action in
                guard let self, let toggle = action.sender as? UISwitch else { return }
                UIView.animate(withDuration: 0.3) { self.tiles[1].isHidden = !toggle.isOn }
            }, for: .valueChanged)
        card("Views", nil, ControlRow("Show the second", second))
    }

    private func choice<Value>(
        _ title: String, _ identifier: String, _ values: [(String, Value)], _ set: @escaping (UIStackView, Value) -> Void
    ) -> UIView {
        let button = UIButton(type: .system)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.accessibilityIdentifier = identifier
        button.showsMenuAsPrimaryAction = true
        button.setTitle(localized(values[0].0), for: .normal)
        button.menu = UIMenu(
            title: "",
            children: values.map { name, value in
                UIAction(title: localized(name)) { [weak self, weak button] _ in
                    guard let self else { return }
                    button?.setTitle(localized(name), for: .normal)
                    UIView.animate(withDuration: 0.3) {
                        set(self.stack, value)
                        self.view.layoutIfNeeded()
                    }
                }
            })
        return ControlRow(title, button)
    }
}
