internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

/// An engine, and the part of a view tree it lays out: what is below a view whose size is known, down to the next such view.
///
/// A cell, a controller's view, everything whose frame the app or UIKit sets is such a root: what is inside cannot change it, and
/// only its width and height reach in. So each has an engine of its own, small, and left alone when others change. A constraint
/// that reaches from inside to the outside joins the two (`isCrossed`).
@MainActor final class LayoutHost {
    nonisolated(unsafe) unowned(unsafe) let root: UIView
    let engine = LayoutEngine()
    /// Made for one question about sizes; constraints and views do not know of it.
    let isTemporary: Bool

    nonisolated(unsafe) private(set) var items: [LayoutItem] = []
    private var temporaryItems: [ObjectIdentifier: LayoutItem] = [:]
    /// By the index of a variable: whose it is.
    private var owners: ContiguousArray<(item: LayoutItem, side: LayoutItem.Side)?> = []
    /// By the index of a constraint: where it came from.
    nonisolated(unsafe) private(set) var sources: ContiguousArray<LayoutSource?> = []

    func source(of id: LayoutConstraintID) -> LayoutSource? { sources.indices.contains(id.index) ? sources[id.index] : nil }

    var rootLengths: (LayoutVariable?, LayoutVariable?)
    var rootConstraints: (LayoutConstraintID?, LayoutConstraintID?)
    private var staleItems: [LayoutItem] = []
    private(set) var isDirty = false
    /// How often it was solved, and how many views that moved; for tests of what a change costs.
    private(set) var solveCount = 0
    private(set) var placementCount = 0
    private var isRootStale = false
    private var retriesBroken = false
    /// While a size is asked for, nothing that changes has to be laid out.
    private var isMeasuring = false
    /// What wrapped for a question's sake.
    private var wrappedMeanwhile: [(item: LayoutItem, width: CGFloat?, height: CGFloat)] = []
    private var reported: Set<ObjectIdentifier> = []
    /// Wishes that chose one of the solutions of an ambiguous layout, for the debugger's eyes.
    var exercises: [(item: LayoutItem, id: LayoutConstraintID)] = []

    init(root: UIView, isTemporary: Bool = false) {
        self.root = root
        self.isTemporary = isTemporary
        engine.chooseBroken = { [unowned(unsafe) self] conflict in
            MainActor.assumeIsolated { self.chooseBroken(of: conflict) }
        }
    }

    deinit {
        for item in items { item.host = nil }
        guard !isTemporary else { return }
        for case .user(let constraint)? in sources where constraint.host === self { constraint.host = nil }
    }

    // MARK: Items

    func item(for object: any LayoutObject) -> LayoutItem {
        if let item = itemIfAny(for: object) { return item }
        let item = LayoutItem(object, in: self)
        item.index = items.count
        items.append(item)
        if isTemporary {
            temporaryItems[ObjectIdentifier(object)] = item
        } else {
            object.layoutRecord.item = item
        }
        if !item.isGiven {
            for side in LayoutItem.Side.allCases { _ = variable(side, of: item) }
            placementIsDue(item)
        }
        return item
    }

    func itemIfAny(for object: any LayoutObject) -> LayoutItem? {
        if isTemporary { return temporaryItems[ObjectIdentifier(object)] }
        guard let item = object.layoutRecordIfAny?.item, item.host === self else { return nil }
        return item
    }

    func variable(_ side: LayoutItem.Side, of item: LayoutItem) -> LayoutVariable {
        if let variable = item.variables[side] { return variable }
        let variable = engine.makeVariable(isNonNegative: side == .width || side == .height)
        while owners.count <= variable.index { owners.append(nil) }
        owners[variable.index] = (item, side)
        item.variables[side] = variable
        if item.isGiven {
            define(side, of: item)
        } else if item.view != nil, side == .width || side == .height {
            contentDidChange(of: item)
        }
        markDirty()
        return variable
    }

    /// The width or height of a view as its subviews see it.
    func length(_ axis: NSLayoutConstraint.Axis, of view: UIView) -> LayoutVariable {
        view === root ? rootLength(axis) : variable(axis == .horizontal ? .width : .height, of: item(for: view))
    }

    private func rootLength(_ axis: NSLayoutConstraint.Axis) -> LayoutVariable {
        if let variable = axis == .horizontal ? rootLengths.0 : rootLengths.1 { return variable }
        let variable = engine.makeVariable(isNonNegative: true)
        if axis == .horizontal { rootLengths.0 = variable } else { rootLengths.1 = variable }
        // Bound to the root's size when a layout asks, not when a size is asked for.
        isRootStale = true
        markDirty()
        return variable
    }

