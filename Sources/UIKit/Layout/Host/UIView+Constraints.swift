internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

// How views hold constraints, and how what was changed finds its way to the engines.
extension UIView {
    // MARK: Holding

    /// Makes the constraint one of this view's, active.
    final func hold(_ constraint: NSLayoutConstraint) {
        LayoutThread.check()
        guard constraint.holder !== self else { return }
        constraint.holder?.release(constraint)
        for object in constraint.objects {
            guard let view = object.layoutView, view.isDescendant(of: self) else { ConstraintRules.raiseOutsideOfSubtree(constraint, self) }
        }
        let state = makeLayoutState()
        state.held.append(constraint)
        state.unlowered.append(constraint)
        constraint.holder = self
        for object in constraint.objects { object.layoutRecord.mentions.append(constraint) }
        markLayoutWork()
    }

    /// Takes the constraint back; it is no longer active.
    final func release(_ constraint: NSLayoutConstraint) {
        LayoutThread.check()
        guard constraint.holder === self, let state = layoutState else { return }
        constraint.holder = nil
        constraint.host?.forgetReport(of: constraint)
        constraint.host?.takeOut(constraint)
        state.held.removeLast { $0 === constraint }
        state.unlowered.removeLast { $0 === constraint }
        constraint.leaveItems()
    }

    // MARK: Work to do

    /// Something in this view's part of the layout waits: a constraint for its engine, an engine for being solved.
    final func markLayoutWork() {
        guard !flags.contains(.hasLayoutWork) else { return }
        flags.insert(.hasLayoutWork)
        announceLayoutWork()
        if cachedWindow != nil { Runtime.current.frameLoop.setNeedsFrame() }
    }

    /// Of itself and all below: what came under another superview since the mark was set is found from there.
    final func announceLayoutWork() {
        guard flags.intersects(.anyLayout) else { return }
        if flags.intersects(.layoutWork) { markAncestors(.subtreeHasLayoutWork) }
        if flags.intersects(.constraintUpdates) { markAncestors(.subtreeNeedsUpdateConstraints) }
        if flags.intersects(.layoutState) { markAncestors(.subtreeHasLayoutState) }
    }

    /// Brings waiting constraints of the subtree into their engines, then solves the engines that changed.
    final func finishLayoutWork() {
        for _ in 0..<100 {
            guard flags.intersects(.layoutWork) else { return }
            // A view that has no size yet will get one, and what is inside could only conflict with none.
            for host in lowerConstraints() where host.isDirty && host.root.viewLayer.bounds.size != .zero { host.solve() }
        }
        DiagnosticLog.once("Layout keeps changing its own constraints: gave up after 100 rounds in \(self)")
    }

    /// Brings waiting constraints of the subtree into their engines.
    ///
    /// - Returns: the engines that changed.
    @discardableResult final func lowerConstraints() -> [LayoutHost] {
        var hosts: [LayoutHost] = []
        lowerSubtree(&hosts)
        return hosts
    }

    private final func lowerSubtree(_ hosts: inout [LayoutHost]) {
        if flags.contains(.hasLayoutWork) {
            flags.remove(.hasLayoutWork)
            if let state = layoutState {
                let waiting = state.unlowered
                state.unlowered.removeAll()
                for constraint in waiting { lower(constraint) }
                joinLayout()
                if let host = state.host, host.isDirty { hosts.append(host) }
            }
        }
        guard flags.contains(.subtreeHasLayoutWork) else { return }
        flags.remove(.subtreeHasLayoutWork)
        for child in childViews where child.flags.intersects(.layoutWork) { child.lowerSubtree(&hosts) }
    }

    /// A view placed by constraints has its place among its siblings even before one speaks of it.
    private final func joinLayout() {
        guard !hasGivenFrame, let parent = parentView, layoutState?.record.item?.host == nil else { return }
        _ = parent.hostOfSubviews().item(for: self)
    }

    /// Brings a constraint of this view into the engine it belongs to. One whose items left the tree waits until they come back.
    private final func lower(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self, constraint.host == nil else { return }
        guard let ancestor = constraint.nearestCommonAncestor else {
            layoutState?.unlowered.append(constraint)
            return
        }
        for object in constraint.objects { object.cross(to: ancestor, by: constraint) }
        ancestor.hostOfSubviews().lower(constraint)
    }

    // MARK: Engines

    /// Whether the app, or the superview by hand, sets the frame.
    final var hasGivenFrame: Bool { translatesAutoresizingMaskIntoConstraints || parentView?.placesSubviewsByHand == true }

