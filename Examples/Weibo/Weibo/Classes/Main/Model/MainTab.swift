import UIKit

/// A tab of the main frame: its texts and pictures by name, and the controller of its first page.
struct MainTab {
    let title: String
    let image: String
    let makeController: () -> UIViewController

    static let message = 1
    static let profile = 3

    static let all = [
        MainTab(title: "tab.home", image: "TabHome") { HomeViewController() },
        MainTab(title: "tab.message", image: "TabMessage") { MessageViewController() },
        MainTab(title: "tab.discover", image: "TabDiscover") { DiscoverViewController() },
        MainTab(title: "tab.profile", image: "TabProfile") { ProfileViewController() },
    ]
}
