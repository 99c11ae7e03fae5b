import UIKit

/// A settings app: lists within lists, found by a search.
enum SettingsApp {
    @MainActor static func makeRoot() -> UIViewController {
        let store = SettingsStore()
        let navigation = UINavigationController(rootViewController: SettingsListViewController(page: SettingsPages(store: store).root))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}
