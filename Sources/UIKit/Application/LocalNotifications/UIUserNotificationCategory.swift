public import Foundation
public import ObjectiveC

/// The actions of one kind of notification.
@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's UNNotificationCategory")
@preconcurrency @MainActor open class UIUserNotificationCategory: ObjCObject, @preconcurrency NSCopying, @preconcurrency NSMutableCopying {
    public override init() { super.init() }

    open var identifier: String? { storedIdentifier }
    open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? { storedActions[context] }

    fileprivate var storedIdentifier: String?
    fileprivate var storedActions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

    fileprivate func take(_ other: UIUserNotificationCategory) -> Self {
        (storedIdentifier, storedActions) = (other.storedIdentifier, other.storedActions)
        return self
    }

    open func copy(with zone: NSZone? = nil) -> Any { UIUserNotificationCategory().take(self) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableUserNotificationCategory().take(self) }
}

@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's UNNotificationCategory")
@preconcurrency @MainActor open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
    open override var identifier: String? {
        get { storedIdentifier }
        set { storedIdentifier = newValue }
    }

    /// The minimal context shows the first two.
    open func setActions(_ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext) { storedActions[context] = actions }
}

/// What a user may answer to a notification.
@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's UNNotificationAction")
@preconcurrency @MainActor open class UIUserNotificationAction: ObjCObject, @preconcurrency NSCopying, @preconcurrency NSMutableCopying {
    public override init() { super.init() }

    open var identifier: String? { stored.identifier }
    open var title: String? { stored.title }
    open var behavior: UIUserNotificationActionBehavior { stored.behavior }
    open var parameters: [AnyHashable: Any] { stored.parameters }
    open var activationMode: UIUserNotificationActivationMode { stored.activationMode }
    open var isAuthenticationRequired: Bool { stored.isAuthenticationRequired }
    open var isDestructive: Bool { stored.isDestructive }

    fileprivate struct Parts {
        var identifier: String?
        var title: String?
        var behavior = UIUserNotificationActionBehavior.default
        var parameters: [AnyHashable: Any] = [:]
        var activationMode = UIUserNotificationActivationMode.foreground
        var isAuthenticationRequired = false
        var isDestructive = false
    }

    fileprivate var stored = Parts()

    fileprivate func take(_ other: UIUserNotificationAction) -> Self {
        stored = other.stored
        return self
    }

    open func copy(with zone: NSZone? = nil) -> Any { UIUserNotificationAction().take(self) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableUserNotificationAction().take(self) }
}

/// Kept and without effect: notifications are not shown, and neither are their actions.
@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's UNNotificationAction")
@preconcurrency @MainActor open class UIMutableUserNotificationAction: UIUserNotificationAction {
    open override var identifier: String? {
        get { stored.identifier }
        set { stored.identifier = newValue }
    }
    open override var title: String? {
        get { stored.title }
        set { stored.title = newValue }
    }
    open override var behavior: UIUserNotificationActionBehavior {
        get { stored.behavior }
        set { stored.behavior = newValue }
    }
    open override var parameters: [AnyHashable: Any] {
        get { stored.parameters }
        set { stored.parameters = newValue }
    }
    open override var activationMode: UIUserNotificationActivationMode {
        get { stored.activationMode }
        set { stored.activationMode = newValue }
    }
    /// Always true of an action that brings the app to the foreground.
    open override var isAuthenticationRequired: Bool {
        get { stored.activationMode == .foreground || stored.isAuthenticationRequired }
        set { stored.isAuthenticationRequired = newValue }
    }
    open override var isDestructive: Bool {
        get { stored.isDestructive }
        set { stored.isDestructive = newValue }
    }
}
