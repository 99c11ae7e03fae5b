import UIKit

/// Shows a page of settings. The root's page is searched, too.
final class SettingsListViewController: UITableViewController {
    private let page: SettingsPage
    private let store: SettingsStore
    private let isRoot: Bool
    private var results: [SearchResult]?
    private let search = UISearchController(searchResultsController: nil)

    private struct SearchResult {
        var trail: [String]
        var row: SettingsRow
    }

    init(page: SettingsPage, store: SettingsStore = SettingsStore()) {
        self.page = page
        self.store = store
        isRoot = page.title == "Settings"
        super.init(style: .insetGrouped)
        title = page.title
        navigationItem.largeTitleDisplayMode = isRoot ? .always : .never
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.register(SliderCell.self, forCellReuseIdentifier: "slider")
        tableView.register(DateCell.self, forCellReuseIdentifier: "date")
        tableView.register(MenuCell.self, forCellReuseIdentifier: "menu")
        tableView.keyboardDismissMode = .onDrag
        if isRoot {
            search.searchResultsUpdater = self
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.placeholder = "Search"
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
            navigationItem.backButtonDisplayMode = .default
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Values may have changed on a screen further down.
        if let selected = tableView.indexPathForSelectedRow {
            tableView.reconfigureRows(at: [selected])
        }
    }

    private func row(at indexPath: IndexPath) -> SettingsRow {
        if let results { return results[indexPath.row].row }
        return page.sections[indexPath.section].rows[indexPath.row]
    }

    // MARK: Data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        results == nil ? page.sections.count : 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        results?.count ?? page.sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        guard let results else { return page.sections[section].header }
        return results.isEmpty ? nil : "Results"
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        results == nil ? page.sections[section].footer : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = row(at: indexPath)
        if let results { return resultCell(for: results[indexPath.row], at: indexPath) }
        switch row.kind {
        case .slider(let level, let minimum, let maximum):
            let cell = tableView.dequeueReusableCell(withIdentifier: "slider", for: indexPath) as! SliderCell
            cell.slider.minimumValueImage = UIImage(systemName: minimum)
            cell.slider.maximumValueImage = UIImage(systemName: maximum)
            cell.slider.value = store[level]
            cell.slider.accessibilityLabel = row.title
            cell.slider.accessibilityIdentifier = "settings.\(row.id)"
            cell.valueChanged = { [store] in store[level] = $0 }
            return cell
        case .date:
            let cell = tableView.dequeueReusableCell(withIdentifier: "date", for: indexPath) as! DateCell
            cell.label.text = row.title
            return cell
        case .menu(let choice, let options):
            let cell = tableView.dequeueReusableCell(withIdentifier: "menu", for: indexPath) as! MenuCell
            cell.label.text = row.title
            cell.button.menu = makeMenu(for: choice, options: options)
            cell.button.accessibilityIdentifier = "settings.\(row.id).menu"
            cell.accessibilityIdentifier = "settings.\(row.id)"
            return cell
        default:
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            configure(cell, with: row)
            return cell
        }
    }

    private func configure(_ cell: UITableViewCell, with row: SettingsRow) {
        var content = UIListContentConfiguration.valueCell()
        content.text = row.title
        content.image = row.symbolName.map { .tile(symbol: $0, color: row.color) }
        cell.accessoryView = nil
        cell.accessoryType = .none
        cell.selectionStyle = .none
        cell.accessibilityIdentifier = "settings.\(row.id)"
        switch row.kind {
        case .link(let value, _):
            content.secondaryText = value()
            cell.accessoryType = .disclosureIndicator
            cell.selectionStyle = .default
        case .info(let value):
            content.secondaryText = value
        case .toggle(let option):
            let control = UISwitch()
            control.isOn = store[option]
            control.accessibilityIdentifier = "settings.\(row.id).switch"
            control.addAction(
                UIAction { [store] action in
                    guard let control = action.sender as? UISwitch else { return }
                    store[option] = control.isOn
                }, for: .valueChanged)
            cell.accessoryView = control
        case .destructive:
            content.textProperties.color = .systemRed
            cell.selectionStyle = .default
        case .person(let detail, _):
            content = .subtitleCell()
            content.text = row.title
            content.textProperties.font = .preferredFont(forTextStyle: .title3)
            content.secondaryText = detail
            content.image = UIImage(
                systemName: "person.crop.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 50))
            content.imageProperties.tintColor = .systemGray
            // As wide as it is: else it is centered where the smaller symbols of a list stand.
            content.imageProperties.reservedLayoutSize = content.image?.size ?? .zero
            cell.accessoryType = .disclosureIndicator
            cell.selectionStyle = .default
        case .slider, .date, .menu:
            break
        }
        cell.contentConfiguration = content
    }

    private func makeMenu(for choice: SettingsStore.Choice, options: [String]) -> UIMenu {
        UIMenu(children: options.map { option in
            UIAction(title: option, state: option == store[choice] ? .on : .off) { [weak self] _ in
                self?.choose(option, for: choice)
            }
        })
    }

    private func choose(_ option: String, for choice: SettingsStore.Choice) {
        store[choice] = option
        if choice == .appearance {
            let styles: [String: UIUserInterfaceStyle] = ["Light": .light, "Dark": .dark]
            view.window?.overrideUserInterfaceStyle = styles[option] ?? .unspecified
        }
    }

    private func resultCell(for result: SearchResult, at indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = result.row.title
        content.secondaryText = result.trail.isEmpty ? "Settings" : result.trail.joined(separator: " → ")
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = result.row.symbolName.map { .tile(symbol: $0, color: result.row.color) }
        cell.contentConfiguration = content
        cell.accessoryView = nil
        cell.accessoryType = .disclosureIndicator
        cell.selectionStyle = .default
        cell.accessibilityIdentifier = "result.\(result.row.id)"
        return cell
    }

    // MARK: Delegate

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if let results {
            open(results[indexPath.row])
            return
        }
        let row = row(at: indexPath)
        if let destination = row.destination {
            navigationController?.pushViewController(destination(), animated: true)
        } else if case .destructive(let message, let confirmation) = row.kind {
            tableView.deselectRow(at: indexPath, animated: true)
            confirm(message, with: confirmation, from: tableView.cellForRow(at: indexPath))
        }
    }

    private func open(_ result: SearchResult) {
        if let destination = result.row.destination {
            navigationController?.pushViewController(destination(), animated: true)
        } else if let page = SettingsPages(store: store).searchable.first(where: { $0.trail == result.trail })?.page {
            navigationController?.pushViewController(SettingsListViewController(page: page, store: store), animated: true)
        }
    }

    private func confirm(_ message: String, with confirmation: String, from source: UIView?) {
        let sheet = UIAlertController(title: nil, message: message, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: confirmation, style: .destructive))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        if let source {
            sheet.popoverPresentationController?.sourceView = source
            sheet.popoverPresentationController?.sourceRect = source.bounds
        }
        present(sheet, animated: true)
    }
}

extension SettingsListViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text?.trimmingCharacters(in: .whitespaces) ?? ""
        if text.isEmpty {
            results = nil
        } else {
            results = SettingsPages(store: store).searchable.flatMap { trail, page in
                page.sections.flatMap(\.rows)
                    .filter { $0.title.localizedStandardContains(text) }
                    .map { SearchResult(trail: trail, row: $0) }
            }
        }
        tableView.reloadData()
    }
}
