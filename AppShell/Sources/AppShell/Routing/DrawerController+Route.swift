import AppShellRouting
import UIKit

/// Lets a router find the page in the content. Screens never open in the drawer.
///
/// Routing leaves the drawer open or closed as it is. A drawer whose rows open links closes itself by ``setOpen(_:animated:completion:)``,
/// and names no source: its own controller has no stack to push on.
extension DrawerController: RouteContainer {
    public var visibleRouteChild: UIViewController? { contentViewController }
}
