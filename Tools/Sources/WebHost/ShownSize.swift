import CPixels
import Foundation
import LiveLink
import LiveServing

/// The size at which a page shows a screen, in the display's pixels, where that is much smaller than the screen's own.
struct ShownSize: Hashable, Sendable {
    var width, height: Int
    /// Of the screen that it shows.
    var screenWidth, screenHeight: Int

    /// How many of the screen's pixels, in a row, may become one of the display's: as many as in the page's `ScreenPicture`, whose sums fit no more.
    private static let shrinking = 2.0...14.0

    /// - Returns: nil for a size that no page of ours shows a screen at.
    init?(width: Int, height: Int, screenWidth: Int, screenHeight: Int) {
        guard [width, height, screenWidth, screenHeight].allSatisfy((1...65_535).contains),
            Self.shrinking.contains(Double(screenWidth) / Double(width)), Self.shrinking.contains(Double(screenHeight) / Double(height))
        else { return nil }
        (self.width, self.height, self.screenWidth, self.screenHeight) = (width, height, screenWidth, screenHeight)
    }

    /// How many of the screen's pixels, in a row, become one at most.
    var grain: Int { Int(max(Double(screenWidth) / Double(width), Double(screenHeight) / Double(height)).rounded(.up)) }

    /// Those of the display's pixels that an area of the screen lies in.
    func pixels(of rect: LiveRect) -> LiveRect {
        let across = Self.cells(rect.x, rect.width, screenWidth, width), down = Self.cells(rect.y, rect.height, screenHeight, height)
        return LiveRect(x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
    }

    /// What of the screen those of the display's pixels show.
    func area(of pixels: LiveRect) -> LiveRect {
        let left = Self.edge(pixels.x, screenWidth, width), right = Self.edge(pixels.x + pixels.width, screenWidth, width)
        let top = Self.edge(pixels.y, screenHeight, height), bottom = Self.edge(pixels.y + pixels.height, screenHeight, height)
        return LiveRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func edge(_ index: Int, _ length: Int, _ parts: Int) -> Int { Int(live_edge(UInt32(index), UInt32(length), UInt32(parts))) }

    private static func cells(_ begin: Int, _ count: Int, _ length: Int, _ parts: Int) -> Range<Int> {
        var first = begin * parts / length, end = (begin + count) * parts / length
        while edge(first, length, parts) > begin { first -= 1 }
        while edge(first + 1, length, parts) <= begin { first += 1 }
        while edge(end, length, parts) < begin + count { end += 1 }
        while end > first + 1, edge(end - 1, length, parts) >= begin + count { end -= 1 }
        return first..<end
    }

    /// What comes before the picture of a part, which is in the display's pixels.
    ///
    ///     0   "view"
    ///     4   width and height of the whole as it shows          16 each, little endian
    ///     8   left, top, width and height of the part
    func head(of part: LiveRect) -> [UInt8] {
        [width, height, part.x, part.y, part.width, part.height].reduce(into: Array("view".utf8)) { $0 += [UInt8(truncatingIfNeeded: $1), UInt8(truncatingIfNeeded: $1 >> 8)] }
    }

    /// Brings a part of the picture that shows, in the display's pixels, up to date with the screen. Without memory for it the part stays as it was.
    func show(_ part: LiveRect, of screen: LivePixels, on target: PixelRows) {
        let size = live_size(width: UInt32(screenWidth), height: UInt32(screenHeight)), shown = live_size(width: UInt32(width), height: UInt32(height))
        _ = live_shrink(screen.rows, size, shown, live_area(part), target.rows)
    }
}
