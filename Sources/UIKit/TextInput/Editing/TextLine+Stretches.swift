internal import CoreGraphics
internal import TextEngine

extension TextLine {
    /// The parts of the line, from left to right, that a stretch of text covers: one in plain text, several where
    /// directions mix. Distances from the line's origin.
    func stretches(of wanted: Range<Int>) -> [ClosedRange<CGFloat>] {
        guard wanted.lowerBound < wanted.upperBound else { return [] }
        var found: [ClosedRange<CGFloat>] = []
        for run in runs where !run.isEllipsis && run.range.overlaps(wanted) {
            let part = run.range.clamped(to: wanted)
            let whole = run.x...(run.x + max(run.width, 0))
            let first = part.lowerBound == run.range.lowerBound
                ? (run.isRightToLeft ? whole.upperBound : whole.lowerBound) : caretOffset(for: part.lowerBound)
            let last = part.upperBound == run.range.upperBound
                ? (run.isRightToLeft ? whole.lowerBound : whole.upperBound) : caretOffset(for: part.upperBound)
            let stretch = min(first, last)...max(first, last)
            // Neighbours in the same direction are one rectangle.
            if let previous = found.last, abs(previous.upperBound - stretch.lowerBound) < 0.01 {
                found[found.count - 1] = previous.lowerBound...stretch.upperBound
            } else {
                found.append(stretch)
            }
        }
        return found
    }
}

extension TextLayout {
    /// The widest line with the spaces at its end, which an editor shows.
    var lineWidth: CGFloat { lines.map { $0.line.width + $0.line.trailingSpaceWidth }.max() ?? 0 }
}
