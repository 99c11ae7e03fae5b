import Testing
import UIKit
@testable import AppShell

private final class RoutedPage: UIViewController, ShellRestorablePage {
    let restorationRoute: String?

    init(_ route: String?) {
        restorationRoute = route
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("RoutedPage is made in code")
    }
}

@MainActor struct ShellStateTests {
    /// Three tabs as an app makes them at launch; the third has no navigation.
    private func launch() -> ShellTabBarController {
        let controller = ShellTabBarController()
        let tabs = ["home", "mail"].map { name in
            let tab = UINavigationController(rootViewController: UIViewController())
            tab.tabBarItem.accessibilityIdentifier = name
            return tab
        }
        let last = UIViewController()
        last.restorationIdentifier = "me"
        controller.setViewControllers(tabs + [last])
        controller.makeRestoredPage = { $0.hasPrefix("app://") ? RoutedPage($0) : nil }
        return controller
    }

    private func navigation(_ controller: ShellTabBarController, _ index: Int) throws -> UINavigationController {
        try #require(controller.viewControllers[index] as? UINavigationController)
    }

    private func routes(_ controller: ShellTabBarController, _ index: Int) throws -> [String?] {
        try navigation(controller, index).viewControllers.dropFirst().map(\.pageRoute)
    }

    /// A shell that the user has been in.
    private func makeUsed() throws -> ShellTabBarController {
        let controller = launch()
        let plain = UIViewController()
        plain.restorationIdentifier = "app://plain"
        for page in [RoutedPage("app://mail/1"), RoutedPage(nil), plain] {
            try navigation(controller, 1).pushViewController(page, animated: false)
        }
        controller.selectedIndex = 1
        return controller
    }

    private let expected = ShellState(
        selectedTab: "mail",
        tabs: [.init(identifier: "home"), .init(identifier: "mail", stack: ["app://mail/1", "app://plain"]), .init(identifier: "me")])

    @Test("F7 state: selected tab and stacks; a page without a route is left out") func taken() throws {
        #expect(try makeUsed().shellState == expected)
        #expect(ShellTabBarController().shellState == ShellState(selectedTab: nil, tabs: []))
    }

    @Test("F7 state: there and back through JSON, an activity, UIKit's responder hooks and a coder", arguments: 0..<4)
    func roundTrip(_ way: Int) throws {
        let (used, new) = (try makeUsed(), launch())
        let root = try navigation(new, 1).viewControllers[0]
        switch way {
        case 0:
            new.restore(try JSONDecoder().decode(ShellState.self, from: try JSONEncoder().encode(used.shellState)))
        case 1:
            let activity = used.stateRestorationActivity(type: "state")
            #expect(activity.activityType == "state")
            #expect(new.restoreState(from: activity))
        case 2:
            let activity = NSUserActivity(activityType: "state")
            activity.userInfo = ["other": 1]
            used.updateUserActivityState(activity)
            #expect(activity.userInfo?["other"] as? Int == 1)
            new.restoreUserActivityState(activity)
        default:
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            used.encodeRestorableState(with: archiver)
            archiver.finishEncoding()
            let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
            new.decodeRestorableState(with: coder)
        }
        #expect(new.shellState == expected)
        #expect(new.selectedIndex == 1)
        #expect(try routes(new, 1) == ["app://mail/1", "app://plain"])
        #expect(try navigation(new, 1).viewControllers[0] === root, "the root is the app's")
    }

    @Test("F7 state: what nobody knows is left out, with one log line") func unknown() throws {
        let controller = launch()
        var lines: [String] = []
        controller.report = { lines.append($0) }
        controller.restore(
            ShellState(
                selectedTab: "gone",
                tabs: [
                    .init(identifier: "gone", stack: ["app://x"]), .init(identifier: "home", stack: ["app://a", "old://b", "app://c"]),
                    .init(identifier: "me", stack: ["app://d"]),
                ]))
        #expect(
            lines == [
                "ShellTabBarController: not restored: tab gone, page old://b, page app://d, in a tab without navigation, selected tab gone"
            ])
        #expect(try routes(controller, 0) == ["app://a", "app://c"])
        #expect(controller.selectedIndex == 0)
    }

    @Test("F7 state: an activity without one changes nothing; a damaged one says so") func damaged() {
        let controller = launch()
        var lines: [String] = []
        controller.report = { lines.append($0) }
        let activity = NSUserActivity(activityType: "state")
        #expect(!controller.restoreState(from: activity))
        #expect(lines.isEmpty)
        activity.userInfo = [ShellState.userInfoKey: Data("{".utf8)]
        #expect(!controller.restoreState(from: activity))
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("ShellTabBarController: nothing restored: ") ?? false)
    }

    @Test("F7 state: tabs may change places, but for those without a name") func moved() throws {
        let controller = launch()
        controller.setViewControllers(controller.viewControllers.reversed() + [UIViewController()])
        controller.restore(expected)
        #expect(controller.selectedIndex == 1)
        #expect(try routes(controller, 1) == ["app://mail/1", "app://plain"])
        #expect(controller.shellState.tabs.map(\.identifier) == ["me", "mail", "home", "#3"])
    }
}
