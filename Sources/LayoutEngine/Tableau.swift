/// The nodes and the definitions between them: values, sums written out, changes of basis.
struct Tableau {
    var nodes = RawArray<Node>()
    var quick = RawArray<QuickNode>()
    /// The rows of the nodes in the basis.
    var rows = RawArray<RawList<NodeTerm>>()
    /// For each node the nodes whose rows mention it.
    var columns = RawArray<RawList<Int32>>()
    /// The left-hand sides of the activities, as they were given.
    var leftSides = RawArray<RawList<NodeTerm>>()
    var pool = Pool()
    /// Nodes whose slopes changed.
    var suspects = RawArray<Int32>()
    /// How the total dissatisfaction grows with each node outside the basis, its own likes and dislikes not counted.
    var slopes = RawArray<RawList<Cost.Entry>>()
    /// Numbers that can be given anew.
    var unused: ContiguousArray<Int32> = []
    var journal = Journal()
    /// How many rows were computed so far.
    private(set) var evaluations = 0
    /// Whether a search for a better solution was ended before it found that there is none.
    var hasGivenUp = false
    /// Whether rows cannot be trusted any more.
    var needsRebuild = false
    /// Changes of basis since the rows were last written anew.
    var exchanges = 0
    /// Nodes that a pivot or a new target moved, and that were not looked at since.
    var unchecked: ContiguousArray<Int32> = []

    /// A factor below this is what rounding left of nothing.
    static let negligible = 1e-10
    /// Points by which an activity may miss its target.
    static let tolerance = 1e-7

    // MARK: Nodes

    mutating func makeNode(_ kind: Node.Kind) -> Int32 {
        if let node = unused.popLast() {
            willChange(Int(node))
            nodes[node].kind = kind
            quick[node].isVariable = kind == .variable
            quick[node].hasTarget = kind == .activity
            return node
        }
        unused.append(Int32(nodes.count))
        nodes.append(Node())
        quick.append(QuickNode())
        rows.append(RawList())
        columns.append(RawList())
        leftSides.append(RawList())
        slopes.append(RawList())
        sums.append(0)
        return makeNode(kind)
    }

    /// The variable must not be negative.
    mutating func setBound(of node: Int32) {
        nodes[node].below = LayoutEngine.required
        quick[node].hasTarget = true
    }

    /// A variable that stands in the sum already counts once more.
    mutating func addTerm(_ variable: Int32, _ factor: Double, to node: Int32) {
        let sum = leftSides[node]
        for place in sum.indices where sum[place].node == variable {
            sum[place].factor += factor
            if sum[place].factor == 0 { leftSides[node].remove(at: place) }
            return
        }
        leftSides[node].append(NodeTerm(node: variable, factor: factor), &pool)
    }

    /// The node's lists are empty by now.
    mutating func freeNode(_ node: Int32) {
        let index = Int(node)
        willChange(index)
        freeLists(of: index)
        let (stamp, measurement) = (quick[index].stamp, nodes[index].measurement)
        put(0, in: node)
        nodes[index] = Node()
        nodes[index].measurement = measurement
        quick[index] = QuickNode()
        quick[index].stamp = stamp
        clearSlope(of: index)
        unused.append(node)
    }

    /// All but the slope, which has its own way back after a measurement.
    mutating func freeLists(of index: Int) {
        rows[index].free(&pool)
        columns[index].free(&pool)
        leftSides[index].free(&pool)
    }

    mutating func free() {
        for index in nodes.indices {
            freeLists(of: index)
            slopes[index].free(&pool)
        }
        pool.free()
        nodes.free()
        quick.free()
        rows.free()
        columns.free()
        leftSides.free()
        for list in [stack, cursors, order, suspects, dirtyActivities, dirtyNodes] { list.free() }
        expansion.free()
        plan.steps.free()
        plan.terms.free()
        slopes.free()
        sums.free()
    }

    // MARK: Values

    /// Activities in the basis whose values may have changed.
    var dirtyActivities = RawArray<Int32>()
    var dirtyNodes = RawArray<Int32>()
    var reported: ContiguousArray<Int32> = []

    /// What rests on the node is to be computed again, and the node itself if it is in the basis.
    mutating func markDirty(_ start: Int32) {
        stack.append(start)
        while let node = stack.popLast() {
            let index = Int(node)
            if quick[index].isBasic {
                if quick[index].isDirty { continue }
                quick[index].isDirty = true
                dirtyNodes.append(node)
                if quick[index].hasTarget { dirtyActivities.append(node) }
            }
            let column = columns[index]
            for place in column.indices { stack.append(column[place]) }
        }
    }

    /// The node's value; what it rests on is computed first, where something changed.
    mutating func value(_ start: Int32) -> Double {
        guard quick[start].isDirty else { return quick[start].value }
        stack.append(start)
        search: while let node = stack.last {
            let index = Int(node)
            let row = rows[index]
            var sum = 0.0
            for place in row.indices {
                let term = row[place]
                if quick[term.node].isDirty {
                    stack.append(term.node)
                    continue search
                }
                sum += term.factor * quick[term.node].value
            }
            quick[index].isDirty = false
            evaluations += 1
            stack.removeLast()
            setValue(sum, of: node)
        }
        return quick[start].value
    }

