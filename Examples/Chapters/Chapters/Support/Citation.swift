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

extension UIViewController {
    /// Says at the top of a page that has nothing else of a chapter's pages which article it realises.
    func addCitation(_ citation: Citation) {
        let label = CitationLabel()
        label.text = citation.words
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            label.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
        ])
    }
}

extension UITableViewController {
    /// The same above a table's rows.
    func addCitationHeader(_ citation: Citation) {
        let label = CitationLabel()
        label.text = citation.words
        label.frame = CGRect(x: 16, y: 8, width: 328, height: 18)
        label.autoresizingMask = .flexibleWidth
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 30))
        header.addSubview(label)
        tableView.tableHeaderView = header
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
