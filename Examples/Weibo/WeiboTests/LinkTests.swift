import AppShellRouting
import UIKit
import XCTest

@testable import Weibo

@MainActor
final class LinkTests: XCTestCase {
    private let parser = PostLinkParser(names: ["Luna 夜航", "Sunny 晴天", "小幽灵 Boo", "山海之间"])

    /// The links of a text as "kind:text".
    private func links(_ text: String) -> [String] {
        parser.links(in: text).map { link in
            let part = (text as NSString).substring(with: link.range)
            switch link.target {
            case .user(let name): return "user:\(name)=\(part)"
            case .topic(let name): return "topic:\(name)=\(part)"
            case .web(let url): return "web:\(url.absoluteString)=\(part)"
            case .mail(let address): return "mail:\(address)=\(part)"
            case .comments: return "comments=\(part)"
            }
        }
    }

    func test_F10_8_mentionsEndAtChinesePunctuationAndEmoji() {
        XCTAssertEqual(links("一起来吗？@山海之间，还有@早安咖啡馆。"), ["user:山海之间=@山海之间", "user:早安咖啡馆=@早安咖啡馆"])
        XCTAssertEqual(links("@小明🎉@小红"), ["user:小明=@小明", "user:小红=@小红"])
        XCTAssertEqual(links("（@阿城）「@a_b-c」"), ["user:阿城=@阿城", "user:a_b-c=@a_b-c"])
        XCTAssertEqual(links("＠全角"), ["user:全角=＠全角"])
        XCTAssertEqual(links("@ 空 @@ @，"), [])
    }

    func test_F10_8_aKnownNameMayHaveASpace() {
        XCTAssertEqual(links("拍的 @Luna 夜航"), ["user:Luna 夜航=@Luna 夜航"])
        XCTAssertEqual(links("@Luna 夜航船"), ["user:Luna=@Luna"])
        XCTAssertEqual(links("@小幽灵 Boo, hi @Nobody Else"), ["user:小幽灵 Boo=@小幽灵 Boo", "user:Nobody=@Nobody"])
    }

    func test_F10_8_topicsStandBetweenTwoSigns() {
        XCTAssertEqual(links("#一起拍晚霞# 好看"), ["topic:一起拍晚霞=#一起拍晚霞#"])
        XCTAssertEqual(links("#🎉派对 2026!# #x"), ["topic:🎉派对 2026!=#🎉派对 2026!#"])
        XCTAssertEqual(links("## #\n# # #话题#"), ["topic:话题=#话题#"])
        XCTAssertEqual(links("＃全角＃"), ["topic:全角=＃全角＃"])
        XCTAssertEqual(links("#和@小明 一起#"), ["topic:和@小明 一起=#和@小明 一起#"], "links do not overlap")
    }

    func test_F10_8_addressesEndWhereChineseBegins() {
        XCTAssertEqual(
            links("看https://example.org/a?b=1&c=2，很好"), ["web:https://example.org/a?b=1&c=2=https://example.org/a?b=1&c=2"])
        XCTAssertEqual(links("见https://example.org/路径"), ["web:https://example.org/=https://example.org/"])
        XCTAssertEqual(links("(see http://example.org/a_(b))."), ["web:http://example.org/a_(b)=http://example.org/a_(b)"])
        XCTAssertEqual(links("www.example.org!"), ["web:https://www.example.org=www.example.org"])
        XCTAssertEqual(links("https://example.org/#a @x"), ["web:https://example.org/#a=https://example.org/#a", "user:x=@x"])
        XCTAssertEqual(links("https:// http://x 3.14 Going outside now.明天"), [])
    }

    func test_F10_8_anEMailAddressIsNoMention() {
        XCTAssertEqual(links("写信给 someone@example.com。"), ["mail:someone@example.com=someone@example.com"])
        XCTAssertEqual(links("邮箱a.b+c@mail.example.co.uk，@小明"), ["mail:a.b+c@mail.example.co.uk=a.b+c@mail.example.co.uk", "user:小明=@小明"])
        XCTAssertEqual(links("👋me@example.org👋"), ["mail:me@example.org=me@example.org"])
    }

