import UIKit

/// A page in the list: its symbol on a coloured tile, its title.
class PageCell: UITableViewCell {
    func show(_ page: Page, color: UIColor) {
        textLabel?.text = localized(page.title)
        textLabel?.numberOfLines = 0
        imageView?.image = SymbolTile.image(page.symbol, color: color)
        accessoryType = .disclosureIndicator
        accessibilityIdentifier = "open." + page.identifier
    }
}
