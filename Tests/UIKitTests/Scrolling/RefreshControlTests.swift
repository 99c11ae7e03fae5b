import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct RefreshControlTests {
    private func make() -> (ScrollStage, UIRefreshControl, Log) {
        let s = ScrollStage()
        let log = Log()
        let control = UIRefreshControl()
        control.addAction(UIAction { _ in log.add("refresh") }, for: .valueChanged)
        s.scrollView.refreshControl = control
        s.stage.settle()
        return (s, control, log)
    }

    @Test("F10.6 pulled far enough it fires once, keeps its place open, and closes it at the end")
    func pull() {
        let (s, control, log) = make()
        #expect(control.isHidden && s.scrollView.subviews.first === control)
        s.stage.down(200, 200)
        s.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 300))
        #expect(!control.isHidden && !control.isRefreshing && log.entries == [])
        #expect(control.frame == CGRect(x: 0, y: s.scrollView.contentOffset.y, width: 393, height: 60))
        s.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 480))
        #expect(control.isRefreshing && log.entries == ["refresh"])
        s.stage.pass(0.3)
        s.stage.up(200, 480)
        s.stage.pass(2)
        #expect(s.scrollView.contentOffset.y == -60 && s.scrollView.adjustedContentInset.top == 60)
        #expect(s.scrollView.contentInset == .zero)
        #expect(log.entries == ["refresh"])
        control.endRefreshing()
        s.stage.settle()
        #expect(s.scrollView.contentOffset.y == 0 && s.scrollView.adjustedContentInset.top == 0)
        #expect(control.isHidden && !control.isRefreshing)
        #expect(Runtime.current.frameLoop.isIdle)
    }

    @Test("F10.6 pulled less it does nothing")
    func little() {
        let (s, control, log) = make()
        s.stage.down(200, 200)
        s.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 300))
        s.stage.up(200, 300)
        s.stage.settle()
        #expect(log.entries == [] && !control.isRefreshing && control.isHidden)
        #expect(s.scrollView.contentOffset == .zero)
    }

    @Test("F10.6 begun by the app it neither scrolls nor fires")
    func byApp() {
        let (s, control, log) = make()
        control.beginRefreshing()
        s.stage.pass(1)
        #expect(control.isRefreshing && log.entries == [] && s.scrollView.contentOffset.y == 0)
        #expect(s.scrollView.adjustedContentInset.top == 60)
        s.scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
        control.endRefreshing()
        s.stage.settle()
        #expect(s.scrollView.contentOffset.y == 0)
        s.scrollView.refreshControl = nil
        #expect(control.superview == nil)
    }
}
