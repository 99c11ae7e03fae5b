/// The nodes and the definitions between them: values, sums written out, changes of basis.
///
/// It is large, and copied for each call of a method that does not change it and is not inlined. What is called from methods that do is therefore marked
/// as changing it as well.
struct Tableau {
    var nodes = RawArray<Node>()
    var wishes = RawArray<Wish>()
    /// What defines a node while it is in the basis.
    var rows = RawArray<RawList<NodeTerm>>()
    /// The nodes whose rows mention it.
    var columns = RawArray<NodeList>()
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
    /// For each node the measurement during which it was last written down, see `Journal`.
    var measurements = RawArray<Int32>()
    /// How many rows were computed so far.
    var evaluations = 0
    /// Whether a search for a better solution was ended before it found that there is none.
    var hasGivenUp = false
    /// Whether rows cannot be trusted any more.
    var needsRebuild = false
    /// Changes of basis since the rows were last written anew.
    var exchanges = 0
    /// Whether an exchange gave a row a factor above `largest`, which multiplies what rounding left as well.
    var isStrained = false
    /// Nodes that a pivot or a new target moved, and that were not looked at since.
    var unchecked: ContiguousArray<Int32> = []

    /// A factor below this is what rounding left of nothing.
    static let negligible = 1e-10
    /// Layouts hardly have factors above this.
    static let largest = 100.0
    /// Points by which an activity may miss its target.
    static let tolerance = 1e-7

    // MARK: Nodes

    mutating func makeNode(_ kind: Node.Kind) -> Int32 {
        if let node = unused.popLast() {
            willChange(Int(node))
            nodes[node].kind = kind
            nodes[node].hasTarget = kind == .activity
            return node
        }
        unused.append(Int32(nodes.count))
        nodes.append(Node())
        wishes.append(Wish())
        rows.append(RawList())
        columns.append(NodeList())
        leftSides.append(RawList())
        slopes.append(RawList())
        measurements.append(0)
        return makeNode(kind)
    }

    /// The variable must not be negative.
    mutating func setBound(of node: Int32) {
        wishes[node].below = LayoutEngine.required
        nodes[node].hasTarget = true
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
        let stamp = nodes[index].stamp
        put(0, in: node)
        nodes[index] = Node()
        wishes[index] = Wish()
        nodes[index].stamp = stamp
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
        wishes.free()
        rows.free()
        columns.free()
        leftSides.free()
        for list in [stack, cursors, order, suspects, dirtyActivities, dirtyNodes] { list.free() }
        expansion.free()
        plan.free()
        slopes.free()
        sums.free()
        measurements.free()
    }

    // MARK: Values

    /// Activities in the basis whose values may have changed.
    var dirtyActivities = RawArray<Int32>()
    var dirtyNodes = RawArray<Int32>()
    var reported: ContiguousArray<Int32> = []

    /// What rests on the node is to be computed again, and the node itself if it is in the basis.
    mutating func markDirty(_ start: Int32) {
        stack.append(start)
        /// The nodes that wait on the stack below this have not been looked at.
        var top = 0
        while let node = stack.popLast() {
            let index = Int(node)
            if stack.count < top {
                top = stack.count
                lookAhead(onStackBelow: top)
            }
            if nodes[index].isBasic {
                if nodes[index].isDirty { continue }
                nodes[index].isDirty = true
                dirtyNodes.append(node)
                if nodes[index].hasTarget { dirtyActivities.append(node) }
            }
            for user in columns[index] { stack.append(user) }
            if stack.count > top + 128 { top = stack.count }
        }
    }

    /// The node's value; what it rests on is computed first, where something changed.
    @inline(__always) mutating func value(_ node: Int32) -> Double {
        if nodes[node].isDirty { evaluate(node) }
        return nodes[node].value
    }

    private mutating func evaluate(_ start: Int32) {
        if let sum = sum(of: rows[start]) { return settle(start, at: sum) }
        stack.append(start)
        search: while let node = stack.last {
            let index = Int(node)
            let row = rows[index]
            var sum = 0.0
            for place in row.indices {
                let term = row[place]
                if nodes[term.node].isDirty {
                    stack.append(term.node)
                    continue search
                }
                sum += term.factor * nodes[term.node].value
            }
            stack.removeLast()
            settle(node, at: sum)
        }
    }

