extension Tableau {
    /// Takes everything out of the basis; values stay.
    mutating func forgetRows() {
        hasGivenUp = false
        needsRebuild = false
        exchanges = 0
        structure += 1
        for index in nodes.indices {
            willChange(index)
            rows[index].removeAll()
            columns[index].removeAll()
            nodes[index].isBasic = false
            nodes[index].isDirty = false
            nodes[index].side = 0
            clearSlope(of: index)
        }
        dirtyNodes.removeAll()
        dirtyActivities.removeAll()
        suspects.removeAll()
        unchecked.removeAll()
    }

    /// See `LayoutEngine.complaints`.
    mutating func complaints() -> [String] {
        var result: [String] = hasGivenUp ? ["the search for a better solution was given up"] : []
        var fresh = ContiguousArray<Cost>(repeating: Cost(), count: nodes.count)
        for index in nodes.indices where nodes[index].isLive {
            let node = Int32(index)
            let it = nodes[index]
            checkLists(node, &result)
            if nodes[index].isBasic {
                let (sum, size) = total(rows[index])
                if abs(sum - nodes[index].value) > 1e-6 * size { result.append("node \(index): \(nodes[index].value), its row gives \(sum)") }
            }
            if it.kind == .activity {
                let (sum, size) = total(leftSides[index])
                if abs(sum - nodes[index].value) > 1e-6 * size { result.append("constraint \(index): activity \(nodes[index].value), its sum is \(sum)") }
            }
            guard nodes[index].hasTarget else { continue }
            let miss = nodes[index].value - wishes[index].target
            if abs(miss) > 1e-6, wishes[index].forbids(miss < 0 ? -1 : 1) { result.append("\(it.kind) \(index) is required and missed by \(miss)") }
            guard nodes[index].isBasic else {
                if abs(miss) > 1e-6, it.kind == .activity { result.append("constraint \(index) is not in the basis and misses its target by \(miss)") }
                continue
            }
            if Double(it.side) * miss < -1e-6 { result.append("\(it.kind) \(index) is on side \(it.side) and misses by \(miss)") }
            let slope = slope(node, on: Int(it.side))
            if slope.amount == 0 { continue }
            expand(node)
            for term in expansion { fresh[Int(term.node)].add(slope.amount * term.factor, at: slope.priority) }
        }
        for index in nodes.indices where nodes[index].isLive && !nodes[index].isBasic {
            let isSame = fresh[index].entries.withUnsafeBufferPointer { Price(entries: slopes[index].buffer).compared(to: Price(entries: $0)) == 0 }
            if !isSame {
                result.append("node \(index): slopes \(Array(slopes[index].buffer)), not \(fresh[index].entries)")
            }
            for direction in [-1, 1] {
                guard let price = price(Int32(index), towards: direction), let first = price.cost.entries.first, first.amount < -1e-6 else { continue }
                result.append("node \(index) should move by \(direction): \(price.cost.entries)")
            }
        }
        return result
    }

    private func total(_ terms: RawList<NodeTerm>) -> (sum: Double, size: Double) {
        var (sum, size) = (0.0, 1.0)
        for term in terms.buffer {
            sum += term.factor * nodes[term.node].value
            size = max(size, abs(term.factor * nodes[term.node].value))
        }
        return (sum, size)
    }

    private func checkLists(_ node: Int32, _ result: inout [String]) {
        for user in columns[node] where !rows[user].buffer.contains(where: { $0.node == node }) {
            result.append("node \(node): node \(user) does not mention it")
        }
        if !nodes[node].isBasic, !rows[node].isEmpty { result.append("node \(node) has a row outside the basis") }
        for term in rows[node].buffer {
            let column = columns[term.node]
            if column.count(where: { $0 == node }) != 1 || term.place >= column.count || column[Int(term.place)] != node {
                result.append("node \(node) mentions node \(term.node), which does not know it")
            }
        }
    }
}
