import Foundation

/// The languages of the app. The choice takes effect when the app starts the next time.
enum AppLanguage: String, CaseIterable {
    case system
    case chinese = "zh-Hans"
    case english = "en"

    /// In the language itself, so that whoever chose a wrong one finds back.
    var title: String {
        switch self {
        case .system: localized("language.system")
        case .chinese: "简体中文"
        case .english: "English"
        }
    }

    /// Where this run's strings are.
    static let bundle = Settings.shared.language.bundle

    private var bundle: Bundle {
        guard self != .system, let path = Bundle.main.path(forResource: rawValue, ofType: "lproj") else { return .main }
        return Bundle(path: path) ?? .main
    }
}
