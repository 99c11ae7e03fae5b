import Foundation
import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct PageCurlTests {
    @Test("F4.2 pages that curl: the new page first at the start, the old one first at the end")
    func programmatic() {
        let fixture = PageFixture(2, style: .pageCurl)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            fixture.controller.setViewControllers([fixture.pages[1]], direction: .forward, animated: true) { finished in
                fixture.log.add("completion \(finished)")
            }
            #expect(fixture.log.take() == ["2.didLoad", "2.willAppear", "1.willDisappear", "2.isAppearing"])
            stage.settle()
            #expect(fixture.log.take() == ["1.didDisappear", "2.didAppear", "completion true"])
            #expect(fixture.shown == "2" && fixture.controller.children == [fixture.pages[1]])
        }
    }

    @Test("F4.2 a drag turns a page, forward to the left and back to the right; a short one falls back")
    func drag() {
        let fixture = PageFixture(3, style: .pageCurl)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            stage.down(350, 400)
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
            #expect(fixture.log.take() == ["will 2", "2.didLoad", "2.willAppear", "1.willDisappear", "2.isAppearing"])
            stage.up(60, 400)
            stage.settle()
            #expect(fixture.log.take() == ["1.didDisappear", "2.didAppear", "did from 1 completed"])
            stage.down(50, 400)
            stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 340, y: 400))
            stage.up(340, 400)
            stage.settle()
            #expect(fixture.shown == "1")
            _ = fixture.log.take()
            stage.down(350, 400)
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 280, y: 400))
            stage.pass(0.5)
            stage.up(280, 400)
            stage.settle()
            #expect(
                fixture.log.take() == [
                    "will 2", "2.willAppear", "1.willDisappear", "2.isAppearing", "2.willDisappear", "1.willAppear", "1.isAppearing",
                    "2.didDisappear", "1.didAppear", "did from 1 cancelled",
                ])
            #expect(fixture.shown == "1")
        }
    }

    @Test("a tap beside the middle turns a page; both recognisers are the app's to move")
    func tap() {
        let fixture = PageFixture(3, style: .pageCurl)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            #expect(fixture.controller.gestureRecognizers.count == 2)
            stage.tap(370, 400)
            stage.settle()
            #expect(fixture.shown == "2")
            stage.tap(200, 400)
            stage.settle()
            #expect(fixture.shown == "2")
            stage.tap(20, 400)
            stage.settle()
            #expect(fixture.shown == "1")
            stage.tap(20, 400)
            stage.settle()
            #expect(fixture.shown == "1", "there is no page before the first")
        }
    }

    @Test("the spine in the middle: two pages at once, and UIKit's exception for one")
    func spread() {
        let fixture = PageFixture(6, style: .pageCurl, options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        #expect(fixture.controller.isDoubleSided && fixture.controller.spineLocation == .mid)
        let exception = ObjCException.catching {
            fixture.controller.setViewControllers([fixture.pages[0]], direction: .forward, animated: false)
        }
        #expect(
            exception?.reason
                == "The number of view controllers provided (1) doesn't match the number required (2) for the requested transition")
        fixture.controller.setViewControllers([fixture.pages[0], fixture.pages[1]], direction: .forward, animated: false)
        let stage = Stage(fixture.controller, screen: .pad)
        withExtendedLifetime(fixture) {
            #expect(fixture.pages[0].view.convert(fixture.pages[0].view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 410, height: 1180))
            #expect(fixture.pages[1].view.convert(CGPoint.zero, to: nil).x == 410)
            stage.tap(800, 400)
            stage.settle()
            #expect(fixture.shown == "3+4")
            stage.tap(20, 400)
            stage.settle()
            #expect(fixture.shown == "1+2")
        }
    }
}
