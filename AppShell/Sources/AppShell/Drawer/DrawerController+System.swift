import UIKit

// What the system asks: the escape key, the status bar, the orientations. An open drawer answers for itself, else the content does.
extension DrawerController {
    var frontViewController: UIViewController? {
        displayMode == .overlay && isOpen ? drawerViewController : contentViewController
    }

    @objc func escape(_ sender: Any?) { setOpen(false, animated: true) }
}

extension UIViewController {
    /// The nearest drawer controller that this controller is in, as its content or its drawer.
    public var drawerController: DrawerController? {
        var controller = parent
        while let current = controller {
            if let drawer = current as? DrawerController { return drawer }
            controller = current.parent
        }
        return nil
    }
}