    /// Nil if something in it is to be computed first.
    @inline(__always) private func sum(of row: RawList<NodeTerm>) -> Double? {
        var (sum, isDirty) = (0.0, false)
        for term in row.buffer {
            if nodes[term.node].isDirty { isDirty = true }
            sum += term.factor * nodes[term.node].value
        }
        return isDirty ? nil : sum
    }

    @inline(__always) private mutating func settle(_ node: Int32, at value: Double) {
        nodes[node].isDirty = false
        evaluations += 1
        setValue(value, of: node)
    }

    mutating func setValue(_ value: Double, of node: Int32) {
        let index = Int(node)
        if nodes[index].kind == .variable, !nodes[index].isReported, abs(nodes[index].value - value) > 1e-9 {
            nodes[index].isReported = true
            reported.append(node)
        }
        put(value, in: node)
    }

    @inline(__always) mutating func put(_ value: Double, in node: Int32) {
        if journal.isOpen { journal.values.append((node, nodes[node].value)) }
        nodes[node].value = value
    }

    mutating func evaluateAll() {
        for node in dirtyNodes { _ = value(node) }
        dirtyNodes.removeAll()
    }

    mutating func takeChanges() -> ContiguousArray<Int32> {
        catchUp()
        defer { reported.removeAll() }
        for node in reported { nodes[node].isReported = false }
        return reported
    }

    mutating func setTarget(_ target: Double, of node: Int32) {
        let index = Int(node)
        if plan.node != node { catchUp() }
        willChange(index)
        wishes[index].target = target
        if nodes[index].isPending || nodes[index].kind != .activity { return }
        if plan.node != node || nodes[index].isBasic { freeChanges += 1 }
        if nodes[index].isBasic {
            dirtyActivities.append(node)
        } else if !followPlan(of: node, to: target) {
            catchUp()
            put(target, in: node)
            unchecked.append(node)
            markDirty(node)
        }
    }

    /// Counts changes of rows.
    var structure = 0
    /// Counts changes of values that no row gives, and of sides and targets in the basis, but for those of the node that the plan is for.
    var freeChanges = 0
    var plan = Plan()

    // MARK: Rows

    mutating func setRow(_ terms: ContiguousArray<NodeTerm>, of node: Int32) {
        terms.withUnsafeBufferPointer { setRow($0, of: node) }
    }

    mutating func setRow(_ terms: UnsafeBufferPointer<NodeTerm>, of node: Int32) {
        let index = Int(node)
        clearRow(of: node)
        structure += 1
        nodes[index].isBasic = true
        rows[index].replace(with: terms, &pool)
        let row = rows[index]
        for at in row.indices {
            let other = row[at].node
            willChange(Int(other))
            row[at].place = Int32(columns[other].count)
            columns[other].append(node, &pool)
        }
    }

    mutating func clearRow(of node: Int32) {
        structure += 1
        let index = Int(node)
        willChange(index)
        let row = rows[index]
        for term in row.buffer { removeFromColumn(term) }
        rows[index].removeAll()
        nodes[index].isBasic = false
    }

    /// The last of the column takes the place. Columns are as long as many nodes rest on one; rows are short.
    private mutating func removeFromColumn(_ term: NodeTerm) {
        willChange(Int(term.node))
        let column = columns[term.node]
        let moved = column[column.count - 1]
        columns[term.node].removeUnordered(at: Int(term.place))
        if term.place == column.count - 1 { return }
        willChange(Int(moved))
        let row = rows[moved]
        for at in row.indices where row[at].node == term.node { return row[at].place = term.place }
    }

    // MARK: Room for sums

    var stampNow: Int32 = 0
    var stack = RawArray<Int32>()
    var cursors = RawArray<Int32>()
    /// Nodes, each after all that it rests on; or after all that rest on it.
    var order = RawArray<Int32>()
    /// By stamp, see `arrange`.
    var sums = RawArray<Double>()
    /// The last sum that was written out.
    var expansion = RawArray<NodeTerm>()
    /// The node that `expansion` is the sum of, with the rows as they were in `expandedAt`.
    var expanded: Int32 = -1
    var expandedAt = -1
    var spareTerms: ContiguousArray<NodeTerm> = []
}
