import UIKit

/// What a ``ShellTabBarController`` shows, in a form that outlives it: the selected tab, and each tab's pages.
public struct ShellState: Codable, Equatable, Sendable {
    public struct Tab: Codable, Equatable, Sendable {
        /// Tells tabs apart across launches.
        public var identifier: String
        /// The routes of the pages above the root, the topmost last.
        public var stack: [String]

        public init(identifier: String, stack: [String] = []) {
            self.identifier = identifier
            self.stack = stack
        }
    }

    /// nil without tabs.
    public var selectedTab: String?
    public var tabs: [Tab]

    public init(selectedTab: String?, tabs: [Tab]) {
        self.selectedTab = selectedTab
        self.tabs = tabs
    }

    // MARK: Activities

    /// Where an activity's `userInfo` holds the state, as data.
    public static let userInfoKey = "AppShell.ShellState"

    /// The state that an activity holds, or nil where it holds none. Throws a `DecodingError` where the data is damaged.
    public init?(_ activity: NSUserActivity) throws {
        guard let data = activity.userInfo?[Self.userInfoKey] as? Data else { return nil }
        self = try Self(data: data)
    }

    /// Adds the state to an activity's `userInfo`.
    public func write(to activity: NSUserActivity) throws {
        activity.addUserInfoEntries(from: [Self.userInfoKey: try data()])
    }

    // MARK: Data

    init(data: Data) throws { self = try JSONDecoder().decode(Self.self, from: data) }

    func data() throws -> Data { try JSONEncoder().encode(self) }
}
