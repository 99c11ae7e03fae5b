import UIKit

/// Brings screens on and takes them off, one at a time, each when the running transition has ended.
@MainActor
final class ScreenPlacer {
    weak var window: UIWindow?
    private let turns = TurnQueue()

    /// Shows a screen and waits for the end of its transition.
    /// - Throws: ``RouteError/noPresenter``, with a line in the log; `CancellationError` if the task is cancelled before the
    ///   screen is shown.
    func place(_ screen: UIViewController, policy: RoutePolicy, source: UIViewController?, animated: Bool) async throws
        -> ScreenTrail
    {
        try await turns.take {
            try Task.checkCancellation()
            let windows = [source?.viewIfLoaded?.window ?? window].compactMap { $0 }
            guard let start = source ?? windows.first?.rootViewController else {
                throw noPresenter("there is no window with a root, and no source")
            }
            guard screen.parent == nil, screen.presentingViewController == nil else {
                throw noPresenter("the screen is shown already")
            }
            await endOfTransition(of: visible(from: start))
            let trail = ScreenTrail(windows: windows, source: source)
            switch policy {
            case .push: try push(screen, onto: stack(around: place(of: source, below: start), in: trail), animated: animated)
            case .present(let style, let inNavigation):
                try await present(
                    screen, over: visible(from: start), style: style, inNavigation: inNavigation, animated: animated)
            case .replace:
                let replaced = place(of: source, below: start)
                try replace(replaced, by: screen, in: stack(around: replaced, in: trail), animated: animated)
            case .tab(let name):
                try await push(
                    screen, inTab: name, below: windows.first?.rootViewController ?? start, animated: animated)
            case .root: try await setRoot(screen, of: windows.first, animated: animated)
            }
            await endOfTransition(of: screen)
            return trail
        }
    }

    /// Takes a screen off: pops it with what stands above, or dismisses what it is the root of. The root of a window stays.
    func close(_ screen: UIViewController) async {
        // The turn cannot fail: nobody cancels the task that closes.
        try? await turns.take {
            await endOfTransition(of: screen)
            if let navigation = screen.navigationController, let index = navigation.viewControllers.firstIndex(of: screen),
                index > 0
            {
                navigation.popToViewController(navigation.viewControllers[index - 1], animated: true)
                await endOfTransition(of: navigation)
            } else if let presenter = screen.presentingViewController {
                await dismiss(from: presenter, animated: true)
            }
        }
    }

    // MARK: Policies

    private func push(_ screen: UIViewController, onto navigation: UINavigationController, animated: Bool) throws {
        guard !(screen is UINavigationController) else { throw noPresenter("a navigation controller cannot be pushed") }
        navigation.pushViewController(screen, animated: animated)
    }

    private func present(
        _ screen: UIViewController, over presenter: UIViewController, style: UIModalPresentationStyle, inNavigation: Bool,
        animated: Bool
    ) async throws {
        guard presenter.viewIfLoaded?.window != nil else { throw noPresenter("the presenter is in no window") }
        guard presenter.presentedViewController == nil else { throw noPresenter("an alert is presented") }
        let isWrapped = inNavigation && !(screen is UINavigationController)
        let presented = isWrapped ? UINavigationController(rootViewController: screen) : screen
        if style != .automatic { presented.modalPresentationStyle = style }
        await transition { end in
            presenter.present(presented, animated: animated) { end.reach() }
            return presented.presentingViewController != nil
        }
        // UIKit only logs when it does not present.
        guard presented.presentingViewController != nil else { throw noPresenter("UIKit refused to present the screen") }
    }

    private func replace(
        _ source: UIViewController, by screen: UIViewController, in navigation: UINavigationController, animated: Bool
    ) throws {
        guard !(screen is UINavigationController) else { throw noPresenter("a navigation controller cannot be pushed") }
        let ancestors = Set(sequence(first: source, next: \.parent).map(ObjectIdentifier.init))
        let stack = navigation.viewControllers
        let index = stack.firstIndex { ancestors.contains(ObjectIdentifier($0)) } ?? max(stack.count - 1, 0)
        navigation.setViewControllers(stack.prefix(index) + [screen], animated: animated)
    }

    private func push(
        _ screen: UIViewController, inTab name: String, below root: UIViewController, animated: Bool
    ) async throws {
        let hosts = VisibleScreen.contained(in: root).compactMap { $0 as? any RouteTabHost }
        guard let host = hosts.first else { throw noPresenter("there is no tab host") }
        guard let index = host.routeTabIndex(named: name), host.routeTabs.indices.contains(index) else {
            throw noPresenter("no tab has the name \(name)")
        }
        let stacks = VisibleScreen.contained(in: host.routeTabs[index]).compactMap { $0 as? UINavigationController }
        guard let navigation = stacks.first else { throw noPresenter("the tab \(name) has no navigation controller") }
        if host.presentedViewController != nil { await dismiss(from: host, animated: animated) }
        host.selectRouteTab(at: index)
        try push(screen, onto: navigation, animated: animated)
    }

    private func setRoot(_ screen: UIViewController, of window: UIWindow?, animated: Bool) async throws {
        guard let window else { throw noPresenter("there is no window") }
        if let root = window.rootViewController, root.presentedViewController != nil {
            await dismiss(from: root, animated: animated)
        }
        window.rootViewController = screen
    }

    // MARK: Parts

    private func visible(from start: UIViewController) -> UIViewController { VisibleScreen.way(from: start).last ?? start }

    /// The source itself, also when something covers it. A container stands for what is visible in it.
    private func place(of source: UIViewController?, below start: UIViewController) -> UIViewController {
        if let source, !(source is any RouteContainer) { source } else { visible(from: start) }
    }

    private func stack(around controller: UIViewController, in trail: ScreenTrail) throws -> UINavigationController {
        let around = sequence(first: controller, next: \.parent)
        guard let navigation = around.lazy.compactMap({ $0 as? UINavigationController }).first else {
            throw noPresenter("there is no navigation controller")
        }
        guard trail.reaches(navigation) else { throw noPresenter("the navigation controller is in no window") }
        return navigation
    }

    private func dismiss(from presenter: UIViewController, animated: Bool) async {
        guard let presented = presenter.presentedViewController else { return }
        await transition { end in
            // An ancestor may be the presenter.
            (presented.presentingViewController ?? presenter).dismiss(animated: animated) { end.reach() }
            return presented.isBeingDismissed || presented.presentingViewController == nil
        }
    }

    private func endOfTransition(of controller: UIViewController) async {
        // Navigation controllers begin a transition with their next layout.
        sequence(first: controller, next: \.parent).lazy.compactMap { $0.viewIfLoaded?.window }.first?.layoutIfNeeded()
        guard let coordinator = controller.transitionCoordinator else { return }
        await transition { end in
            coordinator.animate(alongsideTransition: nil) { _ in end.reach() }
        }
    }

    /// Waits for the end of a transition.
    /// - Parameter begin: begins it and returns whether it has begun. UIKit never calls the completion of one that has not.
    private func transition(_ begin: (TransitionEnd) -> Bool) async {
        await withCheckedContinuation { continuation in
            let end = TransitionEnd(continuation)
            if !begin(end) { end.reach() }
        }
    }

    private func noPresenter(_ reason: String) -> RouteError {
        log.error("A destination cannot be shown: \(reason, privacy: .public)")
        return .noPresenter
    }
}

/// The end of a transition, which is waited for once.
@MainActor
private final class TransitionEnd {
    private var continuation: CheckedContinuation<Void, Never>?

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

    func reach() {
        continuation?.resume()
        continuation = nil
    }
}
