import UIKit

/// The title of a list, on the card of its rows.
final class ListHeaderView: UITableViewHeaderFooterView {
    static let reuseIdentifier = "ListHeaderView"

    private let label = UILabel()

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        backgroundConfiguration = .clear()
        let card = UIView()
        card.backgroundColor = Palette.card
        label.font = .scaled(15, .semibold)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = Palette.secondaryText
        label.accessibilityTraits = .header
        contentView.addSubview(card)
        card.addSubview(label)
        for view in [card, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        let bottom = card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
        bottom.priority = .required - 1
        NSLayoutConstraint.activate(
            Column.constraints(for: card, in: contentView) + [
                card.topAnchor.constraint(equalTo: contentView.topAnchor), bottom,
                label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: PostLayout.margin),
                label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -PostLayout.margin),
                label.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
                label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
            ])
    }

    required init?(coder: NSCoder) {
        fatalError("ListHeaderView is made in code")
    }

    /// A list's title, with the gap of cards above it.
    static func prepare(_ tableView: UITableView) {
        tableView.register(ListHeaderView.self, forHeaderFooterViewReuseIdentifier: reuseIdentifier)
        tableView.sectionHeaderHeight = UITableView.automaticDimension
        tableView.estimatedSectionHeaderHeight = 38
        tableView.sectionHeaderTopPadding = PostLayout.gap
    }

    static func make(_ title: String, in tableView: UITableView) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: reuseIdentifier) as? ListHeaderView
        header?.label.text = title
        return header
    }
}
