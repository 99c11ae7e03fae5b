import UIKit

/// A container that says which of its children is to be seen, so that a router finds the visible screen.
@MainActor
public protocol RouteContainer: UIViewController {
    /// The child to be seen, or nil.
    var visibleRouteChild: UIViewController? { get }
}

/// A container with tabs.
///
/// A screen in a tab that is not selected is still open, also if the container takes such a tab out of its children.
@MainActor
public protocol RouteTabHost: RouteContainer {
    /// The tabs' controllers, selected or not, in order.
    var routeTabs: [UIViewController] { get }
    /// Selects a tab, without animation.
    /// - Parameter index: an index in ``routeTabs``.
    func selectRouteTab(at index: Int)
    /// The index of a tab by its name. By default, a tab's name is the `accessibilityIdentifier` of its `tabBarItem`.
    func routeTabIndex(named name: String) -> Int?
}

extension RouteTabHost {
    public func routeTabIndex(named name: String) -> Int? {
        routeTabs.firstIndex { $0.tabBarItem?.accessibilityIdentifier == name }
    }
}

extension UINavigationController: RouteContainer {
    /// The top of the stack.
    public var visibleRouteChild: UIViewController? { topViewController }
}

extension UISplitViewController: RouteContainer {
    /// The last column, which is the detail.
    public var visibleRouteChild: UIViewController? { viewControllers.last }
}

extension UITabBarController: RouteTabHost {
    public var routeTabs: [UIViewController] { viewControllers ?? [] }
    public var visibleRouteChild: UIViewController? { selectedViewController }
    public func selectRouteTab(at index: Int) { selectedIndex = index }
}
