/// Required activities that cannot all stand where they should.
struct FoundConflict {
    var trigger: Int32
    var members: ContiguousArray<Int32>
}

/// The way to the best solution, and back to it after a change.
///
/// Between calls two things hold: no activity in the basis is on a side other than its `side` says, and no node outside the basis
/// would lessen the dissatisfaction by moving either way. A change breaks one of the two; `restore` mends it, the first by the dual
/// simplex method, the second by the primal one. Activities are liked or disliked on either side of their targets, so a step
/// may go past a target if that pays (a piecewise linear ratio test).
extension Tableau {
    // MARK: Likes and dislikes

    /// What an activity adds to the slope of the dissatisfaction while it is on that side and grows.
    private func slope(_ node: Int32, on side: Int) -> (amount: Double, priority: Float) {
        let it = nodes[Int(node)]
        guard it.kind == .activity, side != 0, it.dislikes(side), !it.isRequired else { return (0, 0) }
        return (Double(side), it.priority)
    }

    /// What moving a node outside the basis by one towards a side costs; nil if it must not.
    private func price(_ node: Int32, towards side: Int) -> Cost? {
        let it = nodes[Int(node)]
        var cost = slopes[Int(node)].scaled(by: Double(side))
        guard it.kind == .activity else { return cost }
        if it.forbids(side) { return nil }
        if it.dislikes(side) { cost.add(1, at: it.priority) }
        return cost
    }

    // MARK: Adding and removing

    mutating func insert(_ node: Int32) {
        let index = Int(node)
        let terms = nodes[index].sum.buffer
        let isEquation = nodes[index].relation == .equal
        if isEquation, let fresh = freshTerm(in: terms) { return define(terms[fresh].node, by: node, terms) }
        let sum = total(of: terms)
        let miss = sum - nodes[index].target
        if !isEquation, abs(miss) > Self.tolerance, nodes[index].dislikes(miss < 0 ? -1 : 1), let fresh = freshTerm(in: terms) {
            return define(terms[fresh].node, by: node, terms)
        }
        setRow(terms, of: node)
        enter(node, at: sum)
    }

    private mutating func total(of terms: UnsafeBufferPointer<NodeTerm>) -> Double {
        var sum = 0.0
        for term in terms { sum += term.factor * value(term.node) }
        return sum
    }

    /// A variable that nothing defines yet, best one that nothing rests on.
    private func freshTerm(in terms: UnsafeBufferPointer<NodeTerm>) -> Int? {
        var best: Int?
        for (place, term) in terms.enumerated() {
            let it = nodes[Int(term.node)]
            guard it.kind == .variable, !it.isBasic, abs(term.factor) > 1e-6 else { continue }
            if it.column.isEmpty { return place }
            if best == nil { best = place }
        }
        return best
    }

    private mutating func define(_ variable: Int32, by node: Int32, _ terms: UnsafeBufferPointer<NodeTerm>) {
        var row = ContiguousArray<NodeTerm>()
        row.reserveCapacity(terms.count)
        var factor = 1.0
        for term in terms where term.node == variable { factor = term.factor }
        // No row may come to mention what rests on it.
        if !nodes[Int(variable)].column.isEmpty, terms.contains(where: { $0.node != variable && rests($0.node, on: variable) }) {
            return defineWrittenOut(node, terms)
        }
        for term in terms where term.node != variable { row.append(NodeTerm(node: term.node, factor: -term.factor / factor)) }
        row.append(NodeTerm(node: node, factor: 1 / factor))
        setRow(row, of: variable)
        put(nodes[Int(node)].target, in: node)
        nodes[Int(variable)].isDirty = false
        passSlopeOn(variable)
        markDirty(variable)
    }

    /// A variable that was just defined leaves its slope to those that it now rests on. It has one only after changes that were not settled.
    private mutating func passSlopeOn(_ variable: Int32) {
        let own = slopes[Int(variable)]
        if own.isZero { return }
        clearSlope(of: Int(variable))
        expand(variable)
        for term in expansion { addToSlope(of: term.node, own, times: term.factor) }
    }

    private mutating func addToSlope(of node: Int32, _ slope: Cost, times factor: Double) {
        rememberSlope(of: Int(node))
        slopes[Int(node)].add(slope, times: factor)
        suspects.append(node)
    }

