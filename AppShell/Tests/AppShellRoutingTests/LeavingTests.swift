import Testing
import UIKit

@testable import AppShellRouting

/// In each way of leaving, the screens are kept by the test: nothing is noticed by release alone.
@MainActor
@Suite(.serialized) struct LeavingTests {
    private let screens = Screens()

    /// Opens a link, waits for its screen, lets something happen, and expects that the wait ends.
    private func expectEnd(
        _ stage: Stage, link: String = "a", after leave: @MainActor () async throws -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let count = screens.made.count
        let opened = Task { try await stage.router.open(URL(string: link)!, as: Int.self) }
        await until { screens.made.count > count && screens.made.last?.viewIfLoaded?.window != nil }
        await second()
        try await leave()
        await #expect(throws: CancellationError.self, sourceLocation: sourceLocation) { try await opened.value }
    }

    @Test("F7.10 popped: CancellationError, from the top and from beneath")
    func popped() async throws {
        let stage = Stage()
        try stage.register(screens.route("a"))
        try await expectEnd(stage) { stage.navigation.popViewController(animated: true) }
        try await expectEnd(stage) {
            stage.navigation.pushViewController(Screen("above"), animated: false)
            stage.navigation.popToRootViewController(animated: true)
        }
        try await expectEnd(stage) {
            stage.navigation.pushViewController(Screen("above"), animated: false)
            stage.navigation.viewControllers.remove(at: 1)
        }
        #expect(stage.titles == ["home", "above"])
    }

    @Test("F7.10 a back swipe that is given up keeps the screen; one that goes through throws CancellationError")
    func swiped() async throws {
        let stage = Stage()
        try stage.register(screens.route("a"))
        let swipe = SwipeDriver()
        stage.navigation.delegate = swipe
        var ended = false
        let opened = Task {
            defer { ended = true }
            return try await stage.router.open(URL("a"), as: Int.self)
        }
        await until { stage.titles.count == 2 && stage.navigation.transitionCoordinator == nil }
        swipe.interaction = UIPercentDrivenInteractiveTransition()
        stage.navigation.popViewController(animated: true)
        swipe.interaction?.update(0.5)
        await second()
        swipe.interaction?.cancel()
        await second()
        #expect(!ended)
        #expect(stage.titles == ["home", "a"])
        swipe.interaction = UIPercentDrivenInteractiveTransition()
        stage.navigation.popViewController(animated: true)
        swipe.interaction?.update(0.5)
        await second()
        #expect(!ended)
        swipe.interaction?.finish()
        await #expect(throws: CancellationError.self) { try await opened.value }
        #expect(stage.titles == ["home"])
    }

    @Test("F7.10 dismissed: CancellationError, for the screen, its navigation controller and what is pushed in it")
    func dismissed() async throws {
        let stage = Stage()
        try stage.register(
            screens.route("a", policy: .present()), screens.route("wrapped", policy: .present(.fullScreen, inNavigation: true)),
            screens.route("pushed"))
        try await expectEnd(stage) { stage.navigation.dismiss(animated: true) }
        try await expectEnd(stage, link: "wrapped") { stage.navigation.dismiss(animated: true) }
        try await stage.router.show(URL("wrapped"))
        let kept = stage.navigation.presentedViewController
        try await expectEnd(stage, link: "pushed") { stage.navigation.dismiss(animated: false) }
        #expect((kept as? UINavigationController)?.viewControllers.count == 2)
    }

    @Test("F7.10 replaced: CancellationError, by the policy, by a new stack and by a new root")
    func replaced() async throws {
        let stage = Stage()
        try stage.register(
            screens.route("a"), screens.route("b", policy: .replace), screens.route("root", policy: .root),
            passingRoute("new", policy: .root))
        try await expectEnd(stage) { try await stage.router.show(URL("b")) }
        try await expectEnd(stage) { stage.navigation.setViewControllers([Screen("home")], animated: false) }
        try await expectEnd(stage) { stage.window.rootViewController = UIViewController() }
        try await expectEnd(stage, link: "root") { try await stage.router.show(URL("new")) }
        #expect(stage.window.rootViewController?.title == "new")
    }

