import UIKit

/// A shop in five tabs, each with a stack of its own.
enum TabsApp {
    @MainActor static func makeRoot() -> UIViewController {
        ShopTabBarController(shop: Shop())
    }
}
