/// What the last changed target moves, as long as the rows and all other values stay as they are.
///
/// A width that is dragged, an animation: the same target moves the same nodes time after time, each at its own rate. From the second time on
/// their values are a row of numbers, computed one after the other; the nodes get them when something else is asked of the tableau.
struct Plan {
    /// The activity whose target it is.
    fileprivate(set) var node: Int32 = -1
    fileprivate var structure = -1
    fileprivate var freeChanges = -1
    /// Whether all below is there: not the first time.
    fileprivate var isMade = false
    /// Whether the values are newer than those of the nodes.
    fileprivate(set) var isAhead = false

    /// The target that the plan was made at, the present one, and those between which no node has to go another way.
    fileprivate var start = 0.0
    fileprivate var target = 0.0
    fileprivate var range = -Double.infinity...Double.infinity
    /// Those that move, variables first.
    fileprivate var nodes = RawArray<Int32>()
    fileprivate var variableCount = 0
    /// Their values at the start, and how much they change when the target changes by one.
    fileprivate var bases = RawArray<Double>()
    fileprivate var rates = RawArray<Double>()
    /// The variables' present values.
    fileprivate var values = RawArray<Double>()
    /// Where each node stands in the plan; -1 for those that do not move.
    fileprivate var places = RawArray<Int32>()

    fileprivate mutating func empty() {
        for node in nodes { places[node] = -1 }
        nodes.removeAll()
        bases.removeAll()
        rates.removeAll()
        values.removeAll()
        range = -.infinity...(.infinity)
    }

    fileprivate mutating func append(_ node: Int32, at base: Double, rate: Double) {
        places[node] = Int32(nodes.count)
        nodes.append(node)
        bases.append(base)
        rates.append(rate)
    }

    /// The node must not be on another side of its target.
    fileprivate mutating func keep(_ node: Node, _ wish: Wish, rate: Double) {
        func distance(_ value: Double) -> Double { start + (value - node.value) / rate }
        var (low, high) = (-Double.infinity, Double.infinity)
        if node.side >= 0 { low = distance(wish.target - Tableau.tolerance) }
        if node.side <= 0 { high = distance(wish.target + Tableau.tolerance) }
        if rate < 0 { (low, high) = (node.side <= 0 ? high : -.infinity, node.side >= 0 ? low : .infinity) }
        let lower = max(range.lowerBound, low)
        range = lower...max(lower, min(range.upperBound, high))
    }

    fileprivate mutating func move(to target: Double) {
        self.target = target
        isAhead = true
        let (distance, bases, rates, values) = (target - start, bases.buffer, rates.buffer, values.mutableBuffer)
        for place in values.indices { values[place] = bases[place] + rates[place] * distance }
    }

    func free() {
        for list in [nodes, places] { list.free() }
        for list in [bases, rates, values] { list.free() }
    }
}

extension Tableau {
    /// The value of a variable after the last solution.
    @inline(__always) func present(_ variable: Int32) -> Double {
        guard plan.isAhead, Int(variable) < plan.places.count, plan.places[variable] >= 0 else { return nodes[variable].value }
        return plan.values[plan.places[variable]]
    }

    /// Gives a node outside the basis its target, and what rests on it its value, if that is all that there is to do.
    mutating func followPlan(of node: Int32, to target: Double) -> Bool {
        guard dirtyNodes.isEmpty, dirtyActivities.isEmpty, suspects.isEmpty, !journal.isOpen else { return false }
        guard plan.node == node, plan.structure == structure, plan.freeChanges == freeChanges else {
            (plan.node, plan.structure, plan.freeChanges, plan.isMade) = (node, structure, freeChanges, false)
            return false
        }
        if !plan.isMade { makePlan(node) }
        guard plan.range.contains(target) else { return false }
        plan.move(to: target)
        evaluations += plan.variableCount
        put(target, in: node)
        return true
    }

    private mutating func makePlan(_ node: Int32) {
        plan.isMade = true
        plan.empty()
        while plan.places.count < nodes.count { plan.places.append(-1) }
        plan.start = nodes[node].value
        findRates(of: node)
        for current in order.dropLast().reversed() {
            let rate = rate(current, node)
            if rate == 0 { continue }
            if nodes[current].kind == .variable { plan.append(current, at: nodes[current].value, rate: rate) }
            if nodes[current].hasTarget { plan.keep(nodes[current], wishes[current], rate: rate) }
        }
        plan.variableCount = plan.nodes.count
        for base in plan.bases { plan.values.append(base) }
        for current in order.dropLast() where nodes[current].kind != .variable && rate(current, node) != 0 {
            plan.append(current, at: nodes[current].value, rate: rate(current, node))
        }
    }

    /// Has the nodes get the values that the plan gave them. Called before anything but a variable's value is asked for.
    @inline(__always) mutating func catchUp() {
        if plan.isAhead { takeValues() }
    }

    private mutating func takeValues() {
        plan.isAhead = false
        let distance = plan.target - plan.start
        for place in plan.nodes.indices { setValue(plan.bases[place] + plan.rates[place] * distance, of: plan.nodes[place]) }
    }
}
