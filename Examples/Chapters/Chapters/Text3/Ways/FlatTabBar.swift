import UIKit

/// The own view of ways 2 and 3: buttons side by side on a plain ground.
class FlatTabBar: UIView {
    /// Called with a button's place when it was tapped.
    var onSelect: ((Int) -> Void)?

    var selectedIndex = 0 {
        didSet {
            for button in buttons { button.isSelected = button.tag == selectedIndex }
        }
    }

    private(set) var buttons: [UIButton] = []
    private let hairline = UIView()

    init(pictures: [String], titles: [String]) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        hairline.backgroundColor = .separator
        addSubview(hairline)
        for (index, picture) in pictures.enumerated() {
            let button = UIButton(type: .custom)
            button.setImage(UIImage(named: picture), for: .normal)
            button.setImage(UIImage(named: picture + "Selected"), for: .selected)
            button.tintColor = .systemOrange
            button.accessibilityLabel = titles[index]
            button.accessibilityIdentifier = "own.\(index)"
            button.tag = index
            button.isSelected = index == 0
            button.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
            buttons.append(button)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("FlatTabBar is made in code")
    }

    @objc private func buttonTapped(_ button: UIButton) {
        selectedIndex = button.tag
        onSelect?(button.tag)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(traitCollection.displayScale, 1))
        let width = bounds.width / CGFloat(max(buttons.count, 1))
        for button in buttons {
            button.frame = CGRect(x: CGFloat(button.tag) * width, y: 0, width: width, height: 49)
        }
    }
}
