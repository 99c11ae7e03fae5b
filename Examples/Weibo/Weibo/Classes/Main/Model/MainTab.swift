import UIKit

/// A tab of the main frame: its texts and pictures by name, and the controller of its first page.
struct MainTab {
    let title: String
    let image: String
    let makeController: () -> UIViewController

    static let message = 1
    static let profile = 3
    /// How many tabs stand before the action.
    static let actionPlace = 2

    static let all = [
        MainTab(title: "tab.home", image: "TabHome") { HomeViewController() },
        MainTab(title: "tab.message", image: "TabMessage") { MessageViewController() },
        MainTab(title: "tab.discover", image: "TabDiscover") { DiscoverViewController() },
        MainTab(title: "tab.profile", image: "TabProfile") { ProfileViewController() },
    ]

    /// The tab's item. Its identifier is the image's name.
    @MainActor
    func makeItem() -> UITabBarItem {
        let item = UITabBarItem(title: localized(title), image: UIImage(named: image), selectedImage: UIImage(named: image + "Selected"))
        item.accessibilityIdentifier = image
        return item
    }
}
