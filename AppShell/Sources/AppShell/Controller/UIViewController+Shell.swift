import UIKit

extension UIViewController {
    /// The nearest ancestor that is a ``ShellTabBarController``.
    ///
    /// nil for the pages of tabs that are not selected: only the selected one is a child.
    public var shellTabBarController: ShellTabBarController? {
        var ancestor = parent
        while let controller = ancestor {
            if let controller = controller as? ShellTabBarController { return controller }
            ancestor = controller.parent
        }
        return nil
    }
}
