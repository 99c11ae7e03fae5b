import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ScrollTouchTests {
    private func button(in s: ScrollStage) -> (UIButton, Log) {
        let log = Log()
        let button = UIButton(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
        for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel")] {
            button.addAction(UIAction(identifier: UIAction.Identifier(name)) { _ in log.add(name) }, for: event)
        }
        s.scrollView.addSubview(button)
        s.stage.settle()
        return (button, log)
    }

    @Test("F3.5 a quick tap reaches a button in a scroll view, all at once")
    func tap() {
        let s = ScrollStage()
        let (_, log) = button(in: s)
        s.stage.down(200, 350)
        #expect(log.entries == [])
        s.stage.pass(0.05)
        s.stage.up(200, 350)
        #expect(log.entries == ["down", "up"])
    }

    @Test("F3.5 a finger that stays reaches it after 0.15 s")
    func delay() {
        let s = ScrollStage()
        let (button, log) = button(in: s)
        s.stage.down(200, 350)
        s.stage.pass(0.14)
        #expect(log.entries == [])
        s.stage.pass(0.03)
        #expect(log.entries == ["down"] && button.isHighlighted)
        s.stage.up(200, 350)
        #expect(log.entries == ["down", "up"])
    }

    @Test("F3.5 without the delay it does at once; so does content that cannot scroll")
    func noDelay() {
        let s = ScrollStage()
        s.scrollView.delaysContentTouches = false
        let (_, log) = button(in: s)
        s.stage.down(200, 350)
        #expect(log.entries == ["down"])
        s.stage.up(200, 350)
        s.scrollView.delaysContentTouches = true
        s.scrollView.contentSize = CGSize(width: 393, height: 400)
        s.stage.down(200, 350)
        #expect(log.take() == ["down", "up", "down"])
    }

    @Test("F3.5 a drag that begins on a button scrolls, and the button hears nothing")
    func drag() {
        let s = ScrollStage()
        let (_, log) = button(in: s)
        s.stage.down(200, 350)
        s.stage.drag(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 250), steps: 5)
        s.stage.up(200, 250)
        #expect(s.scrollView.contentOffset.y > 80)
        #expect(log.entries == [])
    }

    @Test("F3.5 a control that has its touch keeps it; a view that is none gives it up")
    func cancel() {
        let s = ScrollStage()
        let (_, log) = button(in: s)
        let plain = TouchView(frame: CGRect(x: 0, y: 500, width: 393, height: 200))
        s.scrollView.addSubview(plain)
        s.stage.down(200, 350)
        s.stage.pass(0.2)
        s.stage.drag(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 320), steps: 5)
        #expect(s.scrollView.contentOffset == .zero && log.entries == ["down"])
        s.stage.up(200, 320)
        s.stage.pass(0.1)
        s.stage.down(200, 600)
        s.stage.pass(0.2)
        #expect(plain.calls == ["began 1"])
        s.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 550), steps: 5)
        #expect(s.scrollView.contentOffset.y == 40)
        #expect(plain.calls.last == "cancelled 1")
        s.stage.up(200, 550)
        s.stage.settle()
        s.scrollView.contentOffset = .zero
        s.scrollView.canCancelContentTouches = false
        s.stage.down(200, 600)
        s.stage.pass(0.2)
        s.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 550), steps: 5)
        #expect(s.scrollView.contentOffset == .zero)
    }

    @Test("F3.5 turned off, nothing scrolls by hand")
    func disabled() {
        let s = ScrollStage()
        s.scrollView.isScrollEnabled = false
        s.fling(velocity: CGPoint(x: 0, y: -1000))
        s.stage.settle()
        #expect(s.scrollView.contentOffset == .zero && s.log == [])
    }

    @Test("F3.5 of two scroll views in one another each takes its own axis; at its end the inner one lets the outer go on")
    func nested() {
        let s = ScrollStage(content: CGSize(width: 393 * 3, height: 852))
        s.scrollView.isPagingEnabled = true
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        inner.contentInsetAdjustmentBehavior = .never
        inner.contentSize = CGSize(width: 393, height: 3000)
        s.scrollView.addSubview(inner)
        s.stage.settle()
        s.stage.down(300, 600)
        s.stage.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 300, y: 500), steps: 5)
        #expect(inner.contentOffset.y == 90 && s.scrollView.contentOffset == .zero)
        s.stage.up(300, 500)
        s.stage.settle()
        s.stage.down(300, 600)
        s.stage.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 200, y: 595), steps: 5)
        #expect(s.scrollView.contentOffset.x > 80)
        #expect(!inner.isDragging)
        s.stage.up(200, 595)
        s.stage.settle()

        // The same axis.
        let t = ScrollStage(content: CGSize(width: 393, height: 3000))
        let below = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 400))
        below.contentInsetAdjustmentBehavior = .never
        below.contentSize = CGSize(width: 393, height: 500)
        t.scrollView.addSubview(below)
        t.stage.settle()
        t.stage.down(200, 400)
        t.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 350), steps: 5)
        #expect(below.contentOffset.y == 40 && t.scrollView.contentOffset == .zero)
        t.stage.pass(0.3)
        t.stage.up(200, 350)
        t.stage.settle()
        below.contentOffset.y = 100
        t.stage.down(200, 400)
        t.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 350), steps: 5)
        #expect(below.contentOffset.y == 100 && t.scrollView.contentOffset.y == 40)
    }

    @Test("F3.5 along one axis only what scrolls along it follows; a directional lock keeps to the first direction")
    func axes() {
        let s = ScrollStage()
        s.stage.down(200, 600)
        s.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 100, y: 600), steps: 5)
        #expect(!s.scrollView.isDragging)
        s.stage.up(100, 600)
        let t = ScrollStage(content: CGSize(width: 2000, height: 2000))
        t.stage.down(200, 600)
        t.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 190, y: 540), steps: 5)
        #expect(t.scrollView.contentOffset.x > 5 && t.scrollView.contentOffset.y > 40)
        t.stage.up(190, 540)
        t.stage.settle()
        t.scrollView.contentOffset = .zero
        t.scrollView.isDirectionalLockEnabled = true
        t.stage.down(200, 600)
        t.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 190, y: 540), steps: 5)
        #expect(t.scrollView.contentOffset.x == 0 && t.scrollView.contentOffset.y > 40)
    }

    @Test("F3.5 a tap on the status bar scrolls to the top, unless several scroll views want it")
    func scrollToTop() {
        let s = ScrollStage()
        s.scrollView.contentOffset.y = 4000
        s.stage.settle()
        s.stage.tap(196, 20)
        s.stage.settle()
        #expect(s.scrollView.contentOffset == .zero)
        #expect(s.log == ["didScrollToTop"])
        s.scrollView.contentOffset.y = 4000
        let other = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        s.root.view.addSubview(other)
        s.stage.settle()
        s.stage.tap(196, 20)
        s.stage.settle()
        #expect(s.scrollView.contentOffset.y == 4000)
        other.scrollsToTop = false
        s.stage.tap(196, 20)
        s.stage.settle()
        #expect(s.scrollView.contentOffset == .zero)
    }

    @Test("F3.5 the pan has the scroll view as its delegate, where that is one")
    func panDelegate() {
        final class Both: UIScrollView, UIGestureRecognizerDelegate {}
        let both = Both(frame: .zero)
        #expect(both.panGestureRecognizer.delegate === both)
        #expect(UIScrollView(frame: .zero).panGestureRecognizer.delegate == nil)
    }
}
