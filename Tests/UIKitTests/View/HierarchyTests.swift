import ObjectiveC
import Testing
import UIKit

/// Writes down what it is told.
private final class LoggingView: UIView {
    nonisolated(unsafe) static var log: [String] = []
    let name: String

    init(_ name: String) {
        self.name = name
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { fatalError("not from nibs") }

    private func note(_ text: String) { Self.log.append("\(name).\(text)") }
    private func text(_ view: UIView?) -> String { (view as? LoggingView)?.name ?? (view == nil ? "nil" : "window") }

    override func willMove(toSuperview newSuperview: UIView?) { note("willMoveToSuperview \(text(newSuperview))") }
    override func didMoveToSuperview() { note("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) { note("willMoveToWindow \(text(newWindow))") }
    override func didMoveToWindow() { note("didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { note("didAddSubview \(text(subview))") }
    override func willRemoveSubview(_ subview: UIView) { note("willRemoveSubview \(text(subview))") }

    static func record(_ body: () -> Void) -> [String] {
        log = []
        body()
        return log
    }
}

@MainActor @Suite(.freshRuntime) struct HierarchyTests {
    private func names(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

    private func family(_ count: Int) -> UIView {
        let parent = UIView()
        for tag in 1...count {
            let child = UIView()
            child.tag = tag
            parent.addSubview(child)
        }
        return parent
    }

    @Test("F3.1 insertion, exchange and reordering keep subviews and layers in step")
    func order() {
        let parent = family(4)
        let views = parent.subviews
        parent.bringSubviewToFront(views[0])
        #expect(names(parent) == [2, 3, 4, 1])
        parent.sendSubviewToBack(views[3])
        #expect(names(parent) == [4, 2, 3, 1])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(names(parent) == [1, 2, 3, 4])
        parent.exchangeSubview(at: 1, withSubviewAt: 2)
        #expect(names(parent) == [1, 3, 2, 4])
        let new = UIView()
        new.tag = 9
        parent.insertSubview(new, belowSubview: views[2])
        #expect(names(parent) == [1, 9, 3, 2, 4])
        parent.insertSubview(new, aboveSubview: views[3])
        #expect(names(parent) == [1, 3, 2, 4, 9])
        parent.insertSubview(new, at: 1)
        #expect(names(parent) == [1, 9, 3, 2, 4])
        parent.insertSubview(new, at: 99)
        #expect(names(parent) == [1, 3, 2, 4, 9])
        #expect(parent.layer.sublayers?.map { ObjectIdentifier($0) } == parent.subviews.map { ObjectIdentifier($0.layer) })
        views[1].removeFromSuperview()
        #expect(names(parent) == [1, 3, 4, 9])
        #expect(views[1].superview == nil)
        #expect(parent.layer.sublayers?.count == 4)
    }

    @Test("F3.1 adding a view takes it from its old superview")
    func moving() {
        let a = UIView()
        let b = UIView()
        let child = UIView()
        a.addSubview(child)
        b.addSubview(child)
        #expect(a.subviews.isEmpty)
        #expect(b.subviews == [child])
        #expect(child.superview === b)
        #expect(a.layer.sublayers == nil)
    }

    @Test("F3.1 viewWithTag goes depth first and counts the view itself")
    func tags() {
        let parent = family(3)
        let deep = UIView()
        deep.tag = 3
        parent.subviews[0].addSubview(deep)
        #expect(parent.viewWithTag(3) === deep)
        #expect(parent.viewWithTag(0) === parent)
        #expect(parent.viewWithTag(7) == nil)
    }

    @Test("F3.1 isDescendant counts the view itself")
    func descendants() {
        let parent = family(1)
        let child = parent.subviews[0]
        #expect(child.isDescendant(of: parent))
        #expect(parent.isDescendant(of: parent))
        #expect(!parent.isDescendant(of: child))
    }

    @Test("F3.1 callbacks of a view with a subview that comes into a window and leaves")
    func callbacks() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = LoggingView("outer")
        let inner = LoggingView("inner")
        #expect(
            LoggingView.record { outer.addSubview(inner) } == [
                "inner.willMoveToSuperview outer", "inner.didMoveToSuperview", "outer.didAddSubview inner",
            ])
        #expect(
            LoggingView.record { window.addSubview(outer) } == [
                "outer.willMoveToSuperview window", "outer.willMoveToWindow window", "inner.willMoveToWindow window",
                "outer.didMoveToWindow", "inner.didMoveToWindow", "outer.didMoveToSuperview",
            ])
        #expect(inner.window === window)
        let other = LoggingView("other")
        window.addSubview(other)
        #expect(
            LoggingView.record { other.addSubview(inner) } == [
                "inner.willMoveToSuperview other", "outer.willRemoveSubview inner", "inner.didMoveToSuperview",
                "other.didAddSubview inner",
            ])
        #expect(
            LoggingView.record { other.removeFromSuperview() } == [
                "other.willMoveToSuperview nil", "other.willMoveToWindow nil", "inner.willMoveToWindow nil",
                "other.didMoveToWindow", "inner.didMoveToWindow", "other.didMoveToSuperview",
            ])
        #expect(inner.window == nil)
    }

    @Test("F3.1 a view cannot be its own subview, nor an ancestor a descendant's")
    func cycles() {
        let view = UIView()
        let child = UIView()
        view.addSubview(child)
        let own = ObjCException.catching { MainActor.assumeIsolated { view.addSubview(view) } }
        #expect(own?.reason == "Can't add self as subview")
        #expect(own?.name == .invalidArgumentException)
        let cycle = ObjCException.catching { MainActor.assumeIsolated { child.addSubview(view) } }
        #expect(cycle?.name.rawValue == "CALayerInvalidTree")
    }

    @Test("F3.1 a superview's death leaves its subviews alone")
    func lifetime() {
        let child = UIView()
        weak var weakParent: UIView?
        do {
            let parent = UIView()
            weakParent = parent
            parent.addSubview(child)
        }
        #expect(weakParent == nil)
        #expect(child.superview == nil)
    }

    @Test("F3.1 a window dies with its last owner and its views know, one not shown yet at the end of the autorelease pool")
    func windowLifetime() {
        let child = UIView()
        weak var weakWindow: UIWindow?
        func fill() {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            weakWindow = window
            window.addSubview(child)
            child.addSubview(UIView())
        }
        autoreleasepool {
            fill()
            #expect(child.window != nil && child.window === weakWindow)
        }
        #expect(weakWindow == nil)
        #expect(child.window == nil)
        #expect(child.subviews[0].window == nil)
    }
}
