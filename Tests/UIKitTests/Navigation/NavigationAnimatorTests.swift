import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// Fades, as many apps do in place of the push.
@MainActor private final class FadePush: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)!
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

@MainActor private final class AnimatingDelegate: NSObject, UINavigationControllerDelegate {
    let log: Log
    var driver: UIPercentDrivenInteractiveTransition?
    init(_ log: Log) { self.log = log }
}

extension AnimatingDelegate: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("navigationController(_:animationControllerFor:from:to:)") { o, a in
            (o as! AnimatingDelegate).log.add("animator \((a[1] as! UINavigationController.Operation).rawValue)")
            return FadePush()
        }
        t.method("navigationController(_:interactionControllerFor:)") { o, _ in (o as! AnimatingDelegate).driver }
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct NavigationAnimatorTests {
    private let log = Log()

    @Test("F5.1 an animator of the delegate's moves pushes and pops; the calls are those of any push")
    func animator() {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        a.logsMoves = false
        b.logsMoves = false
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        let delegate = AnimatingDelegate(log)
        navigation.delegate = delegate
        _ = log.take()
        navigation.pushViewController(b, animated: true)
        stage.frame()
        stage.pass(0.15)
        #expect(abs(Double(b.view.layer.presentation()!.opacity) - 0.5) < 0.06)
        stage.settle()
        #expect(log.take() == ["B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "animator 1", "A.didDisappear", "B.didAppear"])
        #expect(b.view.window != nil && a.view.window == nil && b.view.frame == b.view.superview?.bounds)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(log.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing", "animator 2", "B.didDisappear", "A.didAppear"])
        #expect(a.view.window != nil && b.view.window == nil && navigation.viewControllers == [a])
        withExtendedLifetime(delegate) {}
    }

    // Apple: CATransaction.setCompletionBlock(_:): called once all animations of the transaction are over, the app's own animator's among them.
    @Test("F5.1 the completion block of a transaction waits for the app's own animator")
    func transaction() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let stage = Stage(navigation)
        let delegate = AnimatingDelegate(log)
        navigation.delegate = delegate
        CATransaction.begin()
        CATransaction.setCompletionBlock { [log] in log.add("end \(navigation.transitionCoordinator == nil) \(navigation.viewControllers.count)") }
        navigation.pushViewController(UIViewController(), animated: true)
        CATransaction.commit()
        stage.frame()
        stage.pass(0.15)
        #expect(log.take() == ["animator 1"])
        stage.settle()
        #expect(log.take() == ["end true 2"])
        withExtendedLifetime(delegate) {}
    }

    @Test("F5.1 a driven pop that is cancelled leaves the stack as it was")
    func cancelledPop() {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: false)
        stage.settle()
        let delegate = AnimatingDelegate(log)
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        navigation.delegate = delegate
        navigation.popViewController(animated: true)
        stage.frame()
        driver.update(0.4)
        stage.frame()
        driver.cancel()
        stage.settle()
        #expect(navigation.viewControllers == [a, b] && b.view.window != nil && a.view.window == nil)
        delegate.driver = nil
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [a] && a.view.window != nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("F5.1 a driven push that is cancelled lets go of its page")
    func cancelledPush() {
        let a = LoggingController("A", log)
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        let delegate = AnimatingDelegate(log)
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        navigation.delegate = delegate
        weak var page: UIViewController?
        autoreleasepool {
            let b = LoggingController("B", log)
            page = b
            navigation.pushViewController(b, animated: true)
            stage.frame()
            driver.update(0.4)
            stage.frame()
            driver.cancel()
            stage.settle()
            #expect(b.parent == nil && !b.isMovingToParent && b.viewIfLoaded?.window == nil)
        }
        stage.settle()
        #expect(navigation.viewControllers == [a] && navigation.children == [a] && a.view.window != nil)
        #expect(page == nil)
        // The next push is not in its way.
        delegate.driver = nil
        let c = LoggingController("C", log)
        navigation.pushViewController(c, animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [a, c] && c.view.window != nil && c.parent === navigation)
        withExtendedLifetime(delegate) {}
    }
}
