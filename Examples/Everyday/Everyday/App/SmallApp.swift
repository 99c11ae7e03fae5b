import UIKit

/// One of the apps of the menu.
enum SmallApp: String, CaseIterable {
    case settings, chat, photos, login, tabs, player
    case canvas, feed, split, profile, toDo = "todo", controls

    /// The app that the launch argument `-app NAME` asks for.
    static var requestedAtLaunch: SmallApp? {
        let arguments = ProcessInfo.processInfo.arguments
        guard let flag = arguments.firstIndex(of: "-app"), flag + 1 < arguments.count else { return nil }
        return SmallApp(rawValue: arguments[flag + 1].lowercased())
    }

    /// The app that a link such as `everyday://chat` opens.
    init?(url: URL) {
        guard url.scheme == "everyday", let name = url.host else { return nil }
        self.init(rawValue: name.lowercased())
    }

    var title: String {
        switch self {
        case .settings: "Settings"
        case .chat: "Chat"
        case .photos: "Photos"
        case .login: "Login"
        case .tabs: "Tabs"
        case .player: "Player"
        case .canvas: "Canvas"
        case .feed: "Feed"
        case .split: "Split"
        case .profile: "Profile"
        case .toDo: "To-Do"
        case .controls: "Controls"
        }
    }

    var summary: String {
        switch self {
        case .settings: "Nested lists, switches and search"
        case .chat: "Conversations and bubbles"
        case .photos: "A grid that pinches and zooms"
        case .login: "A form above the keyboard"
        case .tabs: "Five tabs, each with its stack"
        case .player: "A bar that grows to a screen"
        case .canvas: "Drawing with a finger"
        case .feed: "Posts that load as they scroll"
        case .split: "Columns on a wide screen"
        case .profile: "A header that stretches"
        case .toDo: "Tasks to check, move and delete"
        case .controls: "Controls made by hand"
        }
    }

    var symbolName: String {
        switch self {
        case .settings: "gearshape.fill"
        case .chat: "message.fill"
        case .photos: "photo.fill"
        case .login: "lock.fill"
        case .tabs: "square.grid.2x2.fill"
        case .player: "play.fill"
        case .canvas: "pencil"
        case .feed: "newspaper.fill"
        case .split: "sidebar.left"
        case .profile: "person.fill"
        case .toDo: "checkmark.circle.fill"
        case .controls: "slider.horizontal.3"
        }
    }

    var color: UIColor {
        switch self {
        case .settings: .systemGray
        case .chat: .systemGreen
        case .photos: .systemOrange
        case .login: .systemBlue
        case .tabs: .systemIndigo
        case .player: .systemPink
        case .canvas: .systemYellow
        case .feed: .systemRed
        case .split: .systemTeal
        case .profile: .systemPurple
        case .toDo: .systemMint
        case .controls: .systemBrown
        }
    }

    @MainActor func makeRoot() -> UIViewController {
        switch self {
        case .settings: SettingsApp.makeRoot()
        case .chat: ChatApp.makeRoot()
        case .photos: PhotosApp.makeRoot()
        case .login: LoginApp.makeRoot()
        case .tabs: TabsApp.makeRoot()
        case .player: PlayerApp.makeRoot()
        case .canvas: CanvasApp.makeRoot()
        case .feed: FeedApp.makeRoot()
        case .split: SplitApp.makeRoot()
        case .profile: ProfileApp.makeRoot()
        case .toDo: ToDoApp.makeRoot()
        case .controls: ControlsApp.makeRoot()
        }
    }
}
