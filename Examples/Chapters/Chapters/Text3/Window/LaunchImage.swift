import UIKit

/// The picture above the app for its first seconds, in a window of its own.
enum LaunchImage {
    static let seconds: TimeInterval = 5
    private static let key = "ShowsLaunchImage"

    /// Whether the next launch shows it.
    static var isWanted: Bool {
        get { return UserDefaults.standard.bool(forKey: key) }
        set {
            UserDefaults.standard.set(newValue, forKey: key)
            // The run may end at any moment.
            UserDefaults.standard.synchronize()
        }
    }

    /// What the last launch with a picture wrote down.
    private(set) static var lines: [String] = []

    static func makeWindow() -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        // A window needs a root; what is to be seen is on the window itself.
        window.rootViewController = UIViewController()
        let imageView = UIImageView(frame: UIScreen.main.bounds)
        imageView.image = UIImage(named: "11.PNG")
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        imageView.accessibilityIdentifier = "window.picture"
        window.addSubview(imageView)
        return window
    }

    /// Both windows and the key window, as a debugger prints them.
    static func print(_ window: UIWindow?, _ eocWindow: UIWindow?) -> [String] {
        let key = UIApplication.shared.keyWindow
        let name = key == nil ? "nil" : key === window ? "self.window" : key === eocWindow ? "eocWindow" : "?"
        func words(_ window: UIWindow?) -> String { return window.map { "\($0)" } ?? "nil" }
        return [
            "(lldb) po self.window\n\(words(window))", "(lldb) po eocWindow\n\(words(eocWindow))",
            "(lldb) po UIApplication.shared.keyWindow\n\(words(key))\n→ \(name)",
        ]
    }

    static func note(_ window: UIWindow?, _ eocWindow: UIWindow?) {
        lines += print(window, eocWindow)
    }
}

extension AppDelegate {
    /// Puts the picture's window above the first, which is there already: the root stays what it is.
    func delayLaunchImage() {
        LaunchImage.isWanted = false
        eocWindow = LaunchImage.makeWindow()
        eocWindow?.makeKeyAndVisible()
        LaunchImage.note(window, eocWindow)
        perform(#selector(cancelLaunImage), with: nil, afterDelay: LaunchImage.seconds)
    }

    @objc private func cancelLaunImage() {
        eocWindow?.resignKey()
        eocWindow = nil
        LaunchImage.note(window, eocWindow)
    }
}
