import UIKit

/// One product, with a toolbar in the place of the tabs.
final class ProductViewController: UIViewController {
    private let shop: Shop
    private let product: Product
    private let countLabel = UILabel()
    private lazy var favoriteButton = UIBarButtonItem(
        title: "Favorite", image: UIImage(systemName: "heart"), target: self, action: #selector(toggleFavorite))

    init(shop: Shop, product: Product) {
        self.shop = shop
        self.product = product
        super.init(nibName: nil, bundle: nil)
        title = product.name
        navigationItem.largeTitleDisplayMode = .never
        hidesBottomBarWhenPushed = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let picture = UIImageView(
            image: UIImage(systemName: product.symbolName, withConfiguration: UIImage.SymbolConfiguration(pointSize: 90)))
        picture.tintColor = product.color
        picture.contentMode = .center
        picture.backgroundColor = product.color.withAlphaComponent(0.15)
        picture.layer.cornerRadius = 24
        picture.accessibilityIdentifier = "product.picture"
        let price = UILabel()
        price.text = product.priceText
        price.font = .preferredFont(forTextStyle: .largeTitle)
        price.adjustsFontForContentSizeCategory = true
        let text = UILabel()
        text.text = "Made to last on deck and ashore. Salt, sun and rain leave no trace on it, and it comes with a guarantee of ten years."
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        text.textColor = .secondaryLabel
        text.numberOfLines = 0
        countLabel.font = .preferredFont(forTextStyle: .subheadline)
        countLabel.adjustsFontForContentSizeCategory = true
        let stack = UIStackView(arrangedSubviews: [picture, price, text, countLabel])
        stack.axis = .vertical
        stack.spacing = 14
        stack.setCustomSpacing(22, after: picture)
        stack.translatesAutoresizingMaskIntoConstraints = false
        let scrollView = UIScrollView()
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.addSubview(stack)
        view.addSubview(scrollView)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            picture.heightAnchor.constraint(equalToConstant: 260),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])

        let add = UIBarButtonItem(title: "Add to Cart", primaryAction: UIAction(title: "Add to Cart") { [weak self] _ in self?.addToCart() })
        add.style = .done
        let show = UIBarButtonItem(title: "View Cart", primaryAction: UIAction(title: "View Cart") { [weak self] _ in self?.showCart() })
        favoriteButton.accessibilityIdentifier = "product.favorite"
        // A bar of its own: with the tabs the navigation controller's would be hidden, too.
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        toolbar.items = [favoriteButton, .flexibleSpace(), show, .fixedSpace(20), add]
        toolbar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(toolbar)
        NSLayoutConstraint.activate([
            toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            toolbar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
        scrollView.contentInset.bottom = 44
        update()
    }

    private func update() {
        let count = shop.cart[product.id] ?? 0
        countLabel.text = count == 0 ? "Not in your cart" : "\(count) in your cart"
        favoriteButton.image = UIImage(systemName: shop.favorites.contains(product.id) ? "heart.fill" : "heart")
    }

    private func addToCart() {
        shop.add(product)
        update()
    }

    private func showCart() {
        (tabBarController as? ShopTabBarController)?.go(to: .cart)
        navigationController?.popToRootViewController(animated: false)
    }

    @objc private func toggleFavorite() {
        shop.toggleFavorite(product)
        update()
    }
}
