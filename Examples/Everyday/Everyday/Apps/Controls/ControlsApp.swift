import UIKit

/// Controls drawn and tracked by hand, beside those of the system.
enum ControlsApp {
    @MainActor static func makeRoot() -> UIViewController {
        let navigation = UINavigationController(rootViewController: ControlsViewController())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}
