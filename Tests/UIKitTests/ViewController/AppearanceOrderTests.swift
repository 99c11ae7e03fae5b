import Testing
import UIKit

/// Orders of the life cycle. Each list cites where it was read.
@MainActor @Suite(.freshRuntime) struct AppearanceOrderTests {
    let log = Log()

    @Test("F4.2 a root controller's first display")
    func rootDisplay() {
        let controller = LoggingController("A", log)
        controller.logsLayout = true
        let stage = Stage(controller)
        // Source: Apple's documentation of UIViewController and of viewIsAppearing.
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A.willLayout", "A.didLayout", "A.didAppear"])
        #expect(controller.view.window === stage.window)
        #expect(controller.view.frame == stage.window.bounds)
    }

    @Test("F4.2 a hidden window's controller appears when the window shows")
    func windowShown() {
        let stage = Stage()
        let controller = LoggingController("A", log)
        stage.window.rootViewController = controller
        stage.settle()
        #expect(log.entries.isEmpty)
        stage.window.isHidden = false
        stage.settle()
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
    }

    @Test("F4.2 another root controller: the old one goes, the new one comes")
    func rootReplaced() {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        let stage = Stage(a)
        _ = log.take()
        stage.window.rootViewController = b
        stage.settle()
        #expect(
            log.take() == [
                "A.willDisappear", "A.didDisappear", "B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear",
            ])
        #expect(a.view.window == nil)
    }

    @Test("F4.2 children appear and disappear with their parent")
    func forwarding() {
        let (parent, child) = (LoggingController("P", log), LoggingController("C", log))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = log.take()
        let stage = Stage(parent)
        #expect(
            log.take() == [
                "P.willAppear", "C.willAppear", "P.isAppearing", "C.isAppearing", "P.didAppear", "C.didAppear",
            ])
        stage.window.rootViewController = nil
        stage.settle()
        #expect(log.take() == ["P.willDisappear", "C.willDisappear", "P.didDisappear", "C.didDisappear"])
    }

    final class ByHand: LoggingController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    @Test("F4.2 a parent that forwards by hand decides itself")
    func manualForwarding() {
        let parent = ByHand("P", log)
        let child = LoggingController("C", log)
        let stage = Stage(parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        stage.settle()
        _ = log.take()
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
        #expect(log.take() == ["C.willAppear", "C.isAppearing", "C.didAppear"])
    }

    @Test("F4.2 full-screen presentation and its dismissal")
    func fullScreenPresentation() {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        b.modalPresentationStyle = .fullScreen
        let stage = Stage(a)
        _ = log.take()
        a.present(b, animated: true) { self.log.add("presented") }
        #expect(a.presentedViewController === b)
        #expect(b.presentingViewController === a)
        #expect(b.isBeingPresented)
        stage.settle()
        // Source: velog.io/@rudin_ ; the did-calls come in the reverse order of a push's.
        #expect(
            log.take() == [
                "B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear", "A.didDisappear", "presented",
            ])
        #expect(!b.isBeingPresented)
        #expect(a.view.window == nil)
        #expect(b.view.window === stage.window)
        b.dismiss(animated: true) { self.log.add("dismissed") }
        #expect(b.isBeingDismissed)
        stage.settle()
        #expect(
            log.take() == [
                "B.willDisappear", "A.willAppear", "A.isAppearing", "A.didAppear", "B.didDisappear", "dismissed",
            ])
        #expect(a.presentedViewController == nil)
        #expect(a.view.window === stage.window)
        #expect(b.view.window == nil)
    }

    @Test("F4.2 a page sheet leaves its presenter without appearance calls")
    func pageSheet() {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        let stage = Stage(a)
        _ = log.take()
        a.present(b, animated: true)
        stage.settle()
        // Source: velog.io/@rudin_, velog.io/@yeahg_dev.
        #expect(log.take() == ["B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear"])
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 59, width: 393, height: 793))
        #expect(a.view.window === stage.window)
        a.dismiss(animated: false)
        stage.settle()
        #expect(log.take() == ["B.willDisappear", "B.didDisappear"])
    }

    @Test("F4.2 a cover rises from the bottom")
    func coverRises() {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        b.modalPresentationStyle = .overFullScreen
        let stage = Stage(a)
        a.present(b, animated: true)
        stage.frame()
        stage.pass(0.25)
        let shown = b.view.layer.presentation()!.frame
        // The system's spring: (1 + ωt)·e^(−ωt) of the way is left, ω² = 1000/3.
        #expect(abs(shown.minY - 49.4) < 1)
        stage.settle()
        #expect(b.view.frame == stage.window.bounds)
    }
}
