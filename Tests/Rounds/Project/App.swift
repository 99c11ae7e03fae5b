import UIKit

/// Shows one thing of each kind that a build makes: code, a text in two languages, a picture of the catalog.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = HarborController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

class HarborController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Paint.color
        let label = UILabel()
        label.text = NSLocalizedString("greeting", comment: "")
        label.font = .preferredFont(forTextStyle: .title1)
        let stack = UIStackView(arrangedSubviews: [UIImageView(image: UIImage(named: "badge")), label])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor), stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
