import UIKit

/// A page that can be made again after a launch.
///
/// A page that is none has its `restorationIdentifier` for a route.
@MainActor public protocol ShellRestorablePage: UIViewController {
    /// From which ``ShellTabBarController/makeRestoredPage`` makes the page; a link of the app's router, for example. nil leaves the page out.
    var restorationRoute: String? { get }
}

extension UIViewController {
    var pageRoute: String? {
        if let page = self as? any ShellRestorablePage { return page.restorationRoute }
        return restorationIdentifier
    }
}
