import AppShellRouting
import UIKit

/// The routes to users: `user/:name`.
/// - Parameters:
///   - source: where users come from.
///   - posts: makes the list of a user's posts, which the page shows below its head.
@MainActor
public func userRoutes(
    source: any UserSource, posts: @escaping @MainActor @Sendable (_ name: String) -> UIViewController
) -> RouteModule {
    RouteModule(
        "User",
        routes: [
            Route("user/:name") { (arguments: UserArguments) in
                UserViewController(name: arguments.name, source: source, posts: posts(arguments.name))
            }
        ])
}

struct UserArguments: Decodable, Sendable {
    let name: String
}
