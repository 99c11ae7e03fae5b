import UIKit

/// A row above the conversations: a symbol on a disc as large as a picture of a user, and a name.
class ShortcutCell: CardCell {
    static let reuseIdentifier = "ShortcutCell"

    override var hairlineInset: CGFloat { 78 }

    private let disc = UIView()
    private let symbolView = UIImageView()
    private let label = UILabel()
    private let chevron = UIImageView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        disc.layer.cornerRadius = 25
        symbolView.tintColor = .white
        symbolView.contentMode = .center
        symbolView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 22, weight: .semibold)
        label.font = .scaled(16, .medium)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = Palette.text
        chevron.image = UIImage(systemName: "chevron.forward")
        chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: .scaled(17, .semibold, atMost: 26), scale: .small)
        chevron.tintColor = .tertiaryLabel
        chevron.setContentHuggingPriority(.required, for: .horizontal)
        chevron.setContentCompressionResistancePriority(.required, for: .horizontal)
        disc.addSubview(symbolView)
        for view in [disc, label, chevron] { card.addSubview(view) }
        for view in [disc, symbolView, label, chevron] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            card.heightAnchor.constraint(greaterThanOrEqualToConstant: 72),
            disc.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            disc.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            disc.widthAnchor.constraint(equalToConstant: 50),
            disc.heightAnchor.constraint(equalToConstant: 50),
            symbolView.centerXAnchor.constraint(equalTo: disc.centerXAnchor),
            symbolView.centerYAnchor.constraint(equalTo: disc.centerYAnchor),
            label.leadingAnchor.constraint(equalTo: disc.trailingAnchor, constant: 12),
            label.trailingAnchor.constraint(lessThanOrEqualTo: chevron.leadingAnchor, constant: -8),
            label.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            label.topAnchor.constraint(greaterThanOrEqualTo: card.topAnchor, constant: 8),
            chevron.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
            chevron.centerYAnchor.constraint(equalTo: card.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("ShortcutCell is made in code")
    }

    func show(_ shortcut: MessageShortcut) {
        disc.backgroundColor = shortcut.color
        symbolView.image = UIImage(systemName: shortcut.symbol)
        label.text = localized(shortcut.key)
        accessibilityIdentifier = shortcut.key
    }
}
