import Testing
import UIKit

@testable import AppShellRouting

@MainActor
@Suite(.serialized) struct LeakTests {
    private struct Weak<Object: AnyObject> { weak var object: Object? }

    @Test(
        "F7.10 router, window, screens and completions are released after results, departures and cancelled waits",
        arguments: [0, 1, 2])
    func released(end: Int) async throws {
        var router: Weak<Router>?
        var window: Weak<UIWindow>?
        var screen: Weak<Screen>?
        var completion: Weak<RouteCompletion<Int>>?
        func use() async throws {
            let stage = Stage()
            try stage.register(passingRoute("a", guards: ["pass"]), guards: [RouteGuard("pass") { _ in .allow }])
            let opened = Task { [router = stage.router] in try await router.open(URL("a"), as: Int.self) }
            await until { stage.titles.count == 2 && stage.navigation.transitionCoordinator == nil }
            router = Weak(object: stage.router)
            window = Weak(object: stage.window)
            screen = Weak(object: stage.navigation.topViewController as? Screen)
            completion = Weak(object: screen?.object?.completion)
            #expect(screen?.object != nil && completion?.object != nil)
            switch end {
            case 0: screen?.object?.completion?.finish(1)
            case 1: stage.navigation.popViewController(animated: true)
            default: opened.cancel()
            }
            _ = await opened.result
            stage.end()
        }
        try await use()
        await until { screen?.object == nil }
        await until { completion?.object == nil }
        await until { router?.object == nil }
        await until { window?.object == nil }
    }

    @Test("F7.10 a router keeps neither its window nor its screens, and a waiting task keeps no screen")
    func weakly() async throws {
        let router = Router(schemes: ["weibo"])
        weak var window: UIWindow?
        weak var screen: UIViewController?
        try router.register(RouteModule("A", routes: [passingRoute("a")]))
        func open() async -> Task<Int, any Error> {
            let stage = Stage()
            router.window = stage.window
            let opened = Task { try await router.open(URL("a"), as: Int.self) }
            await until { stage.titles.count == 2 && stage.navigation.transitionCoordinator == nil }
            window = stage.window
            screen = stage.navigation.topViewController
            stage.end()
            return opened
        }
        let opened = await open()
        await #expect(throws: CancellationError.self) { try await opened.value }
        await until { screen == nil }
        await until { window == nil }
        #expect(router.window == nil)
    }

    @Test("F7.10 what a route's closure holds is released with the router")
    func closures() async throws {
        final class Store {}
        weak var store: Store?
        weak var router: Router?
        func use() throws {
            let kept = Store()
            let used = Router(schemes: [])
            store = kept
            router = used
            nonisolated(unsafe) let shared = kept
            try used.register(
                RouteModule(
                    "A",
                    routes: [
                        Route("a") {
                            _ = shared
                            return UIViewController()
                        }
                    ]))
            #expect(store != nil)
        }
        try use()
        #expect(router == nil)
        #expect(store == nil)
    }

    @Test("F7.10 a queue's turns go in order, and a cancelled one is passed over")
    func turns() async throws {
        let queue = TurnQueue()
        var order: [Int] = []
        let first = Task {
            try await queue.take {
                await second()
                order.append(0)
            }
        }
        await Task.yield()
        let others = (1...3).map { index in Task { try await queue.take { order.append(index) } } }
        for _ in 0..<5 { await Task.yield() }
        others[1].cancel()
        await #expect(throws: CancellationError.self) { try await others[1].value }
        #expect(order == [])
        try await first.value
        try await others[0].value
        try await others[2].value
        #expect(order == [0, 1, 3])
    }
}
