import CoreGraphics
import SeededDice
import Testing

@testable import UIKit

/// The index of heights, against sums done the long way.
@MainActor @Suite(.freshRuntime) struct RowHeightsTests {
    @Test("prefix sums answer what lies where, zero lengths included")
    func prefixSums() {
        var numbers = Dice(state: 42)
        var values = (0..<200).map { _ in CGFloat(Int.random(in: 0...4, using: &numbers)) }
        var sums = PrefixSums(values)
        for _ in 0..<200 {
            let index = Int.random(in: 0..<200, using: &numbers)
            values[index] = CGFloat(Int.random(in: 0...4, using: &numbers))
            sums.set(values[index], at: index)
        }
        var start: CGFloat = 0
        for (index, value) in values.enumerated() {
            #expect(sums.sum(of: index) == start)
            if value > 0 {
                #expect(sums.index(at: start) == (index, start))
                #expect(sums.index(at: start + value - 0.5) == (index, start))
            }
            start += value
        }
        #expect(sums.total == start)
        #expect(sums.index(at: start + 100).index == 199)
    }

    @Test("rows of many heights are found where they are")
    func variedRows() {
        var numbers = Dice(state: 42)
        var heights = RowHeights(count: 1000, common: 44, isKnown: false)
        var plain = Array(repeating: CGFloat(44), count: 1000)
        for _ in 0..<300 {
            let row = Int.random(in: 0..<1000, using: &numbers)
            let height = CGFloat(Int.random(in: 1...90, using: &numbers))
            heights.set(height, at: row)
            plain[row] = height
            #expect(heights.isKnown(row))
        }
        var y: CGFloat = 0
        for row in 0..<1000 {
            #expect(heights.offset(of: row) == y)
            #expect(heights.row(at: y) == row)
            #expect(heights.row(at: y + plain[row] - 0.25) == row)
            y += plain[row]
        }
        #expect(heights.total == y)
        #expect(heights.row(at: y + 1000) == 999)
    }

    @Test("rows that stay keep their heights when others come and go")
    func rearranging() {
        var heights = RowHeights(count: 200, common: 44, isKnown: false)
        for row in stride(from: 0, to: 200, by: 3) { heights.set(CGFloat(row), at: row) }
        let source: [Int?] = [nil] + (0..<200).filter { $0 != 6 }.map { $0 }
        let moved = heights.rearranged(source)
        #expect(moved.count == 200)
        #expect(moved[0] == 44 && !moved.isKnown(0))
        #expect(moved[4] == 3 && moved.isKnown(4))
        #expect(moved[7] == 44)
        #expect(moved[9] == 9)
    }

    @Test("as many numbers are stored for a hundred thousand equal rows as for one")
    func uniformRows() {
        let heights = RowHeights(count: 100_000, common: 44, isKnown: true)
        #expect(heights.total == 4_400_000)
        #expect(heights.offset(of: 99_999) == 4_399_956)
        #expect(heights.row(at: 2_200_001) == 50_000)
        #expect(MemoryLayout.size(ofValue: heights) < 100)
    }
}
