import UIKit

/// A row on a card, which keeps to the column. Rows below each other are parted by a line.
class CardCell: UITableViewCell {
    /// Holds what the row shows.
    @IBOutlet private(set) var card: UIView!
    private let hairline = HairlineView()

    /// Where the line below the row begins, in points from the card's leading edge.
    var hairlineInset: CGFloat { 16 }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(card)
        let bottom = card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
        // A reused cell is as tall as its last row until the table measures it.
        bottom.priority = .required - 1
        let top = card.topAnchor.constraint(equalTo: contentView.topAnchor)
        NSLayoutConstraint.activate(Column.constraints(for: card, in: contentView) + [top, bottom])
        self.card = card
        setUp()
    }

    /// The card comes from Interface Builder.
    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        setUp()
    }

    private func setUp() {
        backgroundColor = .clear
        selectionStyle = .none
        card.backgroundColor = Palette.card
        card.addSubview(hairline)
        hairline.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            hairline.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: hairlineInset),
            hairline.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            hairline.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            hairline.heightAnchor.constraint(equalToConstant: HairlineView.thickness),
        ])
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        card.backgroundColor = highlighted ? Palette.quote : Palette.card
    }
}
