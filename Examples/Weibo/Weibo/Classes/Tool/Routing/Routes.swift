import AppShellRouting
import CommentFeature
import LinkFeature
import RecommendScreens
import TopicFeature
import UIKit
import UserFeature

/// What links lead to: the features' screens and the app's own.
@MainActor
enum Routes {
    /// The app's router. Links of posts open from their screen; for links from outside the app delegate sets the window.
    static let router: Router = {
        let router = Router(schemes: ["weibo"], universalLinks: [URL(string: "https://weibo.example")!])
        do {
            try register(in: router)
        } catch {
            NSLog("Routes: %@", "\(error)")
        }
        return router
    }()

    /// Registers all features, which know one another by links alone.
    static func register(in router: Router) throws {
        let screens = FeatureScreens()
        try router.register([
            userRoutes(source: FeatureSource(), posts: { screens.posts(of: $0) }),
            topicRoutes(posts: { screens.posts(about: $0) }),
            linkRoutes(),
            commentRoutes(source: FeatureSource(), onLink: { [weak router] url, source in router.map { open(url, from: source, by: $0) } }),
            recommendRoutes { page in try await APIClient.shared.value(.recommendations(page: page)) },
            home,
        ])
    }

    /// The app's own screens.
    private static let home = RouteModule(
        "Home",
        routes: [
            Route("post/:id") { (arguments: PostArguments) in
                if let post = PostStore.shared.post(arguments.id) { return PostViewController(post: post) }
                return LoadingViewController(title: localized("post.title")) {
                    let post = try await APIClient.shared.value(.post(arguments.id))
                    return PostViewController(post: PostStore.shared.keep([post])[0])
                }
            }
        ])

    /// Opens a link from a screen. What cannot be opened is told.
    static func open(_ url: URL, from source: UIViewController) {
        open(url, from: source, by: router)
    }

    static func open(_ link: PostLink.Target, from source: UIViewController) {
        guard let url = PostLink(target: link, range: NSRange()).url else { return }
        open(url, from: source)
    }

    private static func open(_ url: URL, from source: UIViewController, by router: Router) {
        Task {
            do {
                try await router.show(url, from: source)
            } catch is CancellationError {
            } catch {
                NSLog("Routes: %@: %@", url.absoluteString, "\(error)")
                source.tell(title: "link.failed", message: url.absoluteString)
            }
        }
    }
}

private struct PostArguments: Decodable, Sendable {
    let id: Int
}
