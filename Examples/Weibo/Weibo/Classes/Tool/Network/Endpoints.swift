import Foundation
import RecommendScreens

/// What the server can be asked.
extension APIRequest where Value == [Post] {
    /// Which posts, the newest first.
    enum Part {
        case latest
        /// Those newer than a post.
        case since(Int)
        /// The page after a post.
        case before(Int)
        case author(Int)
        case mentions(String)
        case topic(String)
    }

    static func posts(_ part: Part) -> APIRequest {
        let item: URLQueryItem?
        switch part {
        case .latest: item = nil
        case .since(let id): item = URLQueryItem(name: "since", value: String(id))
        case .before(let id): item = URLQueryItem(name: "before", value: String(id))
        case .author(let id): item = URLQueryItem(name: "author", value: String(id))
        case .mentions(let name): item = URLQueryItem(name: "mentions", value: name)
        case .topic(let name): item = URLQueryItem(name: "topic", value: name)
        }
        return APIRequest("posts", query: item.map { [$0] } ?? [])
    }
}

extension APIRequest where Value == Post {
    static func post(_ id: Int) -> APIRequest { APIRequest("posts/\(id)") }
}

extension APIRequest where Value == Account {
    /// Asks for the permission to act for a user.
    static func account(name: String, password: String) -> APIRequest {
        var form = MultipartForm()
        form.add("name", text: name)
        form.add("password", text: password)
        return APIRequest("account", body: Body(data: form.body.data, type: form.body.type))
    }
}

extension APIRequest where Value == [User] {
    static var users: APIRequest { APIRequest("users") }
}

extension APIRequest where Value == [Comment] {
    static func comments(on post: Int) -> APIRequest {
        APIRequest("comments", query: [URLQueryItem(name: "post", value: String(post))])
    }
}

extension APIRequest where Value == [RecommendItem] {
    /// - Parameter page: counted from 1.
    static func recommendations(page: Int) -> APIRequest {
        APIRequest("recommend", query: [URLQueryItem(name: "page", value: String(page))])
    }
}

extension APIRequest where Value == [Trend] {
    static var trends: APIRequest { APIRequest("trends") }
}

extension APIRequest where Value == [Conversation] {
    static var conversations: APIRequest { APIRequest("conversations") }
}

extension APIRequest where Value == Data {
    /// A picture's file.
    static func image(_ name: String) -> APIRequest { APIRequest(path: "images/\(name)") { $0 } }
}
