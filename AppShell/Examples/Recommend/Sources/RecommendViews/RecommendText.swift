import Foundation

/// The texts of the screens, in the app's language.
public enum RecommendText {
    /// The title of the list's screen.
    public static var title: String { text("Recommended") }

    static func text(_ key: String, _ arguments: any CVarArg...) -> String {
        String(format: NSLocalizedString(key, bundle: .module, comment: ""), arguments: arguments)
    }
}
