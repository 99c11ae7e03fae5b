public import Foundation
public import FoundationGaps

/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// Why and with what a scene is connected.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        open internal(set) var userActivities: Set<NSUserActivity> = []
        open var sourceApplication: String? { nil }
        open var handoffUserActivityType: String? { nil }
        open var shortcutItem: UIApplicationShortcutItem? { nil }
    }

    /// How a URL was opened.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { nil }
        open var annotation: Any? { nil }
        open var openInPlace: Bool { false }
    }

    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
        /// Kept and without effect: the app's scene comes forward, whoever asks.
        open var requestingScene: UIScene?
    }

    /// Kept and without effect: scenes are not listed anywhere.
    open var subtitle: String = ""

    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open internal(set) var activationState: ActivationState = .unattached
    /// Kept and without effect: scenes are not listed anywhere.
    open var title: String! = ""

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }

    open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any]?, completionHandler: ((Bool) -> Void)? = nil) {
        nonisolated(unsafe) let handler = completionHandler
        UIApplication.shared.open(url, options: options ?? [:]) { handler?($0) }
    }

    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// A URL the app was asked to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    public let url: URL
    public let options = UIScene.OpenURLOptions()
    init(url: URL) { self.url = url }
}

@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// What takes up an activity: responders do.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
