import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// A card at the bottom that places its view whenever the container is laid out, as apps write it.
@MainActor private final class BottomPresentation: UIPresentationController {
    var layouts = 0
    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView!.bounds
        return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
    }
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layouts += 1
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

@MainActor private final class BottomTransitioner: NSObject, UIViewControllerTransitioningDelegate {}

extension BottomTransitioner: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("presentationController(forPresented:presenting:source:)") { _, a in
            BottomPresentation(presentedViewController: a[0] as! UIViewController, presenting: a[1] as? UIViewController)
        }
    }
}

@MainActor private final class Adapter: NSObject, UIAdaptivePresentationControllerDelegate {
    let log: Log
    var style = UIModalPresentationStyle.fullScreen
    init(_ log: Log) { self.log = log }
}

extension Adapter: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("adaptivePresentationStyle(for:traitCollection:)") { o, _ in (o as! Adapter).style }
        t.method("presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)") { o, a in
            (o as! Adapter).log.add("style \((a[1] as! UIModalPresentationStyle).rawValue)")
            return nil
        }
    }
}

/// Who presents, what is covered, and how to get rid of it again.
@MainActor @Suite(.serialized, .freshRuntime) struct PresentationContextTests {
    private let log = Log()

    private func frame(_ controller: UIViewController) -> CGRect { controller.view.convert(controller.view.bounds, to: nil) }

    @Test("F4.4 in a context only the context's view is covered; the controller that defines it presents", arguments: [
        UIModalPresentationStyle.overCurrentContext, .currentContext,
    ])
    func context(style: UIModalPresentationStyle) {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        a.definesPresentationContext = true
        b.modalPresentationStyle = style
        _ = log.take()
        a.present(b, animated: true)
        stage.settle()
        #expect(b.presentingViewController === a && navigation.presentedViewController == nil)
        #expect(frame(b) == CGRect(x: 0, y: 0, width: 393, height: 852) && navigation.navigationBar.window != nil)
        let covers = style == .currentContext
        #expect((a.view.window == nil) == covers)
        #expect(
            log.take() == (covers
                ? ["B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear", "A.didDisappear"]
                : ["B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear"]))
        // The bar is above the covered view and still takes touches.
        #expect(stage.window.hitTest(CGPoint(x: 200, y: 80), with: nil)?.isDescendant(of: navigation.navigationBar) == true)
        a.dismiss(animated: true)
        stage.settle()
        #expect(a.view.window != nil && b.view.window == nil && frame(a) == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test("F4.4 what covers a sheet's screen as a context stands in the sheet")
    func contextInSheet() {
        let (root, sheet, b) = (UIViewController(), UIViewController(), UIViewController())
        let stage = Stage(root)
        sheet.modalPresentationStyle = .pageSheet
        sheet.definesPresentationContext = true
        root.present(sheet, animated: false)
        stage.settle()
        let place = sheet.view.convert(sheet.view.bounds, to: nil)
        b.modalPresentationStyle = .currentContext
        sheet.present(b, animated: true)
        stage.settle()
        #expect(b.view.window === stage.window && sheet.view.window == nil)
        #expect(b.view.convert(b.view.bounds, to: nil) == place)
        sheet.dismiss(animated: true)
        stage.settle()
        #expect(sheet.view.window === stage.window && sheet.view.convert(sheet.view.bounds, to: nil) == place)
    }

    @Test("F4.4 a child smaller than the screen is covered where it is, above itself and below its sisters", arguments: [
        UIModalPresentationStyle.overCurrentContext, .currentContext,
    ])
    func smallContext(style: UIModalPresentationStyle) {
        let (root, child, b) = (UIViewController(), UIViewController(), UIViewController())
        let stage = Stage(root)
        root.addChild(child)
        child.view.frame = CGRect(x: 16, y: 200, width: 361, height: 240)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        let sister = UIView(frame: CGRect(x: 0, y: 190, width: 50, height: 50))
        root.view.addSubview(sister)
        child.definesPresentationContext = true
        b.modalPresentationStyle = style
        child.present(b, animated: true)
        stage.settle()
        #expect(frame(b) == CGRect(x: 16, y: 200, width: 361, height: 240))
        #expect(root.view.subviews.last === sister)
        #expect(stage.window.hitTest(CGPoint(x: 200, y: 100), with: nil) === root.view)
        child.dismiss(animated: true)
        stage.settle()
        #expect(frame(child) == CGRect(x: 16, y: 200, width: 361, height: 240) && child.view.superview === root.view && b.view.window == nil)
    }

    @Test("F4.4 without a definer the root presents, and covers the window")
    func noContext() {
        let (a, b) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        b.modalPresentationStyle = .overCurrentContext
        a.present(b, animated: true)
        stage.settle()
        #expect(b.presentingViewController === navigation && a.presentedViewController === b)
        #expect(stage.window.hitTest(CGPoint(x: 200, y: 80), with: nil) === b.view)
        a.dismiss(animated: false)
        stage.settle()
        #expect(navigation.presentedViewController == nil)
    }

