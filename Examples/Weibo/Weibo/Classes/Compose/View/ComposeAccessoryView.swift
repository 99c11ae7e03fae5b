import UIKit

/// The row of buttons above the keyboard and how many characters are left.
class ComposeAccessoryView: UIView {
    private let hairline = HairlineView()
    private let countLabel = UILabel()
    private let buttons: [UIButton]

    override init(frame: CGRect) {
        buttons = ["photo", "at", "number", "face.smiling", "location"].map { symbol in
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.tintColor = Palette.secondaryText
            button.accessibilityLabel = symbol
            return button
        }
        super.init(frame: frame)
        backgroundColor = Palette.card
        countLabel.font = .systemFont(ofSize: 14)
        countLabel.textColor = Palette.secondaryText
        countLabel.textAlignment = .right
        countLabel.accessibilityIdentifier = "compose.count"
        addSubview(hairline)
        addSubview(countLabel)
        for button in buttons { addSubview(button) }
        show(charactersLeft: Draft.limit)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(charactersLeft left: Int) {
        countLabel.text = String(left)
        countLabel.textColor = left < 0 ? .systemRed : Palette.secondaryText
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: HairlineView.thickness)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 6 + CGFloat(index) * 50, y: 0, width: 50, height: 44)
        }
        countLabel.frame = CGRect(x: bounds.width - 76, y: 0, width: 60, height: 44)
    }
}
