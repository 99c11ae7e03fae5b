internal import Foundation
internal import FoundationGaps
internal import ObjectiveC
internal import QuartzCore

extension UIView {
    enum InsertionPlace {
        case front
        case index(Int)
        case below(UIView)
        case above(UIView)
    }

    /// The window that subviews of this view stand in.
    final var windowOfChildren: UIWindow? { cachedWindow }

    /// Adds `view`, in UIKit's order: willMove(toSuperview), willRemoveSubview of the old superview,
    /// willMove(toWindow) for the whole subtree, the move, didMoveToWindow, didMoveToSuperview, didAddSubview.
    final func insert(_ view: UIView, _ place: InsertionPlace) {
        checkInsertion(of: view)
        if view.flags.contains(.hasOwner) { view.storedOwner?.checkHierarchy(movingInto: self) }
        if view.parentView === self {
            move(view, to: place)
            return
        }
        let oldParent = view.parentView
        let oldWindow = view.cachedWindow
        let newWindow = windowOfChildren
        let changesWindow = oldWindow !== newWindow
        let oldTraits = oldParent?.traitCollection ?? view.rootTraits
        let oldTint = Runtime.current.tintsAreInUse ? view.effectiveTintColor : nil
        let oldMargins = view.flags.contains(.preservesSuperviewMargins) ? view.effectiveLayoutMargins : nil

        view.willMove(toSuperview: self)
        oldParent?.willRemoveSubview(view)
        if changesWindow { view.tellWillMove(toWindow: newWindow) }

        view.unlink()
        link(view, at: index(of: place))
        if changesWindow { view.setWindow(newWindow) }

        view.rare?.keptTraits = nil
        let newTraits = traitCollection
        if oldTraits !== newTraits { view.inheritedTraitsDidChange(from: oldTraits, to: newTraits) }
        if let oldTint, view.effectiveTintColor != oldTint { view.tellTintColorDidChange() }
        view.updateSafeArea(always: true)
        if let oldMargins, view.effectiveLayoutMargins != oldMargins { view.marginsDidChange() }

        if changesWindow { view.tellDidMove(from: oldWindow) }
        view.didMoveToSuperview()
        didAddSubview(view)
        // Objective-C's UIKit leaves a window that it works on in the autorelease pool: what was put into one that nobody holds has it until the turn ends.
        if flags.contains(.isWindow), viewLayer.isHidden, !view.flags.contains(.hasOwner) { AutoreleasePools.current.keep(self) }
        oldParent?.subviewsDidChange()
        subviewsDidChange()
    }

    final func leaveSuperview() {
        guard let parent = parentView else { return }
        let oldWindow = cachedWindow
        let oldTint = Runtime.current.tintsAreInUse ? effectiveTintColor : nil
        let traits = oldWindow != nil || flags.contains(.hasOwner) ? parent.traitCollection : nil
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if let oldWindow {
            oldWindow.resignFirstResponder(inside: self)
            tellWillMove(toWindow: nil)
        }
        unlink()
        // What changes while it is away it hears when it is back.
        if let traits { makeRare().keptTraits = traits }
        if oldWindow != nil { setWindow(nil) }
        if let oldTint, effectiveTintColor != oldTint { tellTintColorDidChange() }
        if oldWindow != nil { tellDidMove(from: oldWindow) }
        didMoveToSuperview()
        parent.subviewsDidChange()
    }

    /// A subclass that overrides `setNeedsLayout` is asked, except during its own layout.
    private final func subviewsDidChange() {
        if !viewLayer.isLayingOut { setNeedsLayout() }
    }

    final func exchangeChildren(_ a: Int, _ b: Int) {
        for index in [a, b] where !childViews.indices.contains(index) {
            ObjCException.raise(
                name: .rangeException,
                reason: "-[__NSArrayM exchangeObjectAtIndex:withObjectAtIndex:]: index \(index) beyond bounds "
                    + (childViews.isEmpty ? "for empty array" : "[0 .. \(childViews.count - 1)]"))
        }
        guard a != b else { return }
        childViews.swapAt(a, b)
        let low = min(a, b)
        let high = max(a, b)
        placeLayer(of: childViews[low])
        placeLayer(of: childViews[high])
        setNeedsLayout()
    }

