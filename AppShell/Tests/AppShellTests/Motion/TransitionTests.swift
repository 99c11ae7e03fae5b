import Testing
import UIKit
@testable import AppShell

/// An app's animator, which the test ends.
@MainActor private final class HeldAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    var ends: [Bool] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
        transitionContext.view(forKey: .from)?.alpha = 0
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

@MainActor private final class Chooser: ShellTabBarControllerDelegate {
    var choice: ShellTabTransition?
    var asked: [String] = []

    func shellTabBarController(
        _ controller: ShellTabBarController, transitionFrom old: UIViewController, to new: UIViewController
    ) -> ShellTabTransition? {
        asked.append("\(old.title ?? "") \(new.title ?? "")")
        return choice
    }
}

@MainActor struct TransitionTests {
    private func motion(_ screen: MotionScreen) -> PageMotion? { (screen.controller.change?.animator as? PageAnimator)?.motion }

    private let begin = ["a.willMove(nil)", "b.willMove(self)", "b.willAppear", "a.willDisappear", "b.view in"]
    private let finish = ["a.view out", "a.didDisappear", "b.didAppear", "a.removeFromParent", "a.didMove(nil)", "b.didMove(self)"]

    @Test("F7.1 without a transition the exchange on screen is complete at once, as ever") func immediate() {
        let screen = MotionScreen()
        screen.controller.selectedIndex = 1
        #expect(
            screen.take() == [
                "a.willMove(nil)", "a.willDisappear", "a.view out", "a.didDisappear", "a.removeFromParent", "a.didMove(nil)",
                "b.willMove(self)", "b.willAppear", "b.view in", "b.didMove(self)", "b.didAppear",
            ])
        #expect(screen.isAlone(1))
        screen.close()
    }

    @Test("F7 a transition, recorded: two children while it lasts, one after it, calls in UIKit's order", arguments: 0..<3)
    func recorded(_ kind: Int) async {
        let screen = MotionScreen()
        screen.controller.transition = [.fade, .slide, .sharedAxis][kind]
        let isLatest = await withCheckedContinuation { continuation in
            screen.controller.setSelectedIndex(1, animated: true) { continuation.resume(returning: $0) }
            #expect(screen.take() == begin)
            #expect(screen.controller.children.map(\.title) == ["a", "b"])
            #expect(screen.controller.contentView.subviews == [screen.pages[0].view, screen.pages[1].view])
            #expect(screen.controller.selectedIndex == 1)
            #expect(screen.controller.tabBar.selectedIndex == 1, "the bar is ahead of the pages")
            #expect(screen.controller.contentView.clipsToBounds)
            #expect(!screen.controller.contentView.isUserInteractionEnabled)
        }
        #expect(isLatest)
        #expect(screen.take() == finish)
        #expect(screen.isAlone(1))
        screen.close()
    }

    @Test("F7 the direction is that of the tabs, mirrored from right to left", arguments: [false, true]) func direction(_ isRightToLeft: Bool) async {
        let screen = MotionScreen(isRightToLeft: isRightToLeft)
        screen.controller.transition = .slide
        screen.controller.selectedIndex = 2
        #expect(motion(screen) == PageMotion(kind: .slide, side: isRightToLeft ? -1 : 1, width: 375))
        #expect(screen.pages[0].view.transform.tx == (isRightToLeft ? 375 : -375), "where it goes to")
        screen.controller.selectedIndex = 1
        #expect(motion(screen)?.side == (isRightToLeft ? 1 : -1))
        await screen.select(0)
        #expect(screen.isAlone(0))
        screen.close()
    }

    @Test("F7 with Reduce Motion what moves fades", arguments: 0..<3) func reduceMotion(_ kind: Int) {
        let screen = MotionScreen(reducesMotion: true)
        screen.controller.transition = [.fade, .slide, .sharedAxis][kind]
        screen.controller.selectedIndex = 1
        #expect(motion(screen)?.kind == .fade)
        screen.close()
    }

    @Test("F7 the delegate chooses, then the closure, then the property; .immediate counts") func choice() {
        let screen = MotionScreen()
        let chooser = Chooser()
        screen.controller.delegate = chooser
        screen.controller.transition = .fade
        screen.controller.selectedIndex = 1
        #expect(motion(screen)?.kind == .fade)
        screen.controller.transitionForChange = { _, new in new.title == "c" ? .sharedAxis : nil }
        screen.controller.selectedIndex = 2
        #expect(motion(screen)?.kind == .sharedAxis)
        chooser.choice = .slide
        screen.controller.tabBar.items[0].sendActions(for: .touchDown)
        #expect(motion(screen)?.kind == .slide)
        chooser.choice = .immediate
        screen.controller.selectedIndex = 2
        #expect(screen.isAlone(2))
        chooser.choice = .slide
        screen.controller.setSelectedIndex(1, animated: false)
        #expect(screen.isAlone(1))
        #expect(chooser.asked == ["a b", "b c", "c a", "a c"])
        screen.close()
    }

    @Test("F7 a tap during a transition: the last one wins, all calls are balanced") func lastWins() async {
        let screen = MotionScreen()
        screen.controller.transition = .slide
        var ends: [String] = []
        screen.controller.setSelectedIndex(1, animated: true) { ends.append("b \($0)") }
        screen.controller.tabBar.items[2].sendActions(for: .touchDown)
        #expect(screen.controller.children.map(\.title) == ["b", "c"], "never three")
        #expect(ends == ["b false"])
        screen.controller.tabBar.items[0].sendActions(for: .touchDown)
        screen.controller.tabBar.items[0].sendActions(for: .touchDown)
        #expect(screen.controller.children.map(\.title) == ["c", "a"])
        turnRunLoop(atMost: 5) { screen.controller.change == nil }
        #expect(screen.isAlone(0))
        let calls = screen.take()
        #expect(areBalanced(calls), "\(calls)")
        #expect(calls.filter { $0.hasPrefix("a.") }.last == "a.didMove(self)")
        turnRunLoop(0.5)
        #expect(screen.take().isEmpty, "what was cut short does not end twice")
        screen.close()
    }

    @Test("F7 an app's own animator: it adds the view, says the end, hears of it; cancelled, all is as before") func custom() {
        let screen = MotionScreen()
        let animator = HeldAnimator()
        screen.controller.transition = .custom(animator)
        screen.controller.selectedIndex = 1
        #expect(screen.take() == begin)
        let context = animator.context
        #expect(context?.viewController(forKey: .from) === screen.pages[0])
        #expect(context?.viewController(forKey: .to) === screen.pages[1])
        #expect(context?.finalFrame(for: screen.pages[1]) == screen.controller.contentView.bounds)
        #expect(context?.containerView === screen.controller.contentView)
        context?.completeTransition(false)
        #expect(animator.ends == [false])
        #expect(
            screen.take() == [
                "b.willDisappear", "b.willMove(nil)", "b.view out", "b.didDisappear", "a.willAppear", "a.didAppear", "b.removeFromParent",
                "b.didMove(nil)", "a.didMove(self)",
            ])
        #expect(screen.isAlone(0), "and seen again")
        screen.controller.selectedIndex = 1
        animator.context?.completeTransition(true)
        animator.context?.completeTransition(true)
        #expect(animator.ends == [false, true])
        #expect(screen.take() == begin + finish)
        #expect(screen.isAlone(1))
        screen.controller.selectedIndex = 2
        screen.controller.setSelectedIndex(0, animated: false)
        #expect(animator.ends == [false, true, true], "cut short")
        #expect(screen.isAlone(0))
        screen.close()
    }

    @Test("F7 a page that selects in its own callback, new pages, and leaving the screen end a transition") func interruptions() {
        let screen = MotionScreen()
        screen.controller.transition = .slide
        screen.pages[0].onWillDisappear = { [weak controller = screen.controller] in controller?.selectedIndex = 2 }
        screen.controller.selectedIndex = 1
        #expect(screen.controller.children.map(\.title) == ["b", "c"])
        screen.pages[0].onWillDisappear = nil
        screen.window.rootViewController = UIViewController()
        turnRunLoop(0.5)
        #expect(screen.controller.children.map(\.title) == ["c"])
        var calls = screen.take()
        #expect(areBalanced(calls), "\(calls)")
        #expect(calls.last == "c.didDisappear")
        screen.window.rootViewController = screen.controller
        turnRunLoop(atMost: 5) { screen.controller.isOnScreen }
        screen.controller.selectedIndex = 0
        screen.controller.setViewControllers([screen.pages[1]])
        #expect(screen.controller.children.map(\.title) == ["b"])
        turnRunLoop(0.5)
        calls += screen.take()
        #expect(areBalanced(calls), "\(calls)")
        screen.close()
    }

    @Test("F7 a page that takes the frame off the screen in its own callback") func leavesInCallback() {
        let screen = MotionScreen()
        screen.controller.transition = .slide
        screen.pages[0].onWillDisappear = { [weak window = screen.window] in window?.rootViewController = UIViewController() }
        screen.controller.selectedIndex = 1
        turnRunLoop(0.5)
        var calls = screen.take()
        #expect(areBalanced(calls), "\(calls)")
        #expect(calls.filter { $0.hasSuffix("ppear") }.suffix(1) == ["b.didDisappear"])
        #expect(screen.controller.children == [screen.pages[1]])
        screen.pages[0].onWillDisappear = nil
        screen.window.rootViewController = screen.controller
        turnRunLoop(atMost: 5) { screen.controller.isOnScreen }
        calls = screen.take().filter { $0.hasSuffix("ppear") }
        #expect(calls == ["b.willAppear", "b.didAppear"])
        screen.close()
    }

    @Test("F7 off screen, and without animations, changes are immediate") func offScreen() {
        let controller = ShellTabBarController()
        controller.transition = .slide
        controller.setViewControllers([RecordingPage("a"), RecordingPage("b")])
        controller.loadViewIfNeeded()
        controller.selectedIndex = 1
        #expect(controller.children.map(\.title) == ["b"])
        let screen = MotionScreen()
        screen.controller.transition = .slide
        UIView.performWithoutAnimation { screen.controller.selectedIndex = 1 }
        #expect(screen.isAlone(1))
        screen.close()
    }
}
