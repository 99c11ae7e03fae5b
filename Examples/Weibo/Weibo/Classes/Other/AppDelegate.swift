import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.tintColor = Palette.accent
        window.backgroundColor = Palette.page
        window.rootViewController = MainTabBarController()
        window.makeKeyAndVisible()
        self.window = window
        Settings.shared.apply(to: window)
        return true
    }
}
