import AppShell
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let frame = ShellTabBarController()
        frame.setViewControllers([
            page("Home", symbol: "house"), page("Messages", symbol: "message", badge: "10"), page("Discover", symbol: "safari"),
            page("Saved", symbol: "bookmark"), page("Me", symbol: "person"),
        ])
        frame.tabBar.standardAppearance.item.imageArea = CGSize(width: 28, height: 26)
        let font = UIFont.systemFont(ofSize: 10)
        frame.tabBar.standardAppearance.item.selectedTitleAttributes = [.font: font, .foregroundColor: UIColor.orange]
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = frame
        window?.makeKeyAndVisible()
        return true
    }

    private func page(_ title: String, symbol: String, badge: String? = nil) -> UIViewController {
        let page = UINavigationController(rootViewController: UITableViewController(style: .insetGrouped))
        page.topViewController?.navigationItem.title = title
        page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
        page.tabBarItem.badgeValue = badge
        return page
    }
}
