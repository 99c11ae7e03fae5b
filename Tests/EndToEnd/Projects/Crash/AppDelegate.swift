import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        show(row: 3)
        return true
    }

    @objc private func show(row: Int) {
        let rows = ["one", "two"]
        // The next line stops the app.
        print(rows[row])
    }
}
