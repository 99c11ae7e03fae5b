import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// Hears what a presentation controller tells its delegate.
@MainActor private final class SheetListener: NSObject, UISheetPresentationControllerDelegate {
    let log: Log
    var allows = true
    var onAttempt: () -> Void = {}
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
                if word == "attempt" { (o as! SheetListener).onAttempt() }
                return nil
            }
        }
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct SheetTests {
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
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), "its bars and contents stay where they are in it")
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

    // Common knowledge: apps ask "discard the draft?" in this call, from the bar item, and the arrow points at it once the sheet is back.
    @Test("F4.4 on a pad a popover that a refused pull presents stands where its source rests")
    func popoverOfAttempt() {
        let (stage, _, b, listener) = present({ $0.isModalInPresentation = true }, screen: .pad)
        let source = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
        b.view.addSubview(source)
        stage.settle()
        let rest = source.convert(source.bounds, to: nil)
        let question = UIViewController()
        question.modalPresentationStyle = .popover
        question.preferredContentSize = CGSize(width: 200, height: 100)
        question.popoverPresentationController?.sourceView = source
        listener.onAttempt = { b.present(question, animated: true) }
        let start = CGPoint(x: card(b).midX, y: card(b).minY + 80)
        stage.down(start.x, start.y)
        stage.drag(from: start, to: CGPoint(x: start.x, y: start.y + 400), steps: 30)
        #expect(source.convert(source.bounds, to: nil).minY > rest.minY + 20)
        stage.up(start.x, start.y + 400)
        stage.settle()
        #expect(log.take().filter { $0 == "attempt" }.count == 1 && b.presentedViewController === question)
        let popover = question.view.convert(question.view.bounds, to: nil)
        #expect(abs(popover.minY - rest.maxY) < 20, "below its source: \(popover), \(rest)")
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

    @Test("F4.4 in animateChanges another detent is reached in time; set plainly, at once")
    func animateChanges() {
        let (stage, _, b, listener) = present { $0.sheetPresentationController?.detents = [.medium(), .large()] }
        let sheet = b.sheetPresentationController!
        #expect(sheet.selectedDetentIdentifier == nil && abs(card(b).minY - (852 - 459)) < 0.01)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        stage.frame()
        stage.pass(0.1)
        let shown = sheet.presentedView!.layer.presentation()!.frame.minY
        #expect(shown > 70 && shown < 380, "\(shown)")
        stage.settle()
        #expect(card(b).minY == 59 && log.take() == [], "the app's own change is not told")
        sheet.selectedDetentIdentifier = .medium
        stage.frame()
        #expect(abs(card(b).minY - (852 - 459)) < 0.01)
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a pull between detents: the bottom stays, the top follows, the nearest detent takes it")
    func betweenDetents() {
        let (stage, _, b, listener) = present { $0.sheetPresentationController?.detents = [.custom { _ in 200 }, .medium(), .large()] }
        #expect(abs(card(b).minY - (852 - 234)) < 0.01)
        stage.down(200, 640)
        stage.drag(from: CGPoint(x: 200, y: 640), to: CGPoint(x: 200, y: 440), steps: 40)
        #expect(abs(card(b).minY - (852 - 234 - 190)) < 0.01 && card(b).maxY == 852)
        stage.pass(0.3)
        stage.up(200, 440)
        stage.settle()
        #expect(abs(card(b).minY - (852 - 459)) < 0.01 && b.sheetPresentationController?.selectedDetentIdentifier == .medium)
        #expect(log.take() == ["detent"])
        withExtendedLifetime(listener) {}
    }

    /// A sheet whose view is a table of sorts, 2000 points high.
    private func presentScrolling(_ set: (UISheetPresentationController) -> Void) -> (Stage, UIViewController, UIScrollView, SheetListener) {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 393, height: 2000)
        let (stage, _, b, listener) = present {
            $0.view.addSubview(scroll)
            set($0.sheetPresentationController!)
        }
        return (stage, b, scroll, listener)
    }

    @Test("F4.4 a scroll view at its top hands an upward pull to the sheet, and scrolls once that is large")
    func scrollExpands() {
        let (stage, b, scroll, listener) = presentScrolling { $0.detents = [.medium(), .large()] }
        stage.down(200, 800)
        stage.drag(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 500), steps: 30)
        #expect(scroll.contentOffset.y <= 0.5 && card(b).minY < 120)
        stage.pass(0.3)
        stage.up(200, 500)
        stage.settle()
        #expect(card(b).minY == 59)
        stage.down(200, 800)
        stage.drag(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 600), steps: 30)
        stage.pass(0.3)
        stage.up(200, 600)
        stage.settle()
        #expect(card(b).minY == 59 && scroll.contentOffset.y > 150, "\(scroll.contentOffset) \(scroll.frame)")
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 prefersScrollingExpandsWhenScrolledToEdge off: the scroll view scrolls, the sheet stays")
    func scrollStays() {
        let (stage, b, scroll, listener) = presentScrolling {
            $0.detents = [.medium(), .large()]
            $0.prefersScrollingExpandsWhenScrolledToEdge = false
        }
        stage.down(200, 800)
        stage.drag(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 600), steps: 30)
        stage.pass(0.3)
        stage.up(200, 600)
        stage.settle()
        #expect(abs(card(b).minY - (852 - 459)) < 0.01 && scroll.contentOffset.y > 150, "\(scroll.contentOffset) \(scroll.frame)")
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 a scroll view at its top hands a downward pull to the sheet; one with something above scrolls")
    func scrollDismisses() {
        let (stage, b, scroll, listener) = presentScrolling { _ in }
        scroll.contentOffset.y = 300
        stage.down(200, 300)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400), steps: 20)
        stage.pass(0.3)
        stage.up(200, 400)
        stage.settle()
        #expect(card(b).minY == 59 && scroll.contentOffset.y < 220)
        scroll.contentOffset.y = 0
        _ = log.take()
        stage.down(200, 200)
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), steps: 30)
        stage.up(200, 700)
        stage.settle()
        #expect(b.view.window == nil && log.take() == ["should", "will", "B.willDisappear", "B.didDisappear", "did"])
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 on its side a phone shows sheets on the whole screen, or attached to the bottom edge")
    func compactHeight() {
        for attached in [false, true] {
            let (a, b) = (LoggingController("A", log), LoggingController("B", log))
            let stage = Stage(a)
            UIScreen.main.configure(.standard, landscape: true)
            stage.settle()
            b.modalPresentationStyle = .pageSheet
            b.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = attached
            b.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
            b.preferredContentSize = CGSize(width: 400, height: 0)
            a.present(b, animated: false)
            stage.settle()
            let bounds = stage.window.bounds
            #expect(bounds.width > bounds.height)
            if attached {
                #expect(card(b).width == 400 && card(b).maxY == bounds.maxY && card(b).midX == bounds.midX)
            } else {
                #expect(card(b) == bounds)
            }
        }
    }

    @Test("F4.4 a keyboard lifts a small sheet above it, and a form sheet on a pad upward")
    func keyboard() {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        let (stage, _, b, listener) = present {
            $0.view.addSubview(field)
            $0.sheetPresentationController?.detents = [.custom { _ in 200 }]
        }
        let before = card(b)
        field.becomeFirstResponder()
        stage.settle()
        let keyboard = Runtime.current.keyboard.frame
        #expect(keyboard.height > 200 && card(b).minY == keyboard.minY - 200)
        field.resignFirstResponder()
        stage.settle()
        #expect(card(b) == before)
        withExtendedLifetime(listener) {}
        let other = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        let pad = present({ $0.view.addSubview(other) }, style: .formSheet, screen: .pad)
        other.becomeFirstResponder()
        pad.0.settle()
        #expect(card(pad.2).midY < 580 && card(pad.2).minY >= 24 && card(pad.2).size == CGSize(width: 540, height: 620))
        withExtendedLifetime(pad) {}
    }

    @Test("F4.4 sheets on pads: a page sheet in the middle, a form sheet as large as it prefers")
    func padSizes() {
        let page = present(screen: .pad)
        #expect(card(page.2).midX == 410 && card(page.2).width == 704 && card(page.2).height > 1000)
        let form = present({ $0.preferredContentSize = CGSize(width: 400, height: 300) }, style: .formSheet, screen: .pad)
        #expect(card(form.2) == CGRect(x: 210, y: 440, width: 400, height: 300))
        form.2.preferredContentSize = CGSize(width: 500, height: 300)
        form.0.settle()
        #expect(card(form.2) == CGRect(x: 160, y: 440, width: 500, height: 300))
        withExtendedLifetime((page, form)) {}
    }

    @Test("F4.4 dismissed from below, what is on top is seen to leave and all between are gone")
    func fromBelow() {
        let (stage, a, b, listener) = present()
        let (c, d) = (LoggingController("C", log), LoggingController("D", log))
        c.modalPresentationStyle = .fullScreen
        b.present(c, animated: false)
        stage.settle()
        c.present(d, animated: false)
        stage.settle()
        _ = log.take()
        var done = 0
        a.dismiss(animated: true) { done += 1 }
        stage.frame()
        #expect(c.presentingViewController == nil && b.presentingViewController == nil && b.view.window == nil && c.view.window == nil)
        #expect(d.view.window != nil && d.isBeingDismissed && a.presentedViewController === d)
        stage.settle()
        #expect(done == 1 && a.presentedViewController == nil && d.view.window == nil)
        #expect(stage.window.subviews == [a.view] && a.view.transform.isIdentity)
        let calls = log.take()
        #expect(calls.filter { $0.hasPrefix("D.") } == ["D.willDisappear", "D.didDisappear"])
        #expect(calls.filter { $0 == "C.didDisappear" }.count == 1 && !calls.contains { $0.hasPrefix("A.") })
        withExtendedLifetime(listener) {}
    }

    @Test("F4.4 F2 nothing of a sheet stays alive after it was dismissed, swiped away or not", arguments: [false, true])
    func dies(swiped: Bool) {
        weak var controller: UIViewController?
        weak var sheet: UIPresentationController?
        weak var card: UIView?
        do {
            let (stage, a, b, _) = present()
            (controller, sheet, card) = (b, b.presentationController, b.presentationController?.presentedView)
            if swiped {
                stage.down(200, 100)
                stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), steps: 20)
                stage.up(200, 700)
            } else {
                a.dismiss(animated: true)
            }
            stage.settle()
            #expect(a.presentedViewController == nil)
        }
        Runtime.fresh()
        #expect(controller == nil && sheet == nil && card == nil)
    }

    @Test("F4.4 behind the dimming of a sheet tints lose their colour, behind an undimmed detent they keep it")
    func tints() {
        // Apple, "tintAdjustmentMode"; that sheets set it as alerts do is common knowledge.
        let (stage, a, b, _) = present({
            $0.sheetPresentationController?.detents = [.medium(), .large()]
            $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        })
        #expect(a.view.ownTintAdjustmentMode == .automatic)
        b.sheetPresentationController?.selectedDetentIdentifier = .large
        stage.settle()
        #expect(a.view.tintAdjustmentMode == .dimmed && b.view.tintAdjustmentMode == .normal)
        a.dismiss(animated: true)
        stage.settle()
        #expect(a.view.ownTintAdjustmentMode == .automatic)
        // What the app set comes back.
        a.view.tintAdjustmentMode = .normal
        a.present(UIViewController(), animated: true)
        stage.settle()
        #expect(a.view.tintAdjustmentMode == .dimmed)
        a.dismiss(animated: true)
        stage.settle()
        #expect(a.view.tintAdjustmentMode == .normal)
    }
}
