/// The coverage of one glyph at one size and quarter-pixel position.
package struct GlyphMask: @unchecked Sendable {
    /// Pixels from the pen's whole pixel to the left column.
    package let left: Int
    /// Rows from the baseline up to the top of the first row.
    package let top: Int
    package let width: Int
    package let height: Int
    /// A multiple of 4, as pixman wants it.
    package let bytesPerRow: Int
    /// One byte for each pixel, top row first; valid while this value lives.
    package let coverage: UnsafeMutableRawPointer
    private let slab: GlyphSlab?

    init(left: Int, top: Int, width: Int, height: Int, bytesPerRow: Int, coverage: UnsafeMutableRawPointer, slab: GlyphSlab?) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.coverage = coverage
        self.slab = slab
    }

    static let empty = GlyphMask(
        left: 0, top: 0, width: 0, height: 0, bytesPerRow: 0, coverage: UnsafeMutableRawPointer(bitPattern: 8)!, slab: nil)

    package var isEmpty: Bool { width == 0 || height == 0 }
}

/// A piece of memory that many masks share; freed when the last of them goes.
final class GlyphSlab: @unchecked Sendable {
    static let standardSize = 1 << 17
    private let memory: UnsafeMutableRawPointer
    let size: Int
    private var used = 0

    init(size: Int) {
        self.size = size
        memory = .allocate(byteCount: size, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    }

    deinit { memory.deallocate() }

    func take(_ count: Int) -> UnsafeMutableRawPointer? {
        guard used + count <= size else { return nil }
        defer { used += (count + 3) & ~3 }
        return memory + used
    }
}
