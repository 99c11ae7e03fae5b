import Foundation

/// The posts, their authors and comments.
class PostStore {
    static let shared = PostStore()

    /// The one who uses the app.
    let me = User(id: 0, name: "Drydock", avatar: "avatar_8", verification: .none)
    private(set) var posts: [Post]
    private(set) var ownPosts: [Post] = []
    private let users: [Int: User]
    private let comments: [Comment]

    init() {
        posts = JSONResource.load("posts")
        comments = JSONResource.load("comments")
        let list: [User] = JSONResource.load("users")
        users = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0) })
    }

    func user(_ id: Int) -> User { users[id] ?? me }

    /// A few comments, always the same for one post.
    func comments(on post: Post) -> [Comment] {
        guard post.comments > 0 else { return [] }
        return (0..<min(post.comments, 12)).map { comments[(post.id + $0 * 7) % comments.count] }
    }

    func posts(about topic: String) -> [Post] {
        let matching = posts.filter { $0.text.contains(topic) || $0.repost?.text.contains(topic) == true }
        return matching.isEmpty ? Array(posts.prefix(10)) : matching
    }

    /// Puts a post of the user's own before all others and tells those who listen.
    func publish(_ text: String) {
        let post = Post(id: 9000 + ownPosts.count, author: me.id, source: localized("compose.source"), text: text)
        posts.insert(post, at: 0)
        ownPosts.insert(post, at: 0)
        NotificationCenter.default.post(name: .postWasPublished, object: self, userInfo: ["post": post])
    }
}
