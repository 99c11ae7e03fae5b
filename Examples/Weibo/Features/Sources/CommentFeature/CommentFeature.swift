import AppShellRouting
import UIKit

/// The routes to the comments on posts: `post/:id/comments`.
/// - Parameters:
///   - source: where comments come from.
///   - onLink: gets the links that the list opens, and the screen they are opened from.
@MainActor
public func commentRoutes(
    source: any CommentSource, onLink: @escaping @MainActor @Sendable (URL, UIViewController) -> Void
) -> RouteModule {
    RouteModule(
        "Comment",
        routes: [
            Route("post/:id/comments") { (arguments: CommentArguments) in
                CommentsViewController(post: arguments.id, source: source, onLink: onLink)
            }
        ])
}

struct CommentArguments: Decodable, Sendable {
    let id: Int
}

/// Where the lists of comments get what they show.
@MainActor
public protocol CommentSource: Sendable {
    /// The comments on a post.
    func comments(on post: Int) async throws -> [FeatureComment]
}

/// A comment, in the words of a list.
public struct FeatureComment: Hashable, Sendable {
    public let author: String
    public let text: String
    public let time: String

    public init(author: String, text: String, time: String) {
        self.author = author
        self.text = text
        self.time = time
    }
}
