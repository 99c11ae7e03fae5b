internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import class ObjectiveC.NotificationCenter

extension UIWindow {
    static func register(_ window: UIWindow) { Runtime.current.windows.entries.append(Weak(window)) }

    static var allWindows: [UIWindow] {
        // Looking may let go of a window that dies with it, and its end looks here again.
        let list = Runtime.current.windows
        let entries = list.entries
        let windows = entries.compactMap(\.value)
        if windows.count < entries.count { list.entries = windows.map(Weak.init) }
        return windows
    }

    /// Visible ones, back to front: by level, then by the order in which they came to the front.
    package static var visibleWindows: [UIWindow] {
        let needsScene = UIApplication.current?.usesScenes ?? false
        // An app with scenes shows no window outside of them.
        let windows = allWindows.filter { !$0.isHidden && (!needsScene || $0.windowScene != nil || $0 is KeyboardWindow) }
        return windows.enumerated().sorted {
            let (a, b) = ($0.element.windowLevel.rawValue, $1.element.windowLevel.rawValue)
            return a != b ? a < b : $0.offset < $1.offset
        }.map(\.element)
    }

    /// The deepest view at a point of the screen: windows are asked front to back.
    package static func hitTest(screenPoint point: CGPoint, with event: UIEvent?) -> UIView? {
        for window in visibleWindows.reversed() {
            if let hit = window.hitTest(window.viewLayer.pointFromParent(point), with: event) { return hit }
        }
        return nil
    }

    final func bringToFront() {
        let list = Runtime.current.windows
        guard let index = list.entries.firstIndex(where: { $0.value === self }) else { return }
        list.entries.append(list.entries.remove(at: index))
    }

    final func visibilityDidChange() {
        if isHidden {
            if Self.keyWindow === self { Self.changeKey(to: Self.nextKeyWindow(after: self)) }
            NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
        } else {
            // Without a scene manifest there is one scene that nobody configured.
            if windowScene == nil { windowScene = UIApplication.current?.implicitScene }
            // Made as large as the screen, of which the app has a part.
            let place = UIScreen.main.place(of: self)
            if frame == UIScreen.main.bounds, frame != place { frame = place }
            showRootView()
            NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
        }
    }

    /// What hardware covers of a window that fills the screen; any other window has no safe area of its own.
    final func updateWindowSafeArea() {
        takeSafeArea(frame == UIScreen.main.place(of: self) ? UIScreen.main.coveredInsets : .zero)
    }

    final var inheritedTraits: UITraitCollection {
        guard Runtime.current.sceneOverridesAreInUse, let windowScene else { return UIScreen.main.traitCollection }
        return windowScene.traitCollection
    }
}
