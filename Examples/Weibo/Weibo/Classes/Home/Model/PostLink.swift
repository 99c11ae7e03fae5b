import Foundation

/// What a part of a post's text leads to.
struct PostLink: Equatable {
    enum Target: Equatable {
        /// A user's name, without "@".
        case user(String)
        /// A topic's name, without "#".
        case topic(String)
        case web(URL)
        /// An e-mail address.
        case mail(String)
        /// The comments on a post. Texts have none of these.
        case comments(Int)
    }

    let target: Target
    /// In UTF-16, as attributed strings count.
    let range: NSRange

    /// The link that the router opens. nil for a name that cannot be written in a URL.
    var url: URL? {
        switch target {
        case .user(let name): return PostLink.url("user", name)
        case .topic(let name): return PostLink.url("topic", name)
        case .comments(let post): return URL(string: "weibo://post/\(post)/comments")
        case .web(let url): return PostLink.page(url.absoluteString)
        case .mail(let address): return PostLink.page("mailto:" + address)
        }
    }

    private static func url(_ kind: String, _ name: String) -> URL? {
        // A slash in a name is not the path's.
        name.addingPercentEncoding(withAllowedCharacters: .alphanumerics).flatMap { URL(string: "weibo://\(kind)/\($0)") }
    }

    private static func page(_ address: String) -> URL? {
        address.addingPercentEncoding(withAllowedCharacters: .alphanumerics).flatMap { URL(string: "weibo://link?url=\($0)") }
    }
}
