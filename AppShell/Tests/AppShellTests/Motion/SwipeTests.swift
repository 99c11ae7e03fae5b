import Testing
import UIKit
@testable import AppShell

@MainActor struct SwipeTests {
    private func makeScreen(isRightToLeft: Bool = false, reducesMotion: Bool = false) throws -> (MotionScreen, TabSwipeHandler) {
        let screen = MotionScreen(isRightToLeft: isRightToLeft, reducesMotion: reducesMotion)
        screen.controller.swipesBetweenTabs = true
        return (screen, try #require(screen.controller.swipeHandler))
    }

    @Test("F7 swipe is for those who ask") func optIn() throws {
        let screen = MotionScreen()
        #expect(screen.controller.contentView.gestureRecognizers ?? [] == [])
        screen.controller.swipesBetweenTabs = true
        #expect(screen.controller.contentView.gestureRecognizers?.count == 1)
        screen.controller.swipesBetweenTabs = false
        #expect(screen.controller.contentView.gestureRecognizers ?? [] == [])
        screen.close()
    }

    @Test("F7 swipe: both pages follow the finger; finished, the calls are those of a transition, and the user chose") func finished() async throws {
        let (screen, handler) = try makeScreen()
        var told: [String] = []
        screen.controller.onSelect = { told.append($0.title ?? "") }
        handler.begin(velocity: -100)
        #expect(screen.take() == ["a.willMove(nil)", "b.willMove(self)", "b.willAppear", "a.willDisappear", "b.view in"])
        handler.move(translation: -75)
        #expect(screen.pages[0].view.frame.minX == -75)
        #expect(screen.pages[1].view.frame.minX == 300)
        #expect(screen.controller.selectedIndex == 0, "the finger has not decided")
        #expect(screen.controller.tabBar.selectedIndex == 0)
        handler.end(translation: -200, velocity: -100)
        #expect(screen.controller.selectedIndex == 1)
        #expect(screen.controller.tabBar.selectedIndex == 1)
        #expect(told == ["b"])
        turnRunLoop(atMost: 5) { screen.controller.change == nil }
        #expect(
            screen.take() == ["a.view out", "a.didDisappear", "b.didAppear", "a.removeFromParent", "a.didMove(nil)", "b.didMove(self)"])
        #expect(screen.isAlone(1))
        screen.close()
    }

    @Test("F7 swipe: cancelled, all is as before and the calls are balanced") func cancelled() throws {
        let (screen, handler) = try makeScreen()
        handler.begin(velocity: -100)
        handler.move(translation: -150)
        _ = screen.take()
        handler.end(translation: -150, velocity: 0)
        #expect(screen.take() == ["b.willDisappear"])
        turnRunLoop(atMost: 5) { screen.controller.change == nil }
        #expect(
            screen.take() == [
                "b.willMove(nil)", "b.view out", "b.didDisappear", "a.willAppear", "a.didAppear", "b.removeFromParent", "b.didMove(nil)",
                "a.didMove(self)",
            ])
        #expect(screen.isAlone(0))
        screen.close()
    }

    @Test("F7 swipe: a tap meanwhile wins, whatever the finger has done") func interrupted() throws {
        for ends in [false, true] {
            let (screen, handler) = try makeScreen()
            handler.begin(velocity: -100)
            handler.move(translation: -300)
            if ends { handler.end(translation: -300, velocity: 0) }
            screen.controller.tabBar.items[2].sendActions(for: .touchDown)
            #expect(screen.isAlone(2))
            handler.move(translation: -350)
            handler.end(translation: -350, velocity: 0)
            turnRunLoop(0.5)
            #expect(screen.isAlone(2))
            let calls = screen.take()
            #expect(areBalanced(calls), "\(calls)")
            screen.close()
        }
    }

    @Test("F7 swipe: turned off under the finger, and rotated under it, the pages go back") func turnedOff() {
        for rotates in [false, true] {
            let screen = MotionScreen()
            screen.controller.swipesBetweenTabs = true
            screen.controller.swipeHandler?.begin(velocity: -100)
            screen.controller.swipeHandler?.move(translation: -100)
            if rotates {
                screen.window.frame.size = CGSize(width: 667, height: 375)
                screen.window.layoutIfNeeded()
                screen.controller.swipeHandler?.cancel()
            } else {
                screen.controller.swipesBetweenTabs = false
            }
            turnRunLoop(atMost: 5) { screen.controller.change == nil }
            #expect(screen.isAlone(0))
            let calls = screen.take()
            #expect(areBalanced(calls), "\(calls)")
            screen.close()
        }
    }

    @Test("F7 swipe: sideways, to a neighbor that may be chosen, one at a time") func begins() throws {
        let (screen, handler) = try makeScreen()
        #expect(handler.begins(velocity: CGPoint(x: -100, y: 50)))
        #expect(!handler.begins(velocity: CGPoint(x: -100, y: 150)))
        #expect(!handler.begins(velocity: CGPoint(x: 100, y: 0)), "nothing before the first")
        screen.controller.tabBar.shouldSelect = { $0 != 1 }
        #expect(!handler.begins(velocity: CGPoint(x: -100, y: 0)))
        screen.controller.tabBar.shouldSelect = nil
        handler.begin(velocity: -100)
        #expect(!handler.begins(velocity: CGPoint(x: -100, y: 0)))
        screen.close()
        let (mirrored, other) = try makeScreen(isRightToLeft: true)
        #expect(!other.begins(velocity: CGPoint(x: -100, y: 0)))
        #expect(other.begins(velocity: CGPoint(x: 100, y: 0)))
        other.begin(velocity: 100)
        other.move(translation: 75)
        #expect(mirrored.pages[0].view.frame.minX == 75)
        #expect(mirrored.pages[1].view.frame.minX == -300)
        mirrored.close()
    }

    @Test("F7 swipe with Reduce Motion: the pages fade under the finger") func reduceMotion() throws {
        let (screen, handler) = try makeScreen(reducesMotion: true)
        handler.begin(velocity: -100)
        handler.move(translation: -150)
        #expect(screen.pages[1].view.frame.minX == 0)
        #expect(abs(screen.pages[1].view.alpha - 0.4) < 0.001)
        screen.close()
    }

    @Test("F7 swipe: what scrolls sideways, sliders and pushed pages keep their fingers") func others() throws {
        let (screen, handler) = try makeScreen()
        let page = screen.pages[0]
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let (inside, slider) = (UIView(), UISlider())
        scrollView.addSubview(inside)
        page.view.addSubview(scrollView)
        page.view.addSubview(slider)
        scrollView.contentSize = CGSize(width: 300, height: 900)
        #expect(handler.receives(touchOn: inside), "up and down only")
        scrollView.contentSize = CGSize(width: 900, height: 100)
        #expect(!handler.receives(touchOn: inside))
        #expect(!handler.receives(touchOn: slider))
        #expect(handler.receives(touchOn: page.view))
        let navigation = UINavigationController(rootViewController: UIViewController())
        screen.controller.setViewControllers([navigation, page])
        #expect(handler.receives(touchOn: navigation.topViewController?.view))
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(!handler.receives(touchOn: navigation.topViewController?.view))
        #expect(handler.gestureRecognizer(handler.recognizer, shouldRequireFailureOf: UIScreenEdgePanGestureRecognizer()))
        #expect(!handler.gestureRecognizer(handler.recognizer, shouldRequireFailureOf: UIPanGestureRecognizer()))
        screen.close()
    }
}
