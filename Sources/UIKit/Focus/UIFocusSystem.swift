public import Foundation
public import ObjectiveC

/// What moves focus through an interface. There is none here, as on a phone without a keyboard: nobody gets hold of one.
@preconcurrency @MainActor open class UIFocusSystem: ObjCObject {
    /// Posted when focus moved, which does not happen here.
    nonisolated public static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
    /// Posted when focus could not move as the user wanted, which does not happen here.
    nonisolated public static let movementDidFailNotification = NSNotification.Name("UIFocusMovementDidFailNotification")
    /// The key of the `UIFocusUpdateContext` in these notifications.
    nonisolated public static let contextUserInfoKey = "UIFocusUpdateContextKey"
    /// The key of the `UIFocusAnimationCoordinator` in these notifications.
    nonisolated public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

    /// The system that an environment takes part in; here always nil.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }

    /// Whether `otherEnvironment` is `environment` or lies somewhere in it, by the parents they name.
    open class func environment(_ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment) -> Bool {
        var next: (any UIFocusEnvironment)? = otherEnvironment
        while let current = next {
            if current === environment { return true }
            next = current.parentFocusEnvironment
        }
        return false
    }

    /// What has focus: nothing.
    open var focusedItem: (any UIFocusItem)? { nil }

    /// Without effect: nothing gets focus.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
    /// Without effect: nothing gets focus.
    open func updateFocusIfNeeded() {}

    // There is none to be made.
    @available(*, unavailable) public override init() { fatalError() }
}
