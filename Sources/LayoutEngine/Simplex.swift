/// Required activities that cannot all stand where they should.
struct FoundConflict {
    /// The node that cannot; a variable if its bound is in the way.
    var trigger: Int32
    var members: ContiguousArray<Int32>
}

/// The way to the best solution, and back to it after a change.
///
/// Between calls two things hold: no node in the basis is on a side other than its `side` says, and no node outside the basis
/// would lessen the dissatisfaction by moving either way. A change breaks one of the two; `restore` mends it, the first by the dual
/// simplex method, the second by the primal one. Activities are liked or disliked on either side of their targets, so a step
/// may go past a target if that pays (a piecewise linear ratio test).
extension Tableau {
    /// Rounds after which the choice among equals is by number alone, which cannot go round for ever (Bland's rule).
    private static let patience = 200
    private static let limit = 20_000

    /// Mends what a change broke. Ends with a conflict, which is still there, if required activities cannot all be satisfied.
    mutating func restore() -> FoundConflict? {
        while true {
            if let conflict = satisfySides() { return conflict }
            guard !suspects.isEmpty else { return nil }
            improve()
        }
    }

    // MARK: The dual method

    /// Nodes that are on the wrong side go back to their targets and out of the basis.
    private mutating func satisfySides() -> FoundConflict? {
        var rounds = 0
        var ahead = Lookahead()
        while let node = dirtyActivities.popLast() {
            let index = Int(node)
            lookAhead(&ahead)
            guard nodes[index].isBasic, nodes[index].isLive else { continue }
            let value = value(node)
            guard wishes[index].isMissed(by: value, onSide: nodes[index].side) else { continue }
            rounds += 1
            if rounds > Self.limit + nodes.count {
                hasGivenUp = true
                dirtyActivities.removeAll()
                return nil
            }
            let isPatient = rounds < Self.patience + nodes.count
            if let conflict = satisfy(node, towards: value < wishes[index].target ? 1 : -1, isPatient) { return conflict }
        }
        return nil
    }

    private mutating func satisfy(_ node: Int32, towards direction: Int, _ isPatient: Bool) -> FoundConflict? {
        expand(node)
        let best = cheapest(towards: direction, isPatient)
        // Where no price is below nothing, none will be: nobody needs to be looked at.
        let (isSettled, count) = (best.map { $0.price.sign >= 0 && !$0.isChosenEarly } ?? false, suspects.count)
        // Going past the target instead is possible where both sides are bearable.
        let side = Int(nodes[node].side)
        if side != 0, !wishes[node].forbids(-side), best.map({ isJump(of: node, cheaperThan: $0.price) }) ?? true {
            flip(node)
            if isSettled { suspects.removeLast(suspects.count - count) }
            return nil
        }
        guard let best else {
            // It is looked at again when another one has been given up.
            dirtyActivities.append(node)
            return FoundConflict(trigger: node, members: (ContiguousArray(expansion.map(\.node)) + [node]).filter { nodes[$0].kind == .activity })
        }
        pivot(node, best.term.node, side: best.side)
        if isSettled { suspects.removeLast(suspects.count - count) }
        return nil
    }

    /// Whether to be on the other side of its target, for a node that may be, costs less than that.
    private mutating func isJump(of node: Int32, cheaperThan price: Price) -> Bool {
        let (below, above) = (wishes[node].below, wishes[node].above)
        let weak = Price(own: Cost.Entry(priority: min(below, above), amount: 1))
        let strong = Cost.Entry(priority: max(below, above), amount: below == above ? 2 : 1)
        if below == above || weak.own.priority == 0 { return price.compared(to: Price(own: strong)) > 0 }
        return withUnsafePointer(to: strong) { price.compared(to: Price(entries: UnsafeBufferPointer(start: $0, count: 1), own: weak.own)) > 0 }
    }

    /// Of the nodes in the expansion the one that moves its sum towards a side for the least price. It may not be the least where rounding
    /// may have left the others' factors.
    mutating func cheapest(towards direction: Int, _ isPatient: Bool = true) -> (term: NodeTerm, side: Int, price: Price, isChosenEarly: Bool)? {
        var largest = 0.0
        for term in expansion { largest = max(largest, abs(term.factor)) }
        var best: (term: NodeTerm, side: Int, price: Price)?
        var isChosenEarly = false
        for term in expansion {
            if abs(term.factor) <= largest * 1e-6 {
                isChosenEarly = true
                continue
            }
            let side = term.factor > 0 ? direction : -direction
            guard let whole = price(term.node, towards: side) else { continue }
            let price = whole.scaled(by: 1 / abs(term.factor))
            if let found = best {
                let order = price.compared(to: found.price)
                if order > 0 || order == 0 && !(isPatient ? isPreferred(term, to: found.term) : term.node < found.term.node) { continue }
            }
            best = (term, side, price)
        }
        return best.map { ($0.term, self.side(of: $0.term.node, entering: $0.side), $0.price, isChosenEarly) }
    }

