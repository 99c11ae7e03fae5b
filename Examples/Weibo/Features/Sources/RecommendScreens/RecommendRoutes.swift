import AppShellRouting
import UIKit

/// The routes to recommendations: `recommend` shows the three forms, `recommend/:form` one of them.
@MainActor
public func recommendRoutes(pages: @escaping RecommendPages) -> RouteModule {
    RouteModule(
        "Recommend",
        routes: [
            Route("recommend") { RecommendFormsController(pages: pages) },
            Route("recommend/:form") { (arguments: RecommendArguments) in
                let screen = arguments.form.makeController(pages: pages)
                screen.hidesBottomBarWhenPushed = true
                return screen
            },
        ])
}

struct RecommendArguments: Decodable, Sendable {
    let form: RecommendForm
}
