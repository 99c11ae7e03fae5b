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

    /// -1, 0 or 1: the sign at the highest priority.
    var sign: Int { entries.isEmpty ? 0 : entries[0].amount < 0 ? -1 : 1 }

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
}

/// What a step costs: amounts times a factor, and one of its own besides. Prices are many, and compared far more often than kept: nothing is written
/// out for that. One lasts as long as the list that it looks at.
struct Price {
    var entries = UnsafeBufferPointer<Cost.Entry>(start: nil, count: 0)
    var factor = 1.0
    var own = Cost.Entry(priority: 0, amount: 0)

    var isEmpty: Bool { entries.isEmpty && own.amount == 0 }

    /// The same for a step so many times as long.
    func scaled(by scale: Double) -> Price {
        Price(entries: entries, factor: factor * scale, own: Cost.Entry(priority: own.priority, amount: own.amount * scale))
    }

    var cost: Cost {
        var cost = Cost()
        for entry in entries { cost.add(entry.amount * factor, at: entry.priority) }
        cost.add(own.amount, at: own.priority)
        return cost
    }

    /// -1, 0 or 1: the sign at the highest priority.
    var sign: Int { compared(to: Price()) }

    /// -1 if this is less than the other, 1 if it is more, 0 if both are the same.
    func compared(to other: Price) -> Int {
        var (left, right) = (Cursor(self), Cursor(other))
        while true {
            let priority = max(left.priority, right.priority)
            if priority < 0 { return 0 }
            let (a, b) = (left.take(priority), right.take(priority))
            if abs(a - b) > Cost.tolerance * max(1, abs(a), abs(b)) { return a < b ? -1 : 1 }
        }
    }

    /// Goes through the amounts, highest priority first.
    private struct Cursor {
        let price: Price
        var place = 0
        var hasOwn: Bool

        init(_ price: Price) {
            self.price = price
            hasOwn = price.own.amount != 0
        }

        /// That of the next amount; -1 at the end.
        var priority: Float {
            let first = place < price.entries.count ? price.entries[place].priority : -1
            return hasOwn ? max(first, price.own.priority) : first
        }

        mutating func take(_ priority: Float) -> Double {
            var amount = 0.0
            if place < price.entries.count, price.entries[place].priority == priority {
                amount = price.entries[place].amount * price.factor
                place += 1
            }
            if hasOwn, price.own.priority == priority {
                amount += price.own.amount
                hasOwn = false
            }
            return amount
        }
    }
}
