import AppShellRouting
import Testing
import UIKit
@testable import CommentFeature
@testable import LinkFeature
@testable import TopicFeature
@testable import UserFeature

@MainActor
final class FeatureRouteTests {
    struct Absent: Error {}

    final class Source: UserSource, CommentSource {
        var isThere = true

        func profile(of name: String) async throws -> UserProfile {
            guard isThere else { throw Absent() }
            return UserProfile(name: name, picture: nil, note: nil, counts: [], isOwn: false)
        }

        func comments(on post: Int) async throws -> [FeatureComment] {
            guard isThere else { throw Absent() }
            return [FeatureComment(author: "狐狸先生", text: "好", time: "")]
        }
    }

    private let source = Source()
    private let router = Router(schemes: ["weibo"])
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let navigation = UINavigationController(rootViewController: UIViewController())
    private var links: [URL] = []

    init() throws {
        try router.register([
            userRoutes(source: source, posts: { _ in UIViewController() }), topicRoutes(posts: { _ in UIViewController() }), linkRoutes(),
            commentRoutes(source: source, onLink: { [weak self] url, _ in self?.links.append(url) }),
        ])
        window.rootViewController = navigation
        window.isHidden = false
        router.window = window
    }

    private func view<View: UIView>(_ identifier: String, in root: UIView) -> View? {
        if root.accessibilityIdentifier == identifier, let found = root as? View { return found }
        return root.subviews.lazy.compactMap { self.view(identifier, in: $0) as View? }.first
    }

    /// Waits until a view is there and shown.
    private func shown<View: UIView>(_ identifier: String, in root: UIView) async throws -> View {
        for _ in 0..<1000 {
            if let found: View = view(identifier, in: root), !found.isHidden { return found }
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        return try #require(nil as View?, "\(identifier) does not come")
    }

    @Test("F10.8 a name with a space and a topic with Chinese letters open their pages")
    func pages() async throws {
        try await router.show(URL(string: "weibo://user/Luna%20%E5%A4%9C%E8%88%AA")!, animated: false)
        #expect(navigation.topViewController is UserViewController)
        #expect(navigation.topViewController?.title == "Luna 夜航")
        try await router.show(URL(string: "weibo://topic/%E6%97%A9%E5%AE%89")!, animated: false)
        #expect(navigation.topViewController is TopicViewController)
        #expect(navigation.topViewController?.title == "#早安#")
    }

    @Test("F10.8 a user who does not come can be asked for again")
    func retry() async throws {
        source.isThere = false
        try await router.show(URL(string: "weibo://user/x")!, animated: false)
        let page = try #require(navigation.topViewController)
        let button: UIButton = try await shown("user.retry", in: page.view)
        source.isThere = true
        button.sendActions(for: .touchUpInside)
        let follow: UIButton = try await shown("user.follow", in: page.view)
        #expect(button.isHidden)
        follow.sendActions(for: .touchUpInside)
        #expect(follow.isSelected)
    }

    @Test("F10.8 the author of a comment opens by a link, not by the other feature")
    func comments() async throws {
        try await router.show(URL(string: "weibo://post/7/comments")!, animated: false)
        let page = try #require(navigation.topViewController as? CommentsViewController)
        for _ in 0..<1000 where page.tableView.numberOfRows(inSection: 0) == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(page.tableView.numberOfRows(inSection: 0) == 1)
        page.tableView(page.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
        #expect(links.first?.lastPathComponent == "狐狸先生")
    }

    @Test("F10.8 the sheet of an address tells what was done; closing it cancels")
    func link() async throws {
        let url = URL(string: "weibo://link?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1")!
        for (identifier, expected) in [("link.copy", LinkChoice.copied), ("", nil)] {
            let asked = Task { try await router.open(url, as: LinkChoice.self, animated: false) }
            var sheet: LinkViewController?
            for _ in 0..<1000 where sheet == nil {
                try await Task.sleep(nanoseconds: 1_000_000)
                sheet = (navigation.presentedViewController as? UINavigationController)?.topViewController as? LinkViewController
            }
            let page = try #require(sheet)
            if expected == nil {
                await withCheckedContinuation { done in navigation.dismiss(animated: false) { done.resume() } }
                await #expect(throws: CancellationError.self) { try await asked.value }
            } else {
                let button: UIButton = try await shown(identifier, in: page.view)
                button.sendActions(for: .primaryActionTriggered)
                #expect(try await asked.value == expected)
                #expect(UIPasteboard.general.string == "https://example.org/a?b=1")
            }
        }
    }

    @Test("F7.10 links of wrong types are dead")
    func dead() {
        let dead = router.verify(links: ["weibo://post/x/comments", "weibo://link?url=nonsense", "weibo://nowhere", "weibo://user/a"])
        #expect(dead.map(\.link) == ["weibo://post/x/comments", "weibo://link?url=nonsense", "weibo://nowhere"])
    }
}
