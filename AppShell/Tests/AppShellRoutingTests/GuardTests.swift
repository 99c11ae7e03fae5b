import Testing
import UIKit

@testable import AppShellRouting

@MainActor
@Suite(.serialized) struct GuardTests {
    /// Who is logged in.
    @MainActor
    final class Account {
        var isLoggedIn = false
        var asked: [URL] = []
        var current = 0
        var most = 0

        /// Lets the logged in pass, and shows login to others.
        var guardian: RouteGuard {
            RouteGuard("login") { [self] request in
                asked.append(request.url)
                current += 1
                most = max(most, current)
                defer { current -= 1 }
                if isLoggedIn { return .allow }
                let number = try await request.router.open(URL("login"), as: Int.self)
                isLoggedIn = number == 1
                return isLoggedIn ? .allow : .refuse
            }
        }
    }

    private let account = Account()
    private let screens = Screens()

    private func stage() throws -> Stage {
        let stage = Stage()
        try stage.register(
            screens.route("login", policy: .present()), screens.route("mail", guards: ["login"]),
            screens.route("draft", policy: .present(), guards: ["login"]),
            guards: [account.guardian])
        return stage
    }

    @Test("F7.10 a login guard shows login and then continues the first request")
    func login() async throws {
        let stage = try stage()
        let mail = Task { try await stage.router.open(URL("weibo://mail"), as: Int.self) }
        await until { stage.navigation.presentedViewController?.title == "login" }
        #expect(stage.titles == ["home"])
        await second()
        screens.made[0].completion?.finish(1)
        await until { stage.titles == ["home", "mail"] }
        #expect(stage.navigation.presentedViewController == nil)
        await second()
        screens.made[1].completion?.finish(9)
        #expect(try await mail.value == 9)
        #expect(account.asked == [URL("weibo://mail")])
    }

    @Test("F7.10 two at once queue: login is shown once, and both continue in order")
    func two() async throws {
        let stage = try stage()
        let mail = Task { try await stage.router.open(URL("mail"), as: Int.self) }
        let draft = Task { try await stage.router.open(URL("draft"), as: Int.self) }
        await until { screens.made.first?.presentingViewController != nil }
        await second()
        #expect(screens.made.map(\.title) == ["login"])
        screens.made[0].completion?.finish(1)
        await until { screens.made.count == 3 && screens.made[2].presentingViewController != nil }
        #expect(screens.made.map(\.title) == ["login", "mail", "draft"])
        #expect(account.asked == [URL("mail"), URL("draft")])
        #expect(account.most == 1)
        await second()
        screens.made[2].completion?.finish(2)
        #expect(try await draft.value == 2)
        screens.made[1].completion?.finish(1)
        #expect(try await mail.value == 1)
    }

    @Test("F7.10 a refused or left login refuses the request")
    func refused() async throws {
        let stage = try stage()
        let first = Task { try await stage.router.open(URL("mail"), as: Int.self) }
        await until { screens.made.last?.presentingViewController != nil }
        await second()
        screens.made[0].completion?.finish(0)
        await #expect(throws: RouteError.refused(by: "login")) { try await first.value }
        let left = Task { try await stage.router.open(URL("mail"), as: Int.self) }
        await until { screens.made.count == 2 && screens.made.last?.presentingViewController != nil }
        await second()
        stage.navigation.dismiss(animated: true)
        await #expect(throws: RouteError.refused(by: "login")) { try await left.value }
        #expect(stage.titles == ["home"])
    }

    @Test("F7.10 cancelled requests leave the queue, and login stays")
    func cancelled() async throws {
        let stage = try stage()
        let first = Task { try await stage.router.open(URL("mail"), as: Int.self) }
        let queued = Task { try await stage.router.open(URL("mail"), as: Int.self) }
        let last = Task { try await stage.router.open(URL("draft"), as: Int.self) }
        await until { screens.made.last?.presentingViewController != nil }
        await second()
        queued.cancel()
        await #expect(throws: CancellationError.self) { try await queued.value }
        #expect(account.asked == [URL("mail")])
        account.isLoggedIn = true
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await until { screens.made.count == 2 && screens.made[1].presentingViewController != nil }
        #expect(screens.made.map(\.title) == ["login", "draft"])
        await second()
        screens.made[1].completion?.finish(3)
        #expect(try await last.value == 3)
        #expect(screens.made[0].presentingViewController != nil)
    }