    // MARK: The root's size

    /// Binds the variables to the size the root has, if that is known.
    private func fixRoot() {
        isRootStale = false
        guard !isTemporary, root.hasGivenFrame else { return }
        func fix(_ axis: NSLayoutConstraint.Axis, _ variable: LayoutVariable?, _ old: LayoutConstraintID?) -> LayoutConstraintID? {
            guard old == nil, let variable else { return old }
            let priority: Float = axis == .vertical && root.parentView?.letsSubviewsGrow == true ? 999 : 1000
            let id = engine.add([LayoutTerm(variable)], .equal, Double(rootAlignmentLength(axis)), priority: priority)
            register(id, .root(axis))
            return id
        }
        rootConstraints.0 = fix(.horizontal, rootLengths.0, rootConstraints.0)
        rootConstraints.1 = fix(.vertical, rootLengths.1, rootConstraints.1)
    }

    /// Lets the root be as large as the constraints inside want, for a measurement.
    func freeRoot() {
        for id in [rootConstraints.0, rootConstraints.1] { if let id { engine.remove(id) } }
        rootConstraints = (nil, nil)
    }

    /// What changed inside since the last layout may want another height than the root has. A size that is asked for does not depend on that
    /// height: it must not break constraints. The next layout binds the root again.
    func releaseHeight() {
        guard isDirty || !engine.broken.isEmpty, let id = rootConstraints.1 else { return }
        rootConstraints.1 = nil
        isRootStale = true
        remove(id)
        if retriesBroken { retryBroken() }
    }

    /// The root has another superview, which may hold its height less firmly.
    func rebindHeight() {
        guard let id = rootConstraints.1 else { return }
        rootConstraints.1 = nil
        isRootStale = true
        remove(id)
    }

    func rootSizeDidChange() {
        for (axis, id) in [(NSLayoutConstraint.Axis.horizontal, rootConstraints.0), (.vertical, rootConstraints.1)] {
            if let id { setConstant(Double(rootAlignmentLength(axis)), of: id) }
        }
    }

