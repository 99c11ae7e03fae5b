import AppShell
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let frame = ShellTabBarController()
        frame.setViewControllers([
            page(ListPage("Home", .systemBackground), symbol: "house"), page(ListPage("Messages", .systemPink), symbol: "message"),
            page(ListPage("Discover", .systemGreen), symbol: "safari"), page(StripPage(), symbol: "bookmark"),
        ])
        frame.transition = .slide
        frame.swipesBetweenTabs = true
        frame.hidesTabBarOnScroll = true
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = frame
        window?.makeKeyAndVisible()
        return true
    }

    private func page(_ root: UIViewController, symbol: String) -> UIViewController {
        let page = UINavigationController(rootViewController: root)
        page.tabBarItem = UITabBarItem(title: root.title, image: UIImage(systemName: symbol), selectedImage: nil)
        return page
    }
}
