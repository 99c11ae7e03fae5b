import Foundation
import LiveServing
import Testing

@Suite struct LiveHeapTests {
    /// The C library marks blocks that are mappings of their own in the word before them.
    private func isMapping(_ block: UnsafeMutableRawPointer) -> Bool { (block - MemoryLayout<UInt>.size).load(as: UInt.self) & 2 != 0 }

    @Test("F11.2: blocks of the size of pictures do not stay in the tool's heap after they are freed") func largeBlocks() throws {
        LiveHeap.prepare()
        // The library would learn from this one.
        let whole = try #require(malloc(12 << 20))
        #expect(isMapping(whole))
        free(whole)
        for size in [300 << 10, 1 << 20, 8 << 20] {
            let block = try #require(malloc(size))
            #expect(isMapping(block), "\(size) bytes")
            free(block)
        }
    }
}
