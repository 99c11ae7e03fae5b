import UIKit

/// A section's name, its number of tasks, and a chevron that turns when the section folds.
final class ToDoHeaderView: UITableViewHeaderFooterView {
    static let reuseIdentifier = "ToDoHeaderView"

    var onTap: (() -> Void)?

    private let title = UILabel()
    private let count = UILabel()
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.down"))

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        title.font = .preferredFont(forTextStyle: .title3)
        count.font = .preferredFont(forTextStyle: .body)
        count.textColor = .secondaryLabel
        for label in [title, count] { label.adjustsFontForContentSizeCategory = true }
        chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote, scale: .medium)
        chevron.tintColor = .tintColor
        for view in [count, chevron] { view.setContentHuggingPriority(.required, for: .horizontal) }
        let row = UIStackView(arrangedSubviews: [title, count, chevron])
        row.spacing = 8
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            row.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
        ])
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(didTap)))
        isAccessibilityElement = true
        accessibilityTraits = [.header, .button]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(section: ToDoSection, count number: Int, isFolded: Bool, animated: Bool) {
        title.text = section.title
        count.text = "\(number)"
        accessibilityLabel = section.title
        accessibilityValue = "\(number)"
        accessibilityIdentifier = "todo.header.\(section)"
        let turn = effectiveUserInterfaceLayoutDirection == .rightToLeft ? CGFloat.pi / 2 : -CGFloat.pi / 2
        let changes = { self.chevron.transform = isFolded ? CGAffineTransform(rotationAngle: turn) : .identity }
        if animated { UIView.animate(withDuration: 0.25, animations: changes) } else { changes() }
    }

    @objc private func didTap() { onTap?() }
}
