/// How constraints come, go and change.
extension Tableau {
    // MARK: Likes and dislikes

    /// What a node adds to the slope of the dissatisfaction while it is on that side and grows.
    @inline(__always) func slope(_ node: Int32, on side: Int) -> (amount: Double, priority: Float) {
        let priority = wishes[node].priority(on: side)
        guard priority > 0, priority < LayoutEngine.required, nodes[node].isLive else { return (0, 0) }
        return (Double(side), priority)
    }

    /// What moving a node outside the basis by one towards a side costs; nil if it must not.
    @inline(__always) func price(_ node: Int32, towards side: Int) -> Price? {
        var price = Price(entries: slopes[node].buffer, factor: Double(side))
        if isLoose(node) { return price }
        let priority = wishes[node].priority(on: side)
        if priority >= LayoutEngine.required { return nil }
        if priority > 0 { price.own = Cost.Entry(priority: priority, amount: 1) }
        return price
    }

    /// Whether a node outside the basis stands where nothing minds it moving a little: a variable away from its bound.
    @inline(__always) func isLoose(_ node: Int32) -> Bool {
        nodes[node].kind == .variable && (wishes[node].below == 0 || nodes[node].value > wishes[node].target + Self.tolerance)
    }

    /// The side of a node that enters the basis and moves towards one.
    @inline(__always) func side(of node: Int32, entering direction: Int) -> Int {
        nodes[node].kind == .activity ? direction : wishes[node].below > 0 ? 1 : 0
    }

    // MARK: Adding

    mutating func insert(_ node: Int32) {
        let index = Int(node)
        if wishes[index].priority == 0 {
            nodes[index].kind = .idle
            return
        }
        let terms = leftSides[index].buffer
        let isEquation = wishes[index].dislikes(-1) && wishes[index].dislikes(1)
        if isEquation, let fresh = freshTerm(in: terms) { return define(terms[fresh].node, by: node, terms) }
        let sum = total(of: terms)
        let miss = sum - wishes[index].target
        let isMissed = abs(miss) > Self.tolerance && wishes[index].dislikes(miss < 0 ? -1 : 1)
        // An inequality that alone decides a place is met exactly, as by Cassowary, which solves it for the place. What must not be negative
        // stays at 0 for as long as that is allowed.
        if !isEquation, let fresh = freshTerm(in: terms, orBounded: isMissed) { return define(terms[fresh].node, by: node, terms) }
        setRow(terms, of: node)
        enter(node, at: sum)
    }

    private mutating func total(of terms: UnsafeBufferPointer<NodeTerm>) -> Double {
        var sum = 0.0
        for term in terms { sum += term.factor * value(term.node) }
        return sum
    }

    /// A variable that nothing defines yet, best one that nothing rests on.
    ///
    /// - Parameter orBounded: whether it may be one that must not be negative.
    private mutating func freshTerm(in terms: UnsafeBufferPointer<NodeTerm>, orBounded: Bool = true) -> Int? {
        var best: Int?
        for (place, term) in terms.enumerated() {
            let index = Int(term.node)
            guard !nodes[index].isBasic, abs(term.factor) > 1e-6, slopes[index].isEmpty || wishes[index].below == 0 else { continue }
            if !orBounded, wishes[index].below > 0 { continue }
            if columns[index].isEmpty { return place }
            if best == nil { best = place }
        }
        return best
    }

    private mutating func define(_ variable: Int32, by node: Int32, _ terms: UnsafeBufferPointer<NodeTerm>) {
        // No row may come to mention what rests on it.
        if !columns[variable].isEmpty, rest(terms, on: variable, except: variable) {
            return defineWrittenOut(node, terms)
        }
        setRow(solved(terms, for: variable, by: node), of: variable)
        put(wishes[node].target, in: node)
        nodes[variable].isDirty = false
        nodes[variable].side = Int8(side(of: variable, entering: 0))
        passSlopeOn(variable)
        markDirty(variable)
    }

    /// The row that gives the variable the value with which the sum is the node's.
    mutating func solved(_ terms: UnsafeBufferPointer<NodeTerm>, for variable: Int32, by node: Int32) -> ContiguousArray<NodeTerm> {
        var factor = 1.0
        for term in terms where term.node == variable { factor = term.factor }
        var row = ContiguousArray<NodeTerm>()
        row.reserveCapacity(terms.count)
        for term in terms where term.node != variable { row.append(NodeTerm(node: term.node, factor: -term.factor / factor)) }
        row.append(NodeTerm(node: node, factor: 1 / factor))
        return row
    }

