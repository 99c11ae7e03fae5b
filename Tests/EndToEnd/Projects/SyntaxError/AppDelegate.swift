import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    @objc func broken() {
        let number =
    }
}
