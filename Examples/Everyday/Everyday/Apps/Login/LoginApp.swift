import UIKit

/// Signing in: a form above the keyboard.
enum LoginApp {
    @MainActor static func makeRoot() -> UIViewController {
        let navigation = UINavigationController(rootViewController: LoginViewController(service: LoginService()))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}
