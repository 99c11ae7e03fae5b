import Good
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        print("PODS \(GoodView().greeting)")
        print("NOTE \(GoodView().note); \(Bundle(for: AppDelegate.self) == .main ? "the app is the app's" : "the app is lost")")
        return true
    }
}
