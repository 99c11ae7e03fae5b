internal import CoreGraphics

/// A list of lengths that answers "how much before index i" and "which index holds position p" in O(log n) and
/// changes one length in O(log n): a Fenwick tree.
struct PrefixSums {
    private var tree: [CGFloat] = []
    private(set) var values: [CGFloat] = []
    private(set) var total: CGFloat = 0

    init() {}

    init(_ values: [CGFloat]) {
        self.values = values
        tree = values
        for index in tree.indices {
            let parent = index | (index + 1)
            if parent < tree.count { tree[parent] += tree[index] }
            total += values[index]
        }
    }

    var count: Int { values.count }

    subscript(index: Int) -> CGFloat { values[index] }

    mutating func set(_ value: CGFloat, at index: Int) {
        let change = value - values[index]
        guard change != 0 else { return }
        values[index] = value
        total += change
        var node = index
        while node < tree.count {
            tree[node] += change
            node |= node + 1
        }
    }

    /// The sum of the first `count` lengths.
    func sum(of count: Int) -> CGFloat {
        if count >= values.count { return total }
        var result: CGFloat = 0
        var node = count - 1
        while node >= 0 {
            result += tree[node]
            node = (node & (node + 1)) - 1
        }
        return result
    }

    /// The index whose stretch holds `position`, and where that stretch begins. Lengths of zero hold nothing. Beyond
    /// the end it is the last index; the list must not be empty.
    func index(at position: CGFloat) -> (index: Int, start: CGFloat) {
        var index = 0
        var start: CGFloat = 0
        var step = 1
        while step * 2 <= tree.count { step *= 2 }
        while step > 0 {
            let next = index + step
            // A node covers `step` lengths when `next` is a multiple of it, as it is on the way down.
            if next <= tree.count, start + tree[next - 1] <= position {
                index = next
                start += tree[next - 1]
            }
            step /= 2
        }
        if index >= values.count { return (values.count - 1, total - values[values.count - 1]) }
        return (index, start)
    }
}
