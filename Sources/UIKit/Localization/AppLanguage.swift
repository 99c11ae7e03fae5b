internal import Foundation

/// The language the app speaks, and with it UIKit's own words and the clock.
enum AppLanguage {
    /// The development region of the Info.plist, which a run in another language replaces. Foundation's `preferredLocalizations` here
    /// gives the localisations in no order of preference when none is set.
    static let current: String =
        Bundle.main.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? Bundle.main.preferredLocalizations.first ?? "en"
}
