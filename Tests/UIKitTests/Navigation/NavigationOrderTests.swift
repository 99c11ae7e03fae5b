import ObjectiveC
import Testing
import UIKit

/// A navigation delegate, as the rewriter would register it.
@MainActor final class NavigationLog: NSObject, UINavigationControllerDelegate, ObjCTableProviding {
    let log: Log
    init(_ log: Log) { self.log = log }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("navigationController(_:willShow:animated:)") { o, a in
            (o as! NavigationLog).log.add("willShow \((a[1] as! UIViewController).title ?? "?")")
            return nil
        }
        t.method("navigationController(_:didShow:animated:)") { o, a in
            (o as! NavigationLog).log.add("didShow \((a[1] as! UIViewController).title ?? "?")")
            return nil
        }
    }
}

/// Orders of push and pop as data. Sources: vastdevblog.vast.com (2012), wangling.me (2014), readke.com agree on
/// push and pop; the cancelled swipe is wangling.me's; `viewIsAppearing` is Apple's documentation's.
@MainActor @Suite(.freshRuntime) struct NavigationOrderTests {
    let log = Log()

    private func make(_ names: String...) -> (Stage, UINavigationController, [LoggingController], NavigationLog) {
        let controllers = names.map { name in
            let made = LoggingController(name, log)
            made.logsMoves = false
            return made
        }
        let navigation = UINavigationController(rootViewController: controllers[0])
        let delegate = NavigationLog(log)
        navigation.delegate = delegate
        let stage = Stage(navigation)
        for controller in controllers.dropFirst() {
            navigation.pushViewController(controller, animated: false)
            stage.settle()
        }
        _ = log.take()
        return (stage, navigation, controllers, delegate)
    }

    static let push = [
        "B.didLoad", "A.willDisappear", "B.willAppear", "willShow B", "B.isAppearing", "A.didDisappear", "B.didAppear",
        "didShow B",
    ]
    static let pop = [
        "B.willDisappear", "A.willAppear", "willShow A", "A.isAppearing", "B.didDisappear", "A.didAppear", "didShow A",
    ]

    @Test("F4.2 the root's first display in a navigation controller")
    func rootDisplay() {
        let a = LoggingController("A", log)
        let navigation = UINavigationController(rootViewController: a)
        let delegate = NavigationLog(log)
        navigation.delegate = delegate
        #expect(log.take() == ["A.willMove", "A.didMove"])
        _ = Stage(navigation)
        #expect(log.take() == ["A.didLoad", "A.willAppear", "willShow A", "A.isAppearing", "A.didAppear", "didShow A"])
    }

