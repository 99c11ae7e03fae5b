import Observation
import UIKit

/// What the screen shows; it follows by itself.
@Observable final class Model {
    var count = 0
    var events = ""
}

class ViewController: UIViewController {
    let model: Model
    private let countLabel = UILabel(frame: CGRect(x: 70, y: 80, width: 300, height: 30))
    private let eventLabel = UILabel(frame: CGRect(x: 70, y: 110, width: 300, height: 30))
    private let lookLabel = UILabel(frame: CGRect(x: 70, y: 190, width: 300, height: 30))
    private let field = UITextField(frame: CGRect(x: 70, y: 150, width: 200, height: 34))

    init(model: Model) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "page"
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 280, y: 150, width: 60, height: 34)
        button.setTitle("Add", for: .normal)
        button.addTarget(self, action: #selector(add), for: .touchUpInside)
        field.borderStyle = .roundedRect
        field.autocapitalizationType = .none
        field.accessibilityIdentifier = "field"
        for view in [countLabel, eventLabel, lookLabel, field, button] { self.view.addSubview(view) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        countLabel.text = "Count \(model.count)"
        let size = traitCollection.preferredContentSizeCategory == .accessibilityLarge ? "large letters" : "other letters"
        lookLabel.text = "\(traitCollection.userInterfaceStyle == .dark ? "dark" : "light"), \(size), \(Locale.current.identifier)"
    }

    override func updateProperties() {
        super.updateProperties()
        eventLabel.text = "Events \(model.events)"
    }

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "Add", action: #selector(add), input: "d", modifierFlags: .command)]
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        model.events += "M"
    }

    @objc private func add() { model.count += 1 }
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let model = Model()
    /// Of this process alone, and of those that take its place.
    private let trace = NSTemporaryDirectory() + "outside-\(ProcessInfo.processInfo.processIdentifier)"

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        if FileManager.default.fileExists(atPath: trace) {
            try? FileManager.default.removeItem(atPath: trace)
            model.events = "again"
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ViewController(model: model)
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) { model.events += "B" }
    func applicationWillEnterForeground(_ application: UIApplication) { model.events += "F" }
    func applicationDidBecomeActive(_ application: UIApplication) { model.events += "A" }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        guard let count = url.host.flatMap({ Int($0) }) else { return false }
        model.count = count
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) {
        if model.count == 42 { FileManager.default.createFile(atPath: trace, contents: nil) }
    }
}
