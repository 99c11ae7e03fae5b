import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// Hears what a presentation controller tells its delegate.
@MainActor private final class SheetListener: NSObject, UISheetPresentationControllerDelegate {
    let log: Log
    var allows = true
    init(_ log: Log) { self.log = log }
}

extension SheetListener: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("presentationControllerShouldDismiss(_:)") { o, _ in
            (o as! SheetListener).log.add("should")
            return (o as! SheetListener).allows
        }
        for (key, word) in [
            ("presentationControllerWillDismiss(_:)", "will"), ("presentationControllerDidDismiss(_:)", "did"),
            ("presentationControllerDidAttemptToDismiss(_:)", "attempt"),
            ("sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)", "detent"),
        ] {
            t.method(key) { o, _ in
                (o as! SheetListener).log.add(word)
                return nil
            }
        }
    }
}

@MainActor @Suite(.serialized) struct SheetTests {
    private let log = Log()

    private func present(
        _ set: (UIViewController) -> Void = { _ in }, style: UIModalPresentationStyle = .pageSheet, screen: ScreenDescription = .standard
    ) -> (Stage, LoggingController, LoggingController, SheetListener) {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        let stage = Stage(a, screen: screen)
        a.view.backgroundColor = .white
        b.view.backgroundColor = .red
        b.modalPresentationStyle = style
        let listener = SheetListener(log)
        b.presentationController?.delegate = listener
        set(b)
        a.present(b, animated: true)
        stage.settle()
        _ = log.take()
        return (stage, a, b, listener)
    }

    /// The frame of the card in the window.
    private func card(_ controller: UIViewController) -> CGRect { controller.view.convert(controller.view.bounds, to: nil) }

