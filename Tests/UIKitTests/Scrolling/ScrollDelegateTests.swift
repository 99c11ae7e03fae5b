import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ScrollDelegateTests {
    @Test("what the delegate hears of a fling, in order")
    func order() {
        let s = ScrollStage()
        s.listener.logsScroll = true
        s.fling(velocity: CGPoint(x: 0, y: -1500))
        s.stage.settle()
        #expect(
            s.log == [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "scroll",
                "didEndDecelerating",
            ])
    }

    @Test("a finger stops a fling at once and holds the content; what lies under it is not touched")
    func caught() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 393, height: 20_000))
        let s = ScrollStage()
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        s.scrollView.addSubview(button)
        s.fling(velocity: CGPoint(x: 0, y: -3000))
        s.stage.pass(0.2)
        _ = s.listener.take()
        let offset = s.scrollView.contentOffset
        s.stage.down(200, 400)
        #expect(!s.scrollView.isDecelerating && s.scrollView.isTracking)
        #expect(s.listener.take() == ["willBeginDragging", "didEndDecelerating"])
        s.stage.pass(0.3)
        #expect(abs(s.scrollView.contentOffset.y - offset.y) < 60)
        let held = s.scrollView.contentOffset
        s.stage.up(200, 400)
        s.stage.pass(0.3)
        #expect(s.scrollView.contentOffset == held)
        #expect(s.listener.take() == ["willEndDragging", "didEndDragging false"])
        #expect(taps == 0)
        #expect(!s.scrollView.isTracking && !s.scrollView.isDragging)
    }

    @Test("an animated change tells every step and its end")
    func animated() {
        let s = ScrollStage()
        s.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(s.scrollView.contentOffset == .zero)
        let steps = s.trace(frames: 40).map(\.offset.y)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(steps.contains { $0 > 100 && $0 < 400 })
        #expect(s.scrollView.contentOffset.y == 500)
        #expect(s.log == ["didEndScrollingAnimation"])
        #expect(s.listener.scrolls > 10)
        // To where it is: nothing to tell.
        s.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        s.stage.settle()
        #expect(s.log == ["didEndScrollingAnimation"])
        s.scrollView.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
        #expect(s.scrollView.contentOffset.y == 10)
    }

    @Test("the offset that the app sets ends a fling")
    func replaced() {
        let s = ScrollStage()
        s.fling(velocity: CGPoint(x: 0, y: -3000))
        s.stage.pass(0.1)
        s.scrollView.setContentOffset(CGPoint(x: 0, y: 77), animated: false)
        s.stage.settle()
        #expect(s.scrollView.contentOffset.y == 77)
        #expect(!s.scrollView.isDecelerating)
        #expect(s.log.last == "didEndDecelerating")
    }

    @Test("an offset set while a finger drags: the drag goes on from there")
    func setWhileDragging() {
        let s = ScrollStage()
        s.stage.down(200, 700)
        s.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600))
        s.scrollView.contentOffset.y = 1000
        s.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 550))
        #expect(s.scrollView.contentOffset.y == 1050)
    }

    @Test("a delegate dies when its owner lets go")
    func weakDelegate() {
        let s = ScrollStage()
        weak var seen: ScrollListener?
        do {
            let listener = ScrollListener()
            seen = listener
            s.scrollView.delegate = listener
            s.scrollView.contentOffset.y = 5
            #expect(listener.scrolls == 1)
        }
        #expect(seen == nil)
        s.scrollView.contentOffset.y = 6
        #expect(s.scrollView.value(forKey: "delegate") == nil)
        s.scrollView.setValue(s.listener, forKey: "delegate")
        #expect(s.scrollView.delegate === s.listener)
    }

    @Test("a scroll view in motion dies with its controller")
    func lifetime() {
        weak var seen: UIScrollView?
        let stage = Stage(UIViewController())
        do {
            let s = ScrollStage()
            seen = s.scrollView
            s.fling(velocity: CGPoint(x: 0, y: -3000))
            s.stage.pass(0.1)
            s.scrollView.removeFromSuperview()
            s.stage.settle()
        }
        Runtime.fresh()
        withExtendedLifetime(stage) { #expect(seen == nil) }
    }
}
