import Testing
import UIKit

@testable import AppShellRouting

@MainActor
@Suite(.serialized) struct OpeningTests {
    private struct User: Decodable {
        var id: Int
        var tab: String?
    }

    // MARK: Results

    @Test("F7.10 opening returns the screen's result, when the screen has left")
    func result() async throws {
        let stage = Stage()
        try stage.register(
            Route("user/:id") { (user: User, completion: RouteCompletion<Int>) in
                Screen("user \(user.id) \(user.tab ?? "-")", completion: completion)
            })
        let opened = Task {
            let number = try await stage.router.open(URL("weibo://user/42?tab=posts"), as: Int.self)
            return (number, stage.titles.count)
        }
        await until { stage.titles == ["home", "user 42 posts"] && stage.navigation.transitionCoordinator == nil }
        let screen = try #require(stage.navigation.topViewController as? Screen)
        screen.completion?.finish(7)
        let (number, count) = try await opened.value
        #expect(number == 7)
        #expect(count == 1)
        #expect(screen.completion?.isFinished == true)
    }

    @Test("F7.10 the first result counts; a screen may give it before it is shown, and may stay")
    func early() async throws {
        let stage = Stage()
        try stage.register(
            Route("early") { (_: NoArguments, completion: RouteCompletion<Int>) in
                completion.finish(1)
                completion.finish(2)
                return Screen("early")
            },
            Route("staying") { (_: NoArguments, completion: RouteCompletion<Int>) in
                completion.finish(3, closing: false)
                return Screen("staying")
            })
        let first: Int = try await stage.router.open(URL("early"))
        #expect(first == 1 && stage.titles == ["home"])
        let second: Int = try await stage.router.open(URL("staying"))
        #expect(second == 3 && stage.titles == ["home", "staying"])
    }

    @Test("F7.10 a cancelled completion closes its screen and throws CancellationError")
    func cancelled() async throws {
        let stage = Stage()
        try stage.register(
            Route("a") { (_: NoArguments, completion: RouteCompletion<Int>) in
                let screen = Screen("a", completion: completion)
                Task { completion.cancel() }
                return screen
            })
        await #expect(throws: CancellationError.self) { try await stage.router.open(URL("a"), as: Int.self) }
        #expect(stage.titles == ["home"])
    }

    @Test("F7.10 showing returns when the screen is there, and its result still closes it")
    func show() async throws {
        let stage = Stage()
        try stage.register(passingRoute("a"), Route("plain") { Screen("plain") })
        try await stage.router.show(URL("a"))
        #expect(stage.titles == ["home", "a"])
        (stage.navigation.topViewController as? Screen)?.completion?.finish(1)
        await until { stage.titles == ["home"] }
        try await stage.router.show(URL("plain"), animated: false)
        #expect(stage.titles == ["home", "plain"])
    }

