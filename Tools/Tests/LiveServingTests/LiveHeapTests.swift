import Foundation
import LiveServing
import Testing

@Suite struct LiveHeapTests {
    /// In a process of its own: what other tests left free may have room for such blocks.
    @Test("F11.2: blocks of the size of pictures do not stay in the tool's heap after they are freed") func largeBlocks() async {
        await #expect(processExitsWith: .success) {
            // The C library marks blocks that are mappings of their own in the word before them.
            func isMapping(_ block: UnsafeMutableRawPointer) -> Bool { (block - MemoryLayout<UInt>.size).load(as: UInt.self) & 2 != 0 }
            LiveHeap.prepare()
            // The library would learn from the first of these.
            for size in [12 << 20, 300 << 10, 1 << 20, 8 << 20] {
                let block = try #require(malloc(size))
                #expect(isMapping(block), "\(size) bytes")
                free(block)
            }
        }
    }
}
