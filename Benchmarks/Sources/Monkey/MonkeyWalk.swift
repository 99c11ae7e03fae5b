import Foundation
import QuartzCore
import SeededDice
import UIKit

/// A walk through an app's frame: tabs, each with a stack of pages, and modal screens above them, each event chosen by a seed.
///
/// Events follow one another at once, in the middle of what is still moving, or at rest. What an app must not do is left out:
/// presenting from a screen that comes or goes, pushing what is pushed already.
@MainActor final class MonkeyWalk {
    private let host: BenchHost
    private let ledger = MonkeyLedger()
    private var random: Dice
    private let window: UIWindow
    /// What was done, newest last, for those who look for a mistake.
    private(set) var story: [String] = []

    var unbalanced: [String] { ledger.unbalanced }

    init(seed: UInt64, host: BenchHost) {
        self.host = host
        random = Dice(state: seed)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs()
        window.makeKeyAndVisible()
        host.settle()
    }

    // MARK: Going

    func step() {
        autoreleasepool {
            story.append(event())
            if story.count > 8 { story.removeFirst(4) }
            wait()
        }
    }

    private func wait() {
        switch random.index(below: 10) {
        case 0..<3: break
        case 3..<7: run(Double(random.index(below: 12) + 1) / 60)
        default: settle()
        }
    }

    /// Comes to rest, where nobody may be half-way.
    private func settle() {
        host.settle()
        for case let page as MonkeyPage in ledger.living { page.checkAtRest() }
    }

    private func run(_ seconds: TimeInterval) {
        let end = host.clock.now + seconds
        host.frame()
        while let next = Runtime.current.frameLoop.nextFrameTime(after: host.clock.now), next <= end {
            host.clock.advance(to: next)
            host.frame()
        }
        host.clock.advance(to: end)
        host.frame()
    }

    /// Comes to rest and says which controllers live that nobody shows.
    func leaked() -> [String] {
        autoreleasepool { settle() }
        var reachable: Set<ObjectIdentifier> = []
        func visit(_ controller: UIViewController) {
            guard reachable.insert(ObjectIdentifier(controller)).inserted else { return }
            controller.children.forEach(visit)
            if let presented = controller.presentedViewController, presented.presentingViewController === controller { visit(presented) }
        }
        window.rootViewController.map(visit)
        return ledger.living.filter { !reachable.contains(ObjectIdentifier($0)) }.map { "\($0.title ?? "") \($0)" }
    }

    /// Back to the first tab's first page, upright, with nothing above and nothing behind in any tab; on the way every tab is shown, the screen turned
    /// over and turned, so that what is kept for such moments is there each time.
    func goHome() {
        autoreleasepool {
            host.settle()
            window.rootViewController?.dismiss(animated: false)
            host.settle()
            UIApplication.shared.turnDevice(to: .portrait)
            guard let tabs = window.rootViewController as? UITabBarController else { return }
            for case let stack as UINavigationController in tabs.viewControllers ?? [] { stack.popToRootViewController(animated: false) }
            for index in [1, 2, 3, 0] {
                tabs.selectedIndex = index
                host.settle()
            }
            let above = stack()
            above.modalPresentationStyle = .fullScreen
            above.modalTransitionStyle = .flipHorizontal
            tabs.present(above, animated: true)
            host.settle()
            tabs.dismiss(animated: true)
            host.settle()
            for orientation in [UIDeviceOrientation.landscapeLeft, .portrait] {
                UIApplication.shared.turnDevice(to: orientation)
                host.settle()
            }
        }
        autoreleasepool { host.settle() }
        // What the walk itself keeps is not the app's.
        ledger.forgetTheDead()
        story.removeAll()
    }

    /// Leaves everything and says which controllers live although all should be dead.
    func end() -> [String] {
        autoreleasepool {
            host.settle()
            window.rootViewController?.dismiss(animated: false)
            host.settle()
            window.rootViewController = nil
            window.isHidden = true
            host.settle()
        }
        autoreleasepool { host.settle() }
        return ledger.living.map { "\($0.title ?? "") \($0)" }
    }

    // MARK: Screens

    private func page() -> MonkeyPage { MonkeyPage(ledger) }

    private func stack() -> UINavigationController { ledger.watch(UINavigationController(rootViewController: page())) }

    private func tabs() -> UITabBarController {
        let tabs = ledger.watch(UITabBarController())
        tabs.viewControllers = (0..<4).map { index in
            let stack = stack()
            stack.tabBarItem = UITabBarItem(title: "Tab \(index)", image: UIImage(systemName: "star"), tag: index)
            return stack
        }
        return tabs
    }

    /// The window's root and what is presented above it, the screen on top of all last.
    private var chain: [UIViewController] {
        window.rootViewController.map { Array(sequence(first: $0, next: \.presentedViewController)) } ?? []
    }

    private var front: UIViewController? { chain.last }

    private var isFrontBusy: Bool { front.map { $0.isBeingPresented || $0.isBeingDismissed } ?? true }

