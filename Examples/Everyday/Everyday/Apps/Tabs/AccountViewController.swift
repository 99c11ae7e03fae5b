import UIKit

/// The account: segments, and a way into other tabs.
final class AccountViewController: UITableViewController {
    private let shop: Shop
    private let segments = UISegmentedControl(items: ["Favorites", "Orders"])

    private var favorites: [Product] { shop.products.filter { shop.favorites.contains($0.id) } }

    init(shop: Shop) {
        self.shop = shop
        super.init(style: .insetGrouped)
        title = "Profile"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        segments.selectedSegmentIndex = 0
        segments.addAction(UIAction { [weak self] _ in self?.tableView.reloadData() }, for: .valueChanged)
        navigationItem.titleView = segments
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "cart"),
            primaryAction: UIAction(image: UIImage(systemName: "cart")) { [weak self] _ in
                (self?.tabBarController as? ShopTabBarController)?.go(to: .cart)
            })
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        segments.selectedSegmentIndex == 0 ? max(1, favorites.count) : 2
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        if segments.selectedSegmentIndex == 1 {
            content.text = ["Sea Chart and Rope", "Lantern"][indexPath.row]
            content.secondaryText = ["Delivered", "On its way"][indexPath.row]
        } else if favorites.isEmpty {
            content.text = "No favorites yet"
            content.textProperties.color = .secondaryLabel
        } else {
            content.text = favorites[indexPath.row].name
            content.image = UIImage(systemName: "heart.fill")
            content.imageProperties.tintColor = .systemPink
        }
        cell.contentConfiguration = content
        cell.selectionStyle = .none
        return cell
    }
}