    @Test("F4.4 a context may provide the transition style")
    func contextStyle() {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a)
        a.definesPresentationContext = true
        a.providesPresentationContextTransitionStyle = true
        a.modalTransitionStyle = .crossDissolve
        b.modalPresentationStyle = .overCurrentContext
        a.present(b, animated: true)
        stage.frame()
        stage.pass(0.1)
        #expect(b.view.frame.minY == 0 && (b.view.layer.presentation()?.opacity ?? 1) < 0.9, "dissolved, not raised")
        stage.settle()
    }

    @Test("F4.4 a presentation controller of the app's places its view with every layout of the container")
    func layouts() {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a)
        let delegate = BottomTransitioner()
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        stage.settle()
        let own = b.presentationController as? BottomPresentation
        #expect((own?.layouts ?? 0) > 0 && frame(b) == CGRect(x: 0, y: 652, width: 393, height: 200))
        UIScreen.main.configure(.standard, landscape: true)
        stage.settle()
        #expect(frame(b) == CGRect(x: 0, y: 193, width: 852, height: 200))
        withExtendedLifetime(delegate) {}
    }

    @Test("F4.4 a sheet's delegate makes it fill a phone's screen, and hears which style it gets")
    func adapts() {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a)
        let adapter = Adapter(log)
        b.modalPresentationStyle = .formSheet
        b.presentationController?.delegate = adapter
        a.present(b, animated: true)
        stage.settle()
        #expect(b.activePresentationController?.presentationStyle == .fullScreen && a.view.window == nil)
        adapter.style = .none
        let c = UIViewController()
        c.modalPresentationStyle = .pageSheet
        c.presentationController?.delegate = adapter
        b.present(c, animated: true)
        stage.settle()
        #expect(c.activePresentationController is UISheetPresentationController)
        #expect(log.take() == ["style \(UIModalPresentationStyle.none.rawValue)"])
    }

    @Test("F4.4 a presentation controller overrides traits of what it presents, and of nothing else")
    func overridesTraits() {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a)
        b.modalPresentationStyle = .overFullScreen
        b.presentationController?.traitOverrides.userInterfaceStyle = .dark
        a.present(b, animated: false)
        stage.settle()
        #expect(b.traitCollection.userInterfaceStyle == .dark && a.traitCollection.userInterfaceStyle == .light)
        b.presentationController?.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
        stage.settle()
        #expect(b.traitCollection.userInterfaceStyle == .light && b.traitCollection.horizontalSizeClass == .regular)
    }

    @Test("F4.4 a child of what is presented dismisses it; the completion of either call runs once")
    func fromInside() {
        let (a, inner) = (UIViewController(), UIViewController())
        let stage = Stage(a)
        let navigation = UINavigationController(rootViewController: inner)
        a.present(navigation, animated: true) { self.log.add("presented") }
        stage.settle()
        #expect(inner.presentingViewController === a)
        inner.dismiss(animated: true) { self.log.add("dismissed") }
        stage.settle()
        #expect(a.presentedViewController == nil && log.take() == ["presented", "dismissed"])
        inner.dismiss(animated: true) { self.log.add("nothing to dismiss") }
        #expect(log.take() == ["nothing to dismiss"])
    }

    @Test("F4.4 a controller asked to go while it still comes, comes and goes")
    func early() {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        let stage = Stage(a)
        b.modalPresentationStyle = .overFullScreen
        _ = log.take()
        a.present(b, animated: true)
        stage.frame()
        stage.pass(0.1)
        a.dismiss(animated: true) { self.log.add("gone") }
        stage.settle()
        #expect(log.take() == ["B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear", "B.willDisappear", "B.didDisappear", "gone"])
        #expect(a.presentedViewController == nil)
    }

    @Test("F4.4 nothing stays alive of what was presented, in any style", arguments: [
        UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .formSheet, .custom,
    ])
    func dies(style: UIModalPresentationStyle) {
        weak var controller: UIViewController?
        weak var presentation: UIPresentationController?
        weak var root: UIViewController?
        do {
            let (a, b) = (UIViewController(), UIViewController())
            let stage = Stage(a)
            (controller, root) = (b, a)
            b.modalPresentationStyle = style
            a.present(b, animated: true) { [a, b] in _ = (a, b) }
            stage.settle()
            presentation = b.activePresentationController
            #expect(presentation != nil)
            b.dismiss(animated: true) { [a, b] in _ = (a, b) }
            stage.settle()
            #expect(a.presentedViewController == nil)
        }
        Runtime.fresh()
        #expect(controller == nil && presentation == nil && root == nil)
    }

    @Test("F4.4 nothing stays alive of flips, curls and dissolves", arguments: [UIModalTransitionStyle.flipHorizontal, .crossDissolve, .partialCurl])
    func transitionsDie(style: UIModalTransitionStyle) {
        weak var controller: UIViewController?
        do {
            let (a, b) = (UIViewController(), UIViewController())
            let stage = Stage(a)
            controller = b
            b.modalPresentationStyle = .fullScreen
            b.modalTransitionStyle = style
            a.present(b, animated: true)
            stage.settle()
            a.dismiss(animated: true)
            stage.settle()
            #expect(stage.window.subviews == [a.view])
        }
        Runtime.fresh()
        #expect(controller == nil)
    }
}
