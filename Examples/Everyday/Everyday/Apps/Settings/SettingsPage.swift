import UIKit

/// A screen of settings: sections of rows.
struct SettingsPage {
    var title: String
    var sections: [SettingsSection]
}

struct SettingsSection {
    var header: String?
    var rows: [SettingsRow]
    var footer: String?
}

struct SettingsRow {
    enum Kind {
        /// Opens another screen; the value stands at the end of the row.
        case link(value: () -> String?, destination: @MainActor () -> UIViewController)
        case toggle(SettingsStore.Switch)
        case slider(SettingsStore.Level, minimumSymbol: String, maximumSymbol: String)
        /// A menu opens from the row's end.
        case menu(SettingsStore.Choice, options: [String])
        case date
        case info(String)
        case destructive(message: String, confirmation: String)
        case person(detail: String, destination: @MainActor () -> UIViewController)
    }

    var id: String
    var title: String
    var symbolName: String?
    var color: UIColor = .systemGray
    var kind: Kind

    var destination: (@MainActor () -> UIViewController)? {
        switch kind {
        case .link(_, let destination), .person(_, let destination): destination
        default: nil
        }
    }
}
