internal import CoreGraphics

/// The heights of a section's rows: one number while they are all alike, blocks of 64 where they differ.
///
/// Making one costs the same for a hundred rows and for a hundred thousand. Which heights are final, and which are
/// estimates, is kept for each row.
struct RowHeights {
    private static let blockSize = 64

    private(set) var count: Int
    /// The height of every row in blocks that were never touched.
    let common: CGFloat
    /// nil: every row has the common height.
    private var blocks: [[CGFloat]?] = []
    private var known: [UInt64] = []
    private var sums: PrefixSums?
    /// Whether the common height is final, so that no row wants asking.
    let commonIsKnown: Bool

    init(count: Int, common: CGFloat, isKnown: Bool) {
        self.count = count
        self.common = common
        commonIsKnown = isKnown
    }

    init(_ heights: [CGFloat]) {
        self.init(count: heights.count, common: 0, isKnown: true)
        guard let first = heights.first else { return }
        if heights.allSatisfy({ $0 == first }) {
            self.init(count: heights.count, common: first, isKnown: true)
            return
        }
        let size = Self.blockSize
        blocks = stride(from: 0, to: heights.count, by: size).map { Array(heights[$0..<min($0 + size, heights.count)]) }
        sums = PrefixSums(blocks.map { $0!.reduce(0, +) })
    }

    var total: CGFloat { sums?.total ?? common * CGFloat(count) }

    subscript(row: Int) -> CGFloat {
        guard sums != nil, let block = blocks[row / Self.blockSize] else { return common }
        return block[row % Self.blockSize]
    }

    func isKnown(_ row: Int) -> Bool {
        commonIsKnown || !known.isEmpty && known[row / 64] & (1 << UInt64(row % 64)) != 0
    }

    /// Gives a row its final height.
    mutating func set(_ height: CGFloat, at row: Int) {
        if !commonIsKnown {
            if known.isEmpty { known = Array(repeating: 0, count: (count + 63) / 64) }
            known[row / 64] |= 1 << UInt64(row % 64)
        }
        store(height, at: row)
    }

    /// Heights stay as estimates; every row is asked again when it is seen.
    mutating func forgetKnown() { known = [] }

    /// Gives a row a height that is not final.
    mutating func estimate(_ height: CGFloat, at row: Int) { store(height, at: row) }

    private mutating func store(_ height: CGFloat, at row: Int) {
        guard height != self[row] else { return }
        let size = Self.blockSize
        let number = row / size
        if sums == nil {
            let blockCount = (count + size - 1) / size
            blocks = Array(repeating: nil, count: blockCount)
            var lengths = Array(repeating: common * CGFloat(size), count: blockCount)
            lengths[blockCount - 1] = common * CGFloat(count - (blockCount - 1) * size)
            sums = PrefixSums(lengths)
        }
        if blocks[number] == nil { blocks[number] = Array(repeating: common, count: min(size, count - number * size)) }
        blocks[number]![row % size] = height
        sums!.set(blocks[number]!.reduce(0, +), at: number)
    }

    /// Where a row begins, from the first row's top. `count` is the end.
    func offset(of row: Int) -> CGFloat {
        guard let sums else { return common * CGFloat(row) }
        let size = Self.blockSize
        let number = row / size
        guard number < blocks.count else { return sums.total }
        let start = sums.sum(of: number)
        guard let block = blocks[number] else { return start + common * CGFloat(row % size) }
        return block[..<(row % size)].reduce(start, +)
    }

    /// The row at a distance from the first row's top; the last row beyond the end. There must be one.
    func row(at position: CGFloat) -> Int {
        guard let sums else {
            guard common > 0 else { return count - 1 }
            return min(max(Int(position / common), 0), count - 1)
        }
        var (number, start) = sums.index(at: position)
        guard let block = blocks[number] else {
            let inside = common > 0 ? Int((position - start) / common) : 0
            return min(max(number * Self.blockSize + inside, 0), count - 1)
        }
        for (index, height) in block.enumerated() {
            start += height
            if position < start { return number * Self.blockSize + index }
        }
        return number * Self.blockSize + block.count - 1
    }

    /// The same rows after some went and some came: `source` names, for each new row, the old one it was.
    func rearranged(_ source: [Int?]) -> RowHeights {
        if sums == nil, known.isEmpty { return RowHeights(count: source.count, common: common, isKnown: commonIsKnown) }
        var result = RowHeights(count: source.count, common: common, isKnown: commonIsKnown)
        for (row, old) in source.enumerated() {
            guard let old else { continue }
            if isKnown(old), !commonIsKnown || self[old] != common {
                result.set(self[old], at: row)
            } else if self[old] != common {
                result.estimate(self[old], at: row)
            }
        }
        return result
    }
}
