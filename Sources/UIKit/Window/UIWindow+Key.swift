internal import Foundation

/// Which window is key. One at most; when it goes, the one that was key before it takes over.
extension UIWindow {
    /// Windows that were key, the latest last.
    private static var history: [Weak<UIWindow>] = []
    private static weak var currentKey: UIWindow?
    /// Tells a freed key window from none: by then the weak reference is empty.
    private static var keyIdentity: ObjectIdentifier?

    static var keyWindow: UIWindow? { currentKey }

    /// The old one hears of it first, then the new one, each before its notification.
    static func changeKey(to new: UIWindow?) {
        let old = currentKey
        guard old !== new else { return }
        currentKey = new
        keyIdentity = new.map { ObjectIdentifier($0) }
        history.removeAll { $0.value == nil || $0.value === new }
        if let new { history.append(Weak(new)) }
        if let old {
            old.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
        }
        if let new { announce(new) }
    }

    private static func announceLater(_ window: UIWindow) {
        FrameLoop.shared.afterCommit { [weak window] in if let window { announce(window) } }
    }

    private static func announce(_ new: UIWindow) {
        // An observer may have made another one key.
        guard currentKey === new else { return }
        new.becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: new)
        KeyboardController.shared.firstResponderDidChange()
    }

    /// A key window that resigns by itself.
    static func giveUpKey(_ window: UIWindow) {
        guard currentKey === window else { return }
        currentKey = nil
        keyIdentity = nil
        history.removeAll { $0.value === window }
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
        if currentKey == nil, let next = nextKeyWindow(after: window) { changeKey(to: next) }
    }

    /// The visible window that was key last; else the frontmost that can be.
    static func nextKeyWindow(after window: UIWindow?) -> UIWindow? {
        let visible = visibleWindows.filter { $0 !== window && $0.canBecomeKey }
        return history.reversed().lazy.compactMap(\.value).first { candidate in visible.contains { $0 === candidate } } ?? visible.last
    }

    /// The next window is key at once. It hears of it once the pass is over: whoever let go of the window is still at it.
    static func wasFreed(_ identity: ObjectIdentifier) {
        if keyIdentity == identity, currentKey == nil {
            let next = nextKeyWindow(after: nil)
            currentKey = next
            keyIdentity = next.map { ObjectIdentifier($0) }
            if let next { announceLater(next) }
        }
        orderDidChange()
        FrameLoop.shared.setNeedsFrame()
    }
}