    /// Whether the view's size is known without an engine: no constraint inside of it can change it.
    final var hasGivenSize: Bool {
        if parentView?.placesSubviewsByHand == true { return true }
        guard translatesAutoresizingMaskIntoConstraints else { return false }
        guard let parent = parentView, !autoresizing.isDisjoint(with: [.flexibleWidth, .flexibleHeight]) else { return true }
        return parent.hasGivenSize
    }

    /// Whether what is below has an engine of its own.
    private final var isLayoutRoot: Bool {
        if layoutState?.host != nil { return true }
        if parentView == nil { return true }
        return layoutState?.isCrossed != true && hasGivenSize
    }

    /// The engine that lays out this view's subviews; made when there is none.
    final func hostOfSubviews() -> LayoutHost {
        var candidate = self
        while !candidate.isLayoutRoot, let parent = candidate.parentView { candidate = parent }
        let state = candidate.makeLayoutState()
        if let host = state.host { return host }
        let host = LayoutHost(root: candidate)
        state.host = host
        return host
    }

    /// The engine that lays out this view's subviews, if there is one.
    final var hostOfSubviewsIfAny: LayoutHost? { layoutState?.host ?? layoutState?.record.item?.host }

    /// Gives the engine of this view up; its constraints wait for another.
    final func dissolveHost() {
        guard let state = layoutState, let host = state.host else { return }
        state.host = nil
        for source in host.sources {
            guard case .user(let constraint)? = source, let holder = constraint.holder else { continue }
            constraint.host = nil
            constraint.lowered = nil
            holder.waitForEngine(constraint)
        }
    }

    private final func waitForEngine(_ constraint: NSLayoutConstraint) {
        makeLayoutState().unlowered.append(constraint)
        markLayoutWork()
    }

    // MARK: Changes of the tree

    /// Before the view leaves its superview: constraints between inside and outside go, as UIKit has it; those inside wait for
    /// where the view comes next.
    final func leaveLayout() {
        guard parentView != nil, flags.intersects(.layoutState) else { return }
        leaveLayout(of: self)
    }

    private final func leaveLayout(of top: UIView) {
        if flags.contains(.hasLayoutState), let state = layoutState {
            drop(state.record, leaving: top)
            for guide in rare?.layoutGuides ?? [] { if let record = guide.storedRecord { drop(record, leaving: top) } }
            for guide in standardGuides { if let record = guide.storedRecord { drop(record, leaving: top) } }
            // Below it nothing knows of what is outside.
            if state.host != nil, !state.isCrossed { return }
        }
        guard flags.contains(.subtreeHasLayoutState) else { return }
        for child in childViews { child.leaveLayout(of: top) }
    }

    private final func drop(_ record: LayoutRecord, leaving top: UIView) {
        for constraint in record.mentions {
            guard let holder = constraint.holder else { continue }
            if !holder.isDescendant(of: top) {
                holder.release(constraint)
            } else if let host = constraint.host, host !== holder.layoutState?.host, !host.root.isDescendant(of: top) {
                host.takeOut(constraint)
                holder.waitForEngine(constraint)
            }
        }
        if let item = record.item, let host = item.host, !host.root.isDescendant(of: top) { host.remove(item) }
    }

    /// After something that decides whether sizes are known: the mask, its translation, another superview.
    final func layoutRoleDidChange() {
        guard flags.intersects(.layoutState) else { return }
        // What the engine around knows of the view is built anew.
        if let item = layoutState?.record.item, let host = item.host { host.root.dissolveHost() }
        dissolveStaleHosts()
    }

    final func dissolveStaleHosts() {
        if let state = layoutState, state.host != nil, parentView != nil, state.isCrossed || !hasGivenSize { dissolveHost() }
        guard flags.contains(.subtreeHasLayoutState) else { return }
        for child in childViews { child.dissolveStaleHosts() }
    }

    /// The view has another superview.
    final func joinedSuperview() {
        if flags.contains(.usesConstraints) { _ = makeLayoutState() }
        guard flags.intersects(.layoutState) else { return announceLayoutWork() }
        dissolveStaleHosts()
        if flags.contains(.usesConstraints) { flags.insert(.hasLayoutWork) }
        announceLayoutWork()
        if flags.contains(.hasLayoutWork) || flags.contains(.subtreeHasLayoutWork), cachedWindow != nil { Runtime.current.frameLoop.setNeedsFrame() }
    }

    // MARK: Geometry

