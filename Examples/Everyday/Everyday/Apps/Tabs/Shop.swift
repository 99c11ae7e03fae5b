import UIKit

struct Product: Hashable, Identifiable {
    let id: Int
    var name: String
    var symbolName: String
    var price: Int
    var color: UIColor

    var priceText: String { price.formatted(.currency(code: "EUR").precision(.fractionLength(0))) }
}

/// What there is to buy, and what is in the cart.
@MainActor
final class Shop {
    static let didChange = Notification.Name("Shop.didChange")

    let products: [Product] = [
        Product(id: 1, name: "Rope", symbolName: "link", price: 18, color: .systemBrown),
        Product(id: 2, name: "Lantern", symbolName: "lightbulb.fill", price: 42, color: .systemYellow),
        Product(id: 3, name: "Compass", symbolName: "location.north.fill", price: 65, color: .systemRed),
        Product(id: 4, name: "Umbrella", symbolName: "umbrella.fill", price: 24, color: .systemTeal),
        Product(id: 5, name: "Sea Chart", symbolName: "map.fill", price: 31, color: .systemGreen),
        Product(id: 6, name: "Binoculars", symbolName: "binoculars.fill", price: 119, color: .systemIndigo),
        Product(id: 7, name: "Flag", symbolName: "flag.fill", price: 12, color: .systemPink),
        Product(id: 8, name: "Tool Box", symbolName: "wrench.fill", price: 54, color: .systemGray),
    ]
    private(set) var cart: [Int: Int] = [:]
    private(set) var messages = [
        "Your parcel is on its way.", "Welcome on board! Take 10 % off your first order.", "Lanterns are back.",
    ]
    private(set) var unread: Set<Int> = [0, 1, 2]
    private(set) var favorites: Set<Int> = []

    var cartCount: Int { cart.values.reduce(0, +) }

    var cartTotal: Int {
        products.reduce(0) { $0 + $1.price * (cart[$1.id] ?? 0) }
    }

    func setCount(_ count: Int, of product: Product) {
        cart[product.id] = count > 0 ? count : nil
        changed()
    }

    func add(_ product: Product) {
        setCount((cart[product.id] ?? 0) + 1, of: product)
    }

    func emptyCart() {
        cart = [:]
        changed()
    }

    func read(_ message: Int) {
        unread.remove(message)
        changed()
    }

    func toggleFavorite(_ product: Product) {
        if favorites.remove(product.id) == nil { favorites.insert(product.id) }
        changed()
    }

    private func changed() {
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }
}
