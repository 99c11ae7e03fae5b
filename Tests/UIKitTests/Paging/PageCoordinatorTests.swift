import CoreGraphics
import Testing
@testable import UIKit

/// Turns of pages are transitions with a coordinator, interactive where a finger drives them.
///
/// UNVERIFIED: that pages have one. What it says is what the coordinators of other transitions say
/// (UIViewControllerTransitionCoordinator's documentation). The calls are those of PageScrollTests and PageCurlTests.
@MainActor @Suite(.serialized, .freshRuntime) struct PageCoordinatorTests {
    private let words = Log()

    private func make(_ style: UIPageViewController.TransitionStyle, count: Int = 3) -> (PageFixture, Stage) {
        let words = words
        let fixture = PageFixture(count, style: style, make: { CoordinatorController($0, $1, words: words) })
        let stage = fixture.stage()
        _ = words.take()
        return (fixture, stage)
    }

    /// What fades along as the second page comes.
    private func side(of fixture: PageFixture, _ stage: Stage) -> UIView {
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(side)
        (fixture.pages[1] as? CoordinatorController)?.side = side
        return side
    }

    private func pull(_ stage: Stage, to end: CGFloat) {
        stage.down(350, 400)
        stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: end, y: 400))
        stage.pass(0.5)
    }

    @Test("F4.2 a page that is taken back: interactive, as far as the finger has come, cancelled", arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func takenBack(style: UIPageViewController.TransitionStyle) throws {
        let (fixture, stage) = make(style)
        try withExtendedLifetime(fixture) {
            let side = side(of: fixture, stage)
            pull(stage, to: 270)
            #expect(words.take() == ["2.willAppear interactive", "1.willDisappear interactive"])
            let coordinator = try #require(fixture.pages[0].transitionCoordinator)
            #expect(coordinator === fixture.controller.transitionCoordinator && coordinator.isInteractive && !coordinator.isCancelled)
            #expect(coordinator.viewController(forKey: .from) === fixture.pages[0] && coordinator.viewController(forKey: .to) === fixture.pages[1])
            #expect(coordinator.percentComplete > 0.15 && coordinator.percentComplete < 0.22, "\(coordinator.percentComplete)")
            if style == .scroll { #expect(abs(coordinator.percentComplete - (fixture.scrollView.contentOffset.x - 393) / 393) < 0.001) }
            let shown = try #require(side.layer.presentation()).opacity
            #expect(abs(CGFloat(shown) - (1 - coordinator.percentComplete)) < 0.02, "what goes along follows the finger")
            stage.up(270, 400)
            #expect(words.take() == ["2 turns back", "1 turns back"])
            stage.settle()
            let calls = style == .scroll ? ["1.willAppear none", "2.willDisappear none"] : ["2.willDisappear none", "1.willAppear none"]
            #expect(words.take() == calls + ["2 cancelled", "1 cancelled"])
            #expect(fixture.controller.transitionCoordinator == nil && side.alpha == 1 && fixture.shown == "1")
        }
    }

    @Test("F4.2 a page that a finger turns: interactive, going on, done", arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func finished(style: UIPageViewController.TransitionStyle) {
        let (fixture, stage) = make(style)
        withExtendedLifetime(fixture) {
            pull(stage, to: 60)
            stage.up(60, 400)
            stage.settle()
            #expect(
                words.take() == ["2.willAppear interactive", "1.willDisappear interactive", "2 goes on", "1 goes on", "2 done", "1 done"])
            #expect(fixture.controller.transitionCoordinator == nil && fixture.shown == "2")
        }
    }

    @Test("F4.2 a turn that the app asks for is animated and takes what goes along with it", arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func programmatic(style: UIPageViewController.TransitionStyle) throws {
        let (fixture, stage) = make(style)
        try withExtendedLifetime(fixture) {
            let side = side(of: fixture, stage)
            fixture.controller.setViewControllers([fixture.pages[1]], direction: .forward, animated: true)
            #expect(words.take() == ["2.willAppear animated", "1.willDisappear animated"])
            #expect(try #require(fixture.controller.transitionCoordinator).transitionDuration > 0.2)
            stage.pass(0.15)
            let shown = try #require(side.layer.presentation()).opacity
            #expect(shown > 0.1 && shown < 0.95)
            stage.settle()
            #expect(words.take() == ["2 done", "1 done"] && side.alpha == 0)
            fixture.controller.setViewControllers([fixture.pages[0]], direction: .reverse, animated: false)
            #expect(words.take() == ["1.willAppear none", "2.willDisappear none"])
        }
    }

    @Test("F4.2 a page caught on its way back is the same turn in hand again")
    func caught() {
        let (fixture, stage) = make(.scroll)
        withExtendedLifetime(fixture) {
            pull(stage, to: 200)
            stage.up(200, 400)
            stage.pass(0.03)
            stage.down(350, 400)
            #expect(
                words.take() == [
                    "2.willAppear interactive", "1.willDisappear interactive", "2 turns back", "1 turns back", "2 in hand", "1 in hand",
                ])
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400))
            stage.pass(0.5)
            stage.up(40, 400)
            stage.settle()
            #expect(words.take() == ["2 goes on", "1 goes on", "2 done", "1 done"])
            #expect(fixture.log.take() == [
                "will 2", "2.didLoad", "2.willAppear", "1.willDisappear", "2.isAppearing", "2.didAppear", "1.didDisappear", "did from 1 completed",
            ])
        }
    }

    @Test("F4.2 F4.4 pages turned in a sheet that a finger drags: all calls come in pairs", arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func inDraggedSheet(style: UIPageViewController.TransitionStyle) {
        let words = words
        let fixture = PageFixture(3, style: style, make: { CoordinatorController($0, $1, words: words) })
        withExtendedLifetime(fixture) {
            fixture.controller.setViewControllers([fixture.pages[0]], direction: .forward, animated: false)
            fixture.controller.modalPresentationStyle = .pageSheet
            let root = UIViewController()
            let stage = Stage(root)
            root.present(fixture.controller, animated: true)
            stage.settle()
            _ = (fixture.log.take(), words.take())
            stage.down(200, 100)
            stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 250))
            stage.pass(0.3)
            #expect(fixture.controller.transitionCoordinator?.isInteractive == true)
            // The sheet is on its way while the app turns a page.
            fixture.controller.setViewControllers([fixture.pages[1]], direction: .forward, animated: true)
            stage.up(200, 250)
            stage.settle()
            #expect(fixture.log.take().filter { !$0.hasSuffix("didLoad") } == [
                "1.willDisappear", "1.didDisappear", "2.willAppear", "2.isAppearing", "2.didAppear",
            ])
            #expect(fixture.shown == "2" && root.presentedViewController === fixture.controller)
        }
    }
}
