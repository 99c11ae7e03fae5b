import UIKit

/// What is in the cart, with a stepper for each product and the sum below.
final class CartViewController: UITableViewController {
    private let shop: Shop

    private var products: [Product] { shop.products.filter { shop.cart[$0.id] != nil } }

    init(shop: Shop) {
        self.shop = shop
        super.init(style: .insetGrouped)
        title = "Cart"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "product")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "order")
        NotificationCenter.default.addObserver(self, selector: #selector(shopDidChange), name: Shop.didChange, object: shop)
        shopDidChange()
    }

    @objc private func shopDidChange() {
        tableView.reloadData()
        tableView.backgroundView = products.isEmpty ? makeEmptyView() : nil
    }

    private func makeEmptyView() -> UIView {
        let symbol = UIImageView(image: UIImage(systemName: "cart", withConfiguration: UIImage.SymbolConfiguration(textStyle: .largeTitle)))
        symbol.tintColor = .secondaryLabel
        let title = UILabel()
        title.text = "Your Cart Is Empty"
        title.font = .preferredFont(forTextStyle: .title2)
        title.adjustsFontForContentSizeCategory = true
        let stack = UIStackView(arrangedSubviews: [symbol, title])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        let view = UIView()
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
        return view
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        products.isEmpty ? 0 : 2
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? products.count : 1
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 0 ? "Sum: \(shop.cartTotal.formatted(.currency(code: "EUR").precision(.fractionLength(0))))" : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == 1 {
            let cell = tableView.dequeueReusableCell(withIdentifier: "order", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = "Order"
            content.textProperties.alignment = .center
            content.textProperties.color = .tintColor
            cell.contentConfiguration = content
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
        let product = products[indexPath.row]
        let count = shop.cart[product.id] ?? 0
        var content = UIListContentConfiguration.subtitleCell()
        content.text = product.name
        content.secondaryText = "\(count) × \(product.priceText)"
        content.image = .tile(symbol: product.symbolName, color: product.color, side: 40)
        cell.contentConfiguration = content
        let stepper = UIStepper()
        stepper.value = Double(count)
        stepper.accessibilityIdentifier = "cart.\(product.name).stepper"
        stepper.addAction(
            UIAction { [shop] action in
                guard let stepper = action.sender as? UIStepper else { return }
                shop.setCount(Int(stepper.value), of: product)
            }, for: .valueChanged)
        cell.accessoryView = stepper
        cell.selectionStyle = .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.section == 1 else { return }
        tableView.deselectRow(at: indexPath, animated: true)
        let alert = UIAlertController(title: "Thank You", message: "Your order leaves the harbour tomorrow.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [shop] _ in shop.emptyCart() })
        present(alert, animated: true)
    }
}
