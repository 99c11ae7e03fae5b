import AppShellRouting
import UIKit

/// Lets a router find the selected column's page, and open links in columns. A column's name is the `accessibilityIdentifier` of its
/// `tabBarItem`.
extension DockController: RouteTabHost {
    public var routeTabs: [UIViewController] { columns }
    public var visibleRouteChild: UIViewController? { selectedColumn }

    /// Selects by ``selectColumn(at:)``, so the dock's delegate hears it. The selected column stays as it is: a reselection would
    /// lead back to its root.
    public func selectRouteTab(at index: Int) {
        if index != selectedIndex { selectColumn(at: index) }
    }
}
