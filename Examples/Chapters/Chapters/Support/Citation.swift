import UIKit

/// Where the subject of a page stands in the articles.
struct Citation {
    /// From 0 to 4.
    let text: Int
    /// The section's number, or the names of its headings.
    let section: String

    init(_ text: Int, _ section: String) {
        self.text = text
        self.section = section
    }

    var words: String { return localized("Text %d · %@", text, section) }
}

/// The line above a page's heading that says which article it realises.
class CitationLabel: UILabel {
    init() {
        super.init(frame: .zero)
        font = .systemFont(ofSize: 13, weight: .medium)
        textColor = .secondaryLabel
        numberOfLines = 0
        accessibilityIdentifier = "page.citation"
    }

    required init?(coder: NSCoder) {
        fatalError("CitationLabel is made in code")
    }
}

extension UIBarButtonItem {
    /// The item that leads back to the menu.
    static func close(_ target: Any, _ action: Selector) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: localized("Close"), style: .plain, target: target, action: action)
        item.accessibilityIdentifier = "close"
        return item
    }
}
