import Foundation
import Testing

@testable import AppShellRouting

@Suite struct LinkReaderTests {
    private let reader = LinkReader(
        schemes: ["Weibo"], universalLinks: [URL("https://weibo.com/app"), URL("https://m.weibo.cn")])

    @Test(
        "F7.10 custom schemes, universal links and paths alone lead to the same path",
        arguments: [
            "weibo://user/42?tab=posts", "WEIBO://user/42/?tab=posts", "weibo:///user/42?tab=posts", "weibo:user/42?tab=posts",
            "https://weibo.com/app/user/42?tab=posts", "https://WEIBO.com/app/user/42/?tab=posts#top",
            "https://m.weibo.cn/user/42?tab=posts",
            "user/42?tab=posts", "/user/42?tab=posts",
        ])
    func forms(link: String) throws {
        let url = try #require(URL(string: link))
        #expect(reader.link(url) == .init(path: ["user", "42"], query: ["tab": ["posts"]]))
    }

    @Test(
        "F7.10 other apps' links and damaged ones lead nowhere",
        arguments: [
            "other://user/42", "http://weibo.com/app/user/42", "https://weibo.com/user/42", "https://weibo.com/apple/42",
            "https://weibo.com:8080/app/user/42",
            "https://example.org/app/user/42", "//weibo.com/app/user/42", "weibo://user:7/42", "weibo://me@user/42",
            "weibo://user/%FF", "user?tab=%FF",
        ])
    func foreign(link: String) throws {
        let url = try #require(URL(string: link))
        #expect(reader.link(url) == nil)
    }

    @Test("F7.10 percent encoding is undone once, after the path is cut")
    func decodingOnce() {
        #expect(reader.link(URL("weibo://user/a%2Fb/100%2525"))?.path == ["user", "a/b", "100%25"])
        #expect(reader.link(URL("weibo://%E7%94%A8%E6%88%B7/%E6%88%91"))?.path == ["用户", "我"])
        #expect(
            reader.link(URL("user?q=a%26b%3Dc&q=%2525&plus=1+1&empty=&flag"))?.query == [
                "q": ["a&b=c", "%25"], "plus": ["1+1"], "empty": [""], "flag": [""],
            ])
    }

    @Test("F7.10 empty segments inside a path stay")
    func emptySegments() {
        #expect(reader.link(URL("weibo://user//42"))?.path == ["user", "", "42"])
        #expect(reader.link(URL("weibo://"))?.path == [])
        #expect(reader.link(URL("https://m.weibo.cn"))?.path == [])
    }
}
