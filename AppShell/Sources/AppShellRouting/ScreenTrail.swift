import UIKit

/// The windows and tab hosts through which a screen can be reached.
///
/// Windows are remembered because the root's view is out of its window under a full-screen presentation. Tab hosts are
/// remembered because they may take unselected tabs out of their children.
@MainActor
struct ScreenTrail {
    private struct WeakWindow { weak var window: UIWindow? }
    private struct WeakHost { weak var host: (any RouteTabHost)? }

    private var windows: [WeakWindow] = []
    private var hosts: [WeakHost] = []

    /// Remembers the windows, the hosts in their visible screens and beneath what is presented, and the hosts around the source.
    init(windows: [UIWindow], source: UIViewController?) {
        self.windows = windows.map(WeakWindow.init)
        let ways = windows.compactMap(\.rootViewController).flatMap(VisibleScreen.way(from:))
            .flatMap(VisibleScreen.contained(in:))
        let around = source.map { Array(sequence(first: $0) { $0.parent ?? $0.presentingViewController }) } ?? []
        hosts = (ways + around).compactMap { $0 as? any RouteTabHost }.map(WeakHost.init)
    }

    /// Whether parents, presenters and tab hosts lead from the screen to a window.
    func reaches(_ screen: UIViewController) -> Bool {
        var controller = screen
        while let next = controller.parent ?? controller.presentingViewController ?? host(of: controller) { controller = next }
        return controller.viewIfLoaded?.window?.rootViewController === controller
            || windows.contains { $0.window?.rootViewController === controller }
    }

    private func host(of controller: UIViewController) -> UIViewController? {
        hosts.first { $0.host?.routeTabs.contains { $0 === controller } == true }?.host
    }
}

/// The way down from a controller to the one that is seen.
@MainActor
enum VisibleScreen {
    /// The controller itself, and then what is presented or to be seen in it, down to the visible screen. Alerts are passed over.
    static func way(from root: UIViewController) -> [UIViewController] {
        var way = [root]
        while let last = way.last, let next = next(after: last), !way.contains(next) { way.append(next) }
        return way
    }

    /// The controller itself and the children to be seen in it, without what is presented over them.
    static func contained(in root: UIViewController) -> [UIViewController] {
        Array(sequence(first: root) { ($0 as? any RouteContainer)?.visibleRouteChild })
    }

    private static func next(after controller: UIViewController) -> UIViewController? {
        if let presented = controller.presentedViewController, !presented.isBeingDismissed, !(presented is UIAlertController) {
            return presented
        }
        return (controller as? any RouteContainer)?.visibleRouteChild
    }
}
