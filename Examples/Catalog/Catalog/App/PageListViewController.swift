import UIKit

/// The list of all pages, with a search field.
class PageListViewController: UITableViewController, UISearchResultsUpdating {
    /// Shows a page that was chosen.
    var open: (UIViewController) -> Void = { _ in }

    private let search = UISearchController(searchResultsController: nil)
    private var groups = PageGroup.all

    init() {
        super.init(style: .insetGrouped)
        title = localized("Catalog")
        navigationItem.largeTitleDisplayMode = .always
    }

    required init?(coder: NSCoder) {
        fatalError("The list is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(PageCell.self, forCellReuseIdentifier: "page")
        tableView.keyboardDismissMode = .onDrag
        tableView.accessibilityIdentifier = "pages"
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = localized("Search")
        search.searchBar.autocapitalizationType = .none
        search.searchBar.autocorrectionType = .no
        search.searchBar.searchTextField.accessibilityIdentifier = "search"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
    }

    func updateSearchResults(for searchController: UISearchController) {
        groups = PageGroup.search(searchController.searchBar.text ?? "")
        tableView.reloadData()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].pages.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        localized(groups[section].title)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        let group = groups[indexPath.section]
        (cell as? PageCell)?.show(group.pages[indexPath.row], color: group.color)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        search.searchBar.resignFirstResponder()
        open(groups[indexPath.section].pages[indexPath.row].makeViewController())
    }
}