    mutating func setValue(_ value: Double, of node: Int32) {
        let index = Int(node)
        if quick[index].isVariable, !quick[index].isReported, abs(quick[index].value - value) > 1e-9 {
            quick[index].isReported = true
            reported.append(node)
        }
        put(value, in: node)
    }

    @inline(__always) mutating func put(_ value: Double, in node: Int32) {
        if journal.isOpen { journal.values.append((node, quick[node].value)) }
        quick[node].value = value
    }

    mutating func evaluateAll() {
        for node in dirtyNodes { _ = value(node) }
        dirtyNodes.removeAll()
    }

    mutating func takeChanges() -> ContiguousArray<Int32> {
        defer { reported.removeAll() }
        for node in reported { quick[node].isReported = false }
        return reported
    }

    mutating func setTarget(_ target: Double, of node: Int32) {
        let index = Int(node)
        willChange(index)
        nodes[index].target = target
        if nodes[index].isPending || nodes[index].kind != .activity { return }
        if quick[index].isBasic {
            dirtyActivities.append(node)
        } else {
            if plan.node != node { freeChanges += 1 }
            put(target, in: node)
            unchecked.append(node)
            if !followPlan(of: node) { markDirty(node) }
        }
    }

    // MARK: The same change again

    /// Counts changes of rows.
    var structure = 0
    /// Counts changes of values that no row gives, but for those of the node that the plan is for.
    var freeChanges = 0
    private var plan = Plan()

    /// What the last changed target moves, each node after all that it rests on, with the rows and the other values as they were.
    private struct Plan {
        struct Step {
            var node: Int32
            /// How many of the terms are its.
            var count: Int32
            /// What those come to that the target does not move.
            var rest: Double
        }

        var node: Int32 = -1
        var structure = -1
        var freeChanges = -1
        /// Whether the steps are there: not the first time.
        var isMade = false
        var steps = RawArray<Step>()
        var terms = RawArray<NodeTerm>()
    }

    /// A width that is dragged, an animation: the same target moves the same nodes time after time. From the second time on they
    /// are computed in one go.
    private mutating func followPlan(of node: Int32) -> Bool {
        guard dirtyNodes.isEmpty, dirtyActivities.isEmpty, suspects.isEmpty, !journal.isOpen else { return false }
        guard plan.node == node, plan.structure == structure, plan.freeChanges == freeChanges else {
            (plan.node, plan.structure, plan.freeChanges, plan.isMade) = (node, structure, freeChanges, false)
            return false
        }
        if !plan.isMade { makePlan(node) }
        evaluations += plan.steps.count
        var at = 0
        for step in plan.steps {
            var sum = step.rest
            for place in at..<at + Int(step.count) { sum += plan.terms[place].factor * quick[plan.terms[place].node].value }
            at += Int(step.count)
            if sum == quick[step.node].value { continue }
            setValue(sum, of: step.node)
            if quick[step.node].hasTarget, nodes[step.node].misses(sum) { dirtyActivities.append(step.node) }
        }
        return true
    }

    private mutating func makePlan(_ node: Int32) {
        orderAbove(node)
        let stamp = quick[node].stamp
        plan.isMade = true
        plan.steps.removeAll()
        plan.terms.removeAll()
        for current in order.dropLast().reversed() {
            let count = plan.terms.count
            var rest = 0.0
            for term in rows[current].buffer {
                if quick[term.node].stamp == stamp { plan.terms.append(term) } else { rest += term.factor * quick[term.node].value }
            }
            plan.steps.append(Plan.Step(node: current, count: Int32(plan.terms.count - count), rest: rest))
        }
    }

    // MARK: Rows

    mutating func setRow(_ terms: ContiguousArray<NodeTerm>, of node: Int32) {
        terms.withUnsafeBufferPointer { setRow($0, of: node) }
    }

    mutating func setRow(_ terms: UnsafeBufferPointer<NodeTerm>, of node: Int32) {
        let index = Int(node)
        clearRow(of: node)
        structure += 1
        quick[index].isBasic = true
        rows[index].replace(with: terms, &pool)
        for term in terms {
            willChange(Int(term.node))
            columns[term.node].append(node, &pool)
        }
    }

    mutating func clearRow(of node: Int32) {
        structure += 1
        let index = Int(node)
        willChange(index)
        let row = rows[index]
        for place in row.indices { removeFromColumn(of: Int(row[place].node), node) }
        rows[index].removeAll()
        quick[index].isBasic = false
    }

    private mutating func removeFromColumn(of index: Int, _ node: Int32) {
        willChange(index)
        let column = columns[index]
        for place in column.indices where column[place] == node {
            columns[index].removeUnordered(at: place)
            return
        }
    }

    // MARK: Room for sums

    var stampNow: Int32 = 0
    var stack = RawArray<Int32>()
    var cursors = RawArray<Int32>()
    /// Nodes, each after all that it rests on; or after all that rest on it.
    var order = RawArray<Int32>()
    var sums = RawArray<Double>()
    /// The last sum that was written out.
    var expansion = RawArray<NodeTerm>()
    /// The node that `expansion` is the sum of, with the rows as they were in `expandedAt`.
    var expanded: Int32 = -1
    var expandedAt = -1
    var spareTerms: ContiguousArray<NodeTerm> = []
}
