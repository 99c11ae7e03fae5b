import Testing
import UIKit

import AppShellRouting
@testable import AppShell

@MainActor @Suite struct RoutingTests {
    @Test("F7.10 select a tab, then push: the result comes back, also when another tab was selected meanwhile",
        arguments: RoutingHost.allCases, RoutingPlace.allCases)
    func opens(kind: RoutingHost, place: RoutingPlace) async throws {
        let stage = try RoutingStage(kind, in: place)
        try await stage.show("push")
        let url = try stage.link("message")
        let opened = Task { try await stage.router.open(url, as: Int.self) }
        await stage.until { stage.message.topViewController?.viewIfLoaded?.window != nil && stage.message.viewControllers.count == 2 }
        #expect(stage.selectedIndex == 1)
        #expect(stage.host.visibleRouteChild === stage.message)
        #expect(stage.titles(stage.home) == ["root", "push"])
        #expect(stage.titles(stage.message) == ["root", "message"])
        if let outer = stage.outer { #expect(outer.viewControllers.count == 1) }

        let page = try #require(stage.message.topViewController as? RoutingPage)
        stage.select(0)
        // Several looks of the watch for screens that left.
        try await Task.sleep(nanoseconds: 1_000_000_000)
        #expect(stage.titles(stage.message) == ["root", "message"])
        stage.select(1)
        page.completion?.finish(7)
        #expect(try await opened.value == 7)
        #expect(stage.titles(stage.message) == ["root"])
    }

    @Test("F7.1 F7.10 a link exchanges the shell's children in order, without asking for a choice, before it pushes")
    func shellOrder() async throws {
        let stage = try RoutingStage(.shell)
        try await stage.show("message")
        #expect(
            stage.log.take() == [
                "home.willMove(nil)", "home.removeFromParent", "home.didMove(nil)", "bar.selectedItem 1", "message.willMove(host)",
                "message.didMove(host)", "message.push message",
            ])
    }

    @Test("F7.6 F7.10 a link selects the column as a touch does: the dock's delegate hears it before the push")
    func dockOrder() async throws {
        let stage = try RoutingStage(.dock)
        try await stage.show("message")
        #expect(stage.log.take() == ["delegate.didSelect 0 1", "message.push message"])
    }

    @Test("F7.10 a link to the selected tab pushes onto its stack and exchanges nothing", arguments: RoutingHost.allCases)
    func selected(kind: RoutingHost) async throws {
        let stage = try RoutingStage(kind)
        try await stage.show("push")
        _ = stage.log.take()
        try await stage.show("home")
        #expect(stage.titles(stage.home) == ["root", "push", "home"])
        #expect(stage.log.take().filter { !$0.hasPrefix("bar.") } == ["home.push home"])
    }

    @Test("F7.10 a tab that does not exist: it throws, and nothing changes", arguments: RoutingHost.allCases, RoutingPlace.allCases)
    func lost(kind: RoutingHost, place: RoutingPlace) async throws {
        let stage = try RoutingStage(kind, in: place)
        await #expect(throws: RouteError.noPresenter) { try await stage.show("lost") }
        #expect(stage.log.take() == [])
        #expect(stage.selectedIndex == 0)
        #expect(stage.titles(stage.home) == ["root"])
        #expect(stage.titles(stage.message) == ["root"])
        #expect(stage.drawer?.isOpen == (stage.drawer == nil ? nil : place == .openDrawer))
    }

    @Test("F7.10 a host that a pushed screen covers, and a tab without a stack: it throws, and nothing changes", arguments: RoutingHost.allCases)
    func unreachable(kind: RoutingHost) async throws {
        let stage = try RoutingStage(kind, in: .navigation)
        let outer = try #require(stage.outer)
        outer.pushViewController(RoutingPage("cover"), animated: false)
        stage.window.layoutIfNeeded()
        await #expect(throws: RouteError.noPresenter) { try await stage.show("message") }
        #expect(outer.viewControllers.count == 2)
        outer.popViewController(animated: false)
        stage.window.layoutIfNeeded()
        if let shell = stage.host as? ShellTabBarController {
            let plain = RoutingPage("plain")
            plain.tabBarItem.accessibilityIdentifier = "message"
            shell.setViewControllers([stage.home, plain])
            await #expect(throws: RouteError.noPresenter) { try await stage.show("message") }
        }
        #expect(stage.selectedIndex == 0)
        #expect(stage.titles(stage.home) == ["root"])
    }

    @Test("F7.10 F7.14 an open drawer stays open: links open in the content, and a link in a tab also from the menu",
        arguments: RoutingHost.allCases)
    func openDrawer(kind: RoutingHost) async throws {
        let stage = try RoutingStage(kind, in: .openDrawer)
        let drawer = try #require(stage.drawer)
        try await stage.show("message", from: stage.menu)
        #expect(stage.titles(stage.message) == ["root", "message"])
        try await stage.show("push")
        #expect(stage.titles(stage.message) == ["root", "message", "push"])
        #expect(drawer.state == .open)
        await #expect(throws: RouteError.noPresenter) { try await stage.show("push", from: stage.menu) }
    }

    @Test("F7.9 F7.10 a tab with a model of the shell's has the model's identifier for a name, whatever its title")
    func modelName() {
        let page = ModelPage()
        let shell = ShellTabBarController()
        shell.setViewControllers([UIViewController(), page])
        #expect(shell.routeTabIndex(named: "inbox") == 1)
        #expect(shell.routeTabIndex(named: "Inbox") == nil)
        #expect(shell.routeTabIndex(named: "item") == nil)
    }
}

private final class ModelPage: UIViewController, ShellTabItemProviding {
    let shellTabItem = ShellTabItemModel(ShellTabItem(identifier: "inbox", title: "Inbox"))

    init() {
        super.init(nibName: nil, bundle: nil)
        tabBarItem.accessibilityIdentifier = "item"
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("ModelPage is made in code")
    }
}
