import CPixels
import Foundation
import LiveLink
import LiveServing

/// The host's own copy of the screen, from which pages get theirs while the app draws on.
final class ScreenPixels {
    let width, height: Int
    let bytes: UnsafeMutablePointer<UInt8>
    var bytesPerRow: Int { width * 4 }

    /// One change becomes at most so many bands.
    private static let mostBands = 6

    /// A black screen.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        bytes = .allocate(capacity: max(1, width * height * 4))
        bytes.initialize(repeating: 0, count: max(1, width * height * 4))
    }

    deinit { bytes.deallocate() }

    var bounds: LiveRect { LiveRect(x: 0, y: 0, width: width, height: height) }

    func clipped(_ rect: LiveRect) -> LiveRect? { rect.intersection(bounds) }

    /// Brings the copy up to date.
    ///
    /// - Returns: what differs from before, which may be much less than the app had painted.
    func update(_ pixels: LivePixels, _ changes: FrameChanges) -> LiveFrame {
        var moves: [LiveMove] = []
        var painted = changes.rects
        for move in changes.moves {
            guard move.isWithin(bounds) else {
                painted.append(move.rect)
                continue
            }
            live_move(bytes, bytesPerRow, live_area(move.rect), Int32(move.dx), Int32(move.dy))
            moves.append(move)
        }
        var rects: [LiveRect] = []
        for rect in painted.compactMap(clipped) {
            var bands = [live_area](repeating: live_area(), count: Self.mostBands)
            let count = live_update(bytes, pixels.data.assumingMemoryBound(to: UInt8.self), bytesPerRow, live_area(rect), &bands, bands.count)
            rects += bands[..<count].map { LiveRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height)) }
        }
        return LiveFrame(generation: 0, number: changes.number, moves: moves, rects: rects, time: changes.time, inputs: changes.inputs, work: changes.work)
    }

    /// Without loss, and packed well.
    func png() -> Data? {
        var length = 0
        guard let png = live_png(bytes, bytesPerRow, live_area(bounds), 6, &length) else { return nil }
        return Data(bytesNoCopy: png, count: length, deallocator: .free)
    }
}
