import Numbers
import Pictures
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let label = UILabel()
        let picture = PictureView()
        label.text = "PORTABLE \(Numbers.platform) \(Numbers.root(9)) \(Numbers.fromC) \(picture.platform) \(picture.caption) \(#spelled(1 + 2)) \(picture.title)"
        label.numberOfLines = 0
        let controller = UIViewController()
        label.frame = CGRect(x: 10, y: 100, width: 370, height: 100)
        controller.view.addSubview(label)
        window = UIWindow()
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }
}
