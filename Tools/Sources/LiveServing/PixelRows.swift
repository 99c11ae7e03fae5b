package import CPixels
import Foundation
package import LiveLink

/// A picture's memory, black at first, in which the rows may lie in any order: those of a screen that scrolls change places, and no pixel is copied.
package final class PixelRows: @unchecked Sendable {
    package let width, height: Int
    /// Where each row begins, top row first.
    package let rows: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    private let memory: Memory

    package convenience init(width: Int, height: Int) { self.init(Memory(width * height * 4), width, height) }

    private init(_ memory: Memory, _ width: Int, _ height: Int) {
        (self.memory, self.width, self.height) = (memory, width, height)
        rows = .allocate(capacity: max(1, height))
        for row in 0..<height { (rows + row).initialize(to: memory.bytes.assumingMemoryBound(to: UInt8.self) + row * width * 4) }
    }

    deinit { rows.deallocate() }

    /// A picture of another shape in the same memory, with what pixels there are; this one is not used any more then.
    ///
    /// - Returns: nil when it takes more memory, or less.
    package func reshaped(width: Int, height: Int) -> PixelRows? { width * height == self.width * self.height ? PixelRows(memory, width, height) : nil }

    private final class Memory {
        let bytes: UnsafeMutableRawPointer

        /// Pages of zeros from the system: `initialize(repeating:count:)` goes byte by byte, which took longer than a frame.
        init(_ count: Int) { bytes = calloc(max(1, count), 1)! }

        deinit { free(bytes) }
    }

    package var bounds: LiveRect { LiveRect(x: 0, y: 0, width: width, height: height) }

    /// Hands out the pixels, which must not be kept.
    package func withPixels<Result>(_ body: (LivePixels) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) {
            try body(LivePixels(rows: UnsafeRawPointer(rows).assumingMemoryBound(to: UnsafePointer<UInt8>?.self), width: width, height: height))
        }
    }

    /// Takes over a part of a picture of the same size, of which only what lies within it is taken.
    package func take(_ rect: LiveRect, from pixels: LivePixels) { take(rect) { UnsafeRawPointer(pixels.rows[$0]!) } }

    /// The same from a picture whose rows follow one another.
    package func take(_ rect: LiveRect, from pixels: UnsafeRawPointer, bytesPerRow: Int) { take(rect) { pixels + $0 * bytesPerRow } }

    private func take(_ rect: LiveRect, from row: (Int) -> UnsafeRawPointer) {
        guard let part = rect.intersection(bounds) else { return }
        for y in part.y..<(part.y + part.height) { memcpy(rows[y]! + part.x * 4, row(y) + part.x * 4, part.width * 4) }
    }
}

extension live_area {
    package init(_ rect: LiveRect) { self.init(x: UInt32(rect.x), y: UInt32(rect.y), width: UInt32(rect.width), height: UInt32(rect.height)) }
}
