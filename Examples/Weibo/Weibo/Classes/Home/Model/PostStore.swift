import Foundation

/// The posts, their authors and comments.
class PostStore {
    static let shared = PostStore()

    /// The one who uses the app.
    let me = User(id: 0, name: "Drydock", avatar: "avatar_8", verification: .none)
    private(set) var posts: [Post] = []
    /// What the user published since the app began.
    private(set) var ownPosts: [Post] = []
    private var users: [Int: User] = [:]
    private var comments: [Comment] = []
    private let network: Network

    init(network: Network = BundleNetwork.shared) {
        self.network = network
        load()
    }

    /// Asks for everything; who shows posts is told when they are there.
    func load() {
        network.get("users", as: [User].self) { [weak self] result in
            self?.take(result) { self?.users = Dictionary($0.map { ($0.id, $0) }, uniquingKeysWith: { $1 }) }
        }
        network.get("comments", as: [Comment].self) { [weak self] result in
            self?.take(result) { self?.comments = $0 }
        }
        network.get("posts", as: [Post].self) { [weak self] result in
            self?.take(result) { self?.posts = (self?.ownPosts ?? []) + $0 }
        }
    }

    private func take<Value>(_ result: Result<Value, Error>, _ store: (Value) -> Void) {
        switch result {
        case .success(let value):
            store(value)
            NotificationCenter.default.post(name: .postsDidArrive, object: self)
        case .failure(let error):
            NSLog("PostStore: %@", "\(error)")
        }
    }

    func user(_ id: Int) -> User { users[id] ?? me }

    /// A few comments, always the same for one post.
    func comments(on post: Post) -> [Comment] {
        guard post.comments > 0, !comments.isEmpty else { return [] }
        return (0..<min(post.comments, 12)).map { comments[(post.id + $0 * 7) % comments.count] }
    }

    func posts(about topic: String) -> [Post] {
        let matching = posts.filter { $0.text.contains(topic) || $0.repost?.text.contains(topic) == true }
        return matching.isEmpty ? Array(posts.prefix(10)) : matching
    }

    // MARK: What is the user's

    var postsOfMine: [Post] { posts.filter { $0.author == me.id } }
    var likedPosts: [Post] { posts.filter { $0.isLiked } }
    var favouritePosts: [Post] { posts.filter { $0.isFavourite } }
    var postsMentioningMe: [Post] { posts.filter { $0.text.contains("@" + me.name) } }

    /// A few who like a post, always the same.
    func likers(of post: Post) -> [User] {
        let others = users.values.sorted { $0.id < $1.id }
        guard !others.isEmpty else { return [] }
        return (0..<min(post.likes, 3)).map { others[(post.id + $0 * 5) % others.count] }
    }

    /// Puts a post of the user's own before all others and tells those who listen.
    func publish(_ text: String) {
        let post = Post(id: 9000 + ownPosts.count, author: me.id, source: localized("compose.source"), text: text)
        posts.insert(post, at: 0)
        ownPosts.insert(post, at: 0)
        NotificationCenter.default.post(name: .postWasPublished, object: self, userInfo: ["post": post])
    }
}