    func test_F10_8_aLinksURLGivesTheNameBack() throws {
        for name in ["Luna 夜航", "a/b?c#d", "100%", "早安"] {
            let url = try XCTUnwrap(PostLink(target: .topic(name), range: NSRange()).url)
            XCTAssertEqual(url.host, "topic")
            XCTAssertEqual(url.pathComponents.dropFirst().joined(separator: "/"), name)
        }
    }

    func test_F7_10_noLinkOfTheBundledPostsIsDead() throws {
        let router = Router(schemes: ["weibo"])
        try Routes.register(in: router)
        let users = try JSONDecoder().decode([User].self, from: Data(contentsOf: XCTUnwrap(Bundle.main.url(forResource: "users", withExtension: "json"))))
        let parser = PostLinkParser(names: users.map(\.name))
        let found = try bundledPosts().flatMap { post in [post.text, post.repost?.text ?? ""].flatMap(parser.links(in:)) }
        XCTAssertGreaterThan(found.count, 150)
        let dead = router.verify(links: found.map { $0.url?.absoluteString ?? "" })
        XCTAssertTrue(dead.isEmpty, "\(dead)")
        for case .user(let name) in found.map(\.target) {
            XCTAssertTrue(name == PostStore.shared.me.name || users.contains { $0.name == name }, "\(name) is nobody")
        }
        XCTAssertEqual(router.verify(links: ["weibo://recommend", "weibo://recommend/mvcc", "weibo://post/1003/comments", "weibo://user", "weibo://post/abc", "weibo://none/x"]).count, 3)
    }

    func test_F10_8_aTouchOnALinkOpensItAndOneBesideItGoesThrough() throws {
        let label = LinkLabel()
        label.attributedText = PostText.attributed("和 @山海之间 一起去看海，然后在一家很小很小的面馆里面吃面 #深夜食堂#", size: 16, parser: parser)
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        var opened: [URL] = []
        label.onLink = { opened.append($0) }
        XCTAssertEqual(label.links.map(\.text), ["@山海之间", "#深夜食堂#"])
        XCTAssertEqual(label.accessibilityCustomActions?.map(\.name), ["@山海之间", "#深夜食堂#"])
        for link in label.links {
            let rect = try XCTUnwrap(label.rects(of: link.range).first)
            XCTAssertGreaterThan(rect.width, 20)
            XCTAssertEqual(label.link(at: CGPoint(x: rect.midX, y: rect.midY))?.url, link.url)
            XCTAssertTrue(label.point(inside: CGPoint(x: rect.midX, y: rect.midY), with: nil))
        }
        let first = try XCTUnwrap(label.rects(of: label.links[0].range).first)
        XCTAssertFalse(label.point(inside: CGPoint(x: first.minX - 8, y: first.midY), with: nil))
        _ = label.accessibilityCustomActions?.first?.actionHandler?(label.accessibilityCustomActions![0])
        XCTAssertEqual(opened, [label.links[0].url])
        label.onLink = nil
        XCTAssertFalse(label.point(inside: CGPoint(x: first.midX, y: first.midY), with: nil))
    }

    func test_F10_8_aMentionOpensTheUsersPageWithHisPosts() async throws {
        await PostStore.shared.settle()
        let router = Router(schemes: ["weibo"])
        try Routes.register(in: router)
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = navigation
        window.isHidden = false
        router.window = window
        let url = try XCTUnwrap(PostLink(target: .user("Luna 夜航"), range: NSRange()).url)
        try await router.show(url, animated: false)
        let page = try XCTUnwrap(navigation.topViewController)
        XCTAssertEqual(page.title, "Luna 夜航")
        let posts = try XCTUnwrap(page.children.first as? LoadingViewController)
        let hasCome = await until { (posts.page as? FeedViewController)?.posts.isEmpty == false }
        XCTAssertTrue(hasCome)
        XCTAssertTrue((posts.page as? FeedViewController)?.posts.allSatisfy { $0.author == 4 } ?? false)
        withExtendedLifetime(window) {}
    }
}
