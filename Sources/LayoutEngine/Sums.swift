/// What the rows come to, and how they are turned round.
extension Tableau {
    // MARK: Sums written out

    /// A stamp that no node has.
    mutating func nextStamp() -> Int32 {
        stampNow += 1
        return stampNow
    }

    /// Starts counting anew before the numbers run out; there are enough then for any one question. Not while a search is under way.
    mutating func keepStampsLow() {
        guard stampNow > .max / 2 else { return }
        for index in nodes.indices { nodes[index].stamp = 0 }
        stampNow = 0
    }

    /// Fills `order` with the node and all that its value rests on, what is below first. Gives the first of their stamps.
    private mutating func orderBelow(_ start: Int32) -> Int32 {
        // Most are outside the basis: nobody needs to look for their rows.
        arrange(start, isLast: { [nodes] in !nodes[$0].isBasic }) { [rows] node, place in
            place < rows[node].count ? rows[node][place].node : -1
        }
    }

    /// Fills `order` with the node and all that rests on it, what is above first. Gives the first of their stamps.
    mutating func orderAbove(_ start: Int32) -> Int32 {
        arrange(start) { [columns] node, place in place < columns[node].count ? columns[node][place] : -1 }
    }

    /// Visits what can be reached, each node once, those further on first. `neighbour` gives -1 after the last; `isLast` tells those that have none.
    ///
    /// Each gets a stamp of its own, one after the other as they are found, `start` the first: what is summed up for them stands side by side in `sums`,
    /// where nobody has to wait for it. No other node has one of these stamps, or a higher one.
    @inline(__always) private mutating func arrange(_ start: Int32, isLast: (Int32) -> Bool = { _ in false }, _ neighbour: (Int32, Int) -> Int32) -> Int32 {
        let first = nextStamp()
        order.removeAll()
        nodes[start].stamp = first
        stack.append(start)
        cursors.append(0)
        while let node = stack.last {
            let next = neighbour(node, Int(cursors[cursors.count - 1]))
            if next >= 0 {
                cursors[cursors.count - 1] += 1
                if nodes[next].stamp < first {
                    nodes[next].stamp = nextStamp()
                    if isLast(next) {
                        order.append(next)
                        continue
                    }
                    stack.append(next)
                    cursors.append(0)
                }
            } else {
                order.append(node)
                stack.removeLast()
                cursors.removeLast()
            }
        }
        return first
    }

    /// A sum for each node in `order`: 1 for the one that the search began with, 0 for the others.
    private mutating func beginSums() {
        sums.removeAll()
        sums.append(1)
        for _ in order.dropFirst() { sums.append(0) }
    }

    /// Stamps the node and all that rests on it. Nil if there are more than so many.
    private mutating func stampAbove(_ start: Int32, limit: Int) -> Int32? {
        let stamp = nextStamp()
        order.removeAll()
        order.append(start)
        nodes[start].stamp = stamp
        var place = 0
        while place < order.count {
            for user in columns[order[place]] where nodes[user].stamp != stamp {
                nodes[user].stamp = stamp
                order.append(user)
            }
            if order.count > limit { return nil }
            place += 1
        }
        return stamp
    }

    /// What is looked for upwards before it is looked for downwards: where constraints are local, little is above or below.
    private static let neighbourhood = 200

    /// Whether the value of one of the nodes is computed from that of `other`.
    mutating func rest(_ terms: UnsafeBufferPointer<NodeTerm>, on other: Int32, except: Int32) -> Bool {
        if let above = stampAbove(other, limit: Self.neighbourhood) { return terms.contains { $0.node != except && nodes[$0.node].stamp == above } }
        let stamp = nextStamp()
        // What rests on a dirty node is dirty: the clean can be passed over if all that mention the other are dirty.
        let isDirtyAbove = columns[other].allSatisfy { nodes[$0].isDirty }
        return terms.contains { $0.node != except && rests($0.node, on: other, amongDirty: isDirtyAbove, stamp) }
    }

    /// Whether the value of `start` is computed from that of `other`. What has the stamp is not.
    private mutating func rests(_ start: Int32, on other: Int32, amongDirty: Bool, _ stamp: Int32) -> Bool {
        if start == other { return true }
        stack.append(start)
        while let node = stack.popLast() {
            // What is outside the basis rests on nothing: nobody needs to look for its row.
            if !nodes[node].isBasic || nodes[node].stamp == stamp || amongDirty && !nodes[node].isDirty { continue }
            nodes[node].stamp = stamp
            for term in rows[node].buffer {
                if term.node == other {
                    stack.removeAll()
                    return true
                }
                stack.append(term.node)
            }
        }
        return false
    }

    /// Writes the node out as a sum over nodes outside the basis: `expansion`.
    mutating func expand(_ node: Int32) {
        if expanded == node, expandedAt == structure { return }
        (expanded, expandedAt) = (node, structure)
        keepStampsLow()
        expansion.removeAll()
        let first = orderBelow(node)
        beginSums()
        for place in stride(from: order.count - 1, through: 0, by: -1) {
            let current = order[place]
            let sum = sums[nodes[current].stamp - first]
            if nodes[current].isBasic {
                for term in rows[current].buffer { sums[nodes[term.node].stamp - first] += term.factor * sum }
            } else if abs(sum) > Self.negligible {
                expansion.append(NodeTerm(node: current, factor: sum))
            }
        }
    }

