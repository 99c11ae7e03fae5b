import UIKit

extension Scene {
    /// Adds `child` to `parent` in the documented way.
    func add(_ child: UIViewController, to parent: UIViewController) {
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    /// Exchanges two children of `parent` as listing 5-3 of Apple's guide does.
    func exchange(_ old: UIViewController, for new: UIViewController, in parent: UIViewController, duration: Double) {
        old.willMove(toParent: nil)
        parent.addChild(new)
        new.view.frame = parent.view.bounds.offsetBy(dx: parent.view.bounds.width, dy: 0)
        let end = parent.view.bounds.offsetBy(dx: -parent.view.bounds.width, dy: 0)
        parent.transition(
            from: old, to: new, duration: duration, options: [],
            animations: {
                new.view.frame = old.view.frame
                old.view.frame = end
            },
            completion: { finished in
                self.completion("transition \(finished)")()
                old.removeFromParent()
                new.didMove(toParent: parent)
            })
    }
}

/// Forwards its four appearance calls to its children itself, as listing 5-4 of Apple's guide does.
@MainActor private final class ForwardingPage: Page {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for child in children { child.beginAppearanceTransition(true, animated: animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for child in children { child.endAppearanceTransition() }
    }
}

extension Scenarios {
    static let containment: [String: Script] = children.merging(exchanges) { first, _ in first }.merging(byHand) { first, _ in first }

    private static let children: [String: Script] = [
        "child-added": { scene in
            let (parent, child) = (scene.page("P"), scene.page("C"))
            scene.show(parent)
            scene.record()
            parent.addChild(child)
            scene.step("addChild")
            parent.view.addSubview(child.view)
            scene.step("addSubview")
            child.didMove(toParent: parent)
            scene.step("didMove")
        },
        "child-removed": { scene in
            let (parent, child) = scene.parentWithChild("P", "C")
            scene.show(parent)
            scene.record()
            child.willMove(toParent: nil)
            scene.step("willMove")
            child.view.removeFromSuperview()
            scene.step("removeFromSuperview")
            child.removeFromParent()
            scene.step("removeFromParent")
        },
        "child-added-before-showing": { scene in
            let (parent, child) = (scene.page("P"), scene.page("C"))
            parent.actions["viewDidLoad"] = { [weak parent] in parent.map { scene.add(child, to: $0) } }
            scene.record()
            scene.show(parent)
        },
        "child-without-view": { scene in
            let (parent, child) = (scene.page("P"), scene.page("C"))
            parent.addChild(child)
            child.didMove(toParent: parent)
            scene.record()
            scene.show(parent)
        },
        "child-hidden-view": { scene in
            let (parent, child) = scene.parentWithChild("P", "C")
            child.view.isHidden = true
            scene.record()
            scene.show(parent)
        },
        "child-hidden-and-shown": { scene in
            let (parent, child) = scene.parentWithChild("P", "C")
            scene.show(parent)
            scene.record()
            child.view.isHidden = true
            scene.settle()
            scene.step("hidden")
            child.view.isHidden = false
            scene.settle()
            scene.step("shown")
        },
        "view-without-addchild": { scene in
            let (parent, other) = (scene.page("P"), scene.keep(scene.page("C")))
            scene.show(parent)
            scene.record()
            parent.view.addSubview(other.view)
            scene.settle()
            scene.step("removed")
            other.view.removeFromSuperview()
        },
        "grandchildren": { scene in
            let (parent, child) = scene.parentWithChild("P", "C")
            scene.add(scene.page("G"), to: child)
            scene.record()
            scene.show(parent)
        },
        "child-moved-to-another-parent": { scene in
            let (p, q, child) = (scene.keep(scene.page("P")), scene.keep(scene.page("Q")), scene.page("C"))
            p.addChild(child)
            child.didMove(toParent: p)
            scene.record()
            scene.step("in P")
            q.addChild(child)
        },
        "navigation-in-tab-in-child": { scene in
            let navigation = scene.navigation("N", scene.page("A"), records: true)
            let tabs = scene.tabs("T", navigation, scene.page("B"), records: true)
            let parent = scene.page("P")
            scene.add(tabs, to: parent)
            scene.record()
            scene.show(parent)
        },
    ]

    // MARK: transition(from:to:)

    private static func exchange(_ scene: Scene, duration: Double) {
        let (parent, old) = scene.parentWithChild("P", "O")
        scene.show(parent)
        let new = scene.page("E")
        scene.record()
        scene.exchange(old, for: new, in: parent, duration: duration)
        if duration > 0 { scene.step("begun") }
        scene.settle()
    }

    private static let exchanges: [String: Script] = [
        "children-exchanged-moves": { exchange($0, duration: 0.25) },
        "children-exchanged": { exchange($0, duration: 0.25) },
        "children-exchanged-at-once": { exchange($0, duration: 0) },
        "children-exchanged-out-of-sight": { scene in
            let (parent, old) = scene.parentWithChild("P", "O")
            scene.keep(parent)
            scene.record()
            scene.exchange(old, for: scene.page("E"), in: parent, duration: 0.25)
            scene.settle()
        },
        "children-exchanged-interrupted": { scene in
            let (parent, old) = scene.parentWithChild("P", "O")
            scene.show(parent)
            scene.record()
            scene.exchange(old, for: scene.page("E"), in: parent, duration: 0.25)
            scene.pass(0.1)
            scene.step("half-way")
            scene.window.rootViewController = nil
        },
    ]

    // MARK: By hand

    private static let byHand: [String: Script] = [
        "forwarding-by-hand": { scene in
            let (parent, child) = scene.parentWithChild("P", "C")
            parent.forwards = false
            scene.record()
            scene.show(parent)
            scene.step("begin true")
            child.beginAppearanceTransition(true, animated: true)
            scene.step("end")
            child.endAppearanceTransition()
            scene.step("begin false")
            child.beginAppearanceTransition(false, animated: false)
            scene.step("end")
            child.endAppearanceTransition()
        },
        "forwarding-by-hand-in-calls": { scene in
            let (parent, child) = (ForwardingPage("P", scene.recorder), scene.page("C"))
            parent.forwards = false
            scene.add(child, to: parent)
            scene.record()
            scene.show(parent)
        },
        "forwarding-turned-back": { scene in
            let (parent, child) = scene.parentWithChild("P", "C")
            parent.forwards = false
            scene.show(parent)
            scene.record()
            child.beginAppearanceTransition(true, animated: true)
            child.beginAppearanceTransition(false, animated: true)
            child.endAppearanceTransition()
        },
        "forwarding-unbalanced": { scene in
            let (parent, child) = scene.parentWithChild("P", "C")
            parent.forwards = false
            scene.show(parent)
            scene.record()
            child.endAppearanceTransition()
        },
    ]
}
