import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct NavigationControllerTests {
    private func titled(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    @Test("F5.1 stack operations")
    func stack() {
        let (a, b, c, d) = (titled("A"), titled("B"), titled("C"), titled("D"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: false)
        navigation.pushViewController(c, animated: false)
        #expect(navigation.viewControllers == [a, b, c])
        #expect(navigation.topViewController === c)
        #expect(c.navigationController === navigation)
        stage.settle()
        #expect(!b.isViewLoaded, "what never showed is never loaded")
        navigation.pushViewController(d, animated: true)
        stage.settle()
        #expect(navigation.popToViewController(b, animated: false) == [c, d])
        stage.settle()
        #expect(b.view.window === stage.window)
        #expect(navigation.popToRootViewController(animated: true) == [b])
        stage.settle()
        #expect(navigation.viewControllers == [a])
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.popToRootViewController(animated: true) == [])
        navigation.setViewControllers([d, c], animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [d, c])
        #expect(a.parent == nil)
        #expect(c.view.window === stage.window)
        #expect(navigation.visibleViewController === c)
    }

    @Test("F5.1 a navigation controller that showed nothing shows what is pushed, at once, and nothing again without controllers")
    func pushOntoNothing() {
        let log = Log()
        let navigation = UINavigationController()
        let stage = Stage(navigation)
        let (first, second) = (LoggingController("A", log), LoggingController("B", log))
        for page in [first, second] { page.logsMoves = false }
        navigation.pushViewController(first, animated: true)
        stage.frame()
        #expect(first.view.window === stage.window)
        #expect(navigation.transitionCoordinator == nil, "there is nothing to push away")
        stage.settle()
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
        navigation.pushViewController(second, animated: true)
        stage.settle()
        #expect(second.view.window === stage.window)
        _ = log.take()
        navigation.setViewControllers([], animated: false)
        stage.settle()
        #expect(log.take() == ["B.willDisappear", "B.didDisappear"])
        #expect(second.view.window == nil && second.parent == nil && first.parent == nil)
        navigation.setViewControllers([first], animated: false)
        stage.settle()
        #expect(first.view.window === stage.window)
        #expect(log.take() == ["A.willAppear", "A.isAppearing", "A.didAppear"])
    }

    @Test("F5.1 the completion block of a transaction is called after the push that was begun in it (Apple: CATransaction.setCompletionBlock(_:))")
    func completionBlock() {
        let navigation = UINavigationController(rootViewController: titled("A"))
        let stage = Stage(navigation)
        var ends: [Bool] = []
        func inTransaction(_ change: () -> Void) {
            CATransaction.begin()
            CATransaction.setCompletionBlock { ends.append(navigation.transitionCoordinator == nil) }
            change()
            CATransaction.commit()
        }
        inTransaction { navigation.pushViewController(titled("B"), animated: true) }
        stage.pass(0.2)
        #expect(ends == [])
        stage.settle()
        #expect(ends == [true])
        inTransaction { navigation.popViewController(animated: true) }
        stage.pass(0.2)
        #expect(ends == [true])
        stage.settle()
        #expect(ends == [true, true])
        inTransaction { navigation.pushViewController(titled("C"), animated: false) }
        stage.settle()
        #expect(ends == [true, true, true])
    }

    @Test("F5.1 a controller that came with a transition and is taken off the stack before its end goes with the end")
    func removedMeanwhile() {
        final class Page: UIViewController {
            var moves: [String] = []
            override func didMove(toParent parent: UIViewController?) {
                super.didMove(toParent: parent)
                moves.append(parent == nil ? "out" : "in")
            }
        }
        weak var gone: Page?
        let (root, top) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: root)
        let stage = Stage(navigation)
        autoreleasepool {
            let middle = Page()
            gone = middle
            navigation.setViewControllers([root, middle, top], animated: true)
            stage.pass(0.1)
            navigation.setViewControllers([root, top], animated: true)
            stage.settle()
            #expect(middle.parent == nil && middle.moves == ["out"])
        }
        autoreleasepool { stage.settle() }
        #expect(navigation.children == [root, top] && top.moves == ["in"])
        #expect(gone == nil)
    }

    @Test("F5.1 a pop that a change of tabs overtakes lets the page go")
    func popOvertakenByTabs() {
        weak var gone: UIViewController?
        let (root, other) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, other]
        let stage = Stage(tabs)
        autoreleasepool {
            let page = UIViewController()
            gone = page
            navigation.pushViewController(page, animated: false)
            stage.settle()
            #expect(page.view.window != nil)
            navigation.popToRootViewController(animated: false)
            tabs.selectedIndex = 1
            stage.settle()
            tabs.selectedIndex = 0
            stage.settle()
        }
        autoreleasepool { stage.settle() }
        #expect(navigation.children == [root])
        #expect(root.view.window != nil)
        #expect(gone == nil)
    }

    @Test("F5.1 pages follow a new frame of their navigation controller at once")
    func pagesFollowAtOnce() {
        let page = titled("A")
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        stage.settle()
        navigation.view.frame.size.height -= 83
        #expect(page.view.frame.height == navigation.view.bounds.height)
        navigation.view.frame.size.height += 83
        #expect(page.view.frame.height == navigation.view.bounds.height)
        withExtendedLifetime(stage) {}
    }

    @Test("F5.1 exceptions of push")
    func exceptions() {
        let a = titled("A")
        let navigation = UINavigationController(rootViewController: a)
        let twice = ObjCException.catching { navigation.pushViewController(a, animated: false) }
        #expect(twice?.name == .invalidArgumentException)
        #expect(twice?.reason?.contains("is pushing the same view controller instance (") == true)
        let nested = ObjCException.catching { navigation.pushViewController(UINavigationController(), animated: false) }
        #expect(nested?.reason == "Pushing a navigation controller is not supported")
    }

    final class Custom: UINavigationController {
        var loads = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            loads += 1
        }
    }

    @Test("F5.1 a subclass as the window's root")
    func subclassAsRoot() {
        let a = titled("A")
        let navigation = Custom(rootViewController: a)
        let stage = Stage(navigation)
        #expect(navigation.loads == 1)
        #expect(a.view.window === stage.window)
        #expect(a.view.frame == stage.window.bounds)
    }

    @Test("F5.1 the bar stands under the status bar and the content's safe area ends below it")
    func safeArea() {
        let a = titled("A")
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
        navigation.setNavigationBarHidden(true, animated: false)
        stage.settle()
        #expect(navigation.navigationBar.isHidden)
        #expect(a.view.safeAreaInsets.top == 59)
        navigation.isNavigationBarHidden = false
        stage.settle()
        #expect(!navigation.navigationBar.isHidden)
        #expect(a.view.safeAreaInsets.top == 103)
        navigation.navigationBar.isTranslucent = false
        stage.settle()
        #expect(a.view.convert(a.view.bounds, to: nil) == CGRect(x: 0, y: 103, width: 393, height: 749))
        #expect(a.view.safeAreaInsets.top == 0)
    }

    @Test("F5.1 the bar hides and shows in 0.2 s")
    func animatedHiding() {
        let a = titled("A")
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.setNavigationBarHidden(true, animated: true)
        stage.pass(0.1)
        #expect(!navigation.navigationBar.isHidden)
        stage.pass(0.15)
        stage.settle()
        #expect(navigation.navigationBar.isHidden)
        #expect(UINavigationController.hideShowBarDuration == 0.2)
    }

    @Test("F5.1 a push moves the new screen in from the trailing side in 0.35 s")
    func pushMovement() {
        let (a, b) = (titled("A"), titled("B"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: true)
        stage.frame()
        let start = stage.clock.now
        func shownX(_ controller: UIViewController) -> CGFloat {
            controller.view.superview!.layer.presentation()!.frame.minX
        }
        #expect(shownX(b) == 393)
        stage.pass(0.175)
        #expect(abs(shownX(b) - 393 / 2) < 2)
        #expect(abs(shownX(a) + 393 * 0.15) < 2)
        stage.settle()
        #expect(stage.clock.now - start < 0.4)
        #expect(b.view.superview!.frame.minX == 0)
        #expect(a.view.superview == nil)
    }

    @Test("F5.1 screens and bar go by whole pixels in a push and under a finger, so that what is in them stays sharp")
    func wholePixels() {
        let (a, b) = (titled("A"), titled("B"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        func offset(_ controller: UIViewController) -> CGFloat { controller.view.superview!.frame.minX }
        func isWhole(_ x: CGFloat) -> Bool { abs(x * 3 - (x * 3).rounded()) < 1e-6 }
        navigation.pushViewController(b, animated: true)
        stage.frame()
        // Where it comes to rest, from which all its steps are whole pixels. A third of a point is one.
        #expect(offset(a) == -118)
        stage.settle()
        stage.down(2, 400)
        for step in 1...7 {
            stage.clock.advance(by: 1.0 / 60)
            stage.move(2 + CGFloat(step) * 17.3, 400)
            #expect(isWhole(offset(a)) && isWhole(offset(b)), "\(offset(a)), \(offset(b))")
        }
        #expect(offset(b) > 50 && offset(a) < -20)
        stage.up(123, 400)
        stage.settle()
    }

    @Test("F5.1 a push during a push waits for it")
    func overlappingPushes() {
        let (a, b, c) = (titled("A"), titled("B"), titled("C"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: true)
        stage.pass(0.1)
        navigation.pushViewController(c, animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [a, b, c])
        #expect(c.view.window === stage.window)
        #expect(b.view.superview == nil)
        #expect(navigation.navigationBar.topItem === c.navigationItem)
    }

    @Test("F5.1 a tap on the way back pops")
    func backButton() {
        let (a, b) = (titled("A"), titled("B"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: false)
        stage.settle()
        #expect(navigation.navigationBar.backItem === a.navigationItem)
        stage.tap(20, 81)
        stage.settle()
        #expect(navigation.viewControllers == [a])
    }

    @Test("F5.2 bar button items call their target with themselves as sender")
    func barButtons() {
        let log = Log()
        let target = Target(log)
        let a = titled("A")
        a.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .action, target: target, action: "sender:")
        a.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: target, action: "plain")
        let stage = Stage(UINavigationController(rootViewController: a))
        stage.tap(24, 81)
        #expect(log.take() == ["sender:"])
        #expect(target.lastSender === a.navigationItem.leftBarButtonItem)
        stage.tap(367, 81)
        #expect(log.take() == ["plain"])
        a.navigationItem.rightBarButtonItem?.isEnabled = false
        stage.settle()
        stage.tap(367, 81)
        #expect(log.entries.isEmpty)
    }

    @Test("F5.2 the delegate of a controller's bar is the controller's")
    func managedBar() {
        let navigation = UINavigationController(rootViewController: titled("A"))
        let exception = ObjCException.catching { navigation.navigationBar.delegate = nil }
        #expect(exception?.reason == "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
    }

    @Test("F5.1 no swipe back from the root, without a bar or with a left item of one's own")
    func noSwipe() {
        let (a, b) = (titled("A"), titled("B"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        func swipe() {
            stage.down(5, 400)
            stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
            stage.up(300, 400)
            stage.settle()
        }
        swipe()
        #expect(navigation.viewControllers == [a])
        navigation.pushViewController(b, animated: false)
        stage.settle()
        b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "X", style: .plain, target: nil, action: nil)
        swipe()
        #expect(navigation.viewControllers == [a, b])
        navigation.interactivePopGestureRecognizer?.delegate = nil
        swipe()
        #expect(navigation.viewControllers == [a])
    }

    @Test("F5.1 an idle navigation controller wants no frames")
    func idle() {
        let navigation = UINavigationController(rootViewController: titled("A"))
        let stage = Stage(navigation)
        navigation.pushViewController(titled("B"), animated: true)
        stage.settle()
        #expect(Runtime.current.frameLoop.isIdle)
        #expect(Runtime.current.frameLoop.nextFrameTime(after: stage.clock.now) == nil)
    }

    @Test("F5.1 a navigation controller dies with its stack")
    func weak() {
        weak var navigation: UINavigationController?
        weak var content: UIViewController?
        do {
            let stage = Stage()
            let a = titled("A")
            let made = UINavigationController(rootViewController: a)
            navigation = made
            content = a
            stage.window.rootViewController = made
            stage.window.makeKeyAndVisible()
            stage.settle()
            made.pushViewController(titled("B"), animated: true)
            stage.settle()
            stage.window.rootViewController = nil
            stage.settle()
        }
        #expect(navigation == nil)
        #expect(content == nil)
    }
}
