/// Solves linear constraints with priorities, and solves them again when something changes.
///
/// The solution is the one UIKit looks for: required constraints hold; then, priority by priority, the sum of the absolute
/// errors is least, and no gain at a lower priority is bought with a loss at a higher one.
///
/// It is the simplex method with priorities of Badros, Borning and Stuckey ("The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001), on a tableau that is substituted only as far as a pivot needs it: a row may refer to other rows, as long
/// as they go round in no circle. Layouts are chains of short definitions; written out, the hundredth row of a list would
/// name all those before it. Values are computed when they are asked for, and only those that something changed.
///
/// An engine is used by one thread at a time.
public final class LayoutEngine {
    /// The priority of constraints that must hold.
    public static let required: Float = 1000

    // Nobody else is called while one of these is being changed: checking that at each access took a tenth of the time.
    @exclusivity(unchecked) var tableau = Tableau()
    @exclusivity(unchecked) var pending: ContiguousArray<Int32> = []
    /// The constraint that was inserted, or changed, last.
    @exclusivity(unchecked) private var latest: Int32 = -1

    public init() {}

    deinit { tableau.free() }

    // MARK: Variables

    /// A new variable, 0 until a constraint says otherwise.
    ///
    /// - Parameter isNonNegative: whether no solution may give it a value below 0. There is no constraint that says so, nor one to remove; where
    ///   such a bound has a part in a conflict, the constraints of the conflict cannot hold together with it.
    public func makeVariable(isNonNegative: Bool = false) -> LayoutVariable {
        let node = tableau.makeNode(.variable)
        if isNonNegative { tableau.setBound(of: node) }
        return LayoutVariable(Int(node))
    }

    /// Forgets a variable that no constraint mentions any more.
    public func removeVariable(_ variable: LayoutVariable) {
        tableau.catchUp()
        insertPending()
        if !tableau.removeVariable(Int32(variable.index)) {
            rebuild()
            _ = tableau.removeVariable(Int32(variable.index))
        }
    }

    /// The variable's value after the last `solve`.
    public func value(of variable: LayoutVariable) -> Double { tableau.present(Int32(variable.index)) }

    // MARK: Constraints

    /// Adds `sum of terms RELATION constant`.
    ///
    /// - Parameters:
    ///   - priority: above 0, at most `required`.
    ///   - terms: a variable may stand in several; they are added up.
    public func add(
        _ terms: [LayoutTerm], _ relation: LayoutRelation, _ constant: Double, priority: Float = LayoutEngine.required
    ) -> LayoutConstraintID {
        precondition(priority > 0, "a constraint wants a priority above 0")
        return add(
            terms, equal: constant, below: relation == .lessThanOrEqual ? 0 : priority, above: relation == .greaterThanOrEqual ? 0 : priority)
    }

    /// Adds `sum of terms == constant`, where it counts differently to be below and to be above.
    ///
    /// - Parameters:
    ///   - below: the priority of not being below the constant, from 0 (it does not matter) to `required`.
    ///   - above: the priority of not being above the constant, likewise.
    public func add(_ terms: [LayoutTerm], equal constant: Double, below: Float, above: Float) -> LayoutConstraintID {
        precondition(below >= 0 && above >= 0 && constant.isFinite, "a constraint wants priorities from 0 on and a finite constant")
        let node = tableau.makeNode(.activity)
        tableau.wishes[node].target = constant
        tableau.wishes[node].below = min(below, Self.required)
        tableau.wishes[node].above = min(above, Self.required)
        if !terms.isEmpty { tableau.leftSides[node].reserve(terms.count, &tableau.pool) }
        for term in terms where term.factor != 0 { tableau.addTerm(Int32(term.variable.index), term.factor, to: node) }
        enqueue(node)
        return LayoutConstraintID(Int(node))
    }

    private func enqueue(_ node: Int32) {
        tableau.nodes[node].isPending = true
        pending.append(node)
    }

    public func remove(_ constraint: LayoutConstraintID) {
        precondition(tableau.nodes[constraint.index].isConstraint, "a constraint is removed once")
        let node = Int32(constraint.index)
        if tableau.nodes[constraint.index].isPending {
            if pending.last == node { pending.removeLast() }
            tableau.freeNode(node)
        } else {
            takeOut(node)
            tableau.freeNode(node)
            settleConflicts()
        }
    }

    private func takeOut(_ node: Int32) {
        tableau.catchUp()
        insertPending()
        tableau.remove(node)
        if !broken.isEmpty { broken.removeAll { $0.index == Int(node) } }
    }

    /// Gives the right-hand side another value.
    public func setConstant(_ constant: Double, of constraint: LayoutConstraintID) {
        precondition(constant.isFinite, "a constraint wants a finite constant")
        latest = Int32(constraint.index)
        tableau.setTarget(constant, of: latest)
    }

    /// Gives a constraint another priority on each side that it had one on. One that was given up is tried again if that makes it optional.
    ///
    /// - Parameter priority: above 0, at most `required`.
    public func setPriority(_ priority: Float, of constraint: LayoutConstraintID) {
        precondition(priority > 0, "a constraint wants a priority above 0")
        let node = Int32(constraint.index)
        setPriorities(below: tableau.wishes[node].below > 0 ? priority : 0, above: tableau.wishes[node].above > 0 ? priority : 0, of: constraint)
    }

