import AppShellRouting
import UIKit

/// Lets a router find the selected page, and open links in tabs.
extension ShellTabBarController: RouteTabHost {
    public var routeTabs: [UIViewController] { viewControllers }
    public var visibleRouteChild: UIViewController? { selectedViewController }

    /// Selects by ``setSelectedIndex(_:animated:completion:)``. As with every selection by code, the delegate is not asked or told
    /// of a choice, and the selected tab stays as it is.
    public func selectRouteTab(at index: Int) { setSelectedIndex(index, animated: false) }

    /// The index of a tab by the identifier of its ``ShellTabItemProviding/shellTabItem``, or else of its `tabBarItem`.
    public func routeTabIndex(named name: String) -> Int? {
        viewControllers.firstIndex { controller in
            if let provider = controller as? any ShellTabItemProviding { return provider.shellTabItem.identifier == name }
            return controller.tabBarItem?.accessibilityIdentifier == name
        }
    }
}
