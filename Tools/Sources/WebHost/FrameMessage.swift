import CPixels
import Foundation
import LiveLink
import LiveServing

/// A frame as it travels: numbers in little endian, then a picture for each rectangle.
///
///     0   kind, always 1          8 bits
///     1   1 when some of it is coarse
///     2   moves                   16
///     4   rectangles              16
///     6   width of the screen     16
///     8   height of the screen    16
///     10  the app's work, 0.1 ms  16
///     12  inputs taken up         32
///     16  number of the message   64, to be acknowledged
///     24  media time, seconds     64, floating
///     32  each move: x, y, width, height of where it goes, dx, dy      16 each, the last two signed
///         each rectangle: x, y, width, height, length of its picture   16 each, the last 32
///         the pictures: QOI, or JPEG of any size where it is coarse
struct FrameMessage: Sendable {
    let number: UInt64
    let bytes: [UInt8]
    /// What is not as it is in the app.
    let coarse: [LiveRect]

    enum Quality: Hashable, Sendable {
        case lossless
        /// For a slow line: at a fraction of the size.
        case coarse(divisor: UInt32, quality: Int32)
    }

    /// Smaller ones, in pixels, gain nothing from being coarse.
    private static let smallestCoarse = 2048

    /// What of the screen a message of the changes has.
    static func parts(_ changes: FrameChanges, of screen: ScreenPixels) -> [LiveRect] { LiveRect.cover(changes.rects.compactMap(screen.clipped)) }

    init(_ changes: FrameChanges, of screen: ScreenPixels, number: UInt64, quality: Quality) {
        var head = Writer()
        head.add8(1)
        var pictures: [(LiveRect, UnsafeMutablePointer<UInt8>, Int)] = []
        var coarse: [LiveRect] = []
        for rect in Self.parts(changes, of: screen) {
            var length = 0
            let area = live_area(rect)
            var picture: UnsafeMutablePointer<UInt8>?
            switch quality {
            case .coarse(let divisor, let quality) where rect.width * rect.height >= Self.smallestCoarse:
                picture = live_jpeg(screen.bytes, screen.bytesPerRow, area, divisor, quality, &length)
                coarse.append(rect)
            default: picture = live_qoi(screen.bytes, screen.bytesPerRow, area, &length)
            }
            if let picture { pictures.append((rect, picture, length)) }
        }
        defer { for (_, picture, _) in pictures { free(picture) } }
        head.add8(coarse.isEmpty ? 0 : 1)
        head.add16(changes.moves.count)
        head.add16(pictures.count)
        head.add16(screen.width)
        head.add16(screen.height)
        head.add16(Int(min(max(changes.work, 0) * 10_000, 65_535).rounded()))
        head.add(UInt32(truncatingIfNeeded: changes.inputs))
        head.add(number)
        head.add(changes.time.bitPattern)
        for move in changes.moves {
            for value in [move.rect.x, move.rect.y, move.rect.width, move.rect.height, move.dx, move.dy] { head.add16(value) }
        }
        for (rect, _, length) in pictures {
            for value in [rect.x, rect.y, rect.width, rect.height] { head.add16(value) }
            head.add(UInt32(length))
        }
        head.bytes.reserveCapacity(head.bytes.count + pictures.reduce(0) { $0 + $1.2 })
        for (_, picture, length) in pictures { head.bytes.append(contentsOf: UnsafeBufferPointer(start: picture, count: length)) }
        (self.number, bytes, self.coarse) = (number, head.bytes, coarse)
    }

    private struct Writer {
        var bytes: [UInt8] = []

        mutating func add8(_ value: UInt8) { bytes.append(value) }
        mutating func add16(_ value: Int) { add(UInt16(truncatingIfNeeded: value)) }
        mutating func add(_ value: some FixedWidthInteger) { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }
    }
}

extension LiveRect {
    /// Rectangles that cover the same pixels, and no pixel often: those within another are left out, and many that overlap become one.
    static func cover(_ rects: [LiveRect]) -> [LiveRect] {
        var kept: [LiveRect] = []
        for rect in rects where !kept.contains(where: { $0.intersection(rect) == rect }) {
            kept.removeAll { $0.intersection(rect) == $0 }
            kept.append(rect)
        }
        let whole = around(kept)
        let area = kept.reduce(0) { $0 + $1.width * $1.height }
        return kept.count > 1 && area >= whole.width * whole.height ? [whole] : kept
    }
}
