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

    var tableau = Tableau()
    var pending: ContiguousArray<Int32> = []

    public init() {}

    deinit { tableau.free() }

    // MARK: Variables

    /// A new variable, 0 until a constraint says otherwise.
    public func makeVariable() -> LayoutVariable { LayoutVariable(Int(tableau.makeNode(.variable))) }

    /// Forgets a variable that no constraint mentions any more.
    public func removeVariable(_ variable: LayoutVariable) {
        insertPending()
        if !tableau.removeVariable(Int32(variable.index)) {
            rebuild()
            _ = tableau.removeVariable(Int32(variable.index))
        }
    }

    /// The variable's value after the last `solve`.
    public func value(of variable: LayoutVariable) -> Double { tableau.values[variable.index] }

    // MARK: Constraints

    /// Adds `sum of terms RELATION constant`.
    ///
    /// - Parameters:
    ///   - priority: above 0, at most `required`.
    ///   - terms: a variable may stand in several; they are added up.
    public func add(
        _ terms: [LayoutTerm], _ relation: LayoutRelation, _ constant: Double, priority: Float = LayoutEngine.required
    ) -> LayoutConstraintID {
        precondition(priority > 0 && constant.isFinite, "a constraint wants a priority above 0 and a finite constant")
        let node = tableau.makeNode(.activity)
        tableau.nodes[Int(node)].relation = relation
        tableau.nodes[Int(node)].target = constant
        tableau.nodes[Int(node)].priority = min(priority, Self.required)
        for term in terms where term.factor != 0 { tableau.addTerm(Int32(term.variable.index), term.factor, to: node) }
        enqueue(node)
        return LayoutConstraintID(Int(node))
    }

    private func enqueue(_ node: Int32) {
        tableau.nodes[Int(node)].pendingPlace = Int32(pending.count)
        pending.append(node)
    }

    /// Their order is of no importance: the last one fills the place.
    private func dequeue(_ node: Int32) {
        let place = Int(tableau.nodes[Int(node)].pendingPlace)
        tableau.nodes[Int(node)].pendingPlace = -1
        let last = pending.removeLast()
        guard last != node else { return }
        pending[place] = last
        tableau.nodes[Int(last)].pendingPlace = Int32(place)
    }

    public func remove(_ constraint: LayoutConstraintID) {
        precondition(tableau.nodes[constraint.index].isConstraint, "a constraint is removed once")
        let node = Int32(constraint.index)
        if tableau.nodes[constraint.index].isPending {
            dequeue(node)
            tableau.freeNode(node)
        } else {
            takeOut(node)
            tableau.freeNode(node)
            settleConflicts()
        }
    }

    private func takeOut(_ node: Int32) {
        insertPending()
        tableau.remove(node)
        if !broken.isEmpty { broken.removeAll { $0.index == Int(node) } }
    }

    /// Gives the right-hand side another value.
    public func setConstant(_ constant: Double, of constraint: LayoutConstraintID) {
        precondition(constant.isFinite, "a constraint wants a finite constant")
        tableau.setTarget(constant, of: Int32(constraint.index), )
    }

    /// Gives a constraint another priority; one that was given up is tried again if it becomes optional, or was so.
    ///
    /// - Parameter priority: above 0, at most `required`.
    public func setPriority(_ priority: Float, of constraint: LayoutConstraintID) {
        precondition(priority > 0, "a constraint wants a priority above 0")
        let (node, new) = (Int32(constraint.index), min(priority, Self.required))
        let old = tableau.nodes[constraint.index].priority
        guard new != old else { return }
        if tableau.nodes[constraint.index].isPending || max(old, new) < Self.required { return tableau.setPriority(new, of: node) }
        takeOut(node)
        tableau.nodes[constraint.index].kind = .activity
        tableau.nodes[constraint.index].priority = new
        enqueue(node)
        settleConflicts()
    }

    public func priority(of constraint: LayoutConstraintID) -> Float { tableau.nodes[constraint.index].priority }

    public func constant(of constraint: LayoutConstraintID) -> Double { tableau.nodes[constraint.index].target }

    // MARK: Solving

    /// Chooses, of required constraints that cannot hold together, the one to give up. The trigger unless something else is set.
    public var chooseBroken: ((LayoutConflict) -> LayoutConstraintID)?

    /// Those given up since they could not be satisfied, in the order in which it happened. They stay in the engine without effect
    /// until they are removed.
    public internal(set) var broken: [LayoutConstraintID] = []

    /// Brings every value up to date.
    public func solve() {
        insertPending()
        settleConflicts()
        tableau.evaluateAll()
        evaluations = tableau.evaluations - evaluationsBefore
        evaluationsBefore = tableau.evaluations
    }

    /// How many rows were computed for the last solution, a row that changed several times each time: what the changes before it cost.
    public private(set) var evaluations = 0
    private var evaluationsBefore = 0

    /// The variables whose values changed since this was last asked, each once.
    public func takeChanges() -> [LayoutVariable] { tableau.takeChanges().map { LayoutVariable(Int($0)) } }

    /// Required ones first: what is defined by them need not be moved again by the others.
    private func insertPending() {
        guard !pending.isEmpty else { return }
        var batch = pending
        pending.removeAll(keepingCapacity: true)
        for node in batch { tableau.nodes[Int(node)].pendingPlace = -1 }
        if batch.count > 1 {
            let nodes = tableau.nodes
            batch.sort { a, b in
                let (left, right) = (nodes[Int(a)], nodes[Int(b)])
                if left.priority != right.priority { return left.priority > right.priority }
                let (leftEquals, rightEquals) = (left.relation == .equal, right.relation == .equal)
                return leftEquals != rightEquals ? leftEquals : a < b
            }
        }
        for node in batch {
            tableau.insert(node)
            settleConflicts()
        }
    }

    private func settleConflicts() {
        while let found = tableau.restore() {
            let trigger = LayoutConstraintID(Int(found.trigger))
            let ids = found.members.map { LayoutConstraintID(Int($0)) }.sorted { $0.index < $1.index }
            let conflict = LayoutConflict(trigger: trigger, constraints: ids)
            let chosen = chooseBroken?(conflict) ?? trigger
            precondition(ids.contains(chosen), "only a constraint of the conflict can be given up")
            broken.append(chosen)
            tableau.remove(Int32(chosen.index))
        }
    }

    /// Solves everything anew from the constraints as they were given, which rids the rows of what rounding left in them.
    private func rebuild() {
        let constraints = tableau.nodes.indices.map { Int32($0) }.filter { tableau.nodes[Int($0)].kind == .activity }
        tableau.forgetRows()
        for node in constraints { enqueue(node) }
        insertPending()
    }

    /// What is wrong with the present solution, in words; nothing if it is right. For tests: it takes as long as solving anew.
    ///
    /// A solution is right if every value follows from its row, every constraint's activity is the sum it stands for, and no node
    /// could move to advantage, which proves by the duality of linear programs that there is none better.
    package func complaints() -> [String] {
        solve()
        return tableau.complaints()
    }
}
