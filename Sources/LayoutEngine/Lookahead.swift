internal import CCacheHints

/// How far what dirty nodes will be asked for has been brought near.
struct Lookahead {
    /// Dirty nodes that are looked at together: a few rows of a list, which stay in the smallest cache until their turn comes.
    fileprivate static let batch = 16
    /// Lists of dirty nodes as long as this are worth it.
    fileprivate static let shortest = 64
    /// Nodes whose numbers are no further apart were made together.
    fileprivate static let neighbourhood: Int32 = 500

    /// How many dirty nodes, and activities among them, there were when it began.
    fileprivate var nodes = 0
    fileprivate var activities = 0
    /// Those before it have not been brought near yet.
    fileprivate var next = 0
    /// Nodes that were brought near without what their lists hold: where that is, is not known before they are here.
    fileprivate var arriving: (ClosedRange<Int32>, ClosedRange<Int32>?)?
    /// Those of the latest batch. The next one begins in the row in which it ended.
    fileprivate var latest: (ClosedRange<Int32>, ClosedRange<Int32>?)?
}

/// Memory that is brought into the cache before it is asked for.
///
/// A change that all of a long list hangs from comes by every row, and at each step it would wait for memory: which node is next is read from the one before.
/// But the order is known long before, and memory answers many requests at once nearly as fast as one. These are hints: no result depends on them.
extension Tableau {
    /// Whether it does not fit into the cache of a core, a megabyte or so: in a smaller one nobody waits.
    private var isLarge: Bool { nodes.count > 10_000 }

    // MARK: Marking

    /// What is on the stack below `top` is marked next, and then what rests on it.
    @inline(__always) mutating func lookAhead(onStackBelow top: Int) {
        guard isLarge, top >= 64 else { return }
        hintMark(stack[top - 64])
        for user in columns[stack[top - 40]].prefix(4) { hintMark(user) }
        for user in columns[stack[top - 20]].prefix(4) {
            for second in columns[user].prefix(4) { hintMark(second) }
        }
    }

    @inline(__always) private func hintMark(_ node: Int32) {
        nodes.hint(node)
        columns.hint(node)
    }

    // MARK: Drift

    /// Called while the unchecked nodes are gone through.
    @inline(__always) mutating func lookAheadToDrift(_ place: Int) {
        guard isLarge, place + 16 < unchecked.count else { return }
        leftSides.hint(unchecked[place + 16])
        leftSides[unchecked[place + 8]].hint()
    }

    // MARK: Solving

    /// Called while the list of dirty activities is worked off from its end.
    @inline(__always) mutating func lookAhead(_ ahead: inout Lookahead) {
        if isLarge, dirtyActivities.count >= Lookahead.shortest { bringNext(&ahead) }
    }

    private mutating func bringNext(_ ahead: inout Lookahead) {
        if dirtyActivities.count > ahead.activities { ahead = Lookahead(nodes: dirtyNodes.count, activities: dirtyActivities.count, next: dirtyNodes.count) }
        // Both lists are in one order.
        let place = ahead.nodes * dirtyActivities.count / ahead.activities
        while ahead.next > 0, ahead.next > place - 2 * Lookahead.batch {
            if let arriving = ahead.arriving {
                hintLists(of: arriving.0)
                if let second = arriving.1 { hintLists(of: second) }
            }
            let start = max(0, ahead.next - Lookahead.batch)
            let numbers = numbers(in: start..<ahead.next)
            let new = (numbers.0.leavingOut(ahead.latest?.0), numbers.1?.leavingOut(ahead.latest?.1))
            hint(new.0)
            if let second = new.1 { hint(second) }
            (ahead.latest, ahead.arriving) = (numbers, new)
            ahead.next = start
        }
    }

    /// From the lowest to the highest number of these dirty nodes: of variables and of activities, which are usually far apart. What lies between was made
    /// together with them, and pivots ask for the neighbours.
    private mutating func numbers(in places: Range<Int>) -> (ClosedRange<Int32>, ClosedRange<Int32>?) {
        var first = dirtyNodes[places.lowerBound]...dirtyNodes[places.lowerBound]
        var second: ClosedRange<Int32>?
        for place in places {
            let node = dirtyNodes[place]
            if first.takesIn(node) { continue }
            if second == nil { second = node...node } else { _ = second?.takesIn(node) }
        }
        return (first, second)
    }

    private mutating func hint(_ numbers: ClosedRange<Int32>) {
        let range = Int(numbers.lowerBound)..<Int(numbers.upperBound) + 1
        nodes.hint(range)
        rows.hint(range)
        columns.hint(range)
        wishes.hint(range)
        slopes.hint(range)
    }

    private mutating func hintLists(of numbers: ClosedRange<Int32>) {
        for node in numbers where !rows[node].isEmpty { rows[node].hint() }
        for node in numbers where !slopes[node].isEmpty { slopes[node].hint() }
    }
}

extension ClosedRange<Int32> {
    /// Reaches to a number that is not far. False if it is.
    fileprivate mutating func takesIn(_ number: Int32) -> Bool {
        let (low, high) = (Swift.min(number, lowerBound), Swift.max(number, upperBound))
        guard high - low < Lookahead.neighbourhood else { return false }
        self = low...high
        return true
    }

    /// What goes beyond the other on one side; all of it if they do not overlap.
    fileprivate func leavingOut(_ other: ClosedRange?) -> ClosedRange {
        guard let other, overlaps(other) else { return self }
        if upperBound > other.upperBound { return other.upperBound + 1...upperBound }
        if lowerBound < other.lowerBound { return lowerBound...other.lowerBound - 1 }
        return upperBound...upperBound
    }
}

extension RawArray {
    @inline(__always) func hint(_ node: Int32) { cache_hint(address(of: Int(node))) }

    @inline(__always) func hint(_ range: Range<Int>) {
        for address in stride(from: UInt(bitPattern: address(of: range.lowerBound)), to: UInt(bitPattern: address(of: range.upperBound)), by: 64) {
            cache_hint(UnsafeRawPointer(bitPattern: address))
        }
    }
}

extension RawList {
    @inline(__always) func hint() { cache_hint(buffer.baseAddress) }
}
