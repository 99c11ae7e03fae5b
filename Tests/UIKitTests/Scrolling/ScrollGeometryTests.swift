import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ScrollGeometryTests {
    @Test("the offset is the bounds' origin, and any offset lays out once")
    func offset() {
        final class Counting: UIScrollView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let view = Counting(frame: .zero)
        let s = ScrollStage(view)
        view.layouts = 0
        view.contentOffset = CGPoint(x: 0, y: 40)
        #expect(view.bounds.origin == CGPoint(x: 0, y: 40) && s.listener.scrolls == 1)
        s.stage.frame()
        #expect(view.layouts == 1)
        view.bounds.origin.y = 80
        #expect(view.contentOffset.y == 80 && s.listener.scrolls == 2)
        s.stage.frame()
        s.stage.frame()
        #expect(view.layouts == 2)
        view.contentOffset = CGPoint(x: 0, y: 80)
        #expect(s.listener.scrolls == 2)
        #expect(view.clipsToBounds)
    }

    @Test("offset, size and insets can be observed")
    func observing() {
        let s = ScrollStage()
        let log = Log()
        let tokens = [
            s.scrollView.observe(\.contentOffset, __key: "contentOffset") { _, _ in MainActor.assumeIsolated { log.add("offset") } },
            s.scrollView.observe(\.contentSize, __key: "contentSize") { _, _ in MainActor.assumeIsolated { log.add("size") } },
        ]
        s.scrollView.contentOffset.y = 3
        s.scrollView.contentSize.height = 900
        withExtendedLifetime(tokens) { #expect(log.entries == ["offset", "size"]) }
    }

    @Test("only as far as it takes to see a rectangle")
    func reveal() {
        let s = ScrollStage(content: CGSize(width: 393, height: 2000))
        s.scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
        #expect(s.scrollView.contentOffset == .zero)
        s.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 10), animated: false)
        #expect(s.scrollView.contentOffset.y == 158)
        s.scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
        #expect(s.scrollView.contentOffset.y == 100)
        s.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 10, height: 100), animated: false)
        #expect(s.scrollView.contentOffset.y == 1148)
    }

    @Test("the safe area is added where it can be scrolled, and the content starts below it")
    func adjustedInsets() {
        let root = UIViewController()
        let stage = Stage(root)
        let scrollView = UIScrollView(frame: root.view.bounds)
        scrollView.contentSize = CGSize(width: 393, height: 2000)
        root.view.addSubview(scrollView)
        stage.settle()
        let safe = root.view.safeAreaInsets
        #expect(safe.top > 0)
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0))
        #expect(scrollView.contentInset == .zero)
        #expect(scrollView.contentOffset.y == -safe.top)
        scrollView.contentInset.top = 20
        #expect(scrollView.adjustedContentInset.top == safe.top + 20 && scrollView.contentOffset.y == -safe.top - 20)
        // What the insets have, the content does not get a second time.
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 100))
        scrollView.addSubview(child)
        #expect(child.safeAreaInsets == .zero)

        scrollView.contentSize.height = 300
        #expect(scrollView.adjustedContentInset.top == 20)
        scrollView.alwaysBounceVertical = true
        #expect(scrollView.adjustedContentInset.top == safe.top + 20)
        scrollView.contentInsetAdjustmentBehavior = .never
        #expect(scrollView.adjustedContentInset.top == 20)
        scrollView.contentInsetAdjustmentBehavior = .always
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: safe.top + 20, left: safe.left, bottom: safe.bottom, right: safe.right))
    }

    @Test("in a navigation controller short content stands below the bar, too")
    func navigation() {
        let root = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.loadViewIfNeeded()
        scrollView.frame = root.view.bounds
        root.view.addSubview(scrollView)
        scrollView.contentSize = CGSize(width: 100, height: 100)
        let stage = Stage(UINavigationController(rootViewController: root))
        #expect(scrollView.adjustedContentInset.top == root.view.safeAreaInsets.top)
        #expect(root.view.safeAreaInsets.top > 44 && scrollView.contentOffset.y == -root.view.safeAreaInsets.top)
        // The bar shows a background only over content.
        let bar = root.navigationController!.navigationBar
        #expect(!bar.isContentUnder)
        scrollView.contentSize.height = 3000
        scrollView.contentOffset.y = 50
        stage.settle()
        #expect(bar.isContentUnder)
        scrollView.contentOffset.y = -root.view.safeAreaInsets.top
        stage.settle()
        #expect(!bar.isContentUnder)
        scrollView.contentOffset.y = 50
        root.navigationController!.pushViewController(UIViewController(), animated: true)
        stage.settle()
        #expect(!bar.isContentUnder)
        root.navigationController!.popViewController(animated: true)
        stage.settle()
        #expect(bar.isContentUnder)
    }

    @Test("content that shrinks leaves no gap; an inset that goes takes the content back")
    func shrinking() {
        let s = ScrollStage(content: CGSize(width: 393, height: 2000))
        s.scrollView.contentOffset.y = 1148
        s.scrollView.contentSize.height = 1500
        #expect(s.scrollView.contentOffset.y == 648)
        s.scrollView.contentInset.bottom = 300
        s.scrollView.contentOffset.y = 948
        s.scrollView.contentInset.bottom = 0
        #expect(s.scrollView.contentOffset.y == 648)
    }

    @Test("the guides follow content and frame")
    func guides() {
        let s = ScrollStage()
        s.scrollView.contentOffset.y = 30
        #expect(s.scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 393, height: 20_000))
        #expect(s.scrollView.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 30, width: 393, height: 852))
        #expect(s.scrollView.contentLayoutGuide === s.scrollView.contentLayoutGuide)
    }

    @Test("indicators show while it moves, fade soon after, and let the screen come to rest")
    func indicators() {
        let s = ScrollStage(content: CGSize(width: 393, height: 8520))
        func bars() -> [UIView] {
            s.scrollView.subviews.filter { $0.frame.width == 3 && !$0.isHidden && ($0.layer.presentation() ?? $0.layer).opacity > 0 }
        }
        s.scrollView.contentOffset.y = 10
        s.stage.frame()
        #expect(bars().isEmpty)
        s.fling(velocity: CGPoint(x: 0, y: -1000), lifts: false)
        let bar = bars().first
        #expect(bar != nil)
        #expect(bar.map { $0.frame.maxX } == 390)
        // A tenth of its way between status bar and home indicator.
        let safe = s.root.view.safeAreaInsets
        #expect(bar.map { abs($0.frame.height - (852 - safe.top - safe.bottom - 6) / 10) < 0.5 } == true)
        s.stage.pass(0.5)
        s.stage.up(200, 540)
        s.stage.pass(2)
        #expect(bars().isEmpty)
        #expect(Runtime.current.frameLoop.isIdle)
        s.scrollView.flashScrollIndicators()
        s.stage.frame()
        #expect(bars().count == 1)
        s.scrollView.showsVerticalScrollIndicator = false
        #expect(bars().isEmpty)
    }
}