    /// Among equals: variables before activities, then the larger factor, then the older.
    @inline(__always) private func isPreferred(_ term: NodeTerm, to other: NodeTerm) -> Bool {
        let (left, right) = (isLoose(term.node), isLoose(other.node))
        if left != right { return left }
        let (a, b) = (abs(term.factor), abs(other.factor))
        if abs(a - b) > 1e-9 { return a > b }
        return term.node < other.node
    }

    /// The activity, whose expansion was just written out, changes its side.
    private mutating func flip(_ node: Int32) {
        let side = Int(nodes[node].side)
        let (before, after) = (slope(node, on: side), slope(node, on: -side))
        willChange(Int(node))
        freeChanges += 1
        nodes[node].side = Int8(-side)
        if before.amount != 0 { addToSlopes(-before.amount, before.priority) }
        if after.amount != 0 { addToSlopes(after.amount, after.priority) }
    }

    // MARK: The primal method

    /// Nodes that would lessen the dissatisfaction by moving enter the basis.
    private mutating func improve() {
        var rounds = 0
        while let (node, direction) = nextToMove(lowest: rounds > Self.patience) {
            rounds += 1
            if rounds > Self.limit {
                hasGivenUp = true
                return suspects.removeAll()
            }
            move(node, direction)
        }
    }

    /// Who gains most; with `lowest`, the first by number of those who gain, which cannot go on for ever (Bland's rule).
    private mutating func nextToMove(lowest: Bool) -> (Int32, Int)? {
        var best: (node: Int32, direction: Int, price: Price)?
        var place = 0
        while place < suspects.count {
            let node = suspects[place]
            var gains = false
            if !nodes[node].isBasic, nodes[node].isLive, !slopes[node].isEmpty {
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
        guard var gain = price(node, towards: direction)?.cost else { return }
        var stops: ContiguousArray<(distance: Double, term: NodeTerm)> = []
        // A variable's own bound is on its way down.
        if direction < 0, nodes[node].kind == .variable, wishes[node].below > 0 {
            stops.append((max(0, nodes[node].value - wishes[node].target), NodeTerm(node: node, factor: 1)))
        }
        for term in rates(of: node) where nodes[term.node].hasTarget {
            let rate = term.factor * Double(direction)
            let miss = value(term.node) - wishes[term.node].target
            let side = Int(nodes[term.node].side)
            guard side == 0 || Double(side) * rate < 0 else { continue }
            stops.append((side == 0 ? 0 : max(0, -miss / rate), term))
        }
        stops.sort { a, b in
            if abs(a.distance - b.distance) > 1e-12 { return a.distance < b.distance }
            return abs(a.term.factor) != abs(b.term.factor) ? abs(a.term.factor) > abs(b.term.factor) : a.term.node < b.term.node
        }
        for stop in stops {
            if stop.term.node == node {
                freeChanges += 1
                setValue(wishes[node].target, of: node)
                return markDirty(node)
            }
            let side = Int(nodes[stop.term.node].side)
            var isEnd = side == 0 || wishes[stop.term.node].forbids(-side)
            if !isEnd {
                for end in [-1, 1] where wishes[stop.term.node].dislikes(end) {
                    gain.add(abs(stop.term.factor), at: wishes[stop.term.node].priority(on: end))
                }
                isEnd = gain.sign >= 0
            }
            if isEnd { return pivot(stop.term.node, node, side: self.side(of: node, entering: direction)) }
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
            [-1, 1].allSatisfy { direction in price(term.node, towards: direction).map { $0.sign != 0 } ?? true }
        }
    }

    /// The activities outside the basis that the value rests on, in the order of their numbers.
    mutating func determining(_ node: Int32) -> ContiguousArray<Int32> {
        expand(node)
        return ContiguousArray(expansion.map(\.node).filter { nodes[$0].kind == .activity }.sorted())
    }
}