    @Test("F4.2 push", arguments: [true, false])
    func pushOrder(animated: Bool) {
        let (stage, navigation, _, delegate) = make("A")
        let b = LoggingController("B", log)
        b.logsMoves = false
        navigation.pushViewController(b, animated: animated)
        #expect(navigation.topViewController === b)
        #expect(!b.isViewLoaded, "the view is loaded at the next layout, not in the call")
        stage.settle()
        #expect(log.take() == Self.push)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.2 pop", arguments: [true, false])
    func popOrder(animated: Bool) {
        let (stage, navigation, controllers, delegate) = make("A", "B")
        #expect(navigation.popViewController(animated: animated) === controllers[1])
        #expect(navigation.viewControllers == [controllers[0]])
        stage.settle()
        #expect(log.take() == Self.pop)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.2 containment around push and pop")
    func moves() {
        let (stage, navigation, controllers, delegate) = make("A")
        let b = LoggingController("B", log)
        controllers[0].logsMoves = true
        navigation.pushViewController(b, animated: true)
        #expect(log.take() == ["B.willMove"])
        #expect(b.parent === navigation)
        stage.settle()
        // Source: arm1.ru, life cycle of view controllers: didMove(toParent:) after the transition.
        #expect(log.entries.suffix(4) == ["A.didDisappear", "B.didAppear", "B.didMove", "didShow B"])
        _ = log.take()
        navigation.popViewController(animated: true)
        #expect(log.take() == ["B.willMove(nil)"])
        #expect(b.parent === navigation)
        stage.settle()
        #expect(log.entries.suffix(4) == ["B.didDisappear", "A.didAppear", "B.didMove(nil)", "didShow A"])
        #expect(b.parent == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.2 isMovingToParent and isMovingFromParent")
    func movingFlags() {
        final class Flags: UIViewController {
            var seen: [String] = []
            override func viewWillAppear(_ animated: Bool) { seen.append("willAppear \(isMovingToParent)") }
            override func viewDidAppear(_ animated: Bool) { seen.append("didAppear \(isMovingToParent)") }
            override func viewWillDisappear(_ animated: Bool) { seen.append("willDisappear \(isMovingFromParent)") }
            override func viewDidDisappear(_ animated: Bool) { seen.append("didDisappear \(isMovingFromParent)") }
        }
        let (root, top, over) = (Flags(), Flags(), Flags())
        let navigation = UINavigationController(rootViewController: root)
        let stage = Stage(navigation)
        root.seen.removeAll()
        navigation.pushViewController(top, animated: true)
        stage.settle()
        navigation.pushViewController(over, animated: true)
        stage.settle()
        navigation.popViewController(animated: true)
        stage.settle()
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(root.seen == ["willDisappear false", "didDisappear false", "willAppear false", "didAppear false"])
        #expect(
            top.seen == [
                "willAppear true", "didAppear true", "willDisappear false", "didDisappear false", "willAppear false",
                "didAppear false",
                "willDisappear true", "didDisappear true",
            ])
    }

    @Test("F4.2 a finished swipe back")
    func finishedSwipe() {
        let (stage, navigation, controllers, delegate) = make("A", "B")
        stage.down(5, 400)
        stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(log.entries == ["B.willDisappear", "A.willAppear", "willShow A", "A.isAppearing"])
        #expect(navigation.topViewController === controllers[0])
        stage.pass(0.2)
        stage.up(300, 400)
        stage.settle()
        #expect(log.take() == Self.pop)
        #expect(navigation.viewControllers == [controllers[0]])
        #expect(controllers[1].parent == nil)
        #expect(controllers[1].view.superview == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.2 a cancelled swipe back")
    func cancelledSwipe() {
        let (stage, navigation, controllers, delegate) = make("A", "B")
        stage.down(5, 400)
        stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 120, y: 400))
        stage.pass(0.2)
        stage.up(120, 400)
        stage.settle()
        let order = log.take().filter { !$0.hasPrefix("willShow") && !$0.hasSuffix("isAppearing") }
        #expect(order == ["B.willDisappear", "A.willAppear", "A.willDisappear", "A.didDisappear", "B.willAppear", "B.didAppear"])
        #expect(navigation.viewControllers == controllers)
        #expect(controllers[1].parent === navigation)
        #expect(controllers[1].view.window === stage.window)
        #expect(controllers[0].view.superview == nil)
        #expect(navigation.navigationBar.items == controllers.map(\.navigationItem))
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.2 a short fling goes back, too")
    func fling() {
        let (stage, navigation, controllers, delegate) = make("A", "B")
        stage.down(5, 400)
        stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 105, y: 400), steps: 4)
        stage.up(105, 400)
        stage.settle()
        #expect(navigation.viewControllers == [controllers[0]])
        #expect(log.entries.last == "didShow A")
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.2 a popped controller dies after didShow")
    func death() {
        final class Mortal: LoggingController {
            deinit {
                let log = self.log
                MainActor.assumeIsolated { log.add("B.deinit") }
            }
        }
        let (stage, navigation, _, delegate) = make("A")
        navigation.pushViewController(Mortal("B", log), animated: true)
        stage.settle()
        _ = log.take()
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(log.take().suffix(2) == ["didShow A", "B.deinit"])
        withExtendedLifetime(delegate) {}
    }
}
