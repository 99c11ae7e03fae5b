import UIKit

/// The list scene of the benchmarks as an app, to be scrolled in a browser.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var screen: ListScreen?

    func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        screen = ListScreen()
        return true
    }
}