    @Test("F7.10 released: CancellationError at once")
    func released() async throws {
        let stage = Stage()
        try stage.register(passingRoute("a"))
        var ended = false
        let opened = Task {
            defer { ended = true }
            return try await stage.router.open(URL("a"), as: Int.self)
        }
        await until { stage.titles.count == 2 && stage.navigation.transitionCoordinator == nil }
        stage.navigation.popViewController(animated: false)
        stage.window.layoutIfNeeded()
        // No time passes, so that nobody can have looked.
        for _ in 0..<1_000 where !ended { await Task.yield() }
        #expect(ended)
        await #expect(throws: CancellationError.self) { try await opened.value }
    }

    @Test("F7.10 a screen that stays is waited for: covered, in another tab, in a tab taken out of its host")
    func staying() async throws {
        let other = UIViewController()
        let host = ParkingTabHost()
        let stage = Stage { home in
            host.tabs = [home, other]
            return host
        }
        try stage.register(screens.route("a"), screens.route("full", policy: .present(.fullScreen)))
        var ended = false
        let opened = Task {
            defer { ended = true }
            return try await stage.router.open(URL("a"), as: Int.self)
        }
        await until { stage.titles.count == 2 && stage.navigation.transitionCoordinator == nil }
        try await stage.router.show(URL("full"))
        await second()
        #expect(!ended)
        host.dismiss(animated: false)
        stage.navigation.pushViewController(Screen("above"), animated: false)
        await second()
        #expect(!ended)
        stage.navigation.popViewController(animated: false)
        host.selectRouteTab(at: 1)
        #expect(stage.navigation.parent == nil)
        await second()
        #expect(!ended)
        host.selectRouteTab(at: 0)
        screens.made[0].completion?.finish(8)
        #expect(try await opened.value == 8)
        try await expectEnd(stage) {
            host.selectRouteTab(at: 1)
            host.tabs = [other]
        }
    }

    @Test("F7.10 cancelling the task ends the wait and dismisses nothing; the screen still closes by its result")
    func cancelling() async throws {
        let stage = Stage()
        try stage.register(screens.route("a"))
        let opened = Task { try await stage.router.open(URL("a"), as: Int.self) }
        await until { stage.titles.count == 2 && stage.navigation.transitionCoordinator == nil }
        opened.cancel()
        await #expect(throws: CancellationError.self) { try await opened.value }
        await second()
        #expect(stage.titles == ["home", "a"])
        screens.made[0].completion?.finish(1)
        await until { stage.titles == ["home"] }
    }

    @Test("F7.10 a task that is cancelled before its screen comes shows nothing")
    func cancelledBefore() async throws {
        let stage = Stage()
        try stage.register(screens.route("a"))
        let first = Task { try await stage.router.open(URL("a"), as: Int.self) }
        let second = Task { try await stage.router.open(URL("a"), as: Int.self) }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        await until { stage.titles == ["home", "a"] }
        #expect(screens.made.count == 1)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
    }
}

/// Pops as a finger would: with an interaction that the test moves.
private final class SwipeDriver: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    var interaction: UIPercentDrivenInteractiveTransition?

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operation == .pop ? self : nil
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interaction
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
            return context.completeTransition(false)
        }
        context.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.3) {
            from.transform = CGAffineTransform(translationX: from.bounds.width, y: 0)
        } completion: { _ in
            from.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// A tab host that has one child at a time, as shells have.
private final class ParkingTabHost: UIViewController, RouteTabHost {
    var tabs: [UIViewController] = []
    private var selected: UIViewController?

    var routeTabs: [UIViewController] { tabs }
    var visibleRouteChild: UIViewController? { selected }

    override func viewDidLoad() {
        super.viewDidLoad()
        selectRouteTab(at: 0)
    }

    func selectRouteTab(at index: Int) {
        if let old = selected {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        let new = tabs[index]
        addChild(new)
        new.view.frame = view.bounds
        view.addSubview(new.view)
        new.didMove(toParent: self)
        selected = new
    }
}