    /// The same where the variable is wound up with others of the sum: what the sum comes to decides.
    private mutating func defineWrittenOut(_ node: Int32, _ terms: UnsafeBufferPointer<NodeTerm>) {
        setRow(terms, of: node)
        expand(node)
        if let free = expansion.first(where: { nodes[Int($0.node)].kind == .variable }) {
            exchange(node, free.node)
            put(nodes[Int(node)].target, in: node)
            passSlopeOn(free.node)
            markDirty(node)
            markDirty(free.node)
        } else {
            enter(node, at: total(of: terms))
        }
    }

    /// An activity is new in the basis, with its sum for its row: it counts from now on.
    private mutating func enter(_ node: Int32, at value: Double) {
        let index = Int(node)
        put(value, in: node)
        let miss = value - nodes[index].target
        var side = miss < -Self.tolerance ? -1 : miss > Self.tolerance ? 1 : 0
        let isMissed = side != 0 && nodes[index].forbids(side)
        if side == 0 || isMissed {
            // The side on which it does no harm, if there is one.
            side = !nodes[index].dislikes(1) ? 1 : !nodes[index].dislikes(-1) ? -1 : nodes[index].isRequired ? 0 : 1
        }
        nodes[index].side = Int8(side)
        if isMissed { dirtyActivities.append(node) }
        let slope = slope(node, on: side)
        guard slope.amount != 0 else { return }
        expand(node)
        addToSlopes(slope.amount, slope.priority)
    }

    /// Adds to the slopes of all nodes of the expansion, and has them looked at.
    private mutating func addToSlopes(_ amount: Double, _ priority: Float) {
        for term in expansion {
            rememberSlope(of: Int(term.node))
            slopes[Int(term.node)].add(amount * term.factor, at: priority)
            suspects.append(term.node)
        }
    }

    mutating func remove(_ node: Int32) {
        let index = Int(node)
        willChange(index)
        if !nodes[index].isBasic { bringIn(node) }
        if nodes[index].isBasic {
            let slope = slope(node, on: Int(nodes[index].side))
            if slope.amount != 0 {
                expand(node)
                addToSlopes(-slope.amount, slope.priority)
            }
            substitute(node)
            clearRow(of: node)
        }
        nodes[index].isDirty = false
        clearSlope(of: index)
        nodes[index].kind = .givenUp
    }

    /// Brings a node that is to go into the basis, where it can be taken out; it counts no more.
    private mutating func bringIn(_ node: Int32) {
        let index = Int(node)
        guard !nodes[index].column.isEmpty else { return }
        nodes[index].kind = .givenUp
        defer { nodes[index].side = 0 }
        // Mentioned once, by a variable: there is no other way from it to the node on which the two could cancel out.
        var leaving: Int32?
        if nodes[index].column.count == 1, nodes[Int(nodes[index].column[0])].kind == .variable {
            leaving = nodes[index].column[0]
        } else {
            let above = rates(of: node)
            leaving = above.first { nodes[Int($0.node)].kind == .variable }?.node
            if leaving == nil {
                // None is free to go anywhere: the one that is at its target first.
                var nearest = Double.infinity
                for term in above {
                    let distance = abs((value(term.node) - nodes[Int(term.node)].target) / term.factor)
                    if distance < nearest { (nearest, leaving) = (distance, term.node) }
                }
            }
        }
        guard let leaving else { return substituteAway(node) }
        pivot(leaving, node, side: 0)
    }

    /// Rows mention the node, and it comes to nothing in all of them: they are written out without it.
    private mutating func substituteAway(_ node: Int32) {
        while !nodes[Int(node)].column.isEmpty {
            let user = nodes[Int(node)].column[0]
            expand(user)
            setRow(expansion, of: user)
        }
    }

    /// Both priorities are below `required`.
    mutating func setPriority(_ priority: Float, of node: Int32) {
        let index = Int(node)
        willChange(index)
        let before = slope(node, on: Int(nodes[index].side))
        nodes[index].priority = priority
        if nodes[index].isPending || nodes[index].kind != .activity { return }
        guard nodes[index].isBasic else { return suspects.append(node) }
        guard before.amount != 0 else { return }
        expand(node)
        addToSlopes(-before.amount, before.priority)
        addToSlopes(before.amount, priority)
    }