    @Test("F7.10 errors come before anything is shown")
    func errors() async throws {
        struct Broken: Error {}
        let stage = Stage()
        try stage.register(
            Route("user/:id") { (_: User, _: RouteCompletion<Int>) in Screen("user") },
            Route("search") { (_: User) in Screen("search") },
            Route("broken") { throw Broken() })
        let router = stage.router
        await #expect(throws: RouteError.noRoute(URL("weibo://nothing"))) { try await router.show(URL("weibo://nothing")) }
        await #expect(throws: RouteError.noRoute(URL("https://weibo.com/user/1"))) {
            try await router.show(URL("https://weibo.com/user/1"))
        }
        await #expect(throws: RouteError.missing("id")) { try await router.show(URL("search")) }
        await #expect(throws: RouteError.mismatch(name: "id", value: "me", type: "Int")) { try await router.show(URL("user/me")) }
        await #expect(throws: RouteError.wrongResult(asked: "String", given: "Int")) {
            try await router.open(URL("user/1"), as: String.self)
        }
        await #expect(throws: Broken.self) { try await router.show(URL("broken")) }
        #expect(stage.titles == ["home"])
    }

    @Test("F7.10 a path's parameter hides the query's item of its name")
    func hiding() async throws {
        let stage = Stage()
        var ids: [Int] = []
        try stage.register(
            Route("user/:id") { (user: User) in
                ids.append(user.id)
                return Screen("user")
            })
        try await stage.router.show(URL("https://weibo.com/app/user/1?id=2&utm_source=mail"))
        #expect(ids == [1])
    }

    @Test("F7.10 links from outside: whether a route matches is said at once")
    func handle() async throws {
        let stage = Stage()
        try stage.register(Route("user/:id") { (_: User) in Screen("user") })
        #expect(stage.router.handle(URL("weibo://user/1")))
        #expect(stage.router.handle(URL("weibo://user/me")))
        #expect(!stage.router.handle(URL("weibo://nothing")))
        await until { stage.titles == ["home", "user"] }
        await second()
        #expect(stage.titles == ["home", "user"])
    }

    // MARK: Presenters

    @Test("F7.10 without a window, a root or a stack there is no presenter")
    func noPresenter() async throws {
        let router = Router(schemes: [])
        let screens = Screens()
        try router.register(
            RouteModule(
                "A",
                routes: [
                    screens.route("push"), screens.route("present", policy: .present()),
                    screens.route("replace", policy: .replace), screens.route("root", policy: .root),
                    screens.route("tab", policy: .tab("home")),
                ]))
        let links = ["push", "present", "replace", "root", "tab"].map { URL(string: $0)! }
        for link in links {
            await #expect(throws: RouteError.noPresenter) { try await router.open(link, as: Int.self) }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        router.window = window
        for link in links where link != URL("root") {
            await #expect(throws: RouteError.noPresenter) { try await router.open(link, as: Int.self) }
        }
        window.rootViewController = UIViewController()
        window.isHidden = false
        for link in links where !["root", "present"].contains(link.path) {
            await #expect(throws: RouteError.noPresenter) { try await router.open(link, as: Int.self) }
        }
        let lone = UINavigationController(rootViewController: UIViewController())
        for link in links where link != URL("root") {
            await #expect(throws: RouteError.noPresenter) {
                try await router.open(link, as: Int.self, from: lone.topViewController)
            }
        }
        #expect(lone.viewControllers.count == 1)
    }

    @Test("F7.10 what cannot be pushed or is shown already is refused, not trapped")
    func refusedScreens() async throws {
        let stage = Stage()
        let shown = Screen("shown")
        try stage.register(Route("stack") { UINavigationController() }, Route("shown") { shown })
        await #expect(throws: RouteError.noPresenter) { try await stage.router.show(URL("stack")) }
        try await stage.router.show(URL("shown"))
        await #expect(throws: RouteError.noPresenter) { try await stage.router.show(URL("shown")) }
        #expect(stage.titles == ["home", "shown"])
    }

    @Test("F7.10 an alert is passed over by a push and stops a presentation")
    func alert() async throws {
        let stage = Stage()
        try stage.register(passingRoute("push"), passingRoute("present", policy: .present()))
        stage.navigation.present(UIAlertController(title: "Alert", message: nil, preferredStyle: .alert), animated: false)
        try await stage.router.show(URL("push"))
        #expect(stage.titles == ["home", "push"])
        await #expect(throws: RouteError.noPresenter) { try await stage.router.show(URL("present")) }
    }

    // MARK: Policies

    @Test("F7.10 present, in a style and in a navigation controller, over what is presented already")
    func present() async throws {
        let stage = Stage()
        let screens = Screens()
        try stage.register(
            screens.route("sheet", policy: .present(inNavigation: true)), screens.route("full", policy: .present(.fullScreen)),
            screens.route("push"))
        let sheet = Task { try await stage.router.open(URL("sheet"), as: Int.self) }
        await until { stage.navigation.presentedViewController != nil }
        let wrapper = try #require(stage.navigation.presentedViewController as? UINavigationController)
        #expect(wrapper.viewControllers.map(\.title) == ["sheet"])
        try await stage.router.show(URL("push"))
        #expect(wrapper.viewControllers.map(\.title) == ["sheet", "push"])
        #expect(stage.titles == ["home"])
        let full = Task { try await stage.router.open(URL("full"), as: Int.self) }
        await until { wrapper.presentedViewController === screens.made.last && screens.made.count == 3 }
        #expect(screens.made[2].modalPresentationStyle == .fullScreen)
        await second()
        screens.made[2].completion?.finish(3)
        #expect(try await full.value == 3)
        #expect(wrapper.presentedViewController == nil)
        screens.made[0].completion?.finish(1)
        #expect(try await sheet.value == 1)
        #expect(stage.navigation.presentedViewController == nil)
    }

    @Test("F7.10 a navigation controller is presented as it is")
    func presentedStack() async throws {
        let stage = Stage()
        let stack = UINavigationController(rootViewController: Screen("root"))
        try stage.register(Route("stack", policy: .present(inNavigation: true)) { stack })
        try await stage.router.show(URL("stack"), animated: false)
        #expect(stage.navigation.presentedViewController === stack)
    }

    @Test("F7.10 the visible screen is found in split views, tabs, stacks and what is presented")
    func visible() async throws {
        let detail = UINavigationController(rootViewController: UIViewController())
        detail.pushViewController(Screen("detail"), animated: false)
        let split = UISplitViewController()
        split.viewControllers = [UIViewController(), detail]
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), split]
        tabs.selectedIndex = 1
        #expect(VisibleScreen.way(from: tabs) == [tabs, split, detail, detail.viewControllers[1]])
        let stage = Stage()
        let sheet = UINavigationController(rootViewController: Screen("sheet"))
        stage.navigation.present(sheet, animated: false)
        #expect(VisibleScreen.way(from: stage.navigation) == [stage.navigation, sheet, sheet.viewControllers[0]])
    }

    @Test("F7.10 a push from a source goes to the source's stack, also below a sheet")
    func source() async throws {
        let stage = Stage()
        try stage.register(passingRoute("push"), passingRoute("sheet", policy: .present(inNavigation: true)))
        try await stage.router.show(URL("sheet"))
        try await stage.router.show(URL("push"), from: stage.navigation.topViewController)
        #expect(stage.titles == ["home", "push"])
        try await stage.router.show(URL("push"), from: stage.navigation.presentedViewController)
        #expect((stage.navigation.presentedViewController as? UINavigationController)?.viewControllers.count == 2)
    }

    @Test("F7.10 replace takes the visible screen's place, or the source's with what stands above")
    func replace() async throws {
        let stage = Stage()
        let screens = Screens()
        try stage.register(
            screens.route("a"), screens.route("b"), screens.route("new", policy: .replace),
            screens.route("newer", policy: .replace))
        try await stage.router.show(URL("a"))
        try await stage.router.show(URL("b"))
        try await stage.router.show(URL("new"))
        #expect(stage.titles == ["home", "a", "new"])
        let newer = Task { try await stage.router.open(URL("newer"), as: Int.self, from: screens.made[0]) }
        await until { stage.titles == ["home", "newer"] }
        screens.made[3].completion?.finish(4)
        #expect(try await newer.value == 4)
        #expect(stage.titles == ["home"])
    }

    @Test("F7.10 select a tab, then push; what is presented goes first; other tabs keep their stacks")
    func tab() async throws {
        let message = UINavigationController(rootViewController: Screen("messages"))
        let host = UITabBarController()
        let stage = Stage { home in
            home.tabBarItem.accessibilityIdentifier = "home"
            message.tabBarItem.accessibilityIdentifier = "message"
            host.viewControllers = [home, message]
            return host
        }
        try stage.register(
            passingRoute("push"), passingRoute("sheet", policy: .present()), passingRoute("message", policy: .tab("message")),
            passingRoute("lost", policy: .tab("lost")))
        try await stage.router.show(URL("push"))
        try await stage.router.show(URL("sheet"))
        let opened = Task { try await stage.router.open(URL("message"), as: Int.self) }
        await until { message.viewControllers.count == 2 }
        #expect(host.selectedIndex == 1)
        #expect(host.presentedViewController == nil)
        #expect(stage.titles == ["home", "push"])
        await #expect(throws: RouteError.noPresenter) { try await stage.router.show(URL("lost")) }
        host.selectedIndex = 0
        await second()
        host.selectedIndex = 1
        (message.topViewController as? Screen)?.completion?.finish(5)
        #expect(try await opened.value == 5)
    }

    @Test("F7.10 a tab is found in containers of the app's own, also below a sheet with a stack of its own")
    func tabInContainers() async throws {
        let message = UINavigationController(rootViewController: Screen("messages"))
        let tab = Frame(message)
        tab.tabBarItem.accessibilityIdentifier = "message"
        let host = UITabBarController()
        let stage = Stage { home in
            host.viewControllers = [home, tab]
            return Frame(host)
        }
        try stage.register(
            passingRoute("sheet", policy: .present(inNavigation: true)), passingRoute("message", policy: .tab("message")))
        try await stage.router.show(URL("sheet"))
        #expect(host.presentedViewController != nil)
        try await stage.router.show(URL("message"))
        #expect(host.presentedViewController == nil)
        #expect(host.selectedIndex == 1)
        #expect(message.viewControllers.map(\.title) == ["messages", "message"])
    }

    @Test("F7.10 root: the window's root is replaced, what was presented is dismissed, and a result leaves it there")
    func root() async throws {
        let stage = Stage()
        let screens = Screens()
        try stage.register(screens.route("sheet", policy: .present()), screens.route("root", policy: .root))
        try await stage.router.show(URL("sheet"))
        let opened = Task { try await stage.router.open(URL("root"), as: Int.self) }
        await until { stage.window.rootViewController?.title == "root" }
        #expect(stage.navigation.presentedViewController == nil)
        await second()
        screens.made[1].completion?.finish(6)
        #expect(try await opened.value == 6)
        #expect(stage.window.rootViewController === screens.made[1])
    }

    // MARK: Two at once

    @Test("F7.10 two opened at once come one after the other, and each gets its own result")
    func two() async throws {
        let stage = Stage()
        let screens = Screens()
        try stage.register(screens.route("a"), screens.route("b", policy: .present()), screens.route("c", policy: .present()))
        let tasks = ["a", "b", "c"].map { link in Task { try await stage.router.open(URL(string: link)!, as: Int.self) } }
        await until { screens.made.last?.presentingViewController != nil && screens.made.count == 3 }
        await second()
        #expect(stage.titles == ["home", "a"])
        #expect(stage.navigation.presentedViewController === screens.made[1])
        #expect(screens.made[1].presentedViewController === screens.made[2])
        for index in [2, 1, 0] {
            screens.made[index].completion?.finish(index)
            #expect(try await tasks[index].value == index)
        }
        #expect(stage.titles == ["home"])
    }
}

/// A container with one child, such as a drawer.
private final class Frame: UIViewController, RouteContainer {
    private let content: UIViewController

    var visibleRouteChild: UIViewController? { content }

    init(_ content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        content.view.frame = view.bounds
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }
}
