import UIKit

/// A plain table: an index, editing, moving, deleting, swipe actions, pull to refresh.
class PlainTablePage: UITableViewController {
    private static let cities = [
        "Athens", "Beijing", "Berlin", "Cairo", "Chengdu", "Copenhagen", "Dakar", "Dublin", "Edinburgh", "Florence", "Geneva",
        "Hangzhou", "Helsinki",
        "Istanbul", "Jakarta", "Kyoto", "Lima", "Lisbon", "Lyon", "Madrid", "Montreal", "Nairobi", "Oslo", "Paris", "Prague",
        "Quito", "Rome", "Seoul",
        "Shanghai", "Tokyo", "Turin", "Utrecht", "Vienna", "Warsaw", "Xi'an", "Zurich",
    ]
    private var sections: [(letter: String, cities: [String])] = Dictionary(grouping: cities) { String($0.prefix(1)) }
        .sorted { $0.key < $1.key }.map { (letter: $0.key, cities: $0.value) }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
        tableView.accessibilityIdentifier = "tables.plain"
        navigationItem.rightBarButtonItem = editButtonItem
        let refresh = UIRefreshControl()
        refresh.addTarget(self, action: #selector(refreshed(_:)), for: .valueChanged)
        refreshControl = refresh
    }

    @objc private func refreshed(_ sender: UIRefreshControl) {
        perform(#selector(endRefreshing), with: nil, afterDelay: 1)
    }

    @objc private func endRefreshing() {
        refreshControl?.endRefreshing()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cities.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].letter
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section].cities[indexPath.row]
        cell.accessibilityIdentifier = "city." + sections[indexPath.section].cities[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        proposed.section == source.section ? proposed : source
    }

    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        let city = sections[source.section].cities.remove(at: source.row)
        sections[destination.section].cities.insert(city, at: destination.row)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        remove(indexPath)
    }

    private func remove(_ indexPath: IndexPath) {
        sections[indexPath.section].cities.remove(at: indexPath.row)
        if sections[indexPath.section].cities.isEmpty {
            sections.remove(at: indexPath.section)
            tableView.deleteSections([indexPath.section], with: .automatic)
        } else {
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        let delete = UIContextualAction(style: .destructive, title: localized("Delete")) { [weak self] _, _, done in
            self?.remove(indexPath)
            done(true)
        }
        let more = UIContextualAction(style: .normal, title: localized("More")) { _, _, done in done(true) }
        return UISwipeActionsConfiguration(actions: [delete, more])
    }

    override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        let mark = UIContextualAction(style: .normal, title: nil) { [weak tableView] _, _, done in
            let cell = tableView?.cellForRow(at: indexPath)
            cell?.accessoryType = cell?.accessoryType == .checkmark ? .none : .checkmark
            done(true)
        }
        mark.image = UIImage(systemName: "star.fill")
        mark.backgroundColor = .systemYellow
        return UISwipeActionsConfiguration(actions: [mark])
    }
}
