import CoreGraphics
import ObjectiveC
import Testing
@testable import UIKit

/// One whose delegate looks at the coordinator as it hears of columns.
@MainActor private final class CoordinatedSplitFixture: SplitFixture {
    override class func __objc_table(_ t: ObjCClassTable) {
        super.__objc_table(t)
        for (call, word) in [("splitViewController(_:willShow:)", "willShow"), ("splitViewController(_:willHide:)", "willHide")] {
            t.method(call) { o, _ in
                let fixture = o as! SplitFixture
                let coordinator = fixture.split.transitionCoordinator
                fixture.log.add("\(word) \(coordinator.map { $0.isInteractive ? "interactive" : "animated" } ?? "none")")
                return nil
            }
        }
    }
}

/// Columns that come and go are transitions: the documentation of `splitViewController(_:willShow:)` and `(_:willHide:)` has apps animate
/// along with the split view controller's `transitionCoordinator`.
///
/// UNVERIFIED: that it is interactive where a finger pulls, and the order of the calls of a column that goes back.
@MainActor @Suite(.serialized, .freshRuntime) struct ColumnCoordinatorTests {
    private let words = Log()

    private func make() -> (SplitFixture, Stage) {
        let words = words
        let fixture = CoordinatedSplitFixture(controller: { CoordinatorController($0, $1, words: words) })
        let stage = Stage(fixture.split, screen: .pad)
        _ = (fixture.log.take(), words.take())
        return (fixture, stage)
    }

    @Test("F4.2 F4.3 a column that is shown and hidden: a coordinator for the delegate and the column, and what goes along")
    func showAndHide() throws {
        let (fixture, stage) = make()
        try withExtendedLifetime(fixture) {
            let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(side)
            (fixture.primary as? CoordinatorController)?.side = side
            fixture.split.show(.primary)
            #expect(words.take() == ["P.willAppear animated"])
            #expect(fixture.log.take().contains("willShow animated"))
            let coordinator = try #require(fixture.split.transitionCoordinator)
            #expect(coordinator === fixture.primary.transitionCoordinator && coordinator.transitionDuration > 0.3)
            #expect(coordinator.viewController(forKey: .to) === fixture.primary.navigationController)
            #expect(coordinator.viewController(forKey: .from) === fixture.secondary.navigationController)
            stage.frame()
            stage.pass(0.2)
            let shown = try #require(side.layer.presentation()).opacity
            #expect(shown > 0.05 && shown < 0.95)
            stage.settle()
            #expect(words.take() == ["P done"] && side.alpha == 0 && fixture.split.transitionCoordinator == nil)
            fixture.split.hide(.primary)
            stage.settle()
            #expect(words.take() == ["P.willDisappear animated", "P done"])
            #expect(fixture.log.take() == ["P.didAppear", "mode secondaryOnly", "willHide animated", "P.willDisappear", "P.didDisappear"])
        }
    }

    @Test("F4.3 a column overtaken on its way: each move has a coordinator of its own, and both end")
    func overtaken() {
        let (fixture, stage) = make()
        withExtendedLifetime(fixture) {
            fixture.split.show(.primary)
            stage.pass(0.1)
            fixture.split.hide(.primary)
            stage.settle()
            #expect(words.take() == ["P.willAppear animated", "P done", "P.willDisappear animated", "P done"])
            #expect(fixture.split.transitionCoordinator == nil && fixture.primary.view.window == nil)
        }
    }

    @Test("F4.3 a column that is pulled and goes back: interactive, cancelled, never there")
    func takenBack() throws {
        let (fixture, stage) = make()
        try withExtendedLifetime(fixture) {
            stage.down(1, 500)
            stage.drag(from: CGPoint(x: 1, y: 500), to: CGPoint(x: 100, y: 500))
            stage.pass(0.5)
            stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 500), steps: 20)
            #expect(words.take() == ["P.willAppear interactive"])
            let coordinator = try #require(fixture.split.transitionCoordinator)
            #expect(coordinator.isInteractive && abs(coordinator.percentComplete - fixture.frame(fixture.primary).maxX / 320) < 0.01)
            stage.up(100, 500)
            #expect(words.take() == ["P.willDisappear interactive", "P turns back", "P turns back"])
            stage.settle()
            #expect(words.take() == ["P cancelled", "P cancelled"])
            #expect(
                fixture.log.take() == [
                    "mode oneOverSecondary", "willShow interactive", "P.didLoad", "P.willAppear", "P.isAppearing", "mode secondaryOnly",
                    "willHide interactive", "P.willDisappear", "P.didDisappear",
                ])
            #expect(fixture.split.transitionCoordinator == nil && fixture.primary.view.window == nil && fixture.split.displayMode == .secondaryOnly)
        }
    }

    @Test("F4.3 a column that is pulled and goes on: interactive, then by itself, there")
    func finished() {
        let (fixture, stage) = make()
        withExtendedLifetime(fixture) {
            stage.down(1, 500)
            stage.drag(from: CGPoint(x: 1, y: 500), to: CGPoint(x: 260, y: 500))
            stage.up(260, 500)
            stage.settle()
            #expect(words.take() == ["P.willAppear interactive", "P goes on", "P done"])
            #expect(fixture.log.take().suffix(3) == ["P.willAppear", "P.isAppearing", "P.didAppear"])
        }
    }

    @Test("F4.2 F4.4 columns in a sheet that is dragged and comes back appear again, those hidden meanwhile have gone", arguments: [false, true])
    func inDraggedSheet(hides: Bool) {
        let (fixture, root) = (SplitFixture(), UIViewController())
        withExtendedLifetime(fixture) {
            let stage = Stage(root, screen: .padWide)
            fixture.split.preferredDisplayMode = .oneBesideSecondary
            fixture.split.modalPresentationStyle = .pageSheet
            fixture.split.traitOverrides.horizontalSizeClass = .regular
            root.present(fixture.split, animated: true)
            stage.settle()
            _ = fixture.log.take()
            stage.down(590, 60)
            stage.drag(from: CGPoint(x: 590, y: 60), to: CGPoint(x: 590, y: 160))
            stage.pass(0.3)
            if hides { fixture.split.hide(.primary) }
            stage.up(590, 160)
            stage.settle()
            let log = fixture.log.take()
            #expect(root.presentedViewController === fixture.split)
            #expect(fixture.calls("S", in: log) == ["S.willDisappear", "S.willAppear", "S.isAppearing", "S.didAppear"])
            #expect(
                fixture.calls("P", in: log)
                    == (hides ? ["P.willDisappear", "P.didDisappear"] : ["P.willDisappear", "P.willAppear", "P.isAppearing", "P.didAppear"]))
        }
    }
}