    /// Gives a constraint other priorities of not being below, and of not being above, its constant.
    public func setPriorities(below: Float, above: Float, of constraint: LayoutConstraintID) {
        precondition(below >= 0 && above >= 0, "a constraint wants priorities from 0 on")
        let (node, new) = (Int32(constraint.index), (below: min(below, Self.required), above: min(above, Self.required)))
        let old = (below: tableau.wishes[node].below, above: tableau.wishes[node].above)
        if new == old { return }
        // What is costly to miss may become costlier; what must not be missed, and what does not matter, are other matters.
        func isGradual(_ old: Float, _ new: Float) -> Bool { old == new || max(old, new) < Self.required && min(old, new) > 0 }
        if tableau.nodes[node].isPending || isGradual(old.below, new.below) && isGradual(old.above, new.above) {
            return tableau.setPriorities(below: new.below, above: new.above, of: node)
        }
        takeOut(node)
        tableau.nodes[node].kind = .activity
        tableau.wishes[node].below = new.below
        tableau.wishes[node].above = new.above
        enqueue(node)
        settleConflicts()
    }

    /// The constraint's priority, of its stronger side if they differ.
    public func priority(of constraint: LayoutConstraintID) -> Float { tableau.wishes[constraint.index].priority }

    public func priorities(of constraint: LayoutConstraintID) -> (below: Float, above: Float) {
        (tableau.wishes[constraint.index].below, tableau.wishes[constraint.index].above)
    }

    public func constant(of constraint: LayoutConstraintID) -> Double { tableau.wishes[constraint.index].target }

    // MARK: Solving

    /// Chooses, of required constraints that cannot hold together, the one to give up. The trigger unless something else is set.
    public var chooseBroken: ((LayoutConflict) -> LayoutConstraintID)?

    /// Those given up since they could not be satisfied, in the order in which it happened. They stay in the engine without effect
    /// until they are removed.
    @exclusivity(unchecked) public internal(set) var broken: [LayoutConstraintID] = []

    /// Brings every value up to date.
    public func solve() {
        insertPending()
        settleConflicts()
        tableau.evaluateAll()
        renewIfWorn()
        tableau.keepStampsLow()
        evaluations = tableau.evaluations - evaluationsBefore
        evaluationsBefore = tableau.evaluations
    }

    /// How many rows were computed for the last solution, a row that changed several times each time: what the changes before it cost.
    @exclusivity(unchecked) public private(set) var evaluations = 0
    @exclusivity(unchecked) private var evaluationsBefore = 0

    /// The variables whose values changed since this was last asked, each once.
    public func takeChanges() -> [LayoutVariable] { tableau.takeChanges().map { LayoutVariable(Int($0)) } }

    /// So many constraints are inserted together, the costly ones first. All of a long list at once would go through it once for each priority, and each time
    /// it would come out of the cache.
    private static let batch = 1024

    private func insertPending() {
        guard !pending.isEmpty else { return }
        tableau.catchUp()
        let all = pending
        pending = []
        for start in stride(from: 0, to: all.count, by: Self.batch) { insert(all[start..<min(start + Self.batch, all.count)]) }
        settleConflicts()
    }

    private func insert(_ batch: ContiguousArray<Int32>.SubSequence) {
        // Those that were removed meanwhile wait no more.
        for node in InsertionOrder(batch, in: tableau).nodes where tableau.nodes[node].isPending {
            latest = node
            tableau.nodes[node].isPending = false
            tableau.insert(node)
            // Whether they can all hold is known at once, what is best with all of them: every wish by itself would have everything computed.
            if tableau.wishes[node].priority >= Self.required { settleConflicts() }
        }
    }

    private func settleConflicts() {
        var isRenewed = false
        while let found = tableau.restore() {
            // What rounding left in the rows is no conflict.
            if !isRenewed, tableau.exchanges > 0 {
                renewOrRebuild()
                isRenewed = true
                continue
            }
            isRenewed = false
            let ids = found.members.map { LayoutConstraintID(Int($0)) }.sorted { $0.index < $1.index }
            // Where a bound is in the way, what was changed last has brought it there.
            guard let trigger = [found.trigger, latest].first(where: found.members.contains).map({ LayoutConstraintID(Int($0)) }) ?? ids.last else {
                tableau.needsRebuild = true
                return
            }
            let conflict = LayoutConflict(trigger: trigger, constraints: ids)
            let chosen = chooseBroken?(conflict) ?? trigger
            precondition(ids.contains(chosen), "only a constraint of the conflict can be given up")
            broken.append(chosen)
            tableau.remove(Int32(chosen.index))
        }
    }

    private func renewIfWorn() {
        let hasDrifted = tableau.takeDrift()
        guard hasDrifted || tableau.isWorn || tableau.needsRebuild || tableau.hasGivenUp else { return }
        renewOrRebuild()
        settleConflicts()
        tableau.evaluateAll()
        if tableau.takeDrift() {
            rebuild()
            settleConflicts()
            tableau.evaluateAll()
        }
        renewals += 1
    }

    private func renewOrRebuild() {
        tableau.catchUp()
        if tableau.needsRebuild || tableau.hasGivenUp || !tableau.renew() { rebuild() }
        // Rows may have large factors even when they are new: that is no reason to write them once more.
        tableau.isStrained = false
    }

    /// How often the rows were written anew so far, which rids them of what rounding left in them.
    package private(set) var renewals = 0

    /// Solves everything anew from the constraints as they were given, which rids the rows of what rounding left in them.
    private func rebuild() {
        let constraints = tableau.nodes.indices.map { Int32($0) }.filter { tableau.nodes[$0].kind == .activity && !tableau.nodes[$0].isPending }
        tableau.forgetRows()
        tableau.raiseToBounds()
        for node in constraints { enqueue(node) }
        insertPending()
    }

    /// What is wrong with the present solution, in words; nothing if it is right. For tests: it takes as long as solving anew.
    ///
    /// A solution is right if every value follows from its row, every constraint's activity is the sum it stands for, and no node
    /// could move to advantage, which proves by the duality of linear programs that there is none better.
    package func complaints() -> [String] {
        solve()
        tableau.catchUp()
        return tableau.complaints()
    }
}
