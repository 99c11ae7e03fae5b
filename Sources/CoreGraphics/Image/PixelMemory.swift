import Foundation
import Synchronization

/// Memory for bitmaps, apart from the heap.
///
/// A bitmap of a label lives for as long as its row is seen, and the next one has another size. In the heap each leaves a hole, the small
/// things that stay are put into it, and no bitmap fits any more: of a table that is scrolled through, more than half of the heap was such holes.
///
/// May be used from any thread.
package final class PixelMemory: Sendable {
    package static let shared = PixelMemory()

    /// Bytes below which the heap serves: there are small things enough to fill such holes.
    private static let smallest = 16 << 10
    /// Bytes from which on memory comes from the system and goes back to it at once. Below, a page fault for each new page would cost
    /// more than clearing.
    private static let largest = 2 << 20
    /// Bytes from which on blocks wait only while the app moves: an image that an animation stretches has another size in each frame.
    private static let large = 256 << 10
    /// The sizes of the blocks in between: four to each power of two, so that a fifth of a block at most is not used.
    private static let sizes = (14..<21).flatMap { power in (4..<8).map { $0 << (power - 2) } } + [largest]

    private struct Waiting {
        /// The addresses of blocks of each size.
        var blocks = [[UInt]](repeating: [], count: sizes.count)
        /// When a block of each size was last wanted, in calls of `take`.
        var wanted = [Int](repeating: 0, count: sizes.count)
        var calls = 0

        mutating func take(_ size: Int) -> UInt? {
            calls += 1
            wanted[size] = calls
            return blocks[size].popLast()
        }

        /// Makes room for a block, in the place of those of sizes that were not wanted for the longest time: a size that an animation has left behind
        /// does not come back, and blocks of such sizes would leave room for no other.
        ///
        /// - Returns: what is to go instead; nil when there is no room without it either.
        mutating func makeRoom(for size: Int, limit: Int) -> [(UInt, Int)]? {
            let isLarge = sizes[size] > large
            let others = sizes.indices.filter { (sizes[$0] > large) == isLarge && wanted[$0] < wanted[size] && !blocks[$0].isEmpty }
            var excess = bytes(large: isLarge) + sizes[size] - limit
            guard others.reduce(0, { $0 + sizes[$1] * blocks[$1].count }) >= excess else { return nil }
            var gone: [(UInt, Int)] = []
            for other in others.sorted(by: { wanted[$0] < wanted[$1] }) {
                while excess > 0, let block = blocks[other].popLast() {
                    gone.append((block, sizes[other]))
                    excess -= sizes[other]
                }
            }
            return gone
        }

        /// Bytes of those that are large, or of the others.
        func bytes(large: Bool) -> Int {
            zip(PixelMemory.sizes, blocks).reduce(0) { $0 + (($1.0 > PixelMemory.large) == large ? $1.0 * $1.1.count : 0) }
        }
    }

    private let waiting = Mutex(Waiting())
    private let limit, largeLimit: Int

    /// - Parameters:
    ///   - limit: bytes that wait for the next bitmaps at most. The texts of a screenful, unless given.
    ///   - largeLimit: the same of large blocks. The images of a screen that turns, unless given.
    package init(limit: Int = 3 << 20, largeLimit: Int = 6 << 20) { (self.limit, self.largeLimit) = (limit, largeLimit) }

    deinit {
        waiting.withLock { waiting in
            for (size, blocks) in zip(Self.sizes, waiting.blocks) {
                for block in blocks { Self.unmap(UnsafeMutableRawPointer(bitPattern: block)!, size) }
            }
        }
    }

    /// Cleared memory for that many bytes; nil when there is none.
    package func take(_ count: Int) -> UnsafeMutableRawPointer? {
        if count < Self.smallest { return calloc(count, 1) }
        if count >= Self.largest { return Self.map(count) }
        let size = Self.size(for: count)
        let address = waiting.withLock { $0.take(size) }
        guard let address, let memory = UnsafeMutableRawPointer(bitPattern: address) else { return Self.map(Self.sizes[size]) }
        memset(memory, 0, count)
        return memory
    }

    /// Gives back what `take` gave for that many bytes.
    package func give(_ memory: UnsafeMutableRawPointer, _ count: Int) {
        if count < Self.smallest { return free(memory) }
        if count >= Self.largest { return Self.unmap(memory, count) }
        let size = Self.size(for: count)
        let address = UInt(bitPattern: memory)
        let gone = waiting.withLock { waiting in
            let gone = waiting.makeRoom(for: size, limit: Self.sizes[size] > Self.large ? largeLimit : limit)
            if gone != nil { waiting.blocks[size].append(address) }
            return gone
        }
        for (block, size) in gone ?? [(address, Self.sizes[size])] { Self.unmap(UnsafeMutableRawPointer(bitPattern: block)!, size) }
    }

    /// Lets go of the large blocks that wait.
    package func dropLarge() {
        let gone = waiting.withLock { waiting in
            var gone: [(UInt, Int)] = []
            for (index, size) in Self.sizes.enumerated() where size > Self.large {
                gone += waiting.blocks[index].map { ($0, size) }
                waiting.blocks[index] = []
            }
            return gone
        }
        for (block, size) in gone { Self.unmap(UnsafeMutableRawPointer(bitPattern: block)!, size) }
    }

    /// Bytes that wait for bitmaps.
    package var waitingBytes: Int { waiting.withLock { $0.bytes(large: false) + $0.bytes(large: true) } }

    private static func size(for count: Int) -> Int { sizes.firstIndex { $0 >= count }! }

    private static func map(_ count: Int) -> UnsafeMutableRawPointer? {
        let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return memory == MAP_FAILED ? nil : memory
    }

    private static func unmap(_ memory: UnsafeMutableRawPointer, _ count: Int) { munmap(memory, count) }
}