    mutating func removeVariable(_ node: Int32) -> Bool {
        guard !nodes[Int(node)].isBasic, nodes[Int(node)].column.isEmpty else { return false }
        freeNode(node)
        return true
    }

    // MARK: Pivots

    /// Exchanges two nodes with all that follows for slopes and values. `side` is where the entering activity will be.
    private mutating func pivot(_ leaving: Int32, _ entering: Int32, side: Int) {
        var own = slopes[Int(entering)]
        let slope = slope(entering, on: side)
        if slope.amount != 0 { own.add(slope.amount, at: slope.priority) }
        let left = self.slope(leaving, on: Int(nodes[Int(leaving)].side))
        let isFree = nodes[Int(leaving)].kind == .variable
        if isFree { _ = value(leaving) }
        var afterwards = Cost.zero
        if !own.isZero {
            expand(leaving)
            var factor = 0.0
            for term in expansion where term.node == entering { factor = term.factor }
            let share = own.scaled(by: 1 / factor)
            for term in expansion where term.node != entering { addToSlope(of: term.node, share, times: -term.factor) }
            afterwards = share
        }
        if left.amount != 0 { afterwards.add(-left.amount, at: left.priority) }
        exchange(leaving, entering)
        clearSlope(of: Int(entering))
        rememberSlope(of: Int(leaving))
        slopes[Int(leaving)] = afterwards
        suspects.append(leaving)
        nodes[Int(entering)].side = Int8(side)
        nodes[Int(leaving)].isDirty = false
        if !isFree { put(nodes[Int(leaving)].target, in: leaving) }
        markDirty(leaving)
        markDirty(entering)
    }

    // MARK: Restoring

    /// Mends what a change broke. Ends with a conflict, which is still there, if required activities cannot all be satisfied.
    mutating func restore() -> FoundConflict? {
        while true {
            if let conflict = satisfySides() { return conflict }
            guard !suspects.isEmpty else { return nil }
            improve()
        }
    }

    /// The dual method: activities that are on the wrong side go back to their targets and out of the basis.
    private mutating func satisfySides() -> FoundConflict? {
        while let node = dirtyActivities.popLast() {
            let index = Int(node)
            guard nodes[index].isBasic, nodes[index].kind == .activity else { continue }
            let value = value(node)
            guard nodes[index].misses(value) else { continue }
            if let conflict = satisfy(node, towards: value < nodes[index].target ? 1 : -1) { return conflict }
        }
        return nil
    }

    private mutating func satisfy(_ node: Int32, towards direction: Int) -> FoundConflict? {
        let index = Int(node)
        expand(node)
        var best: (term: NodeTerm, side: Int, price: Cost)?
        for term in expansion {
            let side = term.factor > 0 ? direction : -direction
            guard let whole = price(term.node, towards: side) else { continue }
            let price = whole.scaled(by: 1 / abs(term.factor))
            if let found = best {
                let order = price.compared(to: found.price)
                if order > 0 || order == 0 && !isPreferred(term, to: found.term) { continue }
            }
            best = (term, side, price)
        }
        // Going past the target instead is possible where both sides are bearable.
        let side = Int(nodes[index].side)
        if side != 0, !nodes[index].forbids(-side) {
            var jump = Cost.zero
            for end in [-1, 1] where nodes[index].dislikes(end) { jump.add(1, at: nodes[index].priority) }
            if best == nil || best!.price.compared(to: jump) > 0 {
                flip(node)
                return nil
            }
        }
        guard let best else {
            // It is looked at again when another one has been given up.
            dirtyActivities.append(node)
            return FoundConflict(trigger: node, members: [node] + ContiguousArray(expansion.map(\.node)).filter { nodes[Int($0)].kind == .activity })
        }
        pivot(node, best.term.node, side: nodes[Int(best.term.node)].kind == .activity ? best.side : 0)
        return nil
    }

