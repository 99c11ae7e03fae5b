// F2.3 an application's delegate from launch to rest
// alone
// Source: UIApplicationDelegate: willFinishLaunching, didFinishLaunching, didBecomeActive, in this order; the window it makes is key
import UIKit

@main class HAAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        print("will", application.applicationState == .inactive, options?.isEmpty ?? true)
        return true
    }
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = HAController()
        window.makeKeyAndVisible()
        self.window = window
        print("did", application.delegate === self)
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { print("active", application.applicationState == .active) }
}
class HAController: UIViewController {
    override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("appeared", view.window?.isKeyWindow ?? false, UIApplication.shared.delegate is HAAppDelegate)
        exit(0)
    }
}
// prints:
// will true true
// loaded
// did true
// active true
// appeared true true
