/// What the rows come to, and how they are turned round.
extension Tableau {
    // MARK: Sums written out

    mutating func nextStamp() -> Int32 {
        stampNow += 1
        return stampNow
    }

    /// Starts counting anew before the numbers run out. Not while a search is under way.
    mutating func keepStampsLow() {
        guard stampNow > .max / 2 else { return }
        for index in nodes.indices { nodes[index].stamp = 0 }
        stampNow = 0
    }

    /// Fills `order` with the node and all that its value rests on, what is below first.
    private mutating func orderBelow(_ start: Int32) {
        // Most are outside the basis: nobody needs to look for their rows.
        arrange(start, nextStamp(), isLast: { [nodes] in !nodes[$0].isBasic }) { [links] node, place in
            place < links[node].row.count ? links[node].row[place].node : -1
        }
    }

    /// Fills `order` with the node and all that rests on it, what is above first.
    mutating func orderAbove(_ start: Int32) {
        arrange(start, nextStamp()) { [links] node, place in place < links[node].column.count ? links[node].column[place] : -1 }
    }

    /// Visits what can be reached, each node once, those further on first. `neighbour` gives -1 after the last; `isLast` tells those that have none.
    @inline(__always) private mutating func arrange(
        _ start: Int32, _ stamp: Int32, isLast: (Int32) -> Bool = { _ in false }, _ neighbour: (Int32, Int) -> Int32
    ) {
        order.removeAll()
        nodes[start].stamp = stamp
        stack.append(start)
        cursors.append(0)
        while let node = stack.last {
            let next = neighbour(node, Int(cursors[cursors.count - 1]))
            if next >= 0 {
                cursors[cursors.count - 1] += 1
                if nodes[next].stamp != stamp {
                    nodes[next].stamp = stamp
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
    }

    /// Stamps the node and all that rests on it. Nil if there are more than so many.
    private mutating func stampAbove(_ start: Int32, limit: Int) -> Int32? {
        let stamp = nextStamp()
        order.removeAll()
        order.append(start)
        nodes[start].stamp = stamp
        var place = 0
        while place < order.count {
            for user in links[order[place]].column.buffer where nodes[user].stamp != stamp {
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
        let isDirtyAbove = links[other].column.buffer.allSatisfy { nodes[$0].isDirty }
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
            for term in links[node].row.buffer {
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
        expansion.removeAll()
        orderBelow(node)
        sums[node] = 1
        for place in stride(from: order.count - 1, through: 0, by: -1) {
            let current = order[place]
            let index = Int(current)
            let sum = sums[index]
            sums[index] = 0
            if nodes[index].isBasic {
                let row = links[index].row
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
                let row = links[index].row
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
        var terms: ContiguousArray<NodeTerm> = []
        swap(&terms, &spareTerms)
        defer { swap(&terms, &spareTerms) }
        terms.removeAll(keepingCapacity: true)
        let pivot: Double
        if links[entering].column.count == 1, links[entering].column[0] == leaving {
            var factor = 0.0
            for term in links[leaving].row.buffer {
                if term.node == entering { factor = term.factor } else { terms.append(term) }
            }
            pivot = factor
        } else {
            let reaches = stampAbove(entering, limit: Self.neighbourhood) ?? stampBetween(leaving, entering)
            pivot = writeOut(leaving, downTo: entering, through: reaches, &terms)
        }
        if abs(pivot) <= Self.negligible { return false }
        exchanges += 1
        for place in terms.indices { terms[place].factor /= -pivot }
        terms.append(NodeTerm(node: leaving, factor: 1 / pivot))
        clearRow(of: leaving)
        setRow(terms, of: entering)
        return true
    }

    /// Stamps those that the first rests on and that rest on the second, both included.
    private mutating func stampBetween(_ above: Int32, _ below: Int32) -> Int32 {
        orderBelow(above)
        let stamp = nextStamp()
        nodes[below].stamp = stamp
        for node in order where links[node].row.buffer.contains(where: { nodes[$0.node].stamp == stamp }) { nodes[node].stamp = stamp }
        return stamp
    }

    /// Writes the node out as a sum of `last`, whose factor is returned, and of others that are without the stamp.
    private mutating func writeOut(_ start: Int32, downTo last: Int32, through stamp: Int32, _ terms: inout ContiguousArray<NodeTerm>) -> Double {
        let visited = nextStamp()
        arrange(start, visited) { [nodes, links] node, place in
            // Those that are none of its business have been passed over.
            guard node != last, place < links[node].row.count else { return -1 }
            let next = links[node].row[place].node
            return nodes[next].stamp == stamp || nodes[next].stamp == visited ? next : node
        }
        let others = nextStamp()
        sums[start] = 1
        for place in stride(from: order.count - 1, to: 0, by: -1) {
            let node = order[place]
            let sum = sums[node]
            sums[node] = 0
            for term in links[node].row.buffer {
                if nodes[term.node].stamp != visited, nodes[term.node].stamp != others {
                    nodes[term.node].stamp = others
                    terms.append(NodeTerm(node: term.node, factor: 0))
                }
                sums[term.node] += term.factor * sum
            }
        }
        let pivot = sums[last]
        sums[last] = 0
        for place in terms.indices {
            terms[place].factor = sums[terms[place].node]
            sums[terms[place].node] = 0
        }
        terms.removeAll { abs($0.factor) <= Self.negligible }
        return pivot
    }

    /// Writes the node's row into the rows that mention it, so that nothing does.
    mutating func substitute(_ node: Int32) {
        let row = links[node].row
        while !links[node].column.isEmpty {
            let user = links[node].column[0]
            var terms = ContiguousArray<NodeTerm>()
            var factor = 0.0
            let old = links[user].row
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
