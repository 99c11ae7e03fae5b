internal import Foundation

/// The language the app speaks, and with it UIKit's own words and the clock.
package enum AppLanguage {
    /// The development region of the Info.plist, which a run in another language replaces. Foundation's `preferredLocalizations` here
    /// gives the localisations in no order of preference when none is set.
    static let current: String =
        Bundle.main.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? Bundle.main.preferredLocalizations.first ?? "en"

    /// Whether the app's interface runs from right to left: by the language it speaks, as Apple's systems decide.
    package static let isRightToLeft = isRightToLeft(current)

    package static func isRightToLeft(_ language: String) -> Bool {
        Locale.Language(identifier: language.replacingOccurrences(of: "_", with: "-")).characterDirection == .rightToLeft
    }
}
