public import Foundation
public import ObjectiveC

/// How an app asks to tell its user something.
@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's UNAuthorizationOptions")
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UIUserNotificationType(rawValue: 1 << 0)
    public static let sound = UIUserNotificationType(rawValue: 1 << 1)
    public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's UNNotificationAction or UNTextInputNotificationAction")
public enum UIUserNotificationActionBehavior: UInt, Sendable { case `default`, textInput }

@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's UNNotificationActionOptions")
public enum UIUserNotificationActivationMode: UInt, Sendable { case foreground, background }

@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's -[UNNotificationCategory actions] or -[UNNotificationCategory minimalActions]")
public enum UIUserNotificationActionContext: UInt, Sendable { case `default`, minimal }

public nonisolated let UIUserNotificationTextInputActionButtonTitleKey: String = "UIUserNotificationTextInputActionButtonTitleKey"
public nonisolated let UIUserNotificationActionResponseTypedTextKey: String = "UIUserNotificationActionResponseTypedTextKey"

/// What an app may use to tell its user something.
@available(iOS, deprecated: 10.0, message: "Use UserNotifications Framework's UNNotificationSettings")
@preconcurrency @MainActor open class UIUserNotificationSettings: ObjCObject {
    public convenience init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        self.init()
        self.types = types
        self.categories = categories
    }

    public override init() { super.init() }

    open private(set) var types: UIUserNotificationType = []
    open private(set) var categories: Set<UIUserNotificationCategory>?
}
