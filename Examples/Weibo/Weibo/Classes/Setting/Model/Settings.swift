import UIKit

/// What the user chose; kept in the user defaults.
class Settings {
    static let shared = Settings()

    private let defaults = UserDefaults.standard

    var notificationsEnabled: Bool {
        get { defaults.object(forKey: "notifications") as? Bool ?? true }
        set { defaults.set(newValue, forKey: "notifications") }
    }

    /// 0 as the system, 1 light, 2 dark.
    var appearance: Int {
        get { defaults.integer(forKey: "appearance") }
        set { defaults.set(newValue, forKey: "appearance") }
    }

    /// The size of the text of posts, 14 to 20 points.
    var textSize: CGFloat {
        get { CGFloat(defaults.object(forKey: "textSize") as? Double ?? 16) }
        set {
            defaults.set(Double(newValue), forKey: "textSize")
            NotificationCenter.default.post(name: .feedAppearanceDidChange, object: self)
        }
    }

    func apply(to window: UIWindow) {
        window.overrideUserInterfaceStyle = UIUserInterfaceStyle(rawValue: appearance) ?? .unspecified
    }
}
