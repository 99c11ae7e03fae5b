import UIKit

/// All pages of the app, from the root down.
struct SettingsPages {
    let store: SettingsStore

    var root: SettingsPage {
        SettingsPage(title: "Settings", sections: [
            SettingsSection(rows: [
                SettingsRow(id: "person", title: "Robin Hale", kind: .person(detail: "Account, cloud and purchases", destination: list(account)))
            ]),
            SettingsSection(rows: [
                SettingsRow(id: "airplane", title: "Airplane Mode", symbolName: "airplane", color: .systemOrange, kind: .toggle(.airplaneMode)),
                SettingsRow(
                    id: "wifi", title: "Wi-Fi", symbolName: "wifi", color: .systemBlue,
                    kind: .link(
                        value: { store[.wiFi] ? store[.network] : "Off" },
                        destination: { NetworksViewController(store: store) })),
                SettingsRow(
                    id: "bluetooth", title: "Bluetooth", symbolName: "antenna.radiowaves.left.and.right", color: .systemBlue,
                    kind: .link(value: { store[.bluetooth] ? "On" : "Off" }, destination: list(bluetooth))),
            ]),
            SettingsSection(rows: [
                SettingsRow(
                    id: "notifications", title: "Notifications", symbolName: "bell.fill", color: .systemRed,
                    kind: .link(value: { nil }, destination: list(notifications))),
                SettingsRow(
                    id: "sounds", title: "Sounds", symbolName: "speaker.wave.3.fill", color: .systemPink,
                    kind: .link(value: { nil }, destination: list(sounds))),
            ]),
            SettingsSection(rows: [
                SettingsRow(
                    id: "general", title: "General", symbolName: "gearshape.fill", color: .systemGray,
                    kind: .link(value: { nil }, destination: list(general))),
                SettingsRow(
                    id: "display", title: "Display & Brightness", symbolName: "sun.max.fill", color: .systemBlue,
                    kind: .link(value: { nil }, destination: list(display))),
            ]),
        ])
    }

    /// The pages below the root with the titles that lead to them, for the search.
    var searchable: [(trail: [String], page: SettingsPage)] {
        [
            ([], root), (["Bluetooth"], bluetooth), (["Notifications"], notifications), (["Sounds"], sounds), (["General"], general),
            (["General", "About"], about), (["Display & Brightness"], display),
        ]
    }

    private var account: SettingsPage {
        SettingsPage(title: "Account", sections: [
            SettingsSection(rows: [
                SettingsRow(id: "name", title: "Name", kind: .info("Robin Hale")),
                SettingsRow(id: "mail", title: "Email", kind: .info("robin@example.com")),
            ]),
            SettingsSection(rows: [
                SettingsRow(id: "signout", title: "Sign Out", kind: .destructive(
                    message: "Your documents stay on this phone.", confirmation: "Sign Out"))
            ]),
        ])
    }

    private var bluetooth: SettingsPage {
        SettingsPage(title: "Bluetooth", sections: [
            SettingsSection(
                rows: [SettingsRow(id: "bluetooth.on", title: "Bluetooth", kind: .toggle(.bluetooth))],
                footer: "This phone can be found as “Robin’s Phone” while these settings are open.")
        ])
    }

    private var notifications: SettingsPage {
        SettingsPage(title: "Notifications", sections: [
            SettingsSection(
                rows: [SettingsRow(id: "notifications.on", title: "Allow Notifications", kind: .toggle(.notifications))],
                footer: "Notifications arrive in the order of their time.")
        ])
    }

    private var sounds: SettingsPage {
        let tones = ["Chimes", "Harp", "Radar", "Reflection", "Signal", "Waves"]
        return SettingsPage(title: "Sounds", sections: [
            SettingsSection(
                rows: [SettingsRow(id: "silent", title: "Ring in Silent Mode", kind: .toggle(.ringOnSilent))]),
            SettingsSection(
                header: "Ringtone and Alerts",
                rows: [
                    SettingsRow(
                        id: "volume", title: "Volume",
                        kind: .slider(.volume, minimumSymbol: "speaker.fill", maximumSymbol: "speaker.wave.3.fill")),
                    SettingsRow(
                        id: "ringtone", title: "Ringtone",
                        kind: .link(value: { store[.ringtone] }, destination: choice(.ringtone, title: "Ringtone", of: tones))),
                ],
                footer: "The volume buttons change the ringer, too."),
            SettingsSection(rows: [SettingsRow(id: "clicks", title: "Keyboard Clicks", kind: .toggle(.keyClicks))]),
        ])
    }

    private var general: SettingsPage {
        SettingsPage(title: "General", sections: [
            SettingsSection(rows: [
                SettingsRow(id: "about", title: "About", kind: .link(value: { nil }, destination: list(about)))
            ]),
            SettingsSection(
                header: "Language and Time",
                rows: [
                    SettingsRow(id: "language", title: "Language", kind: .menu(.language, options: ["English", "Deutsch", "Français", "日本語"])),
                    SettingsRow(id: "time", title: "Set Automatically", kind: .toggle(.automaticTime)),
                    SettingsRow(id: "date", title: "Date", kind: .date),
                ]),
            SettingsSection(rows: [
                SettingsRow(id: "reset", title: "Reset All Settings", kind: .destructive(
                    message: "All settings go back to what they were. No data are deleted.", confirmation: "Reset All Settings"))
            ]),
        ])
    }

    private var about: SettingsPage {
        SettingsPage(title: "About", sections: [
            SettingsSection(rows: [
                SettingsRow(id: "about.name", title: "Name", kind: .info("Robin’s Phone")),
                SettingsRow(id: "about.version", title: "Software Version", kind: .info("18.5")),
                SettingsRow(id: "about.model", title: "Model Name", kind: .info("Phone 15")),
                SettingsRow(id: "about.capacity", title: "Capacity", kind: .info("128 GB")),
            ])
        ])
    }

    private var display: SettingsPage {
        SettingsPage(title: "Display & Brightness", sections: [
            SettingsSection(
                header: "Appearance",
                rows: [SettingsRow(id: "appearance", title: "Appearance", kind: .menu(.appearance, options: ["Automatic", "Light", "Dark"]))]),
            SettingsSection(
                header: "Brightness",
                rows: [
                    SettingsRow(
                        id: "brightness", title: "Brightness", kind: .slider(.brightness, minimumSymbol: "sun.min.fill", maximumSymbol: "sun.max.fill")),
                    SettingsRow(id: "truetone", title: "True Tone", kind: .toggle(.trueTone)),
                ],
                footer: "The display adapts to the light around it so that colors look the same in different places."),
            SettingsSection(rows: [
                SettingsRow(
                    id: "autolock", title: "Auto-Lock",
                    kind: .link(
                        value: { store[.autoLock] },
                        destination: choice(.autoLock, title: "Auto-Lock", of: ["30 seconds", "1 minute", "2 minutes", "5 minutes", "Never"]))),
                SettingsRow(id: "bold", title: "Bold Text", kind: .toggle(.boldText)),
            ]),
        ])
    }

    private func list(_ page: SettingsPage) -> @MainActor () -> UIViewController {
        { SettingsListViewController(page: page, store: store) }
    }

    private func choice(_ choice: SettingsStore.Choice, title: String, of options: [String]) -> @MainActor () -> UIViewController {
        { ChoiceViewController(title: title, options: options, selection: store[choice]) { store[choice] = $0 } }
    }
}
