import QuartzCore
import Testing
import UIKit

private class CountingView: UIView {
    var layouts = 0
    var draws = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

private final class CountingDrawer: CountingView {
    override func draw(_ rect: CGRect) { draws += 1 }
}

private final class ChildSizer: CountingView {
    override func layoutSubviews() {
        super.layoutSubviews()
        for child in subviews { child.frame.size = CGSize(width: bounds.width / 2, height: 10) }
    }
}

/// Throws its subviews away in every layout.
private final class Replacer: CountingView {
    override func layoutSubviews() {
        super.layoutSubviews()
        for child in subviews { child.removeFromSuperview() }
        for x in 0..<3 { addSubview(CountingView(frame: CGRect(x: x * 20, y: 0, width: 10, height: 10))) }
    }
}

@MainActor @Suite(.freshRuntime) final class LayoutCountTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    /// The view that is counted, laid out once. Made by the test itself: what other tests do to every window of the
    /// application (another text size, say) may come between a suite's `init` and its test.
    private lazy var root: CountingView = {
        let root = CountingView(frame: window.bounds)
        window.addSubview(root)
        pass()
        root.layouts = 0
        return root
    }()

    private func pass() {
        window.isHidden = false
        LayoutPass.updateConstraints()
        LayoutPass.layOut()
        DisplayPass.display()
    }

    @Test("F3.2 init() alone asks for no layout")
    func plainInit() {
        let view = CountingView()
        pass()
        #expect(view.layouts == 0)
        #expect(!view.layer.needsLayout())
    }

    @Test("F3.2 init(frame:) with a size, then added: one layout of the view, one of the superview")
    func framedInit() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        #expect(view.layouts == 0)
        pass()
        #expect(view.layouts == 1)
        #expect(root.layouts == 1)
        pass()
        #expect(view.layouts == 1)
    }

    @Test("F3.2 same frame 0, new origin 0, new size 1 on the view and on its superview")
    func frames() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        pass()
        view.layouts = 0
        root.layouts = 0
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        pass()
        #expect((view.layouts, root.layouts) == (0, 0))
        view.frame.origin = CGPoint(x: 5, y: 5)
        pass()
        #expect(view.layouts == 0)
        view.frame.size.width = 20
        pass()
        #expect(view.layouts == 1)
        #expect(root.layouts == 1)
    }

    @Test("F3.2 a superview that sizes its subview is laid out once")
    func sizingChildren() {
        let sizer = ChildSizer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CountingView()
        sizer.addSubview(child)
        root.addSubview(sizer)
        pass()
        #expect((sizer.layouts, child.layouts) == (1, 1))
        sizer.frame.size.width = 200
        pass()
        #expect((sizer.layouts, child.layouts) == (2, 2))
        #expect(child.frame.width == 100)
    }

    @Test("F3.2 setNeedsLayout ten times is one layout, at the next pass")
    func tenTimes() {
        for _ in 0..<10 { root.setNeedsLayout() }
        #expect(root.layouts == 0)
        pass()
        #expect(root.layouts == 1)
    }

    @Test("F3.2 layoutIfNeeded lays out before it returns, from the topmost marked ancestor")
    func layoutIfNeeded() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        pass()
        root.layouts = 0
        view.layouts = 0
        root.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(root.layouts == 1)
        #expect(view.layouts == 0)
        pass()
        #expect(root.layouts == 1)
    }

    @Test("F3.2 a rotation of the window lays the root out once")
    func rotation() {
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
        pass()
        #expect(root.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
        #expect(root.layouts == 1)
    }

    @Test("F3.2 draw(_:) runs once a display pass, and only where it is overridden")
    func drawing() {
        let drawer = CountingDrawer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(drawer)
        #expect(drawer.draws == 0)
        pass()
        #expect(drawer.draws == 1)
        pass()
        #expect(drawer.draws == 1)
        for _ in 0..<3 { drawer.setNeedsDisplay() }
        pass()
        #expect(drawer.draws == 2)
        drawer.frame.origin.x = 50
        drawer.frame.size.width = 30
        pass()
        #expect(drawer.draws == 2)
        drawer.contentMode = .redraw
        drawer.frame.size.width = 40
        pass()
        #expect(drawer.draws == 3)
        #expect(drawer.layer.contents != nil)
        #expect(root.layer.contents == nil)
    }

    @Test("F3.2 constraints come before layout, innermost first, layout before display")
    func passOrder() {
        final class Ordered: UIView {
            nonisolated(unsafe) static var log: [String] = []
            override func updateConstraints() {
                Self.log.append("constraints \(tag)")
                super.updateConstraints()
            }
            override func layoutSubviews() { Self.log.append("layout \(tag)") }
            override func draw(_ rect: CGRect) { Self.log.append("draw \(tag)") }
        }
        let outer = Ordered(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.tag = 1
        let inner = Ordered(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.tag = 2
        outer.addSubview(inner)
        root.addSubview(outer)
        outer.setNeedsUpdateConstraints()
        inner.setNeedsUpdateConstraints()
        pass()
        #expect(
            Ordered.log == ["constraints 2", "constraints 1", "layout 1", "layout 2", "draw 1", "draw 2"])
    }

    @Test("F3.2 a view that replaces its subviews in its layout is laid out once, its new subviews too; outside of it both ask again")
    func replacing() {
        let replacer = Replacer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(replacer)
        pass()
        #expect(replacer.layouts == 1)
        #expect(replacer.subviews.count == 3 && replacer.subviews.allSatisfy { ($0 as? CountingView)?.layouts == 1 })
        pass()
        #expect(replacer.layouts == 1)
        replacer.addSubview(UIView())
        pass()
        #expect(replacer.layouts == 2 && replacer.subviews.count == 3)
    }
}
