import Testing
import UIKit

@testable import AppShellRouting

@MainActor
@Suite struct RegistrationTests {
    private let router = Router(schemes: ["weibo"])

    private func registrationError(_ register: () throws -> Void) -> RouteRegistrationError? {
        do {
            try register()
            return nil
        } catch {
            return error as? RouteRegistrationError
        }
    }

    @Test("F7.10 the same pattern twice fails with both places named, and registers nothing")
    func duplicates() throws {
        let first = Route("user/:id") { UIViewController() }
        let firstLine = #line - 1
        try router.register(RouteModule("Profile", routes: [first]))
        let second = Route("/user/:name/", policy: .present()) { UIViewController() }
        let secondLine = #line - 1
        let error = registrationError {
            try router.register(RouteModule("Other", routes: [Route("other") { UIViewController() }, second]))
        }
        let description = try #require(error).description
        #expect(description.contains("AppShellRoutingTests/RegistrationTests.swift:\(firstLine)"))
        #expect(description.contains("AppShellRoutingTests/RegistrationTests.swift:\(secondLine)"))
        #expect(description.contains("user/:"))
        #expect(router.routes.map(\.pattern) == ["user/:id"])
        #expect(error?.localizedDescription == description)
    }

    @Test("F7.10 within a module too, and the same module twice")
    func duplicatesInOneModule() {
        #expect(throws: RouteRegistrationError.self) {
            try router.register(RouteModule("A", routes: [Route("a") { UIViewController() }, Route("a") { UIViewController() }]))
        }
        let module = RouteModule("B", routes: [Route("b") { UIViewController() }])
        #expect(throws: RouteRegistrationError.self) { try router.register([module, module]) }
        #expect(router.routes.map(\.pattern) == ["b"])
    }

    @Test("F7.10 two guards of one name fail with both places named")
    func duplicateGuards() throws {
        let first = RouteGuard("login") { _ in .allow }
        let firstLine = #line - 1
        let second = RouteGuard("login") { _ in .refuse }
        let secondLine = #line - 1
        try router.register(RouteModule("A", guards: [first]))
        let error = registrationError {
            try router.register(RouteModule("B", routes: [Route("b") { UIViewController() }], guards: [second]))
        }
        #expect(error?.description.contains("RegistrationTests.swift:\(firstLine)") == true)
        #expect(error?.description.contains("RegistrationTests.swift:\(secondLine)") == true)
        #expect(router.routes.isEmpty)
    }

    @Test("F7.10 an invalid pattern fails with its place")
    func invalid() {
        let route = Route("help/*/page") { UIViewController() }
        let line = #line - 1
        let error = registrationError { try router.register(RouteModule("A", routes: [route])) }
        #expect(
            error?.description
                == "The pattern \"help/*/page\" at AppShellRoutingTests/RegistrationTests.swift:\(line) is invalid: "
                + "a wildcard stands elsewhere than as the last segment.")
    }

    @Test("F7.10 the list of routes has patterns in their order, types, policies, guards and places")
    func list() throws {
        struct Arguments: Decodable { var id: Int }
        try router.register(
            RouteModule(
                "A",
                routes: [
                    Route("*") { UIViewController() },
                    Route.redirect("u/:id") { (arguments: Arguments) in URL(string: "user/\(arguments.id)")! },
                    Route("user/:id", policy: .present(), guards: ["login"]) { (_: Arguments, _: RouteCompletion<Bool>) in
                        UIViewController()
                    },
                ]))
        let routes = router.routes
        #expect(routes.map(\.pattern) == ["u/:id", "user/:id", "*"])
        #expect(routes.map(\.arguments) == ["Arguments", "Arguments", "NoArguments"])
        #expect(routes.map(\.result) == [nil, "Bool", "Void"])
        #expect(routes.map(\.policy) == [nil, .present(), .push])
        #expect(routes.map(\.guards) == [[], ["login"], []])
        #expect(routes[1].description.hasPrefix("user/:id (Arguments) → Bool, AppShellRoutingTests/RegistrationTests.swift:"))
    }

    @Test("F7.10 dead links are found without showing anything")
    func verify() throws {
        struct Arguments: Decodable { var id: Int }
        var asked = 0
        try router.register(
            RouteModule(
                "A",
                routes: [
                    Route("user/:id") { (_: Arguments) in
                        Issue.record("a screen was made")
                        return UIViewController()
                    },
                    Route("feed", guards: ["login"]) { UIViewController() },
                    Route("closed", guards: ["nobody"]) { UIViewController() },
                    Route("search") { (_: Arguments) in UIViewController() },
                    Route.redirect("u/:id") { (arguments: Arguments) in URL(string: "user/\(arguments.id)")! },
                    Route.redirect("a") { (_: NoArguments) in URL("b") },
                    Route.redirect("b") { (_: NoArguments) in URL("a") },
                ],
                guards: [
                    RouteGuard("login") { _ in
                        asked += 1
                        return .refuse
                    }
                ]))
        let links = [
            "weibo://user/42", "weibo://feed", "u/7", "weibo://user/me", "weibo://nothing", "search", "a", "closed", "weibo://[",
            "other://user/1",
        ]
        let dead = router.verify(links: links)
        #expect(dead.map(\.link) == Array(links.dropFirst(3)))
        #expect(
            dead.map { $0.reason as? RouteError } == [
                .mismatch(name: "id", value: "me", type: "Int"), .noRoute(URL("weibo://nothing")), .missing("id"),
                .redirectLoop([URL("a"), URL("b"), URL("a")]),
                .refused(by: "nobody"), .invalidLink("weibo://["), .noRoute(URL("other://user/1")),
            ])
        #expect(dead[0].description == "weibo://user/me: The argument \"id\" is \"me\", which is not of type Int.")
        #expect(asked == 0)
    }
}