    /// A variable that was just defined leaves its slope to those that it now rests on. It has one only after changes that were not settled.
    private mutating func passSlopeOn(_ variable: Int32) {
        if slopes[variable].isEmpty { return }
        expand(variable)
        for term in expansion { addToSlope(of: term.node, Price(entries: slopes[variable].buffer, factor: term.factor)) }
        clearSlope(of: Int(variable))
    }

    /// The same where the variable is wound up with others of the sum: what the sum comes to decides.
    private mutating func defineWrittenOut(_ node: Int32, _ terms: UnsafeBufferPointer<NodeTerm>) {
        setRow(terms, of: node)
        expand(node)
        var best: NodeTerm?
        for term in expansion where nodes[term.node].kind == .variable {
            guard wishes[term.node].below == 0 || slopes[term.node].isEmpty, abs(term.factor) > abs(best?.factor ?? 1e-6) else { continue }
            best = term
        }
        if let best, exchange(node, best.node) {
            put(wishes[node].target, in: node)
            nodes[best.node].side = Int8(side(of: best.node, entering: 0))
            passSlopeOn(best.node)
            markDirty(node)
            markDirty(best.node)
        } else {
            enter(node, at: total(of: terms))
        }
    }

    /// An activity is new in the basis, with its sum for its row: it counts from now on.
    ///
    /// Where it is disliked it goes to its target if that costs less than to leave it where it is, which the dual method finds out: it looks
    /// at what the activity rests on, not at all that rests on the same.
    private mutating func enter(_ node: Int32, at value: Double) {
        let index = Int(node)
        put(value, in: node)
        let miss = value - wishes[index].target
        var side = miss < -Self.tolerance ? -1 : miss > Self.tolerance ? 1 : 0
        let harmless = !wishes[index].dislikes(1) ? 1 : !wishes[index].dislikes(-1) ? -1 : 0
        if side == 0 || side == harmless {
            if side == 0, harmless == 0 { side = !wishes[index].forbids(1) ? 1 : !wishes[index].forbids(-1) ? -1 : 0 }
            if harmless != 0 { side = harmless }
            nodes[index].side = Int8(side)
            if harmless == 0, side != 0 { raise(node, from: side) }
        } else if wishes[index].forbids(side) {
            nodes[index].side = Int8(harmless)
            dirtyActivities.append(node)
        } else {
            raise(node, from: side)
        }
    }

    /// Counts an activity that so far did not: it is left on that side, or brought to its target.
    private mutating func raise(_ node: Int32, from side: Int) {
        nodes[node].side = 0
        expand(node)
        let priority = wishes[node].priority(on: side)
        if let best = cheapest(towards: -side), best.price.compared(to: Price(own: Cost.Entry(priority: priority, amount: 1))) < 0 {
            pivot(node, best.term.node, side: best.side)
        } else {
            nodes[node].side = Int8(side)
            addToSlopes(Double(side), priority)
        }
    }

    /// Adds to the slopes of all nodes of the expansion, and has them looked at.
    mutating func addToSlopes(_ amount: Double, _ priority: Float) {
        for term in expansion {
            addToSlope(of: term.node, Price(own: Cost.Entry(priority: priority, amount: amount * term.factor)))
        }
    }

    private mutating func addToSlope(of node: Int32, _ price: Price) {
        rememberSlope(of: Int(node))
        for entry in price.entries { addToSlope(of: node, entry.amount * price.factor, entry.priority) }
        if price.own.amount != 0 { addToSlope(of: node, price.own.amount, price.own.priority) }
        suspects.append(node)
    }

    /// The list stands in order, highest priority first, and leaves out what comes to nothing.
    private mutating func addToSlope(of node: Int32, _ amount: Double, _ priority: Float) {
        let slope = slopes[node]
        var place = 0
        while place < slope.count, slope[place].priority > priority { place += 1 }
        if place < slope.count, slope[place].priority == priority {
            slope[place].amount += amount
            if abs(slope[place].amount) <= Cost.tolerance { slopes[node].remove(at: place) }
        } else if abs(amount) > Cost.tolerance {
            slopes[node].insert(Cost.Entry(priority: priority, amount: amount), at: place, &pool)
        }
    }

