import Testing
import UIKit

import AppShellRouting
@testable import AppShell

/// The hosts with tabs.
enum RoutingHost: CaseIterable, Sendable {
    case shell, dock
}

/// What stands between the window and the host.
enum RoutingPlace: CaseIterable, Sendable {
    case window, navigation, drawer, openDrawer
}

/// A page that remembers its completion.
final class RoutingPage: UIViewController {
    var completion: RouteCompletion<Int>?

    init(_ title: String, completion: RouteCompletion<Int>? = nil) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        self.completion = completion
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("RoutingPage is made in code")
    }
}

/// A tab's stack that writes down what its host and the router do to it.
final class RoutingStack: UINavigationController {
    var log: CallLog?
    private var name: String { tabBarItem.accessibilityIdentifier ?? "" }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log?.calls.append("\(name).willMove(\(parent == nil ? "nil" : "host"))")
    }

    override func removeFromParent() {
        log?.calls.append("\(name).removeFromParent")
        super.removeFromParent()
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log?.calls.append("\(name).didMove(\(parent == nil ? "nil" : "host"))")
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        log?.calls.append("\(name).push \(viewController.title ?? "")")
        super.pushViewController(viewController, animated: animated)
    }

    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        log?.calls.append("\(name).popToRoot")
        return super.popToRootViewController(animated: animated)
    }
}

/// A bar that writes down its selection.
private final class RoutingBar: ShellTabBar {
    var log: CallLog?

    override var selectedItem: ShellTabBarItem? {
        didSet { log?.calls.append("bar.selectedItem \(selectedIndex.map(String.init) ?? "nil")") }
    }
}

@MainActor private final class RoutingListener: ShellTabBarControllerDelegate, DockDelegate {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func shellTabBarController(_ controller: ShellTabBarController, shouldSelect viewController: UIViewController) -> Bool {
        log.calls.append("delegate.shouldSelect")
        return true
    }

    func shellTabBarController(_ controller: ShellTabBarController, didSelect viewController: UIViewController) {
        log.calls.append("delegate.didSelect")
    }

    func dock(_ dock: Dock, didSelectItemFrom oldIndex: Int?, to newIndex: Int) {
        log.calls.append("delegate.didSelect \(oldIndex.map(String.init) ?? "nil") \(newIndex)")
    }
}

/// A host with the tabs "home" and "message" in a window, and a router for it. What happens is written down from then on.
@MainActor final class RoutingStage {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let router = Router(schemes: ["weibo"])
    let log = CallLog()
    let host: any RouteTabHost
    let home = RoutingStage.makeStack("home")
    let message = RoutingStage.makeStack("message")
    let outer: UINavigationController?
    let drawer: DrawerController?
    let menu = RoutingPage("menu")
    private let listener: RoutingListener
    private let selects: @MainActor (Int) -> Void
    private let selection: @MainActor () -> Int?

    init(_ kind: RoutingHost, in place: RoutingPlace = .window) throws {
        listener = RoutingListener(log)
        let bar = RoutingBar()
        switch kind {
        case .shell:
            let shell = ShellTabBarController(tabBar: bar)
            shell.setViewControllers([home, message])
            shell.delegate = listener
            (selects, selection) = ({ shell.selectedIndex = $0 }, { shell.selectedIndex })
            host = shell
        case .dock:
            let columns = DockController()
            for stack in [home, message] { columns.addColumn(stack, icon: nil, selectedIcon: nil) }
            columns.dock.delegate = listener
            (selects, selection) = ({ columns.selectColumn(at: $0) }, { columns.selectedIndex })
            host = columns
        }
        outer = place == .navigation ? UINavigationController(rootViewController: host) : nil
        drawer = place == .drawer || place == .openDrawer
            ? DrawerController(contentViewController: host, drawerViewController: menu) : nil
        window.rootViewController = outer ?? drawer ?? host
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        drawer?.setOpen(place == .openDrawer, animated: false)
        router.window = window
        try router.register(
            RouteModule("Test", routes: [route("push", .push)] + ["home", "message", "lost"].map { route($0, .tab($0)) }))
        bar.log = log
        for stack in [home, message] { stack.log = log }
    }

    private static func makeStack(_ name: String) -> RoutingStack {
        let stack = RoutingStack(rootViewController: RoutingPage("root"))
        stack.tabBarItem.accessibilityIdentifier = name
        return stack
    }

    private func route(_ name: String, _ policy: RoutePolicy) -> Route {
        Route(name, policy: policy) { (_: NoArguments, completion: RouteCompletion<Int>) in
            RoutingPage(name, completion: completion)
        }
    }

    var selectedIndex: Int? { selection() }

    func select(_ index: Int) { selects(index) }

    func titles(_ stack: UINavigationController) -> [String?] { stack.viewControllers.map(\.title) }

    func link(_ name: String) throws -> URL { try #require(URL(string: name)) }

    func show(_ name: String, from source: UIViewController? = nil) async throws {
        try await router.show(link(name), from: source)
    }

    /// Lets time pass until something holds, 20 seconds at most.
    func until(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
        for _ in 0..<400 where !condition() { try? await Task.sleep(nanoseconds: 50_000_000) }
        #expect(condition(), "it did not come to pass", sourceLocation: sourceLocation)
    }
}
