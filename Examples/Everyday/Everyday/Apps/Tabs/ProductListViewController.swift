import UIKit

/// The products, or those that a search finds.
final class ProductListViewController: UITableViewController {
    private let shop: Shop
    private let isSearchable: Bool
    private let search = UISearchController(searchResultsController: nil)
    private let scopes = ["All", "Under €30", "€30 and more"]

    private var shown: [Product] {
        let text = search.searchBar.text ?? ""
        return shop.products.filter { product in
            let fits: Bool
            switch search.searchBar.selectedScopeButtonIndex {
            case 1: fits = product.price < 30
            case 2: fits = product.price >= 30
            default: fits = true
            }
            return fits && (text.isEmpty || product.name.localizedStandardContains(text))
        }
    }

    init(shop: Shop, title: String, isSearchable: Bool) {
        self.shop = shop
        self.isSearchable = isSearchable
        super.init(style: isSearchable ? .plain : .insetGrouped)
        self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "product")
        if isSearchable {
            search.searchResultsUpdater = self
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.placeholder = "Ropes, lanterns and more"
            search.searchBar.scopeButtonTitles = scopes
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
        let product = shown[indexPath.row]
        var content = UIListContentConfiguration.valueCell()
        content.text = product.name
        content.secondaryText = product.priceText
        content.image = .tile(symbol: product.symbolName, color: product.color, side: 40)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = "product.\(product.name)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(ProductViewController(shop: shop, product: shown[indexPath.row]), animated: true)
    }
}

extension ProductListViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        tableView.reloadData()
    }
}
