import UIKit

/// Shows how many digests, codes, ciphers and signatures are what they must be, and names those that are not.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let results = commonCrypto() + cryptoKit()
        let wrong = results.filter { !$0.isRight }.map(\.name)
        let label = UILabel(frame: CGRect(x: 10, y: 60, width: 370, height: 700))
        label.text = "DIGESTS \(results.count - wrong.count) right" + (wrong.isEmpty ? "" : ", wrong: " + wrong.joined(separator: ", "))
        let controller = UIViewController()
        controller.view.addSubview(label)
        window = UIWindow()
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }
}

struct Result {
    var name: String
    var isRight: Bool

    init(_ name: String, _ isRight: Bool) {
        self.name = name
        self.isRight = isRight
    }

    init(_ name: String, _ bytes: some Sequence<UInt8>, _ expected: String) {
        self.init(name, bytes.map { String(format: "%02x", $0) }.joined() == expected)
    }
}
