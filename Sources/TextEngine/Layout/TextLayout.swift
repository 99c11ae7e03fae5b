package import Foundation

/// Text broken into lines and placed in a container. Origin at the top left, y down, points.
package final class TextLayout: Sendable {
    package struct Options: Hashable, Sendable {
        /// The container's width; infinite for text that is measured or drawn unwrapped.
        package var width: CGFloat = .infinity
        /// Lines that would end below this are left out; the first never is.
        package var height: CGFloat = .infinity
        /// 0 is no limit.
        package var maximumLines = 0
        /// What happens to the last visible line when text is left over, and to lines that do not wrap.
        package var truncation = Truncation.none
        /// Adds the fonts' leading between lines.
        package var usesFontLeading = true

        package init() {}
    }

    package struct PlacedLine: Sendable {
        package var line: TextLine
        /// The left end of the line's ink, and its baseline.
        package var origin: CGPoint
        /// The line's own extent without spacing.
        package var top: CGFloat
        package var height: CGFloat
    }

    package let lines: [PlacedLine]
    /// The width of the widest line and the height of all of them; not rounded.
    package let size: CGSize
    /// True when characters were left out or replaced by an ellipsis.
    package let isTruncated: Bool
    /// The left end of the leftmost ink: alignment inside a wider container moves it.
    package let minX: CGFloat

    init(lines: [PlacedLine], height: CGFloat, isTruncated: Bool) {
        self.lines = lines
        self.isTruncated = isTruncated
        let left = lines.map(\.origin.x).min() ?? 0
        let right = lines.map { $0.origin.x + $0.line.width }.max() ?? 0
        minX = left
        size = CGSize(width: right - left, height: height)
    }

    /// A layout whose lines stand further right.
    package init(moving other: TextLayout, x: CGFloat) {
        lines = other.lines.map { line in
            var line = line
            line.origin.x += x
            return line
        }
        size = other.size
        isTruncated = other.isTruncated
        minX = other.minX + x
    }

    /// The distance from the top to the first baseline; 0 for text without lines.
    package var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }
    package var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }

    /// Sets a text. Results are shared: asking again for the same text and options costs a look-up.
    package static func layout(_ text: StyledText, options: Options = Options()) -> TextLayout {
        let key = CacheKey(text: text, options: options)
        if let layout = cache.value(for: key) { return layout }
        let layout = Typesetter.typesetter(for: text).layout(options)
        cache.store(layout, for: key, cost: text.utf16.count + 16)
        return layout
    }

    private struct CacheKey: Hashable {
        var text: StyledText
        var options: Options
    }

    /// A short text with its typesetter takes three kilobytes: some fourteen hundred of them are kept, a dozen screens' worth.
    private static let cache = GenerationCache<CacheKey, TextLayout>(capacity: 20_000)

    static func forgetAll() { cache.removeAll() }
    static func forgetUnused() { cache.age() }

    /// The line that contains a height, the nearest one outside.
    package func lineIndex(atY y: CGFloat) -> Int? {
        guard !lines.isEmpty else { return nil }
        return min(lines.partitionPoint { y < $0.top + $0.height }, lines.count - 1)
    }

    /// The character boundary nearest to a point.
    package func index(at point: CGPoint) -> Int? {
        guard let line = lineIndex(atY: point.y) else { return nil }
        return lines[line].line.index(for: point.x - lines[line].origin.x)
    }
}
