package import CPixels
package import LiveLink

/// The tool's copy of an app's screen.
///
/// Pixels that moved are moved here too: the app hands over what it painted and no more, which of a list that scrolls is next to nothing.
final class ScreenCopy {
    let width, height: Int
    let pixels: UnsafeMutablePointer<UInt8>
    /// The frame that it shows; 0 before the first.
    private var number: UInt64 = 0

    var bytesPerRow: Int { width * 4 }

    /// A black screen.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = .allocate(capacity: max(1, width * height * 4))
        pixels.initialize(repeating: 0, count: max(1, width * height * 4))
    }

    deinit { pixels.deallocate() }

    /// Takes over the picture that the frame's report belongs to.
    func update(from frames: SharedFrames, _ frame: LiveFrame) {
        defer { number = frame.number }
        guard frame.held == nil, frame.number == number + 1 else {
            // What a late reader is given holds the moves' targets too; where nothing is said the picture is whole.
            return copy(frame.held ?? [bounds], from: frames)
        }
        var rects = frame.rects
        for move in frame.moves {
            if move.isWithin(bounds) {
                live_move(pixels, bytesPerRow, live_area(move.rect), Int32(move.dx), Int32(move.dy))
            } else {
                rects.append(move.rect)
            }
        }
        copy(rects, from: frames)
    }

    private var bounds: LiveRect { LiveRect(x: 0, y: 0, width: width, height: height) }

    private func copy(_ rects: [LiveRect], from frames: SharedFrames) {
        for rect in rects { frames.copy(rect, to: pixels, bytesPerRow: bytesPerRow) }
    }
}

extension LiveFrame {
    /// Whether it can be of a screen. An app can say anything.
    var isPlausible: Bool {
        let range = -65_536...65_536
        return (rects + (held ?? []) + moves.map(\.rect)).allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy(range.contains) }
            && moves.allSatisfy { range.contains($0.dx) && range.contains($0.dy) }
    }
}

extension live_area {
    package init(_ rect: LiveRect) { self.init(x: UInt32(rect.x), y: UInt32(rect.y), width: UInt32(rect.width), height: UInt32(rect.height)) }
}
