import AppShellRouting
import UIKit

/// The routes to topics: `topic/:name`.
/// - Parameter posts: makes the list of the posts about a topic.
@MainActor
public func topicRoutes(posts: @escaping @MainActor @Sendable (_ name: String) -> UIViewController) -> RouteModule {
    RouteModule(
        "Topic",
        routes: [
            Route("topic/:name") { (arguments: TopicArguments) in
                TopicViewController(name: arguments.name, posts: posts(arguments.name))
            }
        ])
}

struct TopicArguments: Decodable, Sendable {
    let name: String
}
