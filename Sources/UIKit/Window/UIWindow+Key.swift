internal import Foundation
internal import class ObjectiveC.NotificationCenter

/// Which window is key. One at most; when it goes, the one that was key before it takes over.
extension UIWindow {
    private static var list: WindowList { Runtime.current.windows }

    static var keyWindow: UIWindow? { list.key }

    /// The old one hears of it first, then the new one, each before its notification.
    static func changeKey(to new: UIWindow?) {
        let old = list.key
        guard old !== new else { return }
        list.key = new
        list.keyIdentity = new.map { ObjectIdentifier($0) }
        list.keyHistory.removeAll { $0.value == nil || $0.value === new }
        if let new { list.keyHistory.append(Weak(new)) }
        if let old {
            old.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
        }
        if let new { announce(new) }
    }

    private static func announceLater(_ window: UIWindow) {
        Runtime.current.frameLoop.afterCommit { [weak window] in if let window { announce(window) } }
    }

    private static func announce(_ new: UIWindow) {
        // An observer may have made another one key.
        guard list.key === new else { return }
        new.becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: new)
        Runtime.current.keyboard.firstResponderDidChange()
    }

    /// A key window that resigns by itself.
    static func giveUpKey(_ window: UIWindow) {
        guard list.key === window else { return }
        list.key = nil
        list.keyIdentity = nil
        list.keyHistory.removeAll { $0.value === window }
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
        if list.key == nil, let next = nextKeyWindow(after: window) { changeKey(to: next) }
    }

    /// The visible window that was key last; else the frontmost that can be.
    static func nextKeyWindow(after window: UIWindow?) -> UIWindow? {
        let visible = visibleWindows.filter { $0 !== window && $0.canBecomeKey }
        return list.keyHistory.reversed().lazy.compactMap(\.value).first { candidate in visible.contains { $0 === candidate } } ?? visible.last
    }

    /// The next window is key at once. It hears of it once the pass is over: whoever let go of the window is still at it.
    static func wasFreed(_ identity: ObjectIdentifier) {
        if list.keyIdentity == identity, list.key == nil {
            let next = nextKeyWindow(after: nil)
            list.key = next
            list.keyIdentity = next.map { ObjectIdentifier($0) }
            if let next { announceLater(next) }
        }
        Runtime.current.frameLoop.setNeedsFrame()
    }
}
