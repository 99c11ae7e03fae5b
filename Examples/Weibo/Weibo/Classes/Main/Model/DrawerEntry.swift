import UIKit

/// A row of the drawer.
struct DrawerEntry {
    enum Destination {
        /// A link of the app's own, which the router opens.
        case link(@MainActor () -> URL?)
        case page(@MainActor () -> UIViewController)
    }

    /// Of the strings; the row's identifier as well.
    let key: String
    let symbol: String
    let destination: Destination

    @MainActor static let all = [
        DrawerEntry(key: "drawer.me", symbol: "person.crop.circle", destination: .link { user(PostStore.shared.me.name) }),
        DrawerEntry(key: "drawer.topic", symbol: "number", destination: .link { topic("港口的早晨") }),
        DrawerEntry(key: "drawer.drafts", symbol: "square.and.pencil", destination: .page {
            DraftsViewController(title: localized("profile.drafts"), emptyKey: "profile.drafts.none")
        }),
        DrawerEntry(key: "drawer.settings", symbol: "gearshape", destination: .page { SettingsViewController.fromStoryboard() }),
        DrawerEntry(key: "drawer.about", symbol: "info.circle", destination: .page { AboutViewController() }),
    ]

    private static func user(_ name: String) -> URL? { PostLink(target: .user(name), range: NSRange()).url }

    private static func topic(_ name: String) -> URL? { PostLink(target: .topic(name), range: NSRange()).url }
}