    @Test("F4.4 a page sheet stands under the status bar; its view begins at zero")
    func large() {
        let (_, a, b, listener) = present()
        #expect(card(b) == CGRect(x: 0, y: 59, width: 393, height: 793))
        #expect(b.view.frame.origin == .zero)
        #expect(b.view.safeAreaInsets.top == 0 && b.view.safeAreaInsets.bottom == 34)
        #expect(b.traitCollection.userInterfaceLevel == .elevated && a.traitCollection.userInterfaceLevel != .elevated)
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 the presenter goes back behind a large sheet and returns")
    func stack() {
        let (stage, a, b, listener) = present()
        let frame = a.view.frame
        #expect(abs(frame.width - 361) < 0.01 && abs(frame.minY - 49) < 0.01 && a.view.layer.cornerRadius == 10)
        b.dismiss(animated: true)
        stage.settle()
        #expect(a.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(a.view.transform.isIdentity && a.view.layer.cornerRadius == 0 && !a.view.clipsToBounds)
        #expect(stage.window.subviews == [a.view])
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a medium sheet is 425 points and the safe area, and leaves the presenter")
    func medium() {
        let (_, a, b, listener) = present { $0.sheetPresentationController?.detents = [.medium(), .large()] }
        #expect(card(b) == CGRect(x: 0, y: 393, width: 393, height: 459))
        #expect(a.view.frame.width == 393)
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a custom detent, and one above the maximum")
    func custom() {
        let (stage, _, b, listener) = present { controller in
            controller.sheetPresentationController?.detents = [
                .custom(identifier: .init("small")) { context in
                    #expect(context.maximumDetentValue == 759)
                    return 200
                }, .custom(identifier: .init("huge")) { _ in 2000 },
            ]
        }
        #expect(card(b).height == 234)
        let sheet = b.sheetPresentationController!
        sheet.animateChanges { sheet.selectedDetentIdentifier = .init("huge") }
        stage.settle()
        #expect(card(b) == CGRect(x: 0, y: 59, width: 393, height: 793))
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a pull follows the finger after ten points and returns from less than half")
    func pullBack() {
        let (stage, _, b, listener) = present()
        stage.down(200, 100)
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 250), steps: 30)
        #expect(abs(card(b).minY - (59 + 140)) < 0.01)
        #expect(log.take() == ["should", "will", "B.willDisappear"])
        stage.pass(0.3)
        stage.up(200, 250)
        stage.settle()
        #expect(card(b).minY == 59)
        #expect(log.take() == ["B.willAppear", "B.isAppearing", "B.didAppear"])
        #expect(b.presentingViewController != nil)
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a pull beyond half, or a fling, dismisses", arguments: [false, true])
    func pullAway(fling: Bool) {
        let (stage, a, b, listener) = present()
        stage.down(200, 100)
        let end = CGPoint(x: 200, y: fling ? 220 : 560)
        stage.drag(from: CGPoint(x: 200, y: 100), to: end, steps: fling ? 4 : 60)
        if !fling { stage.pass(0.3) }
        stage.up(200, end.y)
        stage.settle()
        #expect(log.take() == ["should", "will", "B.willDisappear", "B.didDisappear", "did"])
        #expect(a.presentedViewController == nil && b.view.window == nil)
        #expect(a.view.transform.isIdentity)
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a dismissal in code tells the delegate nothing")
    func programmatic() {
        let (stage, _, b, listener) = present()
        b.dismiss(animated: true)
        stage.settle()
        #expect(log.take() == ["B.willDisappear", "B.didDisappear"])
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a modal sheet gives a little and stays; the attempt is told", arguments: [true, false])
    func modal(byFlag: Bool) {
        let (stage, _, b, listener) = present()
        if byFlag { b.isModalInPresentation = true } else { listener.allows = false }
        stage.down(200, 100)
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 600), steps: 30)
        #expect(card(b).minY < 200)
        stage.pass(0.3)
        stage.up(200, 600)
        stage.settle()
        #expect(card(b).minY == 59)
        #expect(log.take() == (byFlag ? ["attempt"] : ["should", "attempt"]))
    }

    @Test("F4.4 a pull upward takes a medium sheet to large and says so")
    func expand() {
        let (stage, a, b, listener) = present { $0.sheetPresentationController?.detents = [.medium(), .large()] }
        stage.down(200, 450)
        stage.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 200), steps: 30)
        #expect(abs(card(b).minY - (393 - 240)) < 0.01 && abs(card(b).maxY - 852) < 0.01, "the bottom edge stays")
        stage.pass(0.3)
        stage.up(200, 200)
        stage.settle()
        #expect(card(b).minY == 59 && b.sheetPresentationController?.selectedDetentIdentifier == .large)
        #expect(log.take().filter { $0 == "detent" }.count == 1)
        #expect(a.view.frame.width < 393)
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a tap beside a medium sheet dismisses it")
    func tapBeside() {
        let (stage, a, _, listener) = present { $0.sheetPresentationController?.detents = [.medium()] }
        stage.tap(200, 200)
        stage.settle()
        #expect(a.presentedViewController == nil)
        #expect(log.take() == ["should", "will", "B.willDisappear", "B.didDisappear", "did"])
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 an undimmed detent leaves what is behind to the finger")
    func undimmed() {
        let (stage, a, _, listener) = present {
            $0.sheetPresentationController?.detents = [.medium()]
            $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        }
        #expect(stage.window.hitTest(CGPoint(x: 200, y: 200), with: nil) === a.view)
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 the grabber is 36 by 5, five points down, and off at first")
    func grabber() {
        let (stage, _, b, listener) = present()
        let sheet = b.sheetPresentationController!
        #expect(sheet.card.grabber.isHidden)
        sheet.prefersGrabberVisible = true
        stage.settle()
        #expect(sheet.card.grabber.convert(sheet.card.grabber.bounds, to: nil) == CGRect(x: 178.5, y: 64, width: 36, height: 5))
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a form sheet on a pad is 540 by 620 in the middle")
    func formSheet() {
        let (stage, _, b, listener) = present(style: .formSheet, screen: .pad)
        let frame = card(b)
        #expect(frame.size == CGSize(width: 540, height: 620))
        #expect(frame.midX == stage.window.bounds.midX && abs(frame.midY - stage.window.bounds.midY) <= 0.5)
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 sheets on sheets go as they came")
    func nested() {
        let (stage, a, b, listener) = present()
        let c = LoggingController("C", log)
        b.present(c, animated: true)
        stage.settle()
        #expect(c.presentingViewController === b && card(c).minY == 59)
        c.dismiss(animated: true)
        stage.settle()
        #expect(card(b) == CGRect(x: 0, y: 59, width: 393, height: 793))
        a.dismiss(animated: true)
        stage.settle()
        #expect(a.view.transform.isIdentity && stage.window.subviews == [a.view])
        withExtendedLifetime(listener) {}
    }
}