    /// How fast each node in the basis moves when `node`, outside of it, moves by one.
    mutating func rates(of node: Int32) -> ContiguousArray<NodeTerm> {
        findRates(of: node)
        var result = ContiguousArray<NodeTerm>()
        for place in stride(from: order.count - 2, through: 0, by: -1) {
            let rate = rate(order[place], node)
            if abs(rate) > Self.negligible { result.append(NodeTerm(node: order[place], factor: rate)) }
        }
        return result
    }

    /// Fills `order` with the node, last, and all that rests on it, what is above first; `rate` tells how fast they move.
    mutating func findRates(of node: Int32) {
        keepStampsLow()
        let first = orderAbove(node)
        beginSums()
        for place in stride(from: order.count - 2, through: 0, by: -1) {
            var rate = 0.0
            for term in rows[order[place]].buffer where nodes[term.node].stamp >= first { rate += term.factor * sums[nodes[term.node].stamp - first] }
            sums[nodes[order[place]].stamp - first] = rate
        }
    }

    /// How fast one in `order` moves when the node whose rates were found last moves by one.
    @inline(__always) func rate(_ moved: Int32, _ node: Int32) -> Double { sums[nodes[moved].stamp - nodes[node].stamp] }

    // MARK: Change of basis

    /// Puts `entering` into the basis in the place of `leaving`, which rests on it; false, and nothing done, if rounding left nothing of that.
    /// Slopes and values are the caller's business.
    ///
    /// Of the rows between the two only those are written out that rest on the one that enters: nothing goes round in a circle then.
    mutating func exchange(_ leaving: Int32, _ entering: Int32) -> Bool {
        keepStampsLow()
        var terms: ContiguousArray<NodeTerm> = []
        swap(&terms, &spareTerms)
        defer { swap(&terms, &spareTerms) }
        terms.removeAll(keepingCapacity: true)
        let pivot: Double
        if columns[entering].count == 1, columns[entering][0] == leaving {
            var factor = 0.0
            for term in rows[leaving].buffer {
                if term.node == entering { factor = term.factor } else { terms.append(term) }
            }
            pivot = factor
        } else {
            let reaches = stampAbove(entering, limit: Self.neighbourhood) ?? stampBetween(leaving, entering)
            pivot = writeOut(leaving, downTo: entering, through: reaches, &terms)
        }
        if abs(pivot) <= Self.negligible { return false }
        exchanges += 1
        for place in terms.indices {
            terms[place].factor /= -pivot
            if abs(terms[place].factor) > Self.largest { isStrained = true }
        }
        terms.append(NodeTerm(node: leaving, factor: 1 / pivot))
        clearRow(of: leaving)
        setRow(terms, of: entering)
        return true
    }

    /// Stamps those that the first rests on and that rest on the second, both included.
    private mutating func stampBetween(_ above: Int32, _ below: Int32) -> Int32 {
        _ = orderBelow(above)
        let stamp = nextStamp()
        nodes[below].stamp = stamp
        for node in order where rows[node].buffer.contains(where: { nodes[$0.node].stamp == stamp }) { nodes[node].stamp = stamp }
        return stamp
    }

    /// Writes the node out as a sum of `last`, whose factor is returned, and of others that are without the stamp.
    private mutating func writeOut(_ start: Int32, downTo last: Int32, through stamp: Int32, _ terms: inout ContiguousArray<NodeTerm>) -> Double {
        let first = stampNow + 1
        _ = arrange(start) { [nodes, rows] node, place in
            // Those that are none of its business have been passed over.
            guard node != last, place < rows[node].count else { return -1 }
            let next = rows[node][place].node
            return nodes[next].stamp == stamp || nodes[next].stamp >= first ? next : node
        }
        beginSums()
        let firstOther = stampNow + 1
        for place in stride(from: order.count - 1, to: 0, by: -1) {
            let node = order[place]
            let sum = sums[nodes[node].stamp - first]
            for term in rows[node].buffer {
                let stamp = nodes[term.node].stamp
                if stamp >= firstOther {
                    terms[Int(stamp - firstOther)].factor += term.factor * sum
                } else if stamp >= first {
                    sums[stamp - first] += term.factor * sum
                } else {
                    nodes[term.node].stamp = nextStamp()
                    terms.append(NodeTerm(node: term.node, factor: term.factor * sum))
                }
            }
        }
        terms.removeAll { abs($0.factor) <= Self.negligible }
        return sums[nodes[last].stamp - first]
    }

    /// Writes the node's row into the rows that mention it, so that nothing does.
    mutating func substitute(_ node: Int32) {
        let row = rows[node]
        while !columns[node].isEmpty {
            let user = columns[node][0]
            var terms = ContiguousArray<NodeTerm>()
            var factor = 0.0
            let old = rows[user]
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
