import UIKit

/// A heading, rows on a card, a note below.
class SectionView: UIView {
    private let header = UILabel()
    private let footer = UILabel()
    private let card = UIView()
    private let rows: [UIView]
    private let separators: [UIView]

    init(title: String?, footer note: String?, rows: [UIView]) {
        self.rows = rows
        separators = rows.dropFirst().map { _ in UIView() }
        super.init(frame: .zero)
        header.text = title.map { localized($0).uppercased() }
        footer.text = note.map { localized($0) }
        for label in [header, footer] {
            label.font = .preferredFont(forTextStyle: .footnote)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = .secondaryLabel
            label.numberOfLines = 0
            addSubview(label)
        }
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 10
        card.clipsToBounds = true
        addSubview(card)
        rows.forEach(card.addSubview)
        for separator in separators {
            separator.backgroundColor = .separator
            card.addSubview(separator)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("Sections are made in code")
    }

    /// The frames at a width, and the height of all.
    private func frames(for width: CGFloat) -> (header: CGRect, card: CGRect, footer: CGRect, height: CGFloat) {
        let textWidth = width - 32
        let headerHeight = header.text == nil ? 0 : header.height(for: textWidth)
        let footerHeight = footer.text == nil ? 0 : footer.height(for: textWidth)
        let headerFrame = CGRect(x: 16, y: 12, width: textWidth, height: headerHeight)
        let top = headerHeight > 0 ? headerFrame.maxY + 7 : 12
        let cardFrame = CGRect(x: 0, y: top, width: width, height: rows.reduce(0) { $0 + $1.height(for: width) })
        let footerFrame = CGRect(x: 16, y: cardFrame.maxY + 7, width: textWidth, height: footerHeight)
        return (headerFrame, cardFrame, footerFrame, (footerHeight > 0 ? footerFrame.maxY : cardFrame.maxY) + 12)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: frames(for: size.width).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(for: bounds.width)
        header.frame = frames.header
        card.frame = frames.card
        footer.frame = frames.footer
        let hairline = 1 / max(traitCollection.displayScale, 1)
        var y: CGFloat = 0
        for (index, row) in rows.enumerated() {
            let height = row.height(for: bounds.width)
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
            if index < separators.count {
                separators[index].place(at: CGRect(x: 16, y: y - hairline, width: bounds.width - 16, height: hairline), in: self)
            }
        }
    }
}
