import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// An animator as apps write them: slides from the left.
@MainActor private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let log: Log
    let presenting: Bool
    init(_ log: Log, presenting: Bool) {
        self.log = log
        self.presenting = presenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.add(presenting ? "animate in" : "animate out")
        let to = context.viewController(forKey: .to)!
        if presenting {
            let view = context.view(forKey: .to)!
            context.containerView.addSubview(view)
            let frame = context.finalFrame(for: to)
            view.frame = frame.offsetBy(dx: -frame.width, dy: 0)
            UIView.animate(withDuration: 0.4, animations: { view.frame = frame }) { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        } else {
            let view = context.view(forKey: .from)!
            if let below = context.view(forKey: .to) { context.containerView.insertSubview(below, belowSubview: view) }
            UIView.animate(withDuration: 0.4, animations: { view.frame.origin.x = -view.frame.width }) { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}

/// Holds its transition's context weakly until the end.
@MainActor private final class ForgetfulAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private weak var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        let view = context.view(forKey: .to) ?? context.view(forKey: .from)!
        UIView.animate(withDuration: 0.4, animations: { view.alpha = 0.9 }) { [weak self] _ in self?.context?.completeTransition(true) }
    }
}

/// Takes both views out of the window on the way, and puts them back before the end.
@MainActor private final class MovingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let (from, to) = (context.viewController(forKey: .from)!.view!, context.viewController(forKey: .to)!.view!)
        let home = from.superview!
        let stage = UIView(frame: context.containerView.bounds)
        context.containerView.addSubview(stage)
        stage.addSubview(from)
        stage.addSubview(to)
        UIView.animate(withDuration: 0.4, animations: { to.alpha = 0.9 }) { _ in
            stage.removeFromSuperview()
            home.insertSubview(from, belowSubview: context.containerView)
            context.containerView.addSubview(to)
            context.completeTransition(true)
        }
    }
}

/// A quarter-height card at the bottom with a dim of its own.
@MainActor private final class QuarterPresentation: UIPresentationController {
    var log: Log?
    let dim = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView!.bounds
        return CGRect(x: 0, y: bounds.height * 0.75, width: bounds.width, height: bounds.height * 0.25)
    }
    override func presentationTransitionWillBegin() {
        log?.add("will present")
        dim.frame = containerView!.bounds
        dim.alpha = 0
        containerView!.insertSubview(dim, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 1 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log?.add("did present \(completed)") }
    override func dismissalTransitionWillBegin() {
        log?.add("will dismiss")
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 0 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.add("did dismiss \(completed)") }
}

/// Wraps the presented view, as late as the container is there.
@MainActor private final class WrappingPresentation: UIPresentationController {
    private var wrapper: UIView?
    override var presentedView: UIView? { wrapper }
    override func presentationTransitionWillBegin() {
        let wrapper = UIView(frame: containerView!.bounds)
        wrapper.addSubview(presentedViewController.view)
        self.wrapper = wrapper
    }
}

@MainActor private final class Transitioner: NSObject, UIViewControllerTransitioningDelegate {
    let log: Log
    var usesOwnPresentation = false
    var wraps = false
    var moves = false
    var forgets = false
    var driver: UIPercentDrivenInteractiveTransition?
    init(_ log: Log) { self.log = log }
}

