import UIKit

/// Lists of posts for the features, which do not know what a post looks like.
@MainActor
struct FeatureScreens {
    private let store: PostStore
    private let client: APIClient

    init(store: PostStore? = nil, client: APIClient = .shared) {
        self.store = store ?? .shared
        self.client = client
    }

    /// The posts of a user.
    func posts(of name: String) -> UIViewController {
        LoadingViewController { [store, client] in
            guard let user = store.user(named: name) else { throw APIError.missing(path: "users/" + name) }
            if user == store.me { return FeatureScreens.feed(store.postsOfMine) }
            return FeatureScreens.feed(store.keep(try await client.value(.posts(.author(user.id)))))
        }
    }

    /// The posts about a topic.
    func posts(about topic: String) -> UIViewController {
        LoadingViewController { [store, client] in
            FeatureScreens.feed(store.keep(try await client.value(.posts(.topic(topic)))))
        }
    }

    private static func feed(_ posts: [Post]) -> UIViewController {
        let feed = FeedViewController()
        feed.posts = posts
        feed.emptiness = ("square.and.pencil", "feed.none")
        feed.loadViewIfNeeded()
        feed.showEmptiness()
        return feed
    }
}
