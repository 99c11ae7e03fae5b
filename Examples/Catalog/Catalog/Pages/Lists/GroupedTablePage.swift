import UIKit

/// An inset grouped table with every style of cell, accessory and selection.
class GroupedTablePage: UITableViewController {
    private enum Section: Int, CaseIterable {
        case styles, accessories, choice, configurations
    }

    private let styles: [(String, UITableViewCell.CellStyle)] = [
        ("Default", .default), ("Subtitle", .subtitle), ("Value 1", .value1), ("Value 2", .value2),
    ]
    private let accessories: [(String, UITableViewCell.AccessoryType)] = [
        ("None", .none), ("Disclosure indicator", .disclosureIndicator), ("Detail button", .detailButton),
        ("Detail disclosure", .detailDisclosureButton),
        ("Checkmark", .checkmark),
    ]
    private let choices = ["Small", "Medium", "Large"]
    private var chosen = 1

    init() {
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "tables.grouped"
    }

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        localized(["Cell styles", "Accessories", "One of three", "Content configurations"][section])
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == Section.choice.rawValue ? localized("A tap moves the checkmark.") : nil
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section(rawValue: section) {
        case .styles: styles.count
        case .accessories: accessories.count
        case .choice: choices.count
        default: 3
        }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch Section(rawValue: indexPath.section) {
        case .styles:
            let (title, style) = styles[indexPath.row]
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = localized(title)
            cell.detailTextLabel?.text = localized("Detail")
            if style == .default || style == .subtitle {
                cell.imageView?.image = SymbolTile.image("star.fill", color: .systemOrange)
            }
            return cell
        case .accessories:
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = localized(accessories[indexPath.row].0)
            cell.accessoryType = accessories[indexPath.row].1
            return cell
        case .choice:
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = localized(choices[indexPath.row])
            cell.accessoryType = indexPath.row == chosen ? .checkmark : .none
            return cell
        default:
            return configured(indexPath.row)
        }
    }

    private func configured(_ row: Int) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = [UIListContentConfiguration.cell(), .subtitleCell(), .valueCell()][row]
        content.text = localized(["Cell", "Subtitle cell", "Value cell"][row])
        content.secondaryText = localized(row == 0 ? "" : "Secondary text")
        content.image = UIImage(systemName: ["paperplane", "tray.full", "flag.fill"][row])
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.section != Section.styles.rawValue
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.section == Section.choice.rawValue else { return }
        tableView.cellForRow(at: IndexPath(row: chosen, section: indexPath.section))?.accessoryType = .none
        tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
        chosen = indexPath.row
    }
}
