import UIKit

/// A search controller in the navigation bar, with scopes and results of its own.
class SearchControllerPage: UITableViewController {
    private static let fruits = [
        "Apple", "Apricot", "Banana", "Blackberry", "Blueberry", "Cherry", "Coconut", "Fig", "Grape", "Grapefruit", "Kiwi",
        "Lemon", "Lime", "Mango",
        "Melon", "Orange", "Papaya", "Peach", "Pear", "Pineapple", "Plum", "Pomegranate", "Raspberry", "Strawberry", "Watermelon",
    ]
    private let results = FruitResults()
    private lazy var search = UISearchController(searchResultsController: results)

    override func viewDidLoad() {
        super.viewDidLoad()
        search.searchResultsUpdater = self
        search.searchBar.placeholder = localized("Fruits")
        search.searchBar.scopeButtonTitles = ["All", "Short"].map { localized($0) }
        search.searchBar.autocapitalizationType = .none
        search.searchBar.searchTextField.accessibilityIdentifier = "fruits.field"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        tableView.accessibilityIdentifier = "fruits"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.fruits.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = Self.fruits[indexPath.row]
        return cell
    }
}

extension SearchControllerPage: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        let isShort = searchController.searchBar.selectedScopeButtonIndex == 1
        results.fruits = Self.fruits.filter { $0.range(of: text, options: .caseInsensitive) != nil && (!isShort || $0.count < 6) }
    }
}

private class FruitResults: UITableViewController {
    var fruits: [String] = [] {
        didSet { if isViewLoaded { tableView.reloadData() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        tableView.accessibilityIdentifier = "fruits.results"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "\(fruits.count) " + localized("found")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = fruits[indexPath.row]
        return cell
    }
}
