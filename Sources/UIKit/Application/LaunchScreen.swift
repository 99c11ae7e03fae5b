import Foundation
import QuartzCore

/// What the system shows until an app has its first frame ready: Info.plist's `UILaunchStoryboardName`, a storyboard's initial scene or the
/// view of a nib.
///
/// It is drawn before the app's own code runs, by hosts that show every frame, and stays for that one.
@MainActor enum LaunchScreen {
    static func show(info: [String: Any], bundle: Bundle = .main) {
        let key = "UILaunchStoryboardName"
        let isPad = UIScreen.main.traitCollection.userInterfaceIdiom == .pad
        guard let name = (isPad ? info[key + "~ipad"] : nil) as? String ?? info[key] as? String, !name.isEmpty else { return }
        guard let root = controller(named: name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name, in: bundle) else {
            return DiagnosticLog.write("Info.plist: \(key): there is no storyboard or nib \"\(name)\", or nothing in it to show.")
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.isHidden = false
        Runtime.current.frameLoop.runFrame(at: CACurrentMediaTime())
        window.isHidden = true
        window.rootViewController = nil
    }

    private static func controller(named name: String, in bundle: Bundle) -> UIViewController? {
        if let source = StoryboardSource(name: name, bundle: bundle) { return UIStoryboard(source).instantiateInitialViewController() }
        guard NibFiles.url(name, extension: "nib", in: bundle) != nil else { return nil }
        let objects = UINib(nibName: name, bundle: bundle).instantiate(withOwner: nil)
        guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else { return nil }
        let controller = UIViewController()
        controller.view = view
        return controller
    }
}
