public import Foundation

// Foundation's current locale is en_001 on Linux, whatever the user chose, and there is no way to set it. An app names the runtime's library
// before Foundation's, so the loader finds these getters under Foundation's names first, for the app and for Foundation's own libraries.

extension Locale {
    /// The language and region that the environment names, as `drydock run --language` sets it; en_001 where it names none.
    static let ofUser: Locale = {
        let environment = ProcessInfo.processInfo.environment
        let named = [environment["LC_ALL"], environment["LANG"]].lazy.compactMap { $0?.prefix { $0 != "." && $0 != "@" } }.first { !$0.isEmpty } ?? ""
        return Locale(identifier: ["", "C", "POSIX"].contains(named) ? "en_001" : String(named))
    }()

    /// The user's region in the language that the app speaks: what formatters of Apple's use.
    static var ofApp: Locale {
        guard let language = Bundle.main.preferredLocalizations.first, language != "Base" else { return ofUser }
        return ofUser.identifier.hasPrefix(language.prefix { $0 != "-" && $0 != "_" }) ? ofUser : Locale(identifier: language)
    }
}

extension Locale {
    /// `Locale.current`.
    @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
    public static func __current() -> Locale { .ofUser }

    /// `Locale.autoupdatingCurrent`: the user's choice stays the same while a process runs.
    @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
    public static func __autoupdatingCurrent() -> Locale { .ofUser }

    /// `Locale.preferredLanguages`.
    @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
    public static func __preferredLanguages() -> [String] { [Locale.ofUser.identifier.replacingOccurrences(of: "_", with: "-")] }
}

extension Calendar {
    /// `Calendar.current`, whose weeks begin as in the user's region.
    @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
    public static func __current() -> Calendar { .ofUser }

    /// `Calendar.autoupdatingCurrent`.
    @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
    public static func __autoupdatingCurrent() -> Calendar { .ofUser }

    private static var ofUser: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = .ofUser
        return calendar
    }
}