    private func rootAlignmentLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
        let insets = root.alignmentRectInsets
        let size = root.viewLayer.bounds.size
        return axis == .horizontal ? size.width - insets.left - insets.right : size.height - insets.top - insets.bottom
    }

    // MARK: Constraints

    func register(_ id: LayoutConstraintID, _ source: LayoutSource) {
        while sources.count <= id.index { sources.append(nil) }
        sources[id.index] = source
    }

    func remove(_ id: LayoutConstraintID) {
        sources[id.index] = nil
        engine.remove(id)
        if !engine.broken.isEmpty { retriesBroken = true }
        markDirty()
    }

    func setConstant(_ constant: Double, of id: LayoutConstraintID) {
        guard engine.constant(of: id) != constant else { return }
        engine.setConstant(constant, of: id)
        if !engine.broken.isEmpty { retriesBroken = true }
        markDirty()
    }

    func markDirty() {
        guard !isMeasuring else { return }
        isDirty = true
        guard !isTemporary else { return }
        root.markLayoutWork()
        root.constraintsInsideDidChange()
    }

    // MARK: Solving

    /// Brings all values up to date and says who has to be placed anew; `applying` is placing its subviews right now.
    func solve(applying: UIView? = nil) {
        solveCount += 1
        placementCount = 0
        if isRootStale { fixRoot() }
        if retriesBroken { retryBroken() }
        refreshStaleContents()
        let changes = solveWrapping()
        isDirty = false
        for variable in changes { if let owner = owner(of: variable) { placementIsDue(owner.item, applying: applying) } }
    }

    /// Text that wraps asks for its height once its width is known, which may change other widths.
    private func solveWrapping() -> [LayoutVariable] {
        engine.solve()
        var changes: [LayoutVariable] = []
        for _ in 0..<8 {
            let new = engine.takeChanges()
            changes += new
            var isWrappedAnew = false
            for variable in new {
                guard let owner = owner(of: variable), owner.side == .width else { continue }
                if wrapContents(of: owner.item) { isWrappedAnew = true }
            }
            guard isWrappedAnew else { break }
            engine.solve()
        }
        return changes
    }

    private func owner(of variable: LayoutVariable) -> (item: LayoutItem, side: LayoutItem.Side)? {
        owners.indices.contains(variable.index) ? owners[variable.index] : nil
    }

    /// Asks how things would be: after `body` all is as it was.
    func measuring<Result>(_ body: () -> Result) -> Result {
        refreshStaleContents()
        isMeasuring = true
        let rootBefore = rootConstraints
        let result = engine.measuring(body)
        rootConstraints = rootBefore
        isMeasuring = false
        for old in wrappedMeanwhile.reversed() {
            old.item.measuredWidth = old.width
            old.item.contents.1?.length = old.height
        }
        wrappedMeanwhile.removeAll(keepingCapacity: true)
        return result
    }

    /// For the body of a measurement: what is given up at the root's present size may hold at another.
    func measureBroken() {
        for id in engine.broken {
            guard case .user(let constraint)? = source(of: id) else { continue }
            register(addToEngine(constraint).id, .fitting)
        }
    }

    /// For the body of a measurement.
    func solveMeasurement() { _ = solveWrapping() }

    /// Remembers the height before it changes, if that is only for a measurement.
    func willWrap(_ item: LayoutItem, from height: CGFloat) {
        if isMeasuring { wrappedMeanwhile.append((item, item.measuredWidth, height)) }
    }

    private func placementIsDue(_ item: LayoutItem, applying: UIView? = nil) {
        guard !isTemporary, let parent = item.parent else { return }
        if let guide = item.guide {
            if guide.kind == .content { guide.contentLengthIsDue() }
            if guide.kind == nil || guide.kind == .content, parent !== applying { parent.setNeedsLayout() }
            return
        }
        guard !item.isGiven, item.rect != item.placedRect else { return }
        if parent !== applying { parent.setNeedsLayout() }
        // One that waits already, because it was moved by hand or scrolled, may wait without a layout to come.
        guard !item.isPlacementDue else { return }
        item.isPlacementDue = true
        placementCount += 1
        parent.makeLayoutState().placements.append(item)
    }

    /// A subview's frame was set by hand: the next layout of its superview sets it back.
    func restorePlacement(of item: LayoutItem) {
        guard !item.isPlacementDue, !item.isGiven, let parent = item.parent else { return }
        item.isPlacementDue = true
        parent.makeLayoutState().placements.append(item)
    }

    // MARK: Contents

    func contentDidChange(of item: LayoutItem) {
        guard !item.isContentStale else { return }
        item.isContentStale = true
        staleItems.append(item)
        markDirty()
    }

    private func refreshStaleContents() {
        guard !staleItems.isEmpty else { return }
        let items = staleItems
        staleItems.removeAll(keepingCapacity: true)
        for item in items {
            item.isContentStale = false
            if item.host === self { refreshContents(of: item) }
        }
    }

    // MARK: Leaving

    /// Takes the item and what defines it out. Constraints that mention it have gone before.
    func remove(_ item: LayoutItem) {
        endExercise(of: item)
        for side in LayoutItem.Side.allCases {
            if let id = item.definitions[side] { remove(id) }
        }
        for content in [item.contents.0, item.contents.1] {
            if let content { remove(content.id) }
        }
        for side in LayoutItem.Side.allCases {
            guard let variable = item.variables[side] else { continue }
            owners[variable.index] = nil
            engine.removeVariable(variable)
        }
        item.host = nil
        let last = items.removeLast()
        if last !== item {
            items[item.index] = last
            last.index = item.index
        }
        if let record = (item.view as (any LayoutObject)? ?? item.guide)?.layoutRecordIfAny, record.item === item { record.item = nil }
    }

    // MARK: Conflicts

    /// Who activates a constraint again that was given up is told again.
    func forgetReport(of constraint: NSLayoutConstraint) {
        if !reported.isEmpty { reported.remove(ObjectIdentifier(constraint)) }
    }

    private func chooseBroken(of conflict: LayoutConflict) -> LayoutConstraintID {
        let chosen = ConflictReport.choice(of: conflict, in: self)
        if case .user(let constraint)? = sources[chosen.index], reported.insert(ObjectIdentifier(constraint)).inserted {
            ConflictReport.write(conflict, breaking: constraint, in: self)
        }
        return chosen
    }

    /// What could not be satisfied may be now.
    private func retryBroken() {
        retriesBroken = false
        for id in engine.broken {
            guard case .user(let constraint)? = sources[id.index] else { continue }
            takeOut(constraint)
            lower(constraint)
        }
    }
}

/// Where a constraint in an engine came from.
enum LayoutSource {
    case user(NSLayoutConstraint)
    /// An autoresizing mask.
    case mask(LayoutItem, LayoutItem.Side)
    /// The rectangle of a standard guide.
    case guide(LayoutItem, LayoutItem.Side)
    case content(LayoutItem, NSLayoutConstraint.Axis)
    case root(NSLayoutConstraint.Axis)
    case fitting
}
