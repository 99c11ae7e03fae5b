import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ContainmentTests {
    let log = Log()

    @Test("F4.3 adding a child: addChild says willMove, the caller says didMove")
    func add() {
        let (parent, child) = (LoggingController("P", log), LoggingController("C", log))
        let stage = Stage(parent)
        _ = log.take()
        parent.addChild(child)
        #expect(child.parent === parent)
        #expect(parent.children == [child])
        #expect(log.take() == ["C.willMove"])
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        #expect(log.take() == ["C.didLoad", "C.willAppear", "C.isAppearing"])
        child.didMove(toParent: parent)
        stage.settle()
        #expect(log.take() == ["C.didMove", "C.didAppear"])
    }

    @Test("F4.3 removing a child: the caller says willMove(nil), removeFromParent says didMove(nil)")
    func remove() {
        let (parent, child) = (LoggingController("P", log), LoggingController("C", log))
        let stage = Stage(parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        stage.settle()
        _ = log.take()
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log.take() == ["C.willMove(nil)", "C.willDisappear", "C.didDisappear", "C.didMove(nil)"])
        #expect(child.parent == nil)
        #expect(parent.children.isEmpty)
    }

    @Test("F4.3 exchanging children with a transition")
    func cycle() {
        let parent = LoggingController("P", log)
        let (old, new) = (LoggingController("O", log), LoggingController("N", log))
        let stage = Stage(parent)
        parent.addChild(old)
        old.view.frame = parent.view.bounds
        parent.view.addSubview(old.view)
        old.didMove(toParent: parent)
        stage.settle()
        _ = log.take()

        old.willMove(toParent: nil)
        parent.addChild(new)
        let bounds = parent.view.bounds
        new.view.frame = bounds.offsetBy(dx: bounds.width, dy: 0)
        let end = bounds.offsetBy(dx: -bounds.width, dy: 0)
        parent.transition(
            from: old, to: new, duration: 0.25, options: [],
            animations: {
                #expect(new.view.superview === parent.view)
                new.view.frame = old.view.frame
                old.view.frame = end
            },
            completion: { finished in
                self.log.add("completed \(finished)")
                #expect(old.view.superview == nil)
                old.removeFromParent()
                new.didMove(toParent: parent)
            })
        #expect(old.view.superview === parent.view)
        stage.settle()
        #expect(
            log.take() == [
                "O.willMove(nil)", "N.willMove", "N.didLoad", "O.willDisappear", "N.willAppear", "N.isAppearing",
                "O.didDisappear",
                "N.didAppear", "completed true", "O.didMove(nil)", "N.didMove",
            ])
        #expect(parent.children == [new])
        #expect(new.view.frame == bounds)
    }

    @Test("F4.3 a transition wants a common parent")
    func transitionWithoutParent() {
        let parent = UIViewController()
        let (a, b) = (UIViewController(), UIViewController())
        parent.addChild(a)
        let exception = ObjCException.catching {
            parent.transition(from: a, to: b, duration: 0.1, options: [], animations: nil, completion: nil)
        }
        #expect(exception?.name == .invalidArgumentException)
        #expect(exception?.reason?.contains("must have a common parent view controller when calling") == true)
    }

    @Test("F4.3 a child's view under another controller: UIKit's consistency error")
    func wrongParent() {
        _ = Stage()
        let (p, q, child) = (UIViewController(), UIViewController(), UIViewController())
        q.addChild(child)
        let exception = ObjCException.catching { p.view.addSubview(child.view) }
        #expect(exception?.name.rawValue == "UIViewControllerHierarchyInconsistency")
        #expect(
            exception?.reason
                == "child view controller:\(child) should have parent view controller:\(p) but actual parent is:\(q)")
        q.view.addSubview(child.view)
        #expect(child.view.superview === q.view)
    }

    @Test("F4.3 a child added elsewhere leaves its parent")
    func reparent() {
        let (p, q, child) = (UIViewController(), UIViewController(), UIViewController())
        p.addChild(child)
        q.addChild(child)
        #expect(p.children.isEmpty)
        #expect(child.parent === q)
    }

    @Test("F4.3 controllers die with their last reference, their children with them")
    func weak() {
        weak var parent: UIViewController?
        weak var child: UIViewController?
        do {
            let made = UIViewController()
            parent = made
            let inner = UIViewController()
            child = inner
            made.addChild(inner)
            made.view.addSubview(inner.view)
            inner.didMove(toParent: made)
            #expect(child != nil)
        }
        #expect(parent == nil)
        #expect(child == nil)
    }

    @Test("F4.2 presenting checks: twice, not in a window, a child")
    func presentationChecks() {
        let root = UIViewController()
        let stage = Stage(root)
        let sheet = UIViewController()
        root.present(sheet, animated: false)
        stage.settle()
        root.present(UIViewController(), animated: false)
        #expect(root.presentedViewController === sheet)
        let again = ObjCException.catching { root.present(sheet, animated: false) }
        #expect(again?.name == .invalidArgumentException)
        #expect(again?.reason?.hasPrefix("Application tried to present modally a view controller") == true)
        let detached = UIViewController()
        detached.present(UIViewController(), animated: false)
        #expect(detached.presentedViewController == nil)
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        #expect(ObjCException.catching { sheet.present(child, animated: false) }?.name == .invalidArgumentException)
        weak var gone: UIViewController? = sheet
        root.dismiss(animated: false)
        stage.settle()
        #expect(gone?.presentingViewController == nil)
    }
}
