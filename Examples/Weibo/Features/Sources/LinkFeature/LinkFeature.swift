import AppShellRouting
import UIKit

/// What the user did with an address.
public enum LinkChoice: Hashable, Sendable {
    case copied, opened
}

/// The routes to addresses outside of the app: `link?url=…`. The result is a ``LinkChoice``.
@MainActor
public func linkRoutes() -> RouteModule {
    RouteModule(
        "Link",
        routes: [
            Route("link", policy: .present(.pageSheet, inNavigation: true)) {
                (arguments: LinkArguments, completion: RouteCompletion<LinkChoice>) in
                LinkViewController(url: arguments.url) { choice in
                    if let choice { completion.finish(choice) } else { completion.cancel() }
                }
            }
        ])
}

struct LinkArguments: Decodable, Sendable {
    let url: URL
}
