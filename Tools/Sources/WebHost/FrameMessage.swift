import Foundation
import LiveLink
import LiveServing

/// A frame as it travels: numbers in little endian, then a picture for each rectangle.
///
///     0   kind, always 1          8 bits
///     1   1 when some of it shows coarse
///     2   moves                   16
///     4   rectangles              16
///     6   width of the screen     16
///     8   height of the screen    16
///     10  the app's work, 0.1 ms  16
///     12  inputs taken up         32
///     16  number of the message   64, to be acknowledged
///     24  media time, seconds     64, floating
///     32  for how long it could   16
///         have come, 0.1 ms
///     34  each move: x, y, width, height of where it goes, dx, dy      16 each, the last two signed
///         each rectangle: x, y, width, height, length of its picture   16 each, the last 32
///         the pictures: QOI, JPEG of any size where it is coarse, or as `ShownSize` has it
struct FrameMessage: Sendable {
    let number: UInt64
    let bytes: [UInt8]
    /// What of the screen comes as it is in the app, pixel for pixel, and what does not.
    let exact, coarse: [LiveRect]
    /// How many of the screen's pixels, in a row, have become one where it is coarse.
    let grain: Int

    enum Quality: Hashable, Sendable {
        case lossless
        /// Of large areas the pixels that show, for a screen in motion.
        case shown(ShownSize)
        /// The same for a slow line, or with no size of all areas, at a fraction of their size.
        case coarse(ShownSize?, divisor: UInt32, quality: Int32)

        fileprivate var grain: Int {
            switch self {
            case .lossless: 1
            case .shown(let size): size.grain
            case .coarse(let size, let divisor, _): (size?.grain ?? 1) * Int(divisor)
            }
        }

        fileprivate var shown: ShownSize? {
            switch self {
            case .lossless: nil
            case .shown(let size): size
            case .coarse(let size, _, _): size
            }
        }
    }

    /// Smaller ones, in pixels, gain nothing from being coarse.
    private static let smallestCoarse = 2048

    /// Areas of the screen that are smaller, in pixels, are as quickly sent as they are.
    private static let smallestShown = 16_384

    /// What of the screen a message of the changes has.
    static func parts(_ changes: FrameChanges, of screen: ScreenPixels, _ quality: Quality) -> [ScreenPixels.Part] {
        LiveRect.cover(changes.rects.compactMap(screen.clipped)).map { rect in
            guard let size = quality.shown, rect.width * rect.height >= smallestShown else { return .exact(rect) }
            return .shown(size.pixels(of: rect), size)
        }
    }

    init(_ changes: FrameChanges, of screen: ScreenPixels, number: UInt64, quality: Quality) {
        var head = Writer()
        head.add8(1)
        var pictures: [(rect: LiveRect, place: [UInt8], picture: UnsafeMutablePointer<UInt8>, length: Int)] = []
        var exact: [LiveRect] = [], coarse: [LiveRect] = [], isCoarse = false
        for part in Self.parts(changes, of: screen, quality) {
            var length = 0, place: [UInt8] = [], isExact = true
            let rect = part.rect, picture: UnsafeMutablePointer<UInt8>?
            if case .shown(let area, let size) = part { (place, isExact) = (size.head(of: area), false) }
            if case .coarse(_, let divisor, let quality) = quality, rect.width * rect.height >= Self.smallestCoarse {
                picture = screen.jpeg(part, divisor: divisor, quality: quality, &length)
                (isCoarse, isExact) = (true, false)
            } else {
                picture = screen.qoi(part, &length)
            }
            if let picture { pictures.append((rect, place, picture, length)) }
            // What there was no memory for follows as what is coarse does.
            if isExact, picture != nil { exact.append(rect) } else { coarse.append(rect) }
        }
        defer { for one in pictures { free(one.picture) } }
        head.add8(isCoarse ? 1 : 0)
        head.add16(changes.moves.count)
        head.add16(pictures.count)
        head.add16(screen.width)
        head.add16(screen.height)
        head.add16(Self.tenths(changes.work))
        head.add(UInt32(truncatingIfNeeded: changes.inputs))
        head.add(number)
        head.add(changes.time.bitPattern)
        head.add16(Self.tenths(changes.time - changes.due))
        for move in changes.moves {
            for value in [move.rect.x, move.rect.y, move.rect.width, move.rect.height, move.dx, move.dy] { head.add16(value) }
        }
        for one in pictures {
            for value in [one.rect.x, one.rect.y, one.rect.width, one.rect.height] { head.add16(value) }
            head.add(UInt32(one.place.count + one.length))
        }
        head.bytes.reserveCapacity(head.bytes.count + pictures.reduce(0) { $0 + $1.place.count + $1.length })
        for one in pictures {
            head.bytes += one.place
            head.bytes += UnsafeBufferPointer(start: one.picture, count: one.length)
        }
        (self.number, bytes, self.exact, self.coarse, grain) = (number, head.bytes, exact, coarse, quality.grain)
    }

    /// Of milliseconds.
    private static func tenths(_ seconds: Double) -> Int { Int(min(max(seconds, 0) * 10_000, 65_535).rounded()) }

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