    /// Among equals: variables before activities, then the larger factor, then the older.
    private func isPreferred(_ term: NodeTerm, to other: NodeTerm) -> Bool {
        let (left, right) = (nodes[Int(term.node)].kind == .variable, nodes[Int(other.node)].kind == .variable)
        if left != right { return left }
        let (a, b) = (abs(term.factor), abs(other.factor))
        if abs(a - b) > 1e-9 { return a > b }
        return term.node < other.node
    }

    /// The activity, whose expansion was just written out, changes its side.
    private mutating func flip(_ node: Int32) {
        let index = Int(node)
        let side = Int(nodes[index].side)
        let (before, after) = (slope(node, on: side), slope(node, on: -side))
        willChange(index)
        nodes[index].side = Int8(-side)
        let change = after.amount - before.amount
        if change != 0 { addToSlopes(change, nodes[index].priority) }
    }

    /// The primal method: nodes that would lessen the dissatisfaction by moving enter the basis.
    private mutating func improve() {
        var rounds = 0
        while let (node, direction) = nextToMove(lowest: rounds > 200) {
            rounds += 1
            if rounds > 20_000 {
                hasGivenUp = true
                return suspects.removeAll()
            }
            move(node, direction)
        }
    }

    /// Who gains most; with `lowest`, the first by number of those who gain, which cannot go on for ever (Bland's rule).
    private mutating func nextToMove(lowest: Bool) -> (Int32, Int)? {
        var best: (node: Int32, direction: Int, price: Cost)?
        var place = 0
        while place < suspects.count {
            let node = suspects[place]
            var gains = false
            if !nodes[Int(node)].isBasic, nodes[Int(node)].isLive, !slopes[Int(node)].isZero {
                for direction in [1, -1] {
                    guard let price = price(node, towards: direction), price.sign < 0 else { continue }
                    gains = true
                    let isBetter = best.map { lowest ? node < $0.node : price.compared(to: $0.price) < 0 } ?? true
                    if isBetter { best = (node, direction, price) }
                }
            }
            if gains {
                place += 1
            } else {
                suspects[place] = suspects[suspects.count - 1]
                suspects.removeLast()
            }
        }
        return best.map { ($0.node, $0.direction) }
    }

    private mutating func move(_ node: Int32, _ direction: Int) {
        guard var gain = price(node, towards: direction) else { return }
        var stops: ContiguousArray<(distance: Double, term: NodeTerm)> = []
        for term in rates(of: node) where nodes[Int(term.node)].kind == .activity {
            let it = nodes[Int(term.node)]
            let rate = term.factor * Double(direction)
            let miss = value(term.node) - it.target
            let side = Int(it.side)
            guard side == 0 || Double(side) * rate < 0 else { continue }
            stops.append((side == 0 ? 0 : max(0, -miss / rate), term))
        }
        stops.sort { a, b in
            if abs(a.distance - b.distance) > 1e-12 { return a.distance < b.distance }
            return abs(a.term.factor) != abs(b.term.factor) ? abs(a.term.factor) > abs(b.term.factor) : a.term.node < b.term.node
        }
        for stop in stops {
            let it = nodes[Int(stop.term.node)]
            let side = Int(it.side)
            var isEnd = side == 0 || it.forbids(-side)
            if !isEnd {
                for end in [-1, 1] where it.dislikes(end) { gain.add(abs(stop.term.factor), at: it.priority) }
                isEnd = gain.sign >= 0
            }
            if isEnd {
                pivot(stop.term.node, node, side: nodes[Int(node)].kind == .activity ? direction : 0)
                return
            }
            expand(stop.term.node)
            flip(stop.term.node)
        }
        // Nothing is gained for ever: what was left was rounding.
        clearSlope(of: Int(node))
    }

    // MARK: Questions

    /// Whether every node that the value rests on would cost something if it moved. If one would not, others may still be in its way.
    mutating func isHeld(_ node: Int32) -> Bool {
        expand(node)
        return expansion.allSatisfy { term in
            [-1, 1].allSatisfy { direction in price(term.node, towards: direction).map { !$0.isZero } ?? true }
        }
    }

    /// The activities outside the basis that the value rests on, in the order of their numbers.
    mutating func determining(_ node: Int32) -> ContiguousArray<Int32> {
        expand(node)
        return ContiguousArray(expansion.map(\.node).filter { nodes[Int($0)].kind == .activity }.sorted())
    }
}