    /// The stack that a push from the front would go to.
    private var frontStack: UINavigationController? {
        (front as? UINavigationController) ?? (front as? UITabBarController)?.selectedViewController as? UINavigationController
    }

    // MARK: Events

    private func event() -> String {
        let animated = !random.chance(25)
        switch random.index(below: 100) {
        case 0..<22: return push(animated)
        case 22..<34: return pop(animated)
        case 34..<38: return popToRoot(animated)
        case 38..<43: return replaceStack(animated)
        case 43..<53: return swipeBack()
        case 53..<68: return present(animated)
        case 68..<80: return dismiss(animated)
        case 80..<92: return changeTab()
        default: return rotate()
        }
    }

    private func push(_ animated: Bool) -> String {
        guard !isFrontBusy, let stack = frontStack, stack.viewControllers.count < 8 else { return pop(animated) }
        let next = page()
        next.hidesBottomBarWhenPushed = random.chance(30)
        stack.pushViewController(next, animated: animated)
        return "push, animated \(animated)"
    }

    private func pop(_ animated: Bool) -> String {
        frontStack?.popViewController(animated: animated)
        return "pop, animated \(animated)"
    }

    private func popToRoot(_ animated: Bool) -> String {
        frontStack?.popToRootViewController(animated: animated)
        return "pop to root, animated \(animated)"
    }

    private func replaceStack(_ animated: Bool) -> String {
        guard let stack = frontStack else { return "no stack" }
        var pages = stack.viewControllers
        switch random.index(below: 3) {
        case 0: pages = [page()]
        case 1: pages += [page(), page()]
        default: pages.insert(page(), at: random.index(below: pages.count))
        }
        stack.setViewControllers(Array(pages.prefix(8)), animated: animated)
        return "set a stack of \(pages.count), animated \(animated)"
    }

    /// A finger from the left edge, let go early or late: cancelled or gone back.
    private func swipeBack() -> String {
        let size = window.bounds.size
        let goesBack = random.chance(50)
        let end = size.width * (goesBack ? 0.8 : 0.25)
        touch(.began, CGPoint(x: 3, y: size.height / 2))
        let steps = 6
        for step in 1...steps {
            run(1.0 / 60)
            touch(.moved, CGPoint(x: 3 + (end - 3) * CGFloat(step) / CGFloat(steps), y: size.height / 2))
        }
        // A finger that rests before it lifts does not throw.
        for _ in 0..<8 {
            run(1.0 / 60)
            touch(.moved, CGPoint(x: end, y: size.height / 2))
        }
        touch(.ended, CGPoint(x: end, y: size.height / 2))
        return "swipe back, \(goesBack ? "to the end" : "cancelled")"
    }

    private func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
        UIApplication.shared.deliver([TouchSample(phase, at: point)], at: host.clock.now)
        host.frame()
    }

    private func present(_ animated: Bool) -> String {
        let chain = chain
        // An alert presents nothing.
        guard !isFrontBusy, chain.count <= 3, let top = chain.last, !(top is UIAlertController) else { return dismiss(animated) }
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .currentContext, .automatic,
        ]
        let next: UIViewController
        switch random.index(below: 8) {
        case 0: next = tabs()
        case 1..<4: next = stack()
        case 4:
            let alert = ledger.watch(UIAlertController(title: "Title", message: "Message", preferredStyle: .alert))
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            next = alert
        default: next = page()
        }
        if !(next is UIAlertController) {
            next.modalPresentationStyle = styles[random.index(below: styles.count)]
            // As often as in apps: screens mostly come from below.
            let transitions: [UIModalTransitionStyle] = [.coverVertical, .coverVertical, .coverVertical, .flipHorizontal, .crossDissolve]
            next.modalTransitionStyle = transitions[random.index(below: transitions.count)]
        }
        top.present(next, animated: animated)
        return "present \(type(of: next)), style \(next.modalPresentationStyle.rawValue), \(next.modalTransitionStyle.rawValue), animated \(animated)"
    }

    private func dismiss(_ animated: Bool) -> String {
        guard !isFrontBusy, let presenter = front?.presentingViewController else { return push(true) }
        if random.chance(25) {
            window.rootViewController?.dismiss(animated: animated)
            return "dismiss all, animated \(animated)"
        }
        presenter.dismiss(animated: animated)
        return "dismiss, animated \(animated)"
    }

    private func changeTab() -> String {
        guard let tabs = front as? UITabBarController, let count = tabs.viewControllers?.count else { return "no tabs" }
        let index = random.index(below: count)
        if random.chance(50) {
            tabs.selectedIndex = index
            return "tab \(index)"
        }
        let bar = tabs.tabBar
        let point = bar.convert(CGPoint(x: bar.bounds.width * (CGFloat(index) + 0.5) / CGFloat(count), y: 20), to: nil)
        touch(.began, point)
        run(0.05)
        touch(.ended, point)
        return "tap on tab \(index)"
    }

    private func rotate() -> String {
        let orientations: [UIDeviceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
        let orientation = orientations[random.index(below: orientations.count)]
        UIApplication.shared.turnDevice(to: orientation)
        return "turn to \(orientation.rawValue)"
    }
}
