@testable import CoreGraphics
import Testing

/// Bitmaps of labels take each other's memory, and the heap knows nothing of them.
@Suite struct PixelMemoryTests {
    @Test("A block given back serves the next of about its size, cleared")
    func servesAgain() throws {
        let memory = PixelMemory()
        let first = try #require(memory.take(100_000))
        first.initializeMemory(as: UInt8.self, repeating: 0xff, count: 100_000)
        memory.give(first, 100_000)
        #expect(memory.waitingBytes == 112 << 10)
        let second = try #require(memory.take(110_000))
        #expect(second == first)
        #expect(memory.waitingBytes == 0)
        #expect(isClear(second, 110_000))
        let other = try #require(memory.take(110_000))
        #expect(other != second)
        memory.give(second, 110_000)
        memory.give(other, 110_000)
    }

    @Test("Large blocks wait while there is room for them, beside those that are not, and can be let go alone")
    func large() throws {
        let memory = PixelMemory(limit: 200 << 10, largeLimit: 1 << 20)
        let (first, second, small) = (try #require(memory.take(700_000)), try #require(memory.take(700_000)), try #require(memory.take(100_000)))
        first.initializeMemory(as: UInt8.self, repeating: 0xff, count: 700_000)
        memory.give(first, 700_000)
        memory.give(second, 700_000)
        memory.give(small, 100_000)
        #expect(memory.waitingBytes == (768 + 112) << 10)
        let again = try #require(memory.take(690_000))
        #expect(again == first && isClear(again, 690_000))
        memory.give(again, 690_000)
        memory.dropLarge()
        #expect(memory.waitingBytes == 112 << 10)
        #expect(try #require(memory.take(110_000)) == small)
        memory.give(small, 110_000)
    }

    @Test("No more waits than the limit, and nothing that is small or very large")
    func waitsWithinLimit() throws {
        let memory = PixelMemory(limit: 200 << 10)
        let blocks = try (0..<4).map { _ in try #require(memory.take(64 << 10)) }
        for block in blocks { memory.give(block, 64 << 10) }
        #expect(memory.waitingBytes == 192 << 10)
        for count in [1, 16 << 10 - 1, 2 << 20, 5 << 20] {
            let block = try #require(memory.take(count))
            #expect(isClear(block, count))
            memory.give(block, count)
        }
        #expect(memory.waitingBytes == 192 << 10)
    }

    @Test("Blocks of a size that is no longer wanted make room for those of one that is")
    func sizeLeftBehind() throws {
        let memory = PixelMemory(largeLimit: 4 << 20)
        // What an animation stretches, four at a time.
        func frame(_ count: Int) throws -> [UnsafeMutableRawPointer] { try (0..<4).map { _ in try #require(memory.take(count)) } }
        for count in [1_000_000, 800_000, 600_000] {
            let first = try frame(count)
            for block in first { memory.give(block, count) }
            #expect(memory.waitingBytes <= 4 << 20)
            let second = try frame(count)
            #expect(Set(second) == Set(first))
            for block in second { memory.give(block, count) }
        }
        // The last one's four, and what there was room for beside them.
        #expect(memory.waitingBytes > 4 * 600_000 && memory.waitingBytes <= 4 << 20)
        memory.dropLarge()
    }

    @Test("Every size is served in full", arguments: [16 << 10, (16 << 10) + 1, 40_000, 64 << 10, 200_000, (256 << 10) - 1, 256 << 10, 1_500_000, (2 << 20) - 1])
    func wholeSize(count: Int) throws {
        let memory = PixelMemory()
        for _ in 0..<2 {
            let block = try #require(memory.take(count))
            #expect(isClear(block, count))
            block.initializeMemory(as: UInt8.self, repeating: 0xff, count: count)
            memory.give(block, count)
        }
    }

    private func isClear(_ block: UnsafeMutableRawPointer, _ count: Int) -> Bool {
        (0..<count).allSatisfy { block.load(fromByteOffset: $0, as: UInt8.self) == 0 }
    }
}
