import AppShell
import UIKit

/// A frame of five tabs with lists, whose tabs are changed once a frame.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var measurement: Measurement?

    func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let frame = ShellTabBarController()
        frame.setViewControllers(
            ["house", "message", "safari", "bookmark", "person"].map { symbol in
                let page = UINavigationController(rootViewController: ListController(name: symbol))
                page.tabBarItem = UITabBarItem(title: symbol.capitalized, image: UIImage(systemName: symbol), selectedImage: nil)
                return page
            })
        frame.viewControllers[1].tabBarItem.badgeValue = "10"
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = frame
        window?.makeKeyAndVisible()
        measurement = Measurement(frame: frame)
        return true
    }
}

final class ListController: UITableViewController {
    init(name: String) {
        super.init(style: .plain)
        title = name.capitalized
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    }

    required init?(coder: NSCoder) {
        fatalError("ListController is made in code")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "\(title ?? ""), row \(indexPath.row)"
        content.secondaryText = "The second line of a row"
        content.image = UIImage(systemName: "star")
        cell.contentConfiguration = content
        return cell
    }
}
