import UIKit

/// The ways to build the app's main frame. All show the same stacks, the same items and the same action.
enum FrameKind: String, CaseIterable {
    /// UIKit's tab bar controller as it is.
    case system
    /// A subclass of the system's bar, which moves the system's buttons aside for its own.
    case wayOne
    /// `ShellTabBarController`: a container and a bar without UIKit's.
    case shell
    /// `DockController`: the bar goes and comes with a tab's first page.
    case dock
    /// UIKit's tab bar controller with a bar of one's own on the system's.
    case tabBar

    /// What the user reads, as a key of the strings.
    var titleKey: String { "frame." + rawValue }

    @MainActor
    func makeFrame(_ stacks: MainStacks) -> any MainFrame {
        switch self {
        case .system: SystemFrameController(stacks: stacks)
        case .wayOne: MainTabBarController(stacks: stacks)
        case .shell: ShellFrameController(stacks: stacks)
        case .dock: DockFrameController(stacks: stacks)
        case .tabBar: WBTabBarController(stacks: stacks)
        }
    }
}
