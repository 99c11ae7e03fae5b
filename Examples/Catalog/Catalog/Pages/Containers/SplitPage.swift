import UIKit

/// Split view controllers with two and three columns, each full screen.
class SplitPage: CatalogPage {
    private let log = EventLog(identifier: "split.log")

    override func build() {
        section(
            "Columns", footer: "On a compact width the columns become one stack.",
            ActionRow("Two columns", "split.two") { [unowned self] _ in show(.doubleColumn) },
            ActionRow("Three columns", "split.three") { [unowned self] _ in show(.tripleColumn) })
        section("Calls", log)
    }

    private func show(_ style: UISplitViewController.Style) {
        log.clear()
        let split = UISplitViewController(style: style)
        let primary = ColumnList(name: "Primary", color: .systemRed)
        let secondary = ColumnList(name: "Secondary", color: .systemBlue)
        split.setViewController(primary, for: .primary)
        if style == .tripleColumn {
            split.setViewController(ColumnList(name: "Supplementary", color: .systemGreen), for: .supplementary)
        }
        split.setViewController(secondary, for: .secondary)
        split.preferredDisplayMode = .oneBesideSecondary
        split.delegate = self
        split.modalPresentationStyle = .fullScreen
        for column in [primary, secondary] {
            let close = UIBarButtonItem(barButtonSystemItem: .close, target: self, action: #selector(close))
            close.accessibilityIdentifier = "split.close"
            column.navigationItem.rightBarButtonItem = close
        }
        present(split, animated: true)
    }

    @objc private func close() {
        dismiss(animated: true)
    }
}

extension SplitPage: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        log.add("collapse")
        return .primary
    }

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
        log.add("mode \(displayMode.rawValue)")
    }
}

/// A column: a list of one colour; a row of the first shows the second.
private class ColumnList: UITableViewController {
    private let name: String
    private let color: UIColor

    init(name: String, color: UIColor) {
        self.name = name
        self.color = color
        super.init(style: .plain)
        title = localized(name)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "column." + name
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = title.map { "\($0) \(indexPath.row + 1)" }
        cell.imageView?.image = SymbolTile.image("star.fill", color: color)
        cell.accessoryType = name == "Secondary" ? .none : .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard name != "Secondary" else { return tableView.deselectRow(at: indexPath, animated: true) }
        splitViewController?.show(name == "Primary" && splitViewController?.style == .tripleColumn ? .supplementary : .secondary)
    }
}