    final func reorder(_ view: UIView, toFront: Bool) {
        guard view.parentView === self, let index = childViews.lastIndex(where: { $0 === view }) else { return }
        let target = toFront ? childViews.count - 1 : 0
        guard index != target else {
            // Layers without views may still be in front of it or behind.
            if toFront { viewLayer.addSublayer(view.viewLayer) } else { viewLayer.insertSublayer(view.viewLayer, at: 0) }
            return
        }
        childViews.remove(at: index)
        childViews.insert(view, at: target)
        if toFront { viewLayer.addSublayer(view.viewLayer) } else { viewLayer.insertSublayer(view.viewLayer, at: 0) }
        setNeedsLayout()
    }

    // MARK: Parts

    private final func checkInsertion(of view: UIView) {
        if view === self { ObjCException.invalidArgument("Can't add self as subview") }
        // What has no subviews is above nothing.
        if view.childViews.isEmpty { return }
        var ancestor = parentView
        while let current = ancestor {
            if current === view {
                ObjCException.raise(
                    name: NSExceptionName("CALayerInvalidTree"),
                    reason: "layer \(view.viewLayer) is a part of cycle in its layer tree")
            }
            ancestor = current.parentView
        }
    }

    private final func index(of place: InsertionPlace) -> Int {
        switch place {
        case .front: childViews.count
        case .index(let index): min(max(index, 0), childViews.count)
        case .below(let sibling): childViews.firstIndex { $0 === sibling } ?? childViews.count
        case .above(let sibling): childViews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? childViews.count
        }
    }

    /// A subview again inserted: only its place changes.
    private final func move(_ view: UIView, to place: InsertionPlace) {
        guard let old = childViews.firstIndex(where: { $0 === view }) else { return }
        childViews.remove(at: old)
        let new = index(of: place)
        childViews.insert(view, at: new)
        placeLayer(of: view)
        if new != old { setNeedsLayout() }
    }

    private final func link(_ view: UIView, at index: Int) {
        view.setParent(self)
        if index == childViews.count {
            childViews.append(view)
            viewLayer.addSublayer(view.viewLayer)
        } else {
            childViews.insert(view, at: index)
            placeLayer(of: view)
        }
        view.announcePropertiesMark()
        view.joinedSuperview()
    }

    /// Puts the layer of a subview where the order of the subviews has it.
    private final func placeLayer(of view: UIView) {
        guard let index = childViews.firstIndex(where: { $0 === view }) else { return }
        if index + 1 < childViews.count {
            viewLayer.insertSublayer(view.viewLayer, below: childViews[index + 1].viewLayer)
        } else {
            viewLayer.addSublayer(view.viewLayer)
        }
    }

    private final func unlink() {
        guard let parent = parentView else { return }
        leaveLayout()
        if let index = parent.childViews.lastIndex(where: { $0 === self }) { parent.childViews.remove(at: index) }
        viewLayer.removeFromSuperlayer()
        setParent(nil)
    }

    private final func setWindow(_ window: UIWindow?) {
        cachedWindow = window
        for child in childViews { child.setWindow(window) }
    }

    /// After the death of the window, without call-backs.
    nonisolated final func forgetWindow() {
        cachedWindow = nil
        for child in childViews { child.forgetWindow() }
    }

    private final func tellWillMove(toWindow window: UIWindow?) {
        willMove(toWindow: window)
        if flags.contains(.hasOwner) { storedOwner?.viewWillMove(toWindow: window) }
        guard !childViews.isEmpty else { return }
        for child in childViews where child.cachedWindow !== window { child.tellWillMove(toWindow: window) }
    }

    private final func tellDidMove(from oldWindow: UIWindow?) {
        if Runtime.current.appearance.isInUse, cachedWindow != nil { Runtime.current.appearance.apply(to: self) }
        didMoveToWindow()
        if flags.contains(.hasOwner) { storedOwner?.viewMoved(from: oldWindow, to: cachedWindow) }
        guard !childViews.isEmpty else { return }
        for child in childViews { child.tellDidMove(from: oldWindow) }
    }

    /// Makes `owner` the controller whose view this is.
    final func setOwner(_ owner: (any ViewOwner)?) {
        storedOwner = owner
        flags.set(.hasOwner, owner != nil)
        flags.set(.ownerOverridesTraits, owner?.overridesTraits ?? false)
        guard owner != nil else { return }
        markNeedsUpdateProperties()
        markNeedsUpdateConstraints()
    }
}
