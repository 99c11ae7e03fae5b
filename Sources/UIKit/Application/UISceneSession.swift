public import Foundation

/// What the system knows of a scene beyond its connection.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    public struct Role: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    open internal(set) weak var scene: UIScene?
    public let role: Role
    open internal(set) var configuration: UISceneConfiguration
    public let persistentIdentifier: String
    /// Kept for the app: what the app wants to know of a session.
    open var userInfo: [String: Any]?

    init(role: Role, configuration: UISceneConfiguration) {
        self.role = role
        self.configuration = configuration
        // One scene at a time: the same name in every run.
        persistentIdentifier = "00000000-0000-0000-0000-000000000001"
    }
}

/// Which classes make a scene.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    open private(set) var name: String?
    open private(set) var role: UISceneSession.Role
    /// Default `UIWindowScene`.
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?

    /// A configuration; one of this name and role in Info.plist gives its classes.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        if let entry = SceneManifest.main?.configuration(named: name, role: sessionRole) {
            self.name = name ?? entry.name
            sceneClass = entry.sceneClass
            delegateClass = entry.delegateClass
            storyboardName = entry.storyboardName
        }
    }

    var storyboardName: String?
}
