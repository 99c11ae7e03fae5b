package import CPixels
import Foundation
package import LiveLink

/// A picture's memory, black at first, in which the rows may lie in any order: those of a screen that scrolls change places, and no pixel is copied.
package final class PixelRows: @unchecked Sendable {
    package let width, height: Int
    /// Where each row begins, top row first.
    package let rows: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    private let memory: UnsafeMutableRawPointer

    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        // Pages of zeros from the system: `initialize(repeating:count:)` goes byte by byte, which took longer than a frame.
        memory = calloc(max(1, width * height * 4), 1)!
        rows = .allocate(capacity: max(1, height))
        for row in 0..<height { (rows + row).initialize(to: memory.assumingMemoryBound(to: UInt8.self) + row * width * 4) }
    }

    deinit {
        rows.deallocate()
        free(memory)
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