extension Transitioner: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("animationController(forPresented:presenting:source:)") { o, _ in
            if (o as! Transitioner).forgets { return ForgetfulAnimator() }
            return (o as! Transitioner).moves ? MovingAnimator() : SlideAnimator((o as! Transitioner).log, presenting: true)
        }
        t.method("animationController(forDismissed:)") { o, _ in
            (o as! Transitioner).forgets ? ForgetfulAnimator() : SlideAnimator((o as! Transitioner).log, presenting: false)
        }
        t.method("interactionControllerForDismissal(using:)") { o, _ in (o as! Transitioner).driver }
        t.method("presentationController(forPresented:presenting:source:)") { o, a in
            if (o as! Transitioner).wraps { return WrappingPresentation(presentedViewController: a[0] as! UIViewController, presenting: a[1] as? UIViewController) }
            guard (o as! Transitioner).usesOwnPresentation else { return nil }
            let controller = QuarterPresentation(presentedViewController: a[0] as! UIViewController, presenting: a[1] as? UIViewController)
            controller.log = (o as! Transitioner).log
            return controller
        }
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct CustomTransitionTests {
    private let log = Log()

    private func make(_ style: UIModalPresentationStyle) -> (Stage, LoggingController, LoggingController, Transitioner) {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        let stage = Stage(a)
        b.modalPresentationStyle = style
        let delegate = Transitioner(log)
        b.transitioningDelegate = delegate
        _ = log.take()
        return (stage, a, b, delegate)
    }

    @Test("F4.4 a custom animator presents and dismisses full screen, the calls around it as always")
    func fullScreen() {
        let (stage, a, b, delegate) = make(.fullScreen)
        a.present(b, animated: true) { self.log.add("presented") }
        stage.frame()
        stage.pass(0.2)
        #expect(abs(b.view.layer.presentation()!.frame.minX + 393 / 2) < 2)
        stage.settle()
        #expect(
            log.take() == [
                "B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "animate in", "B.didAppear", "A.didDisappear", "presented",
            ])
        #expect(a.view.window == nil)
        b.dismiss(animated: true) { self.log.add("dismissed") }
        stage.settle()
        #expect(
            log.take() == [
                "B.willDisappear", "A.willAppear", "A.isAppearing", "animate out", "A.didAppear", "B.didDisappear", "dismissed",
            ])
        #expect(stage.window.subviews == [a.view] && a.view.frame == stage.window.bounds)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 a presentation controller of the app's own places the view, with its calls in order")
    func presentationController() {
        let (stage, a, b, delegate) = make(.custom)
        delegate.usesOwnPresentation = true
        a.present(b, animated: true)
        stage.settle()
        #expect(b.view.frame == CGRect(x: 0, y: 639, width: 393, height: 213))
        #expect(a.view.window != nil, "a custom presentation leaves the presenter in place")
        let own = b.presentationController as? QuarterPresentation
        #expect(own?.dim.alpha == 1 && own?.presentingViewController === a && own?.presentedViewController === b)
        #expect(log.take() == ["B.didLoad", "B.willAppear", "will present", "B.isAppearing", "animate in", "B.didAppear", "did present true"])
        b.dismiss(animated: true)
        stage.settle()
        #expect(log.take() == ["B.willDisappear", "will dismiss", "animate out", "did dismiss true", "B.didDisappear"])
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 a transition's context lives until it is completed, though its animator holds it weakly")
    func contextLives() {
        let (stage, a, b, delegate) = make(.overFullScreen)
        delegate.forgets = true
        a.present(b, animated: true) { self.log.add("presented") }
        stage.settle()
        #expect(log.take() == ["B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear", "presented"])
        b.dismiss(animated: true) { self.log.add("dismissed") }
        stage.settle()
        #expect(log.take() == ["B.willDisappear", "B.didDisappear", "dismissed"])
        #expect(a.presentedViewController == nil && b.view.window == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 views that an animator takes out of the window and puts back make no calls of their own")
    func viewsLeaveTheWindow() {
        let (stage, a, b, delegate) = make(.overFullScreen)
        delegate.moves = true
        a.present(b, animated: true) { self.log.add("presented") }
        stage.settle()
        #expect(log.take() == ["B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear", "presented"])
        #expect(a.view.window != nil && b.view.window != nil)
        delegate.moves = false
        b.dismiss(animated: true) { self.log.add("dismissed") }
        stage.settle()
        #expect(log.take() == ["B.willDisappear", "animate out", "B.didDisappear", "dismissed"])
        #expect(a.presentedViewController == nil && b.view.window == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 the view to present may be made when the presentation begins", arguments: [false, true])
    func latePresentedView(animated: Bool) {
        let (stage, a, b, delegate) = make(.custom)
        delegate.wraps = true
        a.present(b, animated: animated)
        stage.settle()
        let wrapper = b.presentationController?.presentedView
        #expect(wrapper?.superview === b.presentationController?.containerView && wrapper?.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(b.view.superview === wrapper && b.view.window != nil)
        b.dismiss(animated: animated)
        stage.settle()
        #expect(b.view.window == nil && a.presentedViewController == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 a percentage drives a dismissal: cancelled it comes back, finished it goes", arguments: [false, true])
    func interactive(finishes: Bool) {
        let (stage, a, b, delegate) = make(.fullScreen)
        a.present(b, animated: true)
        stage.settle()
        _ = log.take()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        b.dismiss(animated: true)
        stage.frame()
        driver.update(0.5)
        stage.frame()
        let x = b.view.layer.presentation()!.frame.minX
        #expect(abs(x + 393 / 2) < 4, "\(x)")
        stage.pass(1)
        #expect(abs(b.view.layer.presentation()!.frame.minX - x) < 1, "time stands still under the finger")
        if finishes { driver.finish() } else { driver.cancel() }
        #expect(Runtime.current.layers.scheduler.isBusy, "on its way, the screen is not at rest")
        stage.settle()
        #expect(!Runtime.current.layers.scheduler.isBusy)
        if finishes {
            #expect(a.presentedViewController == nil && a.view.window != nil)
            #expect(log.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing", "animate out", "A.didAppear", "B.didDisappear"])
        } else {
            #expect(a.presentedViewController === b && b.view.frame == stage.window.bounds && a.view.window == nil)
            #expect(log.take().suffix(3) == ["B.willAppear", "B.isAppearing", "B.didAppear"])
        }
    }

    @Test("F4.4 a cancelled dismissal brings back what its presentation controller dimmed along with it")
    func alongsideComesBack() {
        let (stage, a, b, delegate) = make(.custom)
        delegate.usesOwnPresentation = true
        a.present(b, animated: true)
        stage.settle()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        b.dismiss(animated: true)
        stage.frame()
        driver.update(0.5)
        stage.frame()
        let dim = (b.presentationController as! QuarterPresentation).dim
        #expect(abs((dim.layer.presentation()?.opacity ?? 1) - 0.5) < 0.05)
        driver.cancel()
        stage.settle()
        #expect(dim.alpha == 1 && dim.layer.animationKeys() == nil)
        #expect(a.presentedViewController === b && b.view.frame == CGRect(x: 0, y: 639, width: 393, height: 213))
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 halfway through a dissolve both show at equal weight")
    func dissolve() {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a)
        a.view.backgroundColor = .black
        b.view.backgroundColor = .white
        b.modalPresentationStyle = .fullScreen
        b.modalTransitionStyle = .crossDissolve
        a.present(b, animated: true)
        stage.frame()
        stage.pass(0.175)
        let compositor = Compositor(width: 393, height: 852, scale: 1)
        _ = compositor.render([stage.window.layer], at: stage.clock.now)
        let pixel = PixelReader(compositor.makeImage())[200, 400]
        #expect(pixel.isClose(to: Pixel(128, 128, 128), within: 4), "\(pixel)")
        stage.settle()
        #expect(b.view.alpha == 1 && a.view.window == nil)
    }
}

// MARK: Interruptible animators

/// Moves in from the left with a property animator, which UIKit may stop and turn.
@MainActor private final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let log: Log
    private var animator: UIViewPropertyAnimator?
    init(_ log: Log) { self.log = log }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.add("animate")
        animator(for: context).startAnimation()
    }

    func animator(for context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        if let animator { return animator }
        let view = context.view(forKey: .to)!
        context.containerView.addSubview(view)
        let frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        view.frame = frame.offsetBy(dx: -frame.width, dy: 0)
        let made = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.frame = frame }
        made.addCompletion { [log] position in
            log.add("position \(position.rawValue)")
            context.completeTransition(!context.transitionWasCancelled)
        }
        animator = made
        return made
    }
}

