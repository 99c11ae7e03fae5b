import UIKit

/// A page in the list: its symbol on a coloured tile, its title, and below it the article whose subject it shows.
class PageCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        detailTextLabel?.textColor = .secondaryLabel
    }

    required init?(coder: NSCoder) {
        fatalError("PageCell is made in code")
    }

    func show(_ page: Page, color: UIColor) {
        textLabel?.text = localized(page.title)
        textLabel?.numberOfLines = 0
        detailTextLabel?.text = page.citationWords
        imageView?.image = SymbolTile.image(page.symbol, color: color)
        accessoryType = .disclosureIndicator
        accessibilityIdentifier = "open." + page.identifier
    }
}
