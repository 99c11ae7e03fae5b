import Testing
import UIKit

@testable import AppShellRouting

@MainActor
@Suite(.serialized) struct PageTests {
    @Test("F7.10 the page's code is what these tests compile")
    func verbatim() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let page = tests.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/AppShellRouting/AppShellRouting.docc/AppShellRouting.md")
        let examples = try String(contentsOf: tests.appendingPathComponent("PageExamples.swift"), encoding: .utf8)
        let pieces = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        let blocks = pieces.compactMap { $0.components(separatedBy: "\n```").first }
        #expect(blocks.count >= 8)
        for block in blocks { #expect(examples.contains(block), "not in PageExamples.swift:\n\(block)") }
    }

    @Test("F7.10 the page's routes do what the page says")
    func routes() async throws {
        let messages = UINavigationController(rootViewController: Screen("messages"))
        let host = UITabBarController()
        let stage = Stage { home in
            messages.tabBarItem.accessibilityIdentifier = "messages"
            host.viewControllers = [home, messages]
            return host
        }
        let router = try makeRouter(for: stage.window)
        try await router.show(URL("https://weibo.com/u/42"))
        let user = try #require(stage.navigation.topViewController as? UserViewController)
        #expect(user.id == 42 && user.tab == .posts)

        let city = Task { try await pickCity(with: router, from: user) }
        await until { host.presentedViewController != nil }
        await second()
        let picker = try #require(
            (host.presentedViewController as? UINavigationController)?.topViewController as? CityViewController)
        #expect(picker.near == "Hangzhou")
        picker.picked("Suzhou")
        #expect(try await city.value == "Suzhou")
        let none = Task { try await pickCity(with: router, from: user) }
        await until { host.presentedViewController != nil }
        await second()
        host.dismiss(animated: true)
        #expect(try await none.value == nil)

        Session.current.isLoggedIn = false
        let shown = Task { try await router.show(URL("weibo://messages/new")) }
        await until { host.presentedViewController is LoginViewController }
        await second()
        (host.presentedViewController as? LoginViewController)?.loggedIn()
        try await shown.value
        #expect(host.selectedIndex == 1)
        #expect(messages.topViewController is MessagesViewController)
    }
}
