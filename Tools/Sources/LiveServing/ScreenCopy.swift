import CPixels
import LiveLink

/// The tool's copy of an app's screen.
///
/// Pixels that moved are moved here too: the app hands over what it painted and no more, which of a list that scrolls is next to nothing.
final class ScreenCopy {
    private let picture: PixelRows
    /// The frame that it shows; 0 before the first.
    private var number: UInt64 = 0

    func withPixels<Result>(_ body: (LivePixels) throws -> Result) rethrows -> Result { try picture.withPixels(body) }

    /// One change becomes at most so many bands.
    private static let mostBands = 6

    /// A screen before its first frame.
    ///
    /// - Parameter other: one that is not used any more.
    init(width: Int, height: Int, inMemoryOf other: ScreenCopy? = nil) {
        picture = other?.picture.reshaped(width: width, height: height) ?? PixelRows(width: width, height: height)
    }

    /// Takes over the picture that the frame's report belongs to.
    ///
    /// - Returns: the frame with what differs from before, which may be much less than the app had painted, and without moves that no screen has.
    func update(from frames: SharedFrames, _ frame: LiveFrame) -> LiveFrame {
        defer { number = frame.number }
        if number == 0 {
            // Whoever looks may have another app's screen, or an earlier one of this size.
            take(picture.bounds, from: frames)
            return frame.with([], [picture.bounds])
        }
        let bounds = picture.bounds, moves = frame.moves.filter { $0.isWithin(bounds) }
        let painted = (frame.rects + frame.moves.filter { !$0.isWithin(bounds) }.map(\.rect)).compactMap(bounds.intersection)
        guard frame.held == nil, frame.number == number + 1 else {
            // What a late reader is given holds the moves' targets too; where nothing is said the picture is whole.
            for rect in frame.held ?? [bounds] { take(rect, from: frames) }
            return frame.with(moves, painted)
        }
        for move in moves { live_move(picture.rows, UInt32(picture.width), live_area(move.rect), Int32(move.dx), Int32(move.dy)) }
        return frame.with(moves, painted.flatMap { differences(in: $0, from: frames) })
    }

    private func take(_ rect: LiveRect, from frames: SharedFrames) { picture.take(rect, from: frames.pixels, bytesPerRow: frames.bytesPerRow) }

    /// Brings the part of the copy up to date, and says in bands of rows what differed.
    private func differences(in rect: LiveRect, from frames: SharedFrames) -> [LiveRect] {
        var bands = [live_area](repeating: live_area(), count: Self.mostBands)
        let count = live_update(picture.rows, frames.pixels.assumingMemoryBound(to: UInt8.self), frames.bytesPerRow, live_area(rect), &bands, bands.count)
        return bands[..<count].map { LiveRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height)) }
    }
}

extension LiveFrame {
    /// Whether it can be of a screen. An app can say anything.
    var isPlausible: Bool {
        let range = -65_536...65_536
        return (rects + (held ?? []) + moves.map(\.rect)).allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy(range.contains) }
            && moves.allSatisfy { range.contains($0.dx) && range.contains($0.dy) }
    }

    /// The same frame with other changes.
    fileprivate func with(_ moves: [LiveMove], _ rects: [LiveRect]) -> LiveFrame {
        LiveFrame(generation: generation, number: number, moves: moves, rects: rects, time: time, due: due, inputs: inputs, work: work)
    }
}
