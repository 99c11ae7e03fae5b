import UIKit

/// Hears of a drawer's way and may forbid its gesture. All methods are optional.
@MainActor public protocol DrawerControllerDelegate: AnyObject {
    /// Whether a drag from the edge may open the drawer. `true` unless implemented.
    func drawerController(_ drawerController: DrawerController, shouldOpenWithDragAt point: CGPoint) -> Bool

    /// The state has changed to `drawerController.state`.
    func drawerControllerDidChangeState(_ drawerController: DrawerController)

    /// The drawer moves.
    ///
    /// A drag calls this at every step. An animation calls it once, with its end, inside the animation, so that what is changed here moves alongside.
    ///
    /// - Parameter progress: from 0, closed, to 1, open.
    func drawerController(_ drawerController: DrawerController, didMoveTo progress: CGFloat)

    /// `drawerController.displayMode` has changed, because the width or ``DrawerController/preferredDisplayMode`` changed.
    func drawerControllerDidChangeDisplayMode(_ drawerController: DrawerController)
}

extension DrawerControllerDelegate {
    public func drawerController(_ drawerController: DrawerController, shouldOpenWithDragAt point: CGPoint) -> Bool { true }
    public func drawerControllerDidChangeState(_ drawerController: DrawerController) {}
    public func drawerController(_ drawerController: DrawerController, didMoveTo progress: CGFloat) {}
    public func drawerControllerDidChangeDisplayMode(_ drawerController: DrawerController) {}
}