extension InterruptibleAnimator: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("interruptibleAnimator(using:)") { o, a in
            (o as! InterruptibleAnimator).log.add("interruptible")
            return (o as! InterruptibleAnimator).animator(for: a[0] as! any UIViewControllerContextTransitioning)
        }
        t.method("animationEnded(_:)") { o, a in
            (o as! InterruptibleAnimator).log.add("ended \(a[0] as! Bool)")
            return nil
        }
    }
}

@MainActor private final class InterruptibleTransitioner: NSObject, UIViewControllerTransitioningDelegate {
    let animator: InterruptibleAnimator
    let driver: UIPercentDrivenInteractiveTransition?
    init(_ log: Log, _ driver: UIPercentDrivenInteractiveTransition?) {
        animator = InterruptibleAnimator(log)
        self.driver = driver
    }
}

extension InterruptibleTransitioner: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("animationController(forPresented:presenting:source:)") { o, _ in (o as! InterruptibleTransitioner).animator }
        t.method("interactionControllerForPresentation(using:)") { o, _ in (o as! InterruptibleTransitioner).driver }
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct InterruptibleTransitionTests {
    private let log = Log()

    private func make(_ driver: UIPercentDrivenInteractiveTransition?) -> (Stage, UIViewController, UIViewController, InterruptibleTransitioner) {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a)
        b.modalPresentationStyle = .custom
        let delegate = InterruptibleTransitioner(log, driver)
        b.transitioningDelegate = delegate
        return (stage, a, b, delegate)
    }

    private func x(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).frame.minX }

    @Test("F4.4 without interaction animateTransition starts it, and UIKit asks for the interruptible animator")
    func plain() {
        let (stage, a, b, delegate) = make(nil)
        a.present(b, animated: true) { self.log.add("presented") }
        let coordinator = b.transitionCoordinator
        #expect(coordinator?.isInterruptible == true && coordinator?.isInteractive == false)
        stage.frame()
        stage.pass(0.2)
        #expect(abs(x(b.view) + 196.5) < 2)
        stage.settle()
        #expect(log.take() == ["animate", "interruptible", "position 0", "presented", "ended true"])
        #expect(b.view.frame.minX == 0)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 a percentage drives the interruptible animator; finished it runs on, cancelled it runs back", arguments: [true, false])
    func driven(finishes: Bool) {
        let driver = UIPercentDrivenInteractiveTransition()
        let (stage, a, b, delegate) = make(driver)
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        a.view.addSubview(side)
        var changes: [Bool] = []
        var ends = 0
        a.present(b, animated: true)
        b.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
        b.transitionCoordinator?.notifyWhenInteractionEnds { _ in ends += 1 }
        stage.frame()
        #expect(log.take() == ["interruptible"], "animateTransition is not called")
        driver.update(0.5)
        stage.frame()
        #expect(abs(x(b.view) + 196.5) < 2)
        stage.pass(1)
        #expect(abs(x(b.view) + 196.5) < 2, "it stands still under the finger")
        if finishes { driver.finish() } else { driver.cancel() }
        stage.pass(0.1)
        #expect(finishes ? x(b.view) > -150 : x(b.view) < -240)
        stage.settle()
        #expect(changes == [!finishes] && ends == 1)
        #expect(log.take() == ["position \(finishes ? 0 : 1)", "ended \(finishes)"])
        #expect(a.presentedViewController === (finishes ? b : nil))
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 a running transition is paused, turned round, and cancelled")
    func paused() {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        let (stage, a, b, delegate) = make(driver)
        var changes: [String] = []
        a.present(b, animated: true)
        let coordinator = b.transitionCoordinator
        coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive ? "on" : "off") }
        #expect(coordinator?.initiallyInteractive == false)
        stage.frame()
        stage.pass(0.3)
        driver.pause()
        stage.frame()
        #expect(abs(driver.percentComplete - 0.75) < 0.06)
        stage.pass(1)
        #expect(abs(x(b.view) + 393 * 0.25) < 24)
        driver.update(0.25)
        stage.frame()
        #expect(abs(x(b.view) + 393 * 0.75) < 3)
        driver.cancel()
        stage.settle()
        #expect(changes == ["on", "off"] && a.presentedViewController == nil && b.view.window == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 what goes along with a driven transition follows the percentage, and goes back when it is cancelled")
    func alongside() {
        let driver = UIPercentDrivenInteractiveTransition()
        let (stage, a, b, delegate) = make(driver)
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        a.view.addSubview(side)
        a.present(b, animated: true)
        var completions = 0
        let joined = b.transitionCoordinator?.animate(alongsideTransition: { _ in side.alpha = 0 }, completion: { _ in completions += 1 })
        #expect(joined == true)
        stage.frame()
        driver.update(0.5)
        stage.frame()
        #expect(abs((side.layer.presentation()?.opacity ?? 1) - 0.5) < 0.02)
        driver.cancel()
        stage.settle()
        #expect(completions == 1 && side.alpha == 1)
        withExtendedLifetime(delegate) {}
    }
}
