/// The order in which constraints that come together are inserted: required ones first, since what is defined by them need not be moved again by
/// the others; of one priority the equations first; among equals the older.
///
/// They are dealt out to the few ranks that there are, which takes as many steps as there are constraints.
struct InsertionOrder {
    private struct Group {
        var rank: UInt32
        /// Where the next of that rank goes; first, how many there are.
        var place: Int
    }

    private var groups: ContiguousArray<Group> = []
    private(set) var nodes: ContiguousArray<Int32>

    init(_ batch: ContiguousArray<Int32>.SubSequence, in tableau: borrowing Tableau) {
        nodes = ContiguousArray(batch)
        if batch.count < 2 { return }
        for node in batch { count(Self.rank(of: tableau.wishes[node])) }
        var start = 0
        for index in groups.indices { (groups[index].place, start) = (start, start + groups[index].place) }
        for node in batch {
            let index = index(of: Self.rank(of: tableau.wishes[node]))
            nodes[groups[index].place] = node
            groups[index].place += 1
        }
        start = 0
        for group in groups {
            // Numbers that were given anew may be out of order.
            nodes[start..<group.place].sort()
            start = group.place
        }
    }

    /// Lower comes first. The bits of a number that is not negative are in its order.
    private static func rank(of wish: Wish) -> UInt32 {
        (UInt32(Int32.max) - wish.priority.bitPattern) << 1 | (wish.below > 0 && wish.above > 0 ? 0 : 1)
    }

    /// The first group that is not before that rank.
    private func index(of rank: UInt32) -> Int {
        var (low, high) = (0, groups.count)
        while low < high {
            let middle = (low + high) / 2
            if groups[middle].rank < rank { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func count(_ rank: UInt32) {
        let index = index(of: rank)
        if index == groups.count || groups[index].rank != rank { groups.insert(Group(rank: rank, place: 0), at: index) }
        groups[index].place += 1
    }
}
