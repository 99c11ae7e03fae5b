internal import Foundation

/// The windows of an application, and which of them is key.
@MainActor final class WindowList {
    /// Every window there is, in the order in which they came to the front.
    var entries: [Weak<UIWindow>] = []

    /// Windows that were key, the latest last.
    var keyHistory: [Weak<UIWindow>] = []
    weak var key: UIWindow?
    /// Tells a freed key window from none: by then the weak reference is empty.
    var keyIdentity: ObjectIdentifier?

    nonisolated init() {}
}
