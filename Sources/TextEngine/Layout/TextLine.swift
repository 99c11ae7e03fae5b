package import Foundation
import Synchronization

/// One line of text, set from left to right, with its origin on the baseline.
package final class TextLine: Sendable {
    /// UTF-16 offsets of the characters of the line in the whole text; with trailing spaces, without the
    /// paragraph separator. A truncated line covers everything its ellipsis stands for.
    package let range: Range<Int>
    /// From left to right.
    package let runs: [TextRun]
    package let ascent: CGFloat
    package let descent: CGFloat
    package let leading: CGFloat
    /// Without trailing spaces.
    package let width: CGFloat
    package let trailingSpaceWidth: CGFloat
    package let isRightToLeft: Bool
    package let isTruncated: Bool
    /// Where user-perceived characters begin.
    private let graphemes: @Sendable (Int) -> Bool
    /// Lines are drawn far more often than they are pointed at: carets are found when first asked for.
    private let foundCarets = Mutex<[Caret]?>(nil)

    private var carets: [Caret] {
        foundCarets.withLock { found in
            if let found { return found }
            let carets = Self.carets(runs: runs, range: range, isRightToLeft: isRightToLeft, graphemes: graphemes)
            found = carets
            return carets
        }
    }

    /// A place between characters and its distance from the line's origin.
    private struct Caret: Sendable {
        var index: Int
        var x: CGFloat
    }

    init(
        range: Range<Int>, runs: [TextRun], ascent: CGFloat, descent: CGFloat, leading: CGFloat, width: CGFloat,
        trailingSpaceWidth: CGFloat, isRightToLeft: Bool, isTruncated: Bool, graphemes: @escaping @Sendable (Int) -> Bool
    ) {
        self.range = range
        self.runs = runs
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.width = width
        self.trailingSpaceWidth = trailingSpaceWidth
        self.isRightToLeft = isRightToLeft
        self.isTruncated = isTruncated
        self.graphemes = graphemes
    }

    /// Leading edges of all characters, ascending by index, and the line's end.
    private static func carets(runs: [TextRun], range: Range<Int>, isRightToLeft: Bool, graphemes: (Int) -> Bool) -> [Caret] {
        var result: [Caret] = []
        for run in runs where !run.isEllipsis {
            guard !run.glyphs.isEmpty else {
                result.append(Caret(index: run.range.lowerBound, x: run.isRightToLeft ? run.x + run.width : run.x))
                continue
            }
            // Cluster by cluster, in visual order; characters inside a ligature share its width evenly.
            var start = 0
            while start < run.glyphs.count {
                var end = start
                var width: CGFloat = 0
                while end < run.glyphs.count, run.glyphs[end].cluster == run.glyphs[start].cluster {
                    width += run.glyphs[end].advance
                    end += 1
                }
                let cluster = run.glyphs[start].cluster
                let next: Int
                if run.isRightToLeft {
                    next = start > 0 ? run.glyphs[start - 1].cluster : run.range.upperBound
                } else {
                    next = end < run.glyphs.count ? run.glyphs[end].cluster : run.range.upperBound
                }
                let left = run.penPositions[start]
                let inside = [cluster] + (cluster + 1..<max(cluster + 1, next)).filter(graphemes)
                // A character may take several clusters (conjuncts): a caret stands before the first only.
                for (part, index) in inside.enumerated() where graphemes(index) {
                    let share = width * CGFloat(part) / CGFloat(inside.count)
                    result.append(Caret(index: index, x: run.isRightToLeft ? left + width - share : left + share))
                }
                start = end
            }
        }
        result.sort { $0.index < $1.index }
        let lastRun = runs.filter { !$0.isEllipsis }.max { $0.range.upperBound < $1.range.upperBound }
        let end = lastRun.map { $0.isRightToLeft ? $0.x : $0.x + $0.width } ?? 0
        result.append(Caret(index: max(range.upperBound, result.last.map { $0.index + 1 } ?? 0), x: end))
        return result
    }

    /// Points from the line's origin to the leading edge of the character at a UTF-16 offset; to the line's end
    /// for offsets behind it.
    package func caretOffset(for index: Int) -> CGFloat {
        var low = 0
        var high = carets.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if carets[middle].index <= index { low = middle } else { high = middle - 1 }
        }
        return carets[low].x
    }

    /// The offset between characters whose caret is nearest to `x`.
    package func index(for x: CGFloat) -> Int {
        carets.min { abs($0.x - x) < abs($1.x - x) }!.index
    }

    /// All places a caret can stand at, by index.
    package var caretStops: [(index: Int, x: CGFloat)] { carets.map { ($0.index, $0.x) } }

    package var lineHeight: CGFloat { FontMetrics.withoutNoise(ascent + descent) }
}

extension TextRun {
    /// The pen before each glyph: offsets of marks are no part of it.
    fileprivate var penPositions: [CGFloat] {
        var pen = x
        return glyphs.map { glyph in
            defer { pen += glyph.advance }
            return pen
        }
    }
}
