/// What a measurement changes, as it was before.
struct Journal {
    /// A node with its own lists.
    struct Entry {
        var index: Int
        var node: Node
        var wish: Wish
        var row: RawList<NodeTerm>
        var column: NodeList
        var leftSide: RawList<NodeTerm>
        var measurement: Int32
    }

    /// How far the journal, and the engine, had come when a measurement began.
    struct Mark {
        var measurement: Int32
        var nodes: Int
        var values: Int
        var slopes: Int
        var nodeCount: Int
        var structure: Int
        var freeChanges: Int
        var unused: ContiguousArray<Int32>
        var reported: ContiguousArray<Int32>
        var hasGivenUp: Bool
        var exchanges: Int
        var isStrained: Bool
    }

    var isOpen = false
    /// The measurement that runs; each has its own number.
    fileprivate(set) var measurement: Int32 = 0
    fileprivate var last: Int32 = 0
    fileprivate var nodes: ContiguousArray<Entry> = []
    var values: ContiguousArray<(node: Int32, value: Double)> = []
    fileprivate var slopes: ContiguousArray<(index: Int, slope: RawList<Cost.Entry>)> = []
}

extension Tableau {
    /// Called before anything but the value, the slope and the stamp of a node changes.
    @inline(__always) mutating func willChange(_ index: Int) {
        if journal.isOpen, measurements[index] != journal.measurement { remember(index) }
    }

    private mutating func remember(_ index: Int) {
        journal.nodes.append(
            Journal.Entry(index: index, node: nodes[index], wish: wishes[index], row: rows[index], column: columns[index], leftSide: leftSides[index], measurement: measurements[index]))
        rows[index] = rows[index].copied(&pool)
        columns[index] = columns[index].copied(&pool)
        leftSides[index] = leftSides[index].copied(&pool)
        measurements[index] = journal.measurement
    }

    @inline(__always) mutating func rememberSlope(of index: Int) {
        if journal.isOpen { journal.slopes.append((index, slopes[index].copied(&pool))) }
    }

    mutating func clearSlope(of index: Int) {
        if slopes[index].isEmpty { return }
        rememberSlope(of: index)
        slopes[index].removeAll()
    }

    /// From here on everything can be taken back. Nothing is dirty, and nothing suspect.
    mutating func beginMeasurement() -> Journal.Mark {
        catchUp()
        let mark = Journal.Mark(
            measurement: journal.measurement, nodes: journal.nodes.count, values: journal.values.count, slopes: journal.slopes.count,
            nodeCount: nodes.count, structure: structure, freeChanges: freeChanges, unused: unused, reported: reported, hasGivenUp: hasGivenUp, exchanges: exchanges,
            isStrained: isStrained)
        journal.last += 1
        journal.measurement = journal.last
        journal.isOpen = true
        return mark
    }

    /// Everything is as it was, to the last bit.
    mutating func endMeasurement(_ mark: Journal.Mark) {
        for node in dirtyNodes { nodes[node].isDirty = false }
        for node in reported { nodes[node].isReported = false }
        dirtyNodes.removeAll()
        dirtyActivities.removeAll()
        suspects.removeAll()
        unchecked.removeAll(keepingCapacity: true)
        while journal.nodes.count > mark.nodes {
            var entry = journal.nodes.removeLast()
            entry.node.stamp = nodes[entry.index].stamp
            entry.node.isDirty = false
            entry.node.isReported = false
            freeLists(of: entry.index)
            nodes[entry.index] = entry.node
            wishes[entry.index] = entry.wish
            rows[entry.index] = entry.row
            columns[entry.index] = entry.column
            leftSides[entry.index] = entry.leftSide
            measurements[entry.index] = entry.measurement
        }
        while journal.values.count > mark.values {
            let entry = journal.values.removeLast()
            nodes[Int(entry.node)].value = entry.value
        }
        while journal.slopes.count > mark.slopes {
            let entry = journal.slopes.removeLast()
            slopes[entry.index].free(&pool)
            slopes[entry.index] = entry.slope
        }
        dropNodes(from: mark.nodeCount)
        unused = mark.unused
        reported = mark.reported
        for node in reported { nodes[node].isReported = true }
        structure = mark.structure
        freeChanges = mark.freeChanges
        expanded = -1
        hasGivenUp = mark.hasGivenUp
        needsRebuild = false
        exchanges = mark.exchanges
        isStrained = mark.isStrained
        journal.measurement = mark.measurement
        journal.isOpen = mark.measurement != 0
    }

    private mutating func dropNodes(from count: Int) {
        for index in count..<nodes.count {
            freeLists(of: index)
            slopes[index].free(&pool)
        }
        nodes.removeLast(nodes.count - count)
        wishes.removeLast(wishes.count - count)
        rows.removeLast(rows.count - count)
        columns.removeLast(columns.count - count)
        leftSides.removeLast(leftSides.count - count)
        slopes.removeLast(slopes.count - count)
        measurements.removeLast(measurements.count - count)
    }
}
