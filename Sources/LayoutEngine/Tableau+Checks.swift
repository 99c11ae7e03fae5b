extension Tableau {
    /// Takes everything out of the basis; values stay.
    mutating func forgetRows() {
        hasGivenUp = false
        for index in nodes.indices {
            willChange(index)
            nodes[index].row.removeAll()
            nodes[index].column.removeAll()
            nodes[index].isBasic = false
            nodes[index].isDirty = false
            nodes[index].side = 0
            clearSlope(of: index)
        }
        dirtyActivities.removeAll()
        suspects.removeAll()
    }

    /// See `LayoutEngine.complaints`.
    mutating func complaints() -> [String] {
        var result: [String] = hasGivenUp ? ["the search for a better solution was given up"] : []
        var fresh = ContiguousArray<Cost>(repeating: .zero, count: nodes.count)
        for index in nodes.indices where nodes[index].isLive {
            let node = Int32(index)
            let it = nodes[index]
            for place in it.column.indices where !nodes[Int(it.column[place])].row.buffer.contains(where: { $0.node == node }) {
                result.append("node \(index): node \(it.column[place]) does not mention it")
            }
            if !it.isBasic, !it.row.isEmpty { result.append("node \(index) has a row outside the basis") }
            for term in it.row.buffer where nodes[Int(term.node)].column.buffer.count(where: { $0 == node }) != 1 {
                result.append("node \(index) mentions node \(term.node), which does not know it")
            }
            if it.isBasic {
                let row = it.row
                let sum = row.indices.reduce(0) { $0 + row[$1].factor * values[Int(row[$1].node)] }
                if abs(sum - values[index]) > 1e-6 * max(1, abs(sum)) { result.append("node \(index): \(values[index]), its row gives \(sum)") }
            }
            guard it.kind == .activity else { continue }
            let sum = it.sum.buffer.reduce(0) { $0 + $1.factor * values[Int($1.node)] }
            if abs(sum - values[index]) > 1e-6 * max(1, abs(sum)) { result.append("constraint \(index): activity \(values[index]), its sum is \(sum)") }
            let miss = values[index] - it.target
            guard it.isBasic else {
                if abs(miss) > 1e-6 { result.append("constraint \(index) is not in the basis and misses its target by \(miss)") }
                continue
            }
            if abs(miss) > 1e-6, it.forbids(miss < 0 ? -1 : 1) { result.append("required constraint \(index) is missed by \(miss)") }
            if Double(it.side) * miss < -1e-6 { result.append("constraint \(index) is on side \(it.side) and misses by \(miss)") }
            guard !it.isRequired, it.side != 0, it.dislikes(Int(it.side)) else { continue }
            expand(node)
            for term in expansion { fresh[Int(term.node)].add(Double(it.side) * term.factor, at: it.priority) }
        }
        for index in nodes.indices where nodes[index].isLive && !nodes[index].isBasic {
            let it = nodes[index]
            if slopes[index].compared(to: fresh[index]) != 0 {
                result.append("node \(index): slopes \(slopes[index].entries), not \(fresh[index].entries)")
            }
            for direction in [-1, 1] where it.kind == .variable || !it.forbids(direction) {
                var price = fresh[index].scaled(by: Double(direction))
                if it.kind == .activity, it.dislikes(direction) { price.add(1, at: it.priority) }
                if let first = price.entries.first, first.amount < -1e-6 {
                    result.append("node \(index) should move by \(direction): \(price.entries)")
                }
            }
        }
        return result
    }
}
