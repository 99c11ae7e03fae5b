import AppShellTesting
import Testing
import UIKit

@testable import AppShellRouting

// The code of the page AppShellRouting.md, verbatim. A test compares the two.

public let profileRoutes = RouteModule(
    "Profile",
    routes: [
        Route("user/:id") { (arguments: UserArguments) in
            UserViewController(id: arguments.id, tab: arguments.tab ?? .posts)
        }
    ])

struct UserArguments: Decodable {
    var id: Int
    var tab: UserTab?
}

enum UserTab: String, Decodable {
    case posts, photos
}

public let cityRoutes = RouteModule(
    "City",
    routes: [
        Route("city/pick", policy: .present(inNavigation: true)) {
            (arguments: CityArguments, completion: RouteCompletion<String>) in
            CityViewController(near: arguments.near) { city in completion.finish(city) }
        }
    ])

struct CityArguments: Decodable {
    var near: String?
    var recent: [String]
}

@MainActor
func pickCity(with router: Router, from source: UIViewController) async throws -> String? {
    let link = URL(string: "city/pick?near=Hangzhou&recent=Suzhou&recent=Ningbo")!
    do {
        return try await router.open(link, as: String.self, from: source)
    } catch is CancellationError {
        return nil
    }
}

@MainActor
func makeRouter(for window: UIWindow) throws -> Router {
    let router = Router(schemes: ["weibo"], universalLinks: [URL(string: "https://weibo.com")!])
    router.window = window
    try router.register([profileRoutes, cityRoutes, accountRoutes])
    return router
}

public let accountRoutes = RouteModule(
    "Account",
    routes: [
        Route("login", policy: .present(.fullScreen)) { (_: NoArguments, completion: RouteCompletion<Bool>) in
            LoginViewController { completion.finish(true) }
        },
        Route("messages/*", policy: .tab("messages"), guards: ["login"]) { MessagesViewController() },
        Route.redirect("u/:id") { (arguments: UserArguments) in URL(string: "user/\(arguments.id)")! },
    ],
    guards: [
        RouteGuard("login") { request in
            if Session.current.isLoggedIn { return .allow }
            return try await request.router.open(URL(string: "login")!) ? .allow : .refuse
        }
    ])

@MainActor
final class SceneLinks {
    private let router: Router

    init(router: Router) { self.router = router }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { router.handle(context.url) }
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        if let url = activity.webpageURL { router.handle(url) }
    }
}

@MainActor
@Test func linksInTextsAreAlive() throws {
    let router = try makeRouter(for: UIWindow())
    let dead = router.verify(links: ["weibo://user/42?tab=posts", "https://weibo.com/u/42", "city/pick"])
    #expect(dead.isEmpty, "\(dead)")
}

@Test func featuresDependOnRoutingAlone() throws {
    let graph = try PackageGraph(folder: packageFolder)
    for feature in ["Profile", "City", "Account"] {
        #expect(graph.dependencies[feature] == ["AppShellRouting"])
        let imports = try PackageGraph.imports(in: packageFolder.appendingPathComponent("Sources/\(feature)"))
        #expect(imports.isSubset(of: ["UIKit", "Foundation", "AppShellRouting"]))
    }
}

// What the page takes for granted.

/// A package with the features of this page.
private let packageFolder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("PageExamples-\(UUID().uuidString)")
    let features = ["Profile", "City", "Account"]
    let targets = features.map { ".target(name: \"\($0)\", dependencies: [\"AppShellRouting\"])," }
    for feature in features {
        let sources = folder.appendingPathComponent("Sources/\(feature)")
        try? FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try? Data("import AppShellRouting\nimport UIKit\n".utf8).write(to: sources.appendingPathComponent("Routes.swift"))
    }
    try? Data("let package = Package(targets: [\n\(targets.joined(separator: "\n"))\n])".utf8).write(
        to: folder.appendingPathComponent("Package.swift"))
    return folder
}()

final class UserViewController: UIViewController {
    let id: Int
    let tab: UserTab

    init(id: Int, tab: UserTab) {
        self.id = id
        self.tab = tab
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class CityViewController: UIViewController {
    let near: String?
    let picked: (String) -> Void

    init(near: String?, picked: @escaping (String) -> Void) {
        self.near = near
        self.picked = picked
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class LoginViewController: UIViewController {
    let loggedIn: () -> Void

    init(loggedIn: @escaping () -> Void) {
        self.loggedIn = loggedIn
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class MessagesViewController: UIViewController {}

@MainActor
final class Session {
    static let current = Session()
    var isLoggedIn = false
}
