import AppShellBinding
import Foundation

/// The posts, their authors and comments. One post is one object, in whichever list it stands.
@MainActor
final class PostStore {
    static let shared = PostStore()

    /// The one who uses the app.
    let me = User(id: 0, name: "Drydock", avatar: "avatar_8", verification: .none)
    /// The feed as far as it has come, with the user's own new posts at its beginning.
    private(set) var posts: [Post] = []
    /// What the user published since the app began.
    private(set) var ownPosts: [Post] = []
    /// Of the pages of the feed.
    let state = MutableLiveValue(FeedState.waiting)

    /// Finds links in texts; it knows the users' names.
    private(set) var linkParser = PostLinkParser()

    private var users: [Int: User] = [:]
    private var commentsByPost: [Int: [Comment]] = [:]
    private var earlierPosts: [Post] = []
    private var mentions: [Post] = []
    private var known: [Int: Post] = [:]
    private var newest: Int?
    private var oldest: Int?
    private let client: APIClient
    private var page: Task<Void, Never>?
    private var rest: Task<Void, Never>?

    init(client: APIClient = .shared) {
        self.client = client
        load()
    }

    deinit {
        page?.cancel()
        rest?.cancel()
    }

    /// Asks for the first page and for what other lists show. Those who show posts are told when they are there.
    func load() {
        loadNextPage()
        rest?.cancel()
        rest = Task { [weak self, client, me] in
            async let earlier = client.value(.posts(.author(me.id)))
            async let mentions = client.value(.posts(.mentions(me.name)))
            do {
                let found = try await (earlier, mentions)
                self?.take(earlier: found.0, mentions: found.1)
                for post in found.0 where post.comments > 0 {
                    let comments = try await client.value(.comments(on: post.id))
                    self?.commentsByPost[post.id] = comments
                }
                self?.tellOfPosts()
            } catch {
                if !error.isCancellation { NSLog("PostStore: %@", "\(error)") }
            }
        }
    }

    /// Waits for what is under way.
    func settle() async {
        await page?.value
        await rest?.value
    }

    private func take(earlier: [Post], mentions: [Post]) {
        earlierPosts = keep(earlier)
        self.mentions = keep(mentions)
        tellOfPosts()
    }

    private func tellOfPosts() {
        NotificationCenter.default.post(name: .postsDidArrive, object: self)
    }

    /// The objects that stand for these posts; new ones are kept.
    func keep(_ posts: [Post]) -> [Post] {
        posts.map { post in
            if let old = known[post.id] { return old }
            known[post.id] = post
            return post
        }
    }

    // MARK: Pages

    /// Asks for the next page of the feed; after a failure for the same again. Does nothing while a page is on its way or when there are no more.
    func loadNextPage() {
        guard state.value != .loading, state.value != .complete else { return }
        state.value = .loading
        page = Task { [weak self, client, oldest] in
            do {
                try await self?.loadUsers()
                let posts = try await client.value(.posts(oldest.map { .before($0) } ?? .latest))
                self?.append(posts)
            } catch {
                self?.state.value = error.isCancellation ? .waiting : .failed(APIError(error))
            }
        }
    }

    private func loadUsers() async throws {
        guard users.isEmpty else { return }
        let users = try await client.value(.users)
        self.users = Dictionary(users.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        linkParser = PostLinkParser(names: users.map(\.name) + [me.name])
    }

    private func append(_ page: [Post]) {
        let shown = Set(posts.map(\.id))
        let new = keep(page.filter { !shown.contains($0.id) })
        posts += new
        newest = newest ?? new.first?.id
        oldest = new.last?.id ?? oldest
        state.value = new.isEmpty ? .complete : .waiting
        tellOfPosts()
    }

    /// Asks for posts that are newer than those that are there; for the first page where there are none.
    ///
    /// - Returns: how many posts are new.
    func refresh() async throws -> Int {
        guard let newest else {
            loadNextPage()
            await page?.value
            if case .failed(let error) = state.value { throw error }
            return posts.count
        }
        let shown = Set(posts.map(\.id))
        let new = keep(try await client.value(.posts(.since(newest)))).filter { !shown.contains($0.id) }
        guard let first = new.first else { return 0 }
        self.newest = first.id
        posts = new + posts
        tellOfPosts()
        return new.count
    }

    // MARK: Finding

    func user(_ id: Int) -> User { users[id] ?? me }

    /// The user of a name, the one who uses the app among them.
    func user(named name: String) -> User? {
        name == me.name ? me : users.values.first { $0.name == name }
    }

    func post(_ id: Int) -> Post? { known[id] }

    /// The comments on a post of the user's, as they came from the server.
    func comments(on post: Post) -> [Comment] { commentsByPost[post.id] ?? [] }

    // MARK: What is the user's

    var postsOfMine: [Post] { ownPosts + earlierPosts }
    var likedPosts: [Post] { newestFirst { $0.isLiked } }
    var favouritePosts: [Post] { newestFirst { $0.isFavourite } }
    var postsMentioningMe: [Post] { mentions }

    private func newestFirst(_ isIncluded: (Post) -> Bool) -> [Post] {
        known.values.filter(isIncluded).sorted { ($0.minutesAgo, $0.id) < ($1.minutesAgo, $1.id) }
    }

    /// A few who like a post, always the same.
    func likers(of post: Post) -> [User] {
        let others = users.values.sorted { $0.id < $1.id }
        guard !others.isEmpty else { return [] }
        return (0..<min(post.likes, 3)).map { others[(post.id + $0 * 5) % others.count] }
    }

    /// Puts a post of the user's own before all others and tells those who listen.
    func publish(_ text: String, pictures: [String] = [], id: Int? = nil) {
        let post = Post(
            id: id ?? 9000 + ownPosts.count, author: me.id, source: localized("compose.source"), text: text, pictures: pictures)
        known[post.id] = post
        posts.insert(post, at: 0)
        ownPosts.insert(post, at: 0)
        NotificationCenter.default.post(name: .postWasPublished, object: self, userInfo: ["post": post])
    }
}
