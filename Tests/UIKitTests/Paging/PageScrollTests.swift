import Foundation
import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct PageScrollTests {
    @Test("F4.2 pages that scroll, turned by a finger: the new page first, at the start and at the end")
    func swipe() {
        let fixture = PageFixture(3)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            stage.down(350, 400)
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
            #expect(fixture.log.take() == ["will 2", "2.didLoad", "2.willAppear", "1.willDisappear", "2.isAppearing"])
            #expect(fixture.shown == "1")
            stage.up(60, 400)
            stage.settle()
            #expect(fixture.log.take() == ["2.didAppear", "1.didDisappear", "did from 1 completed"])
            #expect(fixture.shown == "2")
            #expect(fixture.pages[0].parent == nil && fixture.pages[0].view.window == nil)
            #expect(fixture.pages[1].view.convert(fixture.pages[1].view.bounds, to: nil).origin == .zero)
            #expect(fixture.scrollView.contentOffset == CGPoint(x: 393, y: 0), "the page that shows is in the middle place")
        }
    }

    // Reason: common knowledge. Libraries look for the scroll view among the subviews in viewDidLoad and read its bounds there.
    @Test("F4.2 the scroll view has its size as soon as it is there")
    func sizeAtOnce() {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
        let scrollView = pages.view.subviews.compactMap { $0 as? UIScrollView }.first
        #expect(scrollView?.frame == pages.view.bounds.insetBy(dx: -10, dy: 0))
        pages.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        pages.view.layoutIfNeeded()
        #expect(scrollView?.frame == CGRect(x: -10, y: 0, width: 320, height: 500))
    }

    @Test("F4.2 a swipe that falls back: both pages hear the way there and the way back")
    func cancelled() {
        let fixture = PageFixture(3)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            stage.down(350, 400)
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 250, y: 400))
            stage.pass(0.5)
            stage.up(250, 400)
            stage.settle()
            #expect(
                fixture.log.take() == [
                    "will 2", "2.didLoad", "2.willAppear", "1.willDisappear", "2.isAppearing",
                    "1.willAppear", "1.isAppearing", "1.didAppear", "2.willDisappear", "2.didDisappear", "did from 1 cancelled",
                ])
            #expect(fixture.shown == "1" && fixture.pages[1].parent == nil && fixture.controller.children == [fixture.pages[0]])
        }
    }

    @Test("F4.2 over the middle and back beyond it: the first neighbour leaves before the other comes")
    func throughTheMiddle() {
        let fixture = PageFixture(3)
        let stage = fixture.stage(2)
        withExtendedLifetime(fixture) {
            stage.down(200, 400)
            stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 120, y: 400))
            stage.drag(from: CGPoint(x: 120, y: 400), to: CGPoint(x: 380, y: 400))
            stage.up(380, 400)
            stage.settle()
            #expect(
                fixture.log.take() == [
                    "will 3", "3.didLoad", "3.willAppear", "2.willDisappear", "3.isAppearing",
                    "2.willAppear", "2.isAppearing", "2.didAppear", "3.willDisappear", "3.didDisappear", "did from 2 cancelled",
                    "will 1", "1.didLoad", "1.willAppear", "2.willDisappear", "1.isAppearing",
                    "1.didAppear", "2.didDisappear", "did from 2 completed",
                ])
            #expect(fixture.shown == "1")
        }
    }

    @Test("F4.2 set by the app: no delegate, the completion last")
    func programmatic() {
        let fixture = PageFixture(4)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            fixture.controller.setViewControllers([fixture.pages[2]], direction: .forward, animated: true) { finished in
                fixture.log.add("completion \(finished)")
            }
            #expect(fixture.log.take() == ["3.didLoad", "3.willAppear", "1.willDisappear", "3.isAppearing"])
            stage.pass(0.15)
            let x = fixture.pages[2].view.convert(CGPoint.zero, to: nil).x
            #expect(x > 0 && x < 393, "it comes from the right")
            stage.settle()
            #expect(fixture.log.take() == ["3.didAppear", "1.didDisappear", "completion true"])
            #expect(fixture.shown == "3" && fixture.scrollView.contentOffset.x == 393)
            fixture.controller.setViewControllers([fixture.pages[0]], direction: .reverse, animated: true)
            stage.pass(0.15)
            #expect(fixture.pages[0].view.convert(CGPoint.zero, to: nil).x < 0, "back it comes from the left")
            stage.settle()
            _ = fixture.log.take()
            fixture.controller.setViewControllers([fixture.pages[1]], direction: .forward, animated: false)
            #expect(
                fixture.log.take() == ["2.didLoad", "2.willAppear", "1.willDisappear", "2.isAppearing", "2.didAppear", "1.didDisappear"])
        }
    }

    @Test("F4.2 a second change while the first moves: everyone hears their ends")
    func overtaken() {
        let fixture = PageFixture(3)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            fixture.controller.setViewControllers([fixture.pages[1]], direction: .forward, animated: true) { _ in fixture.log.add("first") }
            stage.pass(0.1)
            fixture.controller.setViewControllers([fixture.pages[2]], direction: .forward, animated: true) { _ in fixture.log.add("second") }
            stage.settle()
            #expect(
                fixture.log.take() == [
                    "2.didLoad", "2.willAppear", "1.willDisappear", "2.isAppearing", "2.didAppear", "1.didDisappear", "first",
                    "3.didLoad", "3.willAppear", "2.willDisappear", "3.isAppearing", "3.didAppear", "2.didDisappear", "second",
                ])
            #expect(fixture.shown == "3" && fixture.controller.children == [fixture.pages[2]])
        }
    }

    @Test("F4.2 appearing with the container, and leaving with it")
    func container() {
        let fixture = PageFixture(2)
        withExtendedLifetime(fixture) {
            fixture.controller.setViewControllers([fixture.pages[0]], direction: .forward, animated: false)
            #expect(fixture.log.take() == [])
            let stage = Stage(fixture.controller)
            #expect(fixture.log.take() == ["1.didLoad", "1.willAppear", "1.isAppearing", "1.didAppear"])
            stage.window.rootViewController = UIViewController()
            stage.settle()
            #expect(fixture.log.take() == ["1.willDisappear", "1.didDisappear"])
        }
    }

    @Test("F4.3 pages are children: told of their moves, and alone at rest")
    func containment() {
        let fixture = PageFixture(2)
        for page in fixture.pages { page.logsMoves = true }
        withExtendedLifetime(fixture) {
            fixture.controller.setViewControllers([fixture.pages[0]], direction: .forward, animated: false)
            #expect(fixture.log.take() == ["1.willMove", "1.didMove"])
            #expect(fixture.pages[0].parent === fixture.controller)
            fixture.controller.setViewControllers([fixture.pages[1]], direction: .forward, animated: false)
            #expect(fixture.log.take() == ["2.willMove", "1.willMove(nil)", "1.didMove(nil)", "2.didMove"])
            #expect(fixture.controller.children == [fixture.pages[1]])
        }
    }

    @Test("at the ends pages bounce, and turn no further")
    func ends() {
        let fixture = PageFixture(2)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            stage.down(50, 400)
            stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 300, y: 400))
            let pulled = fixture.pages[0].view.convert(CGPoint.zero, to: nil).x
            #expect(pulled > 40 && pulled < 160, "as rubber")
            stage.up(300, 400)
            stage.settle()
            #expect(fixture.log.take() == [] && fixture.scrollView.contentOffset.x == 393)
        }
    }

    @Test("without a data source fingers turn nothing")
    func noDataSource() {
        let fixture = PageFixture(2)
        fixture.controller.dataSource = nil
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            stage.down(350, 400)
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
            stage.up(60, 400)
            stage.settle()
            #expect(fixture.shown == "1" && fixture.log.take() == [])
        }
    }

    @Test("quick flicks: each turns one page, also those that catch the pages on their way")
    func flicks() {
        let fixture = PageFixture(5)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            for _ in 0..<3 {
                stage.down(350, 400)
                stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400), steps: 6)
                stage.up(150, 400)
                stage.pass(0.2)
            }
            stage.settle()
            #expect(fixture.shown == "4")
            #expect(fixture.pages.filter { $0.parent != nil } == [fixture.pages[3]])
            // Every page that came has left, whatever happened between.
            let log = fixture.log.take()
            for name in ["2", "3", "5"] {
                let (came, left) = (log.filter { $0 == "\(name).willAppear" }.count, log.filter { $0 == "\(name).willDisappear" }.count)
                #expect(came == left, "page \(name)")
            }
        }
    }

    @Test("the space between pages is seen between them only")
    func spacing() {
        let fixture = PageFixture(2, options: [.interPageSpacing: 20])
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            #expect(fixture.scrollView.frame == CGRect(x: -10, y: 0, width: 413, height: 852))
            #expect(fixture.pages[0].view.convert(fixture.pages[0].view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 393, height: 852))
            stage.down(350, 400)
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400))
            let first = fixture.pages[0].view.convert(fixture.pages[0].view.bounds, to: nil)
            let second = fixture.pages[1].view.convert(fixture.pages[1].view.bounds, to: nil)
            #expect(abs(second.minX - first.maxX - 20) < 0.01)
            stage.up(100, 400)
            stage.settle()
        }
    }

    @Test("pages one above the other")
    func vertical() {
        let fixture = PageFixture(2, orientation: .vertical)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            stage.down(200, 700)
            stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200))
            stage.up(200, 200)
            stage.settle()
            #expect(fixture.shown == "2")
            #expect(fixture.scrollView.contentOffset == CGPoint(x: 0, y: 852))
        }
    }

    @Test("right to left, the next page is to the left")
    func rightToLeft() {
        let fixture = PageFixture(2)
        fixture.controller.view.traitOverrides.layoutDirection = .rightToLeft
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            stage.down(50, 400)
            stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400))
            stage.up(350, 400)
            stage.settle()
            #expect(fixture.shown == "2")
        }
    }

    @Test("dots: as many as the data source says, moved by turns, turning when touched")
    func dots() throws {
        let fixture = DottedPageFixture(3)
        let stage = fixture.stage()
        try withExtendedLifetime(fixture) {
            let dots = try #require(fixture.controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
            #expect(dots.numberOfPages == 3 && dots.currentPage == 0)
            #expect(dots.frame.maxY == 852 - 34 && fixture.scrollView.frame.maxY == dots.frame.minY)
            stage.down(350, 400)
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
            stage.up(60, 400)
            stage.settle()
            #expect(dots.currentPage == 1)
            stage.tap(300, dots.frame.midY)
            stage.settle()
            #expect(fixture.shown == "3" && dots.currentPage == 2)
            fixture.controller.setViewControllers([fixture.pages[0]], direction: .reverse, animated: false)
            #expect(dots.currentPage == 0)
        }
    }

    @Test("F4.6 a new size keeps the page in its place")
    func newSize() {
        let fixture = PageFixture(2)
        let stage = fixture.stage()
        withExtendedLifetime(fixture) {
            fixture.controller.view.frame = CGRect(x: 0, y: 0, width: 852, height: 393)
            stage.settle()
            #expect(fixture.scrollView.contentOffset == CGPoint(x: 852, y: 0))
            #expect(fixture.pages[0].view.bounds.size == CGSize(width: 852, height: 393))
            fixture.controller.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
            UIApplication.shared.turnDevice(to: .landscapeLeft)
            stage.settle()
            #expect(fixture.scrollView.contentOffset == CGPoint(x: 852, y: 0) && fixture.shown == "1")
        }
    }

    @Test("F5.1 under a navigation bar: the page's scroll view goes with the large title, not what the pages scroll in")
    func largeTitle() {
        let table = UITableViewController(style: .plain)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([table], direction: .forward, animated: false)
        pages.title = "Pages"
        let navigation = UINavigationController(rootViewController: pages)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(navigation)
        #expect(navigation.navigationBar.frame.height == 96)
        #expect(table.tableView.adjustedContentInset.top == CGFloat(59 + 96))
        _ = stage
    }

    @Test("F4.2 the wrong number of pages raises UIKit's exception")
    func wrongCount() {
        let fixture = PageFixture(2)
        let exception = ObjCException.catching { fixture.controller.setViewControllers(fixture.pages, direction: .forward, animated: false) }
        #expect(exception?.name == .invalidArgumentException)
        #expect(
            exception?.reason
                == "The number of view controllers provided (2) doesn't match the number required (1) for the requested transition")
        let none = ObjCException.catching { fixture.controller.setViewControllers([], direction: .forward, animated: false) }
        #expect(none?.reason?.contains("provided (0)") == true)
    }

    @Test("F4.2 page view controllers die with their last reference, and pages with them")
    func memory() {
        weak var controller: UIPageViewController?
        weak var page: UIViewController?
        do {
            let fixture = PageFixture(2)
            let stage = fixture.stage()
            stage.down(350, 400)
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
            stage.up(60, 400)
            stage.settle()
            controller = fixture.controller
            page = fixture.pages[1]
            stage.window.rootViewController = nil
            stage.settle()
            withExtendedLifetime(fixture) {}
        }
        #expect(controller == nil && page == nil)
    }
}
