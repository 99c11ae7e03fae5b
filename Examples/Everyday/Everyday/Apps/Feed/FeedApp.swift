import UIKit

/// Posts with pictures, loaded page by page as they scroll.
enum FeedApp {
    @MainActor static func makeRoot() -> UIViewController {
        let navigation = UINavigationController(rootViewController: FeedViewController())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}