    /// The frame or bounds were set by something else than the engine.
    final func layoutGeometryDidChange(from old: CGRect) {
        guard let state = layoutState else { return }
        let bounds = viewLayer.bounds
        if bounds.size != old.size { state.host?.rootSizeDidChange() }
        if let item = state.record.item, let host = item.host, !flags.contains(.isPlaced) {
            if item.isGiven { host.givenRectDidChange(of: item) } else { host.restorePlacement(of: item) }
        }
        if bounds.size != old.size || preservesSuperviewLayoutMargins || self is UIScrollView && bounds.origin != old.origin {
            standardGuidesDidChange()
        }
        if bounds.origin != old.origin {
            state.crossings.removeAll { $0.host == nil }
            for constraint in state.crossings { constraint.host?.lowerAnew(constraint) }
        }
    }

    /// What the guides of the view follow changed: margins, safe area, size.
    final func standardGuidesDidChange() {
        guard flags.contains(.hasLayoutState) || flags.contains(.subtreeHasLayoutState) else { return }
        for guide in standardGuides {
            if let item = guide.storedRecord?.item, let host = item.host { host.givenRectDidChange(of: item) }
        }
        guard flags.contains(.subtreeHasLayoutState) else { return }
        for child in childViews where child.preservesSuperviewLayoutMargins { child.standardGuidesDidChange() }
    }

    /// Places the subviews whose place the engine found anew.
    final func applyLayout() {
        guard flags.contains(.hasLayoutState), let state = layoutState else { return }
        if let host = hostOfSubviewsIfAny, host.isDirty { host.solve(applying: self) }
        (self as? UIScrollView)?.applyContentLength()
        guard !state.placements.isEmpty else { return }
        let items = state.placements
        state.placements.removeAll(keepingCapacity: true)
        for item in items {
            item.isPlacementDue = false
            if item.host != nil, item.parent === self { item.place() }
        }
    }

    /// Before `layoutSubviews`: what changed since the frame's pass for constraints, as of a cell made in the midst of layout.
    final func prepareLayout() {
        if flags.intersects(.constraintUpdates) { updateConstraintsOfSubtreeIfNeeded() }
        if flags.intersects(.layoutWork) { finishLayoutWork() }
    }

    /// The direction of reading changed for the view and what is below.
    final func relowerDirectionalConstraints() {
        var turned: [(LayoutHost, NSLayoutConstraint)] = []
        collectDirectionalConstraints(&turned)
        // All go before the first comes back: some of them turned round and others not could not hold together.
        for (host, constraint) in turned { host.takeOut(constraint) }
        for (host, constraint) in turned { host.lower(constraint) }
    }

    private final func collectDirectionalConstraints(_ result: inout [(LayoutHost, NSLayoutConstraint)]) {
        for constraint in layoutState?.held ?? [] where constraint.isDirectional {
            if let host = constraint.host { result.append((host, constraint)) }
        }
        guard flags.contains(.subtreeHasLayoutState) else { return }
        for child in childViews { child.collectDirectionalConstraints(&result) }
    }

    /// The guides every view has, and a controller's, as far as somebody asked for them.
    final var standardGuides: [UILayoutGuide] {
        guard let rare else { return [] }
        var guides = [rare.marginsGuide, rare.readableGuide, rare.safeAreaGuide, rare.keyboardGuide].compactMap { $0 } + rare.controllerGuides
        if let scrollView = self as? UIScrollView { guides += scrollView.guides.values }
        return guides
    }
}

extension LayoutObject {
    /// A constraint reaches from this object up to `ancestor`: engines in between become part of the one around them.
    fileprivate func cross(to ancestor: UIView, by constraint: NSLayoutConstraint) {
        guard self !== ancestor else { return }
        var view = layoutView === self ? layoutParent : layoutView
        while let current = view, current !== ancestor {
            let state = current.makeLayoutState()
            state.isCrossed = true
            if state.host != nil { current.dissolveHost() }
            if current is UIScrollView { state.crossings.append(constraint) }
            view = current.parentView
        }
    }
}

extension NSLayoutConstraint {
    /// The items know of the constraint no more.
    final func leaveItems() {
        for object in objects { object.layoutRecordIfAny?.mentions.removeLast { $0 === self } }
    }
}

extension Array {
    /// Removes the last that fits: what was added last goes first.
    fileprivate mutating func removeLast(where fits: (Element) -> Bool) {
        if let index = lastIndex(where: fits) { remove(at: index) }
    }
}
