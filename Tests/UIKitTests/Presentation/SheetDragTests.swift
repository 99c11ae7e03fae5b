import CoreGraphics
import Testing
@testable import UIKit

/// A drag that dismisses a sheet is an interaction on the dismissal's context: coordinators say of it what they say of apps' own
/// (UIViewControllerTransitionCoordinator's documentation).
///
/// Common knowledge since iOS 13: `viewWillDisappear` comes when the drag begins to dismiss, `viewWillAppear` and `viewDidAppear` once
/// the sheet is back; the presenter of a page sheet hears nothing. UNVERIFIED: the percentage, the way gone as a part of the sheet's height.
@MainActor @Suite(.serialized, .freshRuntime) struct SheetDragTests {
    private let log = Log()
    private let words = Log()

    private func present() -> (Stage, CoordinatorController, CoordinatorController) {
        let (a, b) = (CoordinatorController("A", log, words: words), CoordinatorController("B", log, words: words))
        let stage = Stage(a)
        b.modalPresentationStyle = .pageSheet
        a.present(b, animated: true)
        stage.settle()
        b.side = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        a.view.addSubview(b.side!)
        stage.settle()
        _ = (log.take(), words.take())
        return (stage, a, b)
    }

    private func pull(_ stage: Stage, to end: CGFloat) {
        stage.down(200, 100)
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: end), steps: 40)
        stage.pass(0.3)
    }

    @Test("F4.4 a drag of a sheet that is taken back: interactive, along with the finger, cancelled, all as before")
    func takenBack() throws {
        let (stage, a, b) = present()
        pull(stage, to: 250)
        #expect(words.take() == ["B.willDisappear interactive"])
        let coordinator = try #require(b.transitionCoordinator)
        #expect(coordinator === a.transitionCoordinator && coordinator.initiallyInteractive && coordinator.isInteractive)
        #expect(coordinator.viewController(forKey: .from) === b && coordinator.viewController(forKey: .to) === a)
        #expect(abs(coordinator.percentComplete - 140 / 793) < 0.001)
        #expect(b.isBeingDismissed)
        let shown = try #require(b.side?.layer.presentation()).opacity
        #expect(abs(CGFloat(shown) - (1 - 140 / 793)) < 0.02, "it goes along with the finger, not at once")
        stage.up(200, 250)
        stage.settle()
        #expect(words.take() == ["B turns back", "B.willAppear none", "B cancelled"])
        #expect(log.take() == ["B.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear"])
        #expect(a.presentedViewController === b && !b.isBeingDismissed && b.transitionCoordinator == nil && a.transitionCoordinator == nil)
        #expect(b.side?.alpha == 1 && b.side?.layer.animationKeys() == nil)
    }

    @Test("F4.4 a drag that dismisses a sheet: interactive, going on by itself, done")
    func finished() {
        let (stage, a, b) = present()
        pull(stage, to: 600)
        stage.up(200, 600)
        stage.frame()
        #expect(b.transitionCoordinator?.isInteractive == false && b.transitionCoordinator?.isCancelled == false)
        stage.settle()
        #expect(words.take() == ["B.willDisappear interactive", "B goes on", "B done"])
        #expect(log.take() == ["B.willDisappear", "B.didDisappear"])
        #expect(a.presentedViewController == nil && a.transitionCoordinator == nil && b.side?.alpha == 0)
    }

    @Test("F4.4 a sheet caught on its way back is the same dismissal in hand again, from where the sheet is seen")
    func caught() throws {
        let (stage, a, b) = present()
        pull(stage, to: 250)
        stage.up(200, 250)
        stage.frame()
        stage.pass(0.05)
        let seen = try #require(b.presentationController?.presentedView?.layer.presentation()).frame.minY
        #expect(seen > 70 && seen < 190)
        stage.down(200, 300)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 320), steps: 4)
        let top = try #require(b.presentationController?.presentedView).frame.minY
        #expect(top > 70 && top < seen + 20, "it follows the finger from where it was caught")
        stage.drag(from: CGPoint(x: 200, y: 320), to: CGPoint(x: 200, y: 840), steps: 40)
        stage.pass(0.3)
        stage.up(200, 840)
        stage.settle()
        #expect(words.take() == ["B.willDisappear interactive", "B turns back", "B in hand", "B goes on", "B done"])
        #expect(log.take() == ["B.willDisappear", "B.didDisappear"])
        #expect(a.presentedViewController == nil && b.view.window == nil)
    }

    @Test("F4.4 a sheet caught twice and let go each time ends its dismissal once")
    func caughtTwice() {
        let (stage, a, b) = present()
        pull(stage, to: 250)
        stage.up(200, 250)
        stage.pass(0.08)
        stage.down(200, 300)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 340), steps: 4)
        stage.up(200, 340)
        stage.settle()
        #expect(words.take().filter { $0 == "B cancelled" }.count == 1)
        #expect(log.take() == ["B.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear"])
        #expect(a.presentedViewController === b && b.view.convert(b.view.bounds, to: nil).minY == 59)
    }

    @Test("F4.4 a sheet whose window gets another root under the finger has ended")
    func abandoned() {
        let (stage, _, b) = present()
        pull(stage, to: 250)
        stage.window.rootViewController = UIViewController()
        stage.up(200, 250)
        stage.settle()
        #expect(log.take().filter { $0.hasPrefix("B.") } == ["B.willDisappear", "B.didDisappear"])
        #expect(b.transitionCoordinator == nil && words.take().filter { $0.hasPrefix("B ") } == ["B done"])
    }

    @Test("F4.4 settling between detents is no change of screens: no calls, no coordinator")
    func betweenDetents() {
        let (stage, _, b) = present()
        b.sheetPresentationController?.detents = [.medium(), .large()]
        stage.settle()
        stage.down(200, 450)
        stage.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 200), steps: 30)
        #expect(b.transitionCoordinator == nil)
        stage.up(200, 200)
        stage.settle()
        #expect(log.take() == [] && words.take() == [])
    }
}
