extension RandomAccessCollection {
    /// The first index whose element satisfies a condition that all later elements satisfy too; `endIndex` when none does. Costs a logarithm of the count:
    /// lines, glyphs and stretches of a long text are looked up for each of its lines.
    package func partitionPoint(where condition: (Element) throws -> Bool) rethrows -> Index {
        var low = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(low, offsetBy: half)
            if try condition(self[middle]) {
                length = half
            } else {
                low = index(after: middle)
                length -= half + 1
            }
        }
        return low
    }
}