    // MARK: Removing

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
        nodes[index].side = 0
        nodes[index].kind = .idle
    }

    /// Brings a node that is to go into the basis, where it can be taken out; it counts no more.
    private mutating func bringIn(_ node: Int32) {
        let index = Int(node)
        guard !columns[index].isEmpty else { return }
        nodes[index].kind = .idle
        if let leaving = nearestVariable(above: node) { return pivot(leaving, node, side: 0, isLeft: true) }
        // None is free to go anywhere: the one that is at its target first.
        var (leaving, nearest): (Int32?, Double) = (nil, .infinity)
        for term in rates(of: node) where nodes[term.node].hasTarget {
            let distance = abs((value(term.node) - wishes[term.node].target) / term.factor)
            if distance < nearest { (nearest, leaving) = (distance, term.node) }
        }
        guard let leaving else { return substituteAway(node) }
        pivot(leaving, node, side: 0)
    }

    /// A variable whose value the node, outside the basis, decides: it can be left where it is.
    private mutating func nearestVariable(above node: Int32) -> Int32? {
        let column = columns[node]
        // Mentioned once, by a variable: there is no other way from it to the node on which the two could cancel out.
        if column.count == 1, nodes[column[0]].kind == .variable { return column[0] }
        for place in column.indices where nodes[column[place]].kind == .variable {
            expand(column[place])
            if expansion.contains(where: { $0.node == node && abs($0.factor) > 1e-3 }) { return column[place] }
        }
        return rates(of: node).first { nodes[$0.node].kind == .variable && abs($0.factor) > 1e-6 }?.node
    }

    /// Rows mention the node, and it comes to nothing in all of them: they are written out without it.
    private mutating func substituteAway(_ node: Int32) {
        while !columns[node].isEmpty {
            let user = columns[node][0]
            expand(user)
            setRow(ContiguousArray(expansion.filter { $0.node != node }), of: user)
        }
    }

    /// Takes a variable out that no constraint mentions. False if it could not be told from the others.
    mutating func removeVariable(_ node: Int32) -> Bool {
        if nodes[node].isBasic {
            expand(node)
            var best: NodeTerm?
            for term in expansion where nodes[term.node].kind == .variable && abs(term.factor) > abs(best?.factor ?? 1e-3) { best = term }
            guard let best else { return false }
            willChange(Int(node))
            wishes[node].below = 0
            pivot(node, best.node, side: side(of: best.node, entering: 0), isLeft: true)
        }
        guard !nodes[node].isBasic else { return false }
        substituteAway(node)
        freeNode(node)
        return true
    }

    // MARK: Priorities

    mutating func setPriorities(below: Float, above: Float, of node: Int32) {
        let index = Int(node)
        catchUp()
        willChange(index)
        let before = slope(node, on: Int(nodes[index].side))
        wishes[index].below = below
        wishes[index].above = above
        if nodes[index].isPending || nodes[index].kind != .activity { return }
        guard nodes[index].isBasic else { return suspects.append(node) }
        let after = slope(node, on: Int(nodes[index].side))
        if before.amount == 0, after.amount == 0 { return }
        expand(node)
        if before.amount != 0 { addToSlopes(-before.amount, before.priority) }
        if after.amount != 0 { addToSlopes(after.amount, after.priority) }
    }

    // MARK: Pivots

    /// Exchanges two nodes with all that follows for slopes and values.
    ///
    /// - Parameters:
    ///   - side: where the entering activity will be.
    ///   - isLeft: whether the leaving variable is left where it is, and not brought to its target.
    mutating func pivot(_ leaving: Int32, _ entering: Int32, side: Int, isLeft: Bool = false) {
        let slope = slope(entering, on: side)
        let price = Price(entries: slopes[entering].buffer, own: Cost.Entry(priority: slope.priority, amount: slope.amount))
        let left = self.slope(leaving, on: Int(nodes[leaving].side))
        let rest = isLeft ? max(value(leaving), wishes[leaving].below > 0 ? 0 : -.infinity) : wishes[leaving].target
        clearSlope(of: Int(leaving))
        if !price.isEmpty {
            expand(leaving)
            var factor = 0.0
            for term in expansion where term.node == entering { factor = term.factor }
            let share = price.scaled(by: 1 / factor)
            for term in expansion where term.node != entering { addToSlope(of: term.node, share.scaled(by: -term.factor)) }
            addToSlope(of: leaving, share)
        }
        if left.amount != 0 { addToSlope(of: leaving, Price(own: Cost.Entry(priority: left.priority, amount: -left.amount))) }
        guard exchange(leaving, entering) else { return needsRebuild = true }
        clearSlope(of: Int(entering))
        suspects.append(leaving)
        nodes[entering].side = Int8(side)
        nodes[leaving].side = 0
        nodes[leaving].isDirty = false
        setValue(rest, of: leaving)
        unchecked.append(leaving)
        unchecked.append(entering)
        markDirty(leaving)
        markDirty(entering)
    }
}
