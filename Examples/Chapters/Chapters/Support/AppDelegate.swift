import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// The picture's window, while it is there.
    var eocWindow: UIWindow?

    /// The root's view model. Those of other screens are made by it and by its children.
    let rootViewModel = Chapter.makeRootViewModel()
    private(set) lazy var menu = UINavigationController(rootViewController: MenuViewController(viewModel: rootViewModel))

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .systemBackground
        window.rootViewController = menu
        window.makeKeyAndVisible()
        self.window = window
        if LaunchImage.isWanted { delayLaunchImage() }
        return true
    }

    /// Shows a screen as the window's root, in the menu's place.
    func show(_ screen: UIViewController) {
        window?.rootViewController = screen
    }

    /// Brings the menu back, as it was left.
    func showMenu() {
        window?.rootViewController = menu
    }
}
