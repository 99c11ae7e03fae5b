/// The nodes and the definitions between them: values, sums written out, changes of basis.
struct Tableau {
    var nodes = RawArray<Node>()
    /// The values of the nodes, beside them: sums run over values alone.
    var values = RawArray<Double>()
    /// Nodes whose slopes changed.
    var suspects: ContiguousArray<Int32> = []
    /// How the total dissatisfaction grows with each node outside the basis, its own likes and dislikes not counted.
    var slopes = RawArray<Cost>()
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
            return node
        }
        var node = Node()
        node.kind = kind
        nodes.append(node)
        values.append(0)
        slopes.append(.zero)
        sums.append(0)
        return Int32(nodes.count - 1)
    }

    /// A variable that stands in the sum already counts once more.
    mutating func addTerm(_ variable: Int32, _ factor: Double, to node: Int32) {
        let sum = nodes[node].sum
        for place in sum.indices where sum[place].node == variable {
            sum[place].factor += factor
            if sum[place].factor == 0 { nodes[node].sum.remove(at: place) }
            return
        }
        nodes[node].sum.append(NodeTerm(node: variable, factor: factor))
    }

    /// The node's lists are empty by now.
    mutating func freeNode(_ node: Int32) {
        let index = Int(node)
        willChange(index)
        nodes[index].free()
        let (stamp, measurement) = (nodes[index].stamp, nodes[index].measurement)
        nodes[index] = Node()
        nodes[index].stamp = stamp
        nodes[index].measurement = measurement
        put(0, in: node)
        clearSlope(of: index)
        unused.append(node)
    }

    mutating func free() {
        for index in nodes.indices { nodes[index].free() }
        nodes.free()
        values.free()
        slopes.free()
        sums.free()
    }

    // MARK: Values

    /// Activities in the basis whose values may have changed.
    var dirtyActivities: ContiguousArray<Int32> = []
    var dirtyNodes: ContiguousArray<Int32> = []
    var reported: ContiguousArray<Int32> = []
    private var stack: ContiguousArray<Int32> = []

    /// What rests on the node is to be computed again, and the node itself if it is in the basis.
    mutating func markDirty(_ start: Int32) {
        stack.append(start)
        while let node = stack.popLast() {
            let index = Int(node)
            if nodes[index].isBasic {
                if nodes[index].isDirty { continue }
                nodes[index].isDirty = true
                dirtyNodes.append(node)
                if nodes[index].hasTarget { dirtyActivities.append(node) }
            }
            let column = nodes[index].column
            for place in column.indices { stack.append(column[place]) }
        }
    }

    /// The node's value; what it rests on is computed first, where something changed.
    mutating func value(_ start: Int32) -> Double {
        guard nodes[start].isDirty else { return values[start] }
        stack.append(start)
        search: while let node = stack.last {
            let index = Int(node)
            let row = nodes[index].row
            var sum = 0.0
            for place in row.indices {
                let term = row[place]
                if nodes[term.node].isDirty {
                    stack.append(term.node)
                    continue search
                }
                sum += term.factor * values[term.node]
            }
            nodes[index].isDirty = false
            evaluations += 1
            stack.removeLast()
            setValue(sum, of: node)
        }
        return values[start]
    }

    mutating func setValue(_ value: Double, of node: Int32) {
        let index = Int(node)
        if nodes[index].kind == .variable, !nodes[index].isReported, abs(values[index] - value) > 1e-9 {
            nodes[index].isReported = true
            reported.append(node)
        }
        put(value, in: node)
    }

    @inline(__always) mutating func put(_ value: Double, in node: Int32) {
        if journal.isOpen { journal.values.append((node, values[node])) }
        values[node] = value
    }

    mutating func evaluateAll() {
        for node in dirtyNodes { _ = value(node) }
        dirtyNodes.removeAll(keepingCapacity: true)
    }

    mutating func takeChanges() -> ContiguousArray<Int32> {
        defer { reported.removeAll() }
        for node in reported { nodes[node].isReported = false }
        return reported
    }

    mutating func setTarget(_ target: Double, of node: Int32) {
        let index = Int(node)
        willChange(index)
        nodes[index].target = target
        if nodes[index].isPending || nodes[index].kind != .activity { return }
        if nodes[index].isBasic {
            dirtyActivities.append(node)
        } else {
            put(target, in: node)
            unchecked.append(node)
            if !followPlan(of: node) { markDirty(node) }
        }
    }

    // MARK: The same change again

    /// Counts changes of rows.
    var structure = 0
    /// What the last changed target moves, each node after all that it rests on, with the rows as they are in `planStructure`.
    private var plan: ContiguousArray<PlanStep> = []
    private var planTerms: ContiguousArray<NodeTerm> = []
    private var planNode: Int32 = -1
    private var planStructure = -1

    private struct PlanStep {
        var node: Int32
        var count: Int32
    }

    /// A width that is dragged, an animation: the same target moves the same nodes time after time. From the second time on they
    /// are computed in one go.
    private mutating func followPlan(of node: Int32) -> Bool {
        guard dirtyNodes.isEmpty, dirtyActivities.isEmpty, suspects.isEmpty, !journal.isOpen else { return false }
        if planNode != node || planStructure != structure {
            let isSecond = planNode == node && planStructure == -1 - structure
            planNode = node
            planStructure = isSecond ? structure : -1 - structure
            guard isSecond else { return false }
            makePlan(node)
        }
        evaluations += plan.count
        var at = 0
        for step in plan {
            var sum = 0.0
            for _ in 0..<step.count {
                let term = planTerms[at]
                sum += term.factor * values[term.node]
                at += 1
            }
            let index = Int(step.node)
            if sum == values[index] { continue }
            setValue(sum, of: step.node)
            if nodes[index].hasTarget, nodes[index].misses(sum) { dirtyActivities.append(step.node) }
        }
        return true
    }

    private mutating func makePlan(_ node: Int32) {
        orderAbove(node)
        plan.removeAll(keepingCapacity: true)
        planTerms.removeAll(keepingCapacity: true)
        for place in stride(from: order.count - 2, through: 0, by: -1) {
            let row = nodes[Int(order[place])].row
            plan.append(PlanStep(node: order[place], count: row.count))
            for term in row.indices { planTerms.append(row[term]) }
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
        nodes[index].isBasic = true
        nodes[index].row.replace(with: terms)
        for term in terms {
            willChange(Int(term.node))
            nodes[term.node].column.append(node)
        }
    }

    mutating func clearRow(of node: Int32) {
        let index = Int(node)
        willChange(index)
        let row = nodes[index].row
        for place in row.indices { removeFromColumn(of: Int(row[place].node), node) }
        nodes[index].row.removeAll()
        nodes[index].isBasic = false
    }

    private mutating func removeFromColumn(of index: Int, _ node: Int32) {
        willChange(index)
        let column = nodes[index].column
        for place in column.indices where column[place] == node {
            nodes[index].column.removeUnordered(at: place)
            return
        }
    }

    // MARK: Sums written out

    private var stampNow: Int32 = 0
    private var cursors: ContiguousArray<Int32> = []
    /// Nodes, each after all that it rests on; or after all that rest on it.
    private var order: ContiguousArray<Int32> = []
    var sums = RawArray<Double>()
    /// The last sum that was written out.
    var expansion: ContiguousArray<NodeTerm> = []

    private mutating func nextStamp() -> Int32 {
        stampNow += 1
        return stampNow
    }

    /// Fills `order` with the node and all that its value rests on, what is below first.
    private mutating func orderBelow(_ start: Int32) {
        arrange(start) { node, place in place < node.row.count ? node.row[place].node : -1 }
    }

    /// Fills `order` with the node and all that rests on it, what is above first.
    private mutating func orderAbove(_ start: Int32) {
        arrange(start) { node, place in place < node.column.count ? node.column[place] : -1 }
    }

    /// Visits what can be reached, each node once, those further on first. `neighbour` gives -1 after the last.
    @inline(__always) private mutating func arrange(_ start: Int32, _ neighbour: (Node, Int) -> Int32) {
        order.removeAll(keepingCapacity: true)
        let stamp = nextStamp()
        nodes[start].stamp = stamp
        stack.append(start)
        cursors.append(0)
        while let node = stack.last {
            let next = neighbour(nodes[node], Int(cursors[cursors.count - 1]))
            if next >= 0 {
                cursors[cursors.count - 1] += 1
                if nodes[next].stamp != stamp {
                    nodes[next].stamp = stamp
                    stack.append(next)
                    cursors.append(0)
                }
            } else {
                order.append(node)
                stack.removeLast()
                cursors.removeLast()
            }
        }
    }

    /// Whether the value of `start` is computed from that of `other`.
    mutating func rests(_ start: Int32, on other: Int32) -> Bool {
        let stamp = nextStamp()
        stack.append(start)
        while let node = stack.popLast() {
            if node == other {
                stack.removeAll(keepingCapacity: true)
                return true
            }
            if nodes[node].stamp == stamp { continue }
            nodes[node].stamp = stamp
            let row = nodes[node].row
            for place in row.indices { stack.append(row[place].node) }
        }
        return false
    }

    /// Writes the node out as a sum over nodes outside the basis: `expansion`.
    mutating func expand(_ node: Int32) {
        expansion.removeAll(keepingCapacity: true)
        orderBelow(node)
        sums[node] = 1
        for place in stride(from: order.count - 1, through: 0, by: -1) {
            let current = order[place]
            let index = Int(current)
            let sum = sums[index]
            sums[index] = 0
            if nodes[index].isBasic {
                let row = nodes[index].row
                for term in row.indices { sums[Int(row[term].node)] += row[term].factor * sum }
            } else if abs(sum) > Self.negligible {
                expansion.append(NodeTerm(node: current, factor: sum))
            }
        }
    }

    /// How fast each node in the basis moves when `node`, outside of it, moves by one.
    mutating func rates(of node: Int32) -> ContiguousArray<NodeTerm> {
        orderAbove(node)
        var result = ContiguousArray<NodeTerm>()
        sums[node] = 1
        for place in stride(from: order.count - 1, through: 0, by: -1) {
            let index = Int(order[place])
            if order[place] != node {
                let row = nodes[index].row
                var rate = 0.0
                for term in row.indices { rate += row[term].factor * sums[Int(row[term].node)] }
                sums[index] = rate
                if abs(rate) > Self.negligible { result.append(NodeTerm(node: order[place], factor: rate)) }
            }
        }
        for current in order { sums[current] = 0 }
        return result
    }

    // MARK: Change of basis

    /// Puts `entering` into the basis in the place of `leaving`, which rests on it; false, and nothing done, if rounding left nothing of that.
    /// Slopes and values are the caller's business.
    ///
    /// Of the rows between the two only those are written out that rest on the one that enters: nothing goes round in a circle then.
    mutating func exchange(_ leaving: Int32, _ entering: Int32) -> Bool {
        orderBelow(leaving)
        let reaches = nextStamp()
        nodes[entering].stamp = reaches
        for place in order.indices {
            let index = Int(order[place])
            guard nodes[index].isBasic else { continue }
            let row = nodes[index].row
            for term in row.indices where nodes[Int(row[term].node)].stamp == reaches {
                nodes[index].stamp = reaches
                break
            }
        }
        sums[leaving] = 1
        var terms = ContiguousArray<NodeTerm>()
        var pivot = 0.0
        for place in stride(from: order.count - 1, through: 0, by: -1) {
            let current = order[place]
            let index = Int(current)
            let sum = sums[index]
            sums[index] = 0
            if current == entering {
                pivot = sum
            } else if nodes[index].stamp == reaches {
                let row = nodes[index].row
                for term in row.indices { sums[Int(row[term].node)] += row[term].factor * sum }
            } else if abs(sum) > Self.negligible {
                terms.append(NodeTerm(node: current, factor: sum))
            }
        }
        if abs(pivot) <= Self.negligible { return false }
        exchanges += 1
        for place in terms.indices { terms[place].factor /= -pivot }
        terms.append(NodeTerm(node: leaving, factor: 1 / pivot))
        clearRow(of: leaving)
        setRow(terms, of: entering)
        return true
    }

    /// Writes the node's row into the rows that mention it, so that nothing does.
    mutating func substitute(_ node: Int32) {
        let row = nodes[node].row
        while !nodes[node].column.isEmpty {
            let user = nodes[node].column[0]
            var terms = ContiguousArray<NodeTerm>()
            var factor = 0.0
            let old = nodes[user].row
            for place in old.indices {
                if old[place].node == node { factor = old[place].factor } else { terms.append(old[place]) }
            }
            for place in row.indices {
                let term = row[place]
                if let same = terms.firstIndex(where: { $0.node == term.node }) {
                    terms[same].factor += term.factor * factor
                    if abs(terms[same].factor) <= Self.negligible { terms.remove(at: same) }
                } else {
                    terms.append(NodeTerm(node: term.node, factor: term.factor * factor))
                }
            }
            setRow(terms, of: user)
        }
    }
}
