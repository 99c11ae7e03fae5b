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

@MainActor private final class Transitioner: NSObject, UIViewControllerTransitioningDelegate {
    let log: Log
    var usesOwnPresentation = false
    var driver: UIPercentDrivenInteractiveTransition?
    init(_ log: Log) { self.log = log }
}

extension Transitioner: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("animationController(forPresented:presenting:source:)") { o, _ in
            SlideAnimator((o as! Transitioner).log, presenting: true)
        }
        t.method("animationController(forDismissed:)") { o, _ in SlideAnimator((o as! Transitioner).log, presenting: false) }
        t.method("interactionControllerForDismissal(using:)") { o, _ in (o as! Transitioner).driver }
        t.method("presentationController(forPresented:presenting:source:)") { o, a in
            guard (o as! Transitioner).usesOwnPresentation else { return nil }
            let controller = QuarterPresentation(presentedViewController: a[0] as! UIViewController, presenting: a[1] as? UIViewController)
            controller.log = (o as! Transitioner).log
            return controller
        }
    }
}

@MainActor @Suite(.serialized) struct CustomTransitionTests {
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
        stage.settle()
        if finishes {
            #expect(a.presentedViewController == nil && a.view.window != nil)
            #expect(log.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing", "animate out", "A.didAppear", "B.didDisappear"])
        } else {
            #expect(a.presentedViewController === b && b.view.frame == stage.window.bounds && a.view.window == nil)
            #expect(log.take().suffix(3) == ["B.willAppear", "B.isAppearing", "B.didAppear"])
        }
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

    @Test("F4.4 a flip turns the old away, then the new in, and leaves both straight")
    func flip() {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a)
        b.modalPresentationStyle = .fullScreen
        b.modalTransitionStyle = .flipHorizontal
        a.present(b, animated: true)
        stage.frame()
        stage.pass(0.2)
        #expect(b.view.isHidden && !CATransform3DIsIdentity(a.view.layer.presentation()!.transform))
        stage.pass(0.3)
        #expect(!b.view.isHidden)
        stage.settle()
        #expect(CATransform3DIsIdentity(b.view.layer.transform) && CATransform3DIsIdentity(a.view.layer.transform) && !a.view.isHidden)
        b.dismiss(animated: true)
        stage.settle()
        #expect(stage.window.subviews == [a.view] && CATransform3DIsIdentity(a.view.layer.transform) && !a.view.isHidden)
    }

    @Test("F4.4 a popover becomes a sheet on a phone and stands beside its source on a pad")
    func popover() {
        func show(_ screen: ScreenDescription) -> (Stage, UIViewController) {
            let (a, b) = (UIViewController(), UIViewController())
            let stage = Stage(a, screen: screen)
            b.modalPresentationStyle = .popover
            b.preferredContentSize = CGSize(width: 200, height: 150)
            b.popoverPresentationController?.sourceView = a.view
            b.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 300, width: 40, height: 40)
            a.present(b, animated: true)
            stage.settle()
            return (stage, b)
        }
        let phone = show(.standard)
        #expect(phone.1.presentationController is UISheetPresentationController)
        #expect(phone.1.view.convert(phone.1.view.bounds, to: nil).minY == 59)
        let pad = show(.pad)
        #expect(pad.1.view.convert(pad.1.view.bounds, to: nil) == CGRect(x: 220, y: 348, width: 200, height: 150))
    }
}
