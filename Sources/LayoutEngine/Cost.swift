/// An amount of dissatisfaction, priority by priority: no amount at a lower priority outweighs one at a higher.
///
/// Entries stand in order, highest priority first; amounts of nothing are left out.
struct Cost {
    struct Entry {
        var priority: Float
        var amount: Double
    }

    /// What rounding leaves behind counts as nothing.
    static let tolerance = 1e-7

    private(set) var entries: ContiguousArray<Entry> = []

    static let zero = Cost()

    init() {}

    init(_ amount: Double, at priority: Float) { entries = [Entry(priority: priority, amount: amount)] }

    var isZero: Bool { entries.isEmpty }

    /// -1, 0 or 1: the sign at the highest priority.
    var sign: Int { entries.isEmpty ? 0 : entries[0].amount < 0 ? -1 : 1 }

    mutating func clear() { entries.removeAll() }

    /// Adds `factor` times the other amount.
    mutating func add(_ other: Cost, times factor: Double) {
        if other.entries.isEmpty || factor == 0 { return }
        if other.entries.count == 1 { return add(other.entries[0].amount * factor, at: other.entries[0].priority) }
        var merged = ContiguousArray<Entry>()
        merged.reserveCapacity(entries.count + other.entries.count)
        var (i, j) = (0, 0)
        while i < entries.count || j < other.entries.count {
            if j == other.entries.count || i < entries.count && entries[i].priority > other.entries[j].priority {
                merged.append(entries[i])
                i += 1
                continue
            }
            var entry = other.entries[j]
            entry.amount *= factor
            j += 1
            if i < entries.count, entries[i].priority == entry.priority {
                entry.amount += entries[i].amount
                i += 1
            }
            if abs(entry.amount) > Self.tolerance { merged.append(entry) }
        }
        entries = merged
    }

    mutating func add(_ amount: Double, at priority: Float) {
        var index = 0
        while index < entries.count, entries[index].priority > priority { index += 1 }
        if index < entries.count, entries[index].priority == priority {
            entries[index].amount += amount
            if abs(entries[index].amount) <= Self.tolerance { entries.remove(at: index) }
        } else if abs(amount) > Self.tolerance {
            entries.insert(Entry(priority: priority, amount: amount), at: index)
        }
    }

    func scaled(by factor: Double) -> Cost {
        var result = self
        for index in result.entries.indices { result.entries[index].amount *= factor }
        return result
    }

    /// -1 if this is less than the other, 1 if it is more, 0 if both are the same.
    func compared(to other: Cost) -> Int {
        var (i, j) = (0, 0)
        while i < entries.count || j < other.entries.count {
            let left = i < entries.count ? entries[i] : nil
            let right = j < other.entries.count ? other.entries[j] : nil
            let priority = max(left?.priority ?? -1, right?.priority ?? -1)
            let a = left?.priority == priority ? left!.amount : 0
            let b = right?.priority == priority ? right!.amount : 0
            if abs(a - b) > Self.tolerance * max(1, abs(a), abs(b)) { return a < b ? -1 : 1 }
            if left?.priority == priority { i += 1 }
            if right?.priority == priority { j += 1 }
        }
        return 0
    }
}
