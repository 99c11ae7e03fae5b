import UIKit

/// What the settings are set to. Values live in the user defaults.
final class SettingsStore {
    enum Switch: String {
        case airplaneMode, wiFi, bluetooth, trueTone, nightShift, boldText, ringOnSilent, keyClicks, automaticTime, notifications
    }

    enum Level: String {
        case brightness, volume, textSize
    }

    enum Choice: String {
        case network, ringtone, autoLock, language, appearance
    }

    private let defaults: UserDefaults

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
        defaults.register(defaults: [
            key(Switch.wiFi): true, key(Switch.bluetooth): true, key(Switch.trueTone): true, key(Switch.ringOnSilent): true,
            key(Switch.automaticTime): true, key(Switch.notifications): true,
            key(Level.brightness): 0.6, key(Level.volume): 0.4, key(Level.textSize): 0.5,
            key(Choice.network): "Harbour", key(Choice.ringtone): "Reflection", key(Choice.autoLock): "30 seconds",
            key(Choice.language): "English", key(Choice.appearance): "Automatic",
        ])
    }

    subscript(option: Switch) -> Bool {
        get { defaults.bool(forKey: key(option)) }
        set { defaults.set(newValue, forKey: key(option)) }
    }

    subscript(level: Level) -> Float {
        get { defaults.float(forKey: key(level)) }
        set { defaults.set(newValue, forKey: key(level)) }
    }

    subscript(choice: Choice) -> String {
        get { defaults.string(forKey: key(choice)) ?? "" }
        set { defaults.set(newValue, forKey: key(choice)) }
    }

    private func key<Name: RawRepresentable>(_ name: Name) -> String where Name.RawValue == String {
        "settings.\(name.rawValue)"
    }
}
