public import CoreGraphics
public import Foundation
public import ObjectiveC

/// An entry of the edit menu.
///
/// Kept and without effect: the edit menu is never shown.
@preconcurrency @MainActor open class UIMenuItem: ObjCObject {
    open var title: String
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The edit menu. It is kept and never shown.
///
/// Kept and without effect: the edit menu is never shown.
@preconcurrency @MainActor open class UIMenuController: ObjCObject {
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0, up, down, left, right
    }

    public nonisolated static let willShowMenuNotification = NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    public nonisolated static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
    public nonisolated static let willHideMenuNotification = NSNotification.Name("UIMenuControllerWillHideMenuNotification")
    public nonisolated static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")
    public nonisolated static let menuFrameDidChangeNotification = NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")

    open class var shared: UIMenuController { Runtime.current.menuController }

    open var menuItems: [UIMenuItem]?
    open var arrowDirection: ArrowDirection = .default
    open var isMenuVisible: Bool { false }
    open var menuFrame: CGRect { .zero }

    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { sayUnsupported("UIMenuController.showMenu(from:rect:)") }
    open func hideMenu(from targetView: UIView) {}
    open func hideMenu() {}
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { if menuVisible { sayUnsupported("UIMenuController.setMenuVisible(_:animated:)") } }
    open func update() {}
}
