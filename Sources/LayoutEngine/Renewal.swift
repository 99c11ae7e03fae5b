/// What keeps rounding from adding up: rows are written anew, from the constraints as they were given.
extension Tableau {
    /// Whether it is time. Rows change by exchanges alone, and each may add to what rounding left in them, one with large factors far more.
    var isWorn: Bool { isStrained || exchanges > 64 + nodes.count }

    /// Whether constraints that a pivot or a new target moved since this was last asked stand elsewhere than what they are the sum of.
    mutating func takeDrift() -> Bool {
        defer { unchecked.removeAll(keepingCapacity: true) }
        return unchecked.indices.contains { place in
            let node = unchecked[place]
            lookAheadToDrift(place)
            guard nodes[node].kind == .activity, !nodes[node].isPending else { return false }
            var (sum, size) = (0.0, 1.0)
            for term in leftSides[node].buffer {
                let part = term.factor * nodes[term.node].value
                sum += part
                size = max(size, abs(part))
            }
            return abs(sum - nodes[node].value) > 1e-9 * size
        }
    }

    /// Writes all rows anew, with the same nodes in the basis. False if they cannot all be there; then nothing is left in the basis.
    mutating func renew() -> Bool {
        let wasBasic = ContiguousArray(nodes.indices.map { nodes[$0].isBasic })
        let sides = nodes.indices.map { nodes[$0].side }
        forgetRows()
        for index in nodes.indices where nodes[index].kind == .activity && !wasBasic[index] && !nodes[index].isPending {
            guard placeAgain(Int32(index), wasBasic) else {
                forgetRows()
                return false
            }
        }
        for index in nodes.indices where wasBasic[index] {
            if nodes[index].kind == .activity { setRow(leftSides[index].buffer, of: Int32(index)) }
            guard nodes[index].isBasic else {
                forgetRows()
                return false
            }
        }
        for index in nodes.indices where nodes[index].isBasic {
            nodes[index].side = sides[index]
            nodes[index].isDirty = true
            dirtyNodes.append(Int32(index))
            if nodes[index].hasTarget { dirtyActivities.append(Int32(index)) }
            let slope = slope(Int32(index), on: Int(sides[index]))
            if slope.amount != 0 {
                expand(Int32(index))
                addToSlopes(slope.amount, slope.priority)
            }
        }
        return true
    }

    /// Has the activity, which stays outside the basis, define a variable that was in it.
    private mutating func placeAgain(_ node: Int32, _ wasBasic: ContiguousArray<Bool>) -> Bool {
        let terms = leftSides[node].buffer
        put(wishes[node].target, in: node)
        var best: NodeTerm?
        for term in terms where wasBasic[Int(term.node)] && !nodes[term.node].isBasic && columns[term.node].isEmpty {
            if abs(term.factor) > abs(best?.factor ?? 1e-6) { best = term }
        }
        if let best {
            setRow(solved(terms, for: best.node, by: node), of: best.node)
            return true
        }
        setRow(terms, of: node)
        expand(node)
        for term in expansion where wasBasic[Int(term.node)] && nodes[term.node].kind == .variable {
            if abs(term.factor) > abs(best?.factor ?? 1e-7) { best = term }
        }
        return best.map { exchange(node, $0.node) } ?? false
    }

    /// Variables that rounding left below their bounds go there. Nothing is in the basis.
    mutating func raiseToBounds() {
        for index in nodes.indices where nodes[index].kind == .variable && wishes[index].below > 0 && nodes[index].value < 0 { setValue(0, of: Int32(index)) }
    }
}
