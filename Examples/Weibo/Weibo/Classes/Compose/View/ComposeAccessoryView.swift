import UIKit

/// The row of buttons above the keyboard and how many characters are left.
class ComposeAccessoryView: UIView {
    enum Action: CaseIterable {
        case pictures, mention, topic, emoji

        var symbol: String {
            switch self {
            case .pictures: return "photo"
            case .mention: return "at"
            case .topic: return "number"
            case .emoji: return "face.smiling"
            }
        }
    }

    static let emoji = ["😀", "😂", "🥰", "😭", "👍", "🎉", "❤️", "🌇"]

    var onAction: ((Action) -> Void)?
    var onEmoji: ((String) -> Void)?

    private let hairline = HairlineView()
    private let countLabel = UILabel()
    private let buttons: [UIButton]

    override init(frame: CGRect) {
        buttons = Action.allCases.map { action in
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: action.symbol), for: .normal)
            button.tintColor = Palette.secondaryText
            button.accessibilityLabel = localized("compose.\(action)")
            button.accessibilityIdentifier = "compose.\(action)"
            return button
        }
        super.init(frame: frame)
        backgroundColor = Palette.card
        countLabel.font = .scaled(14, atMost: 20)
        countLabel.textColor = Palette.secondaryText
        countLabel.textAlignment = .right
        countLabel.accessibilityIdentifier = "compose.count"
        addSubview(hairline)
        addSubview(countLabel)
        for (button, action) in zip(buttons, Action.allCases) {
            addSubview(button)
            guard action != .emoji else { continue }
            button.addAction(UIAction { [weak self] _ in self?.onAction?(action) }, for: .touchUpInside)
        }
        let choices = ComposeAccessoryView.emoji.map { emoji in UIAction(title: emoji) { [weak self] _ in self?.onEmoji?(emoji) } }
        buttons.last?.menu = UIMenu(children: choices)
        buttons.last?.showsMenuAsPrimaryAction = true
        show(charactersLeft: Draft.limit)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(charactersLeft left: Int) {
        countLabel.text = String(left)
        countLabel.textColor = left < 0 ? .systemRed : Palette.secondaryText
        countLabel.accessibilityLabel = localized("compose.left", left)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: HairlineView.thickness)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: safeAreaInsets.left + 6 + CGFloat(index) * 50, y: 0, width: 50, height: 44)
        }
        countLabel.frame = CGRect(x: bounds.width - safeAreaInsets.right - 76, y: 0, width: 60, height: 44)
    }
}