    @Test("F7.10 a guard that nobody registered, or that needs itself, refuses")
    func badGuards() async throws {
        let stage = Stage()
        try stage.register(
            screens.route("login", guards: ["login"]), screens.route("mail", guards: ["login"]),
            screens.route("closed", guards: ["nobody"]), guards: [account.guardian])
        await #expect(throws: RouteError.refused(by: "nobody")) { try await stage.router.show(URL("closed")) }
        await #expect(throws: RouteError.refused(by: "login")) { try await stage.router.show(URL("mail")) }
        #expect(screens.made.isEmpty)
    }

    @Test("F7.10 guards are asked in order, after arguments are decoded; a guard's error passes")
    func order() async throws {
        struct Number: Decodable { var n: Int }
        struct Offline: Error {}
        var asked: [String] = []
        func passing(_ name: String, _ verdict: @escaping @MainActor @Sendable () throws -> RouteGuard.Verdict) -> RouteGuard {
            RouteGuard(name) { _ in
                asked.append(name)
                return try verdict()
            }
        }
        let stage = Stage()
        try stage.register(
            Route("n/:n", guards: ["a", "b"]) { (_: Number) in Screen("n") },
            Route("offline", guards: ["c"]) { Screen("offline") },
            guards: [passing("a") { .allow }, passing("b") { .refuse }, passing("c") { throw Offline() }])
        await #expect(throws: RouteError.self) { try await stage.router.show(URL("n/x")) }
        #expect(asked.isEmpty)
        await #expect(throws: RouteError.refused(by: "b")) { try await stage.router.show(URL("n/1")) }
        #expect(asked == ["a", "b"])
        await #expect(throws: Offline.self) { try await stage.router.show(URL("offline")) }
    }

    // MARK: Redirects

    @Test("F7.10 redirects of routes and guards are followed; the guard sees the chain")
    func redirects() async throws {
        struct Number: Decodable { var n: Int }
        var chains: [[URL]] = []
        let stage = Stage()
        try stage.register(
            Route.redirect("old/:n") { (number: Number) in URL(string: "weibo://new/\(number.n)")! },
            Route("new/:n", guards: ["moved"]) { (_: Number) in Screen("new") }, Route("newest") { Screen("newest") },
            guards: [
                RouteGuard("moved") { request in
                    chains.append(request.chain)
                    return .redirect(URL("newest"))
                }
            ])
        try await stage.router.show(URL("old/1"))
        #expect(stage.titles == ["home", "newest"])
        #expect(chains == [[URL("old/1"), URL("weibo://new/1")]])
        await #expect(throws: RouteError.mismatch(name: "n", value: "x", type: "Int")) {
            try await stage.router.show(URL("old/x"))
        }
    }

    @Test("F7.10 a redirect loop ends with its chain: by routes, by guards, and without repeating a link")
    func loops() async throws {
        struct Number: Decodable { var n: Int }
        let stage = Stage()
        try stage.register(
            Route.redirect("a") { (_: NoArguments) in URL("b") }, Route.redirect("b") { (_: NoArguments) in URL("c") },
            Route.redirect("c") { (_: NoArguments) in URL("b") },
            Route("guarded", guards: ["back"]) { Screen("guarded") },
            Route.redirect("longer/:n") { (number: Number) in URL(string: "longer/\(number.n + 1)")! },
            Route.redirect("once") { (_: NoArguments) in URL("nowhere") },
            guards: [RouteGuard("back") { _ in .redirect(URL("guarded")) }])
        await #expect(throws: RouteError.redirectLoop([URL("a"), URL("b"), URL("c"), URL("b")])) {
            try await stage.router.show(URL("a"))
        }
        await #expect(throws: RouteError.redirectLoop([URL("guarded"), URL("guarded")])) {
            try await stage.router.show(URL("guarded"))
        }
        let endless = (0...Router.maximumRedirects + 1).map { URL(string: "longer/\($0)")! }
        await #expect(throws: RouteError.redirectLoop(endless)) { try await stage.router.show(URL("longer/0")) }
        await #expect(throws: RouteError.noRoute(URL("nowhere"))) { try await stage.router.show(URL("once")) }
        #expect(RouteError.redirectLoop([URL("a"), URL("b"), URL("a")]).description == "Redirects form a loop: a → b → a.")
    }
}
