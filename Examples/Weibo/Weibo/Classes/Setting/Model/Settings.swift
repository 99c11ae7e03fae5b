import UIKit

/// What the user chose; kept in the user defaults.
class Settings {
    static let shared = Settings()

    private let defaults: UserDefaults

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
        frame = defaults.string(forKey: "frame").flatMap(FrameKind.init) ?? .wayOne
    }

    var notificationsEnabled: Bool {
        get { defaults.object(forKey: "notifications") as? Bool ?? true }
        set { defaults.set(newValue, forKey: "notifications") }
    }

    /// The main frame. A launch argument such as `-frame shell` decides at the start; from then on the user does.
    var frame: FrameKind {
        didSet {
            guard frame != oldValue else { return }
            defaults.set(frame.rawValue, forKey: "frame")
            NotificationCenter.default.post(name: .frameDidChange, object: self)
        }
    }

    /// 0 as the system, 1 light, 2 dark.
    var appearance: Int {
        get { defaults.integer(forKey: "appearance") }
        set { defaults.set(newValue, forKey: "appearance") }
    }

    /// Takes effect at the next start.
    var language: AppLanguage {
        get { defaults.string(forKey: "language").flatMap(AppLanguage.init) ?? .system }
        set {
            if newValue == .system {
                defaults.removeObject(forKey: "language")
                defaults.removeObject(forKey: "AppleLanguages")
            } else {
                defaults.set(newValue.rawValue, forKey: "language")
                // The system starts the app with it.
                defaults.set([newValue.rawValue], forKey: "AppleLanguages")
            }
            // The run may end at any moment.
            defaults.synchronize()
        }
    }

    /// The size of the text of posts, 14 to 20 points.
    var textSize: CGFloat {
        get { CGFloat(defaults.object(forKey: "textSize") as? Double ?? 16) }
        set {
            defaults.set(Double(newValue), forKey: "textSize")
            NotificationCenter.default.post(name: .feedAppearanceDidChange, object: self)
        }
    }

    /// The size of the text of posts for the text size of the system.
    var scaledTextSize: CGFloat { UIFontMetrics.default.scaledValue(for: textSize) }

    func apply(to window: UIWindow) {
        window.overrideUserInterfaceStyle = UIUserInterfaceStyle(rawValue: appearance) ?? .unspecified
    }
}
