import Foundation

/// Which part of a line that is too long gives way to an ellipsis.
package enum Truncation: Hashable, Sendable {
    case none
    case head
    case middle
    case tail
}

extension LineBuilder {
    /// The line from `start` to the end of the paragraph, cut down to `width` with an ellipsis.
    ///
    /// - Parameter hasMore: text follows in later paragraphs, so an ellipsis is due even if this one fits.
    func truncatedLine(from start: Int, width: Double, truncation: Truncation, hasMore: Bool) -> TextLine {
        let end = paragraph.range.count
        let whole = start..<end
        let marks = paragraph.marks
        let limit = width + TypesetParagraph.tolerance
        if !hasMore, paragraph.width(paragraph.trimmed(whole)) <= limit || truncation == .none {
            return line([.text(whole)], covered: whole, isTruncated: false)
        }

        func ellipsisWidth(at offset: Int) -> Double {
            let style = paragraph.text.style(at: paragraph.range.lowerBound + offset)
            let font = FontLibrary.shared.font(for: "\u{2026}", base: style.font, language: style.language)
            return Self.ellipsisGlyphs(font, style).reduce(0) { $0 + $1.advance }
        }
        /// Cuts are possible between user-perceived characters only.
        func canCut(_ index: Int) -> Bool {
            index == start || index == end || (marks[index].contains(.cluster) && marks[index].contains(.grapheme))
        }
        func prefix(_ available: Double) -> Int {
            var position = 0.0
            var best = start
            for index in start..<end {
                if canCut(index), position <= available { best = index }
                position += paragraph.advances[index]
            }
            if position <= available { best = end }
            while best > start, marks[best - 1].contains(.space) { best -= 1 }
            return best
        }
        func suffix(_ available: Double) -> Int {
            var position = 0.0
            var best = end
            for index in stride(from: end - 1, through: start, by: -1) {
                position += paragraph.advances[index]
                if position > available { break }
                if canCut(index) { best = index }
            }
            while best < end, marks[best].contains(.space) { best += 1 }
            return best
        }

        switch truncation {
        case .none, .tail:
            let cut = prefix(limit - ellipsisWidth(at: min(start, max(0, end - 1))))
            let styleOffset = max(start, cut - 1)
            return line([.text(start..<cut), .ellipsis(at: cut, styleOf: styleOffset)], covered: whole, isTruncated: true)
        case .head:
            let cut = suffix(limit - ellipsisWidth(at: start))
            return line([.ellipsis(at: start, styleOf: start), .text(cut..<end)], covered: whole, isTruncated: true)
        case .middle:
            let available = limit - ellipsisWidth(at: start)
            let head = prefix(available / 2)
            let tail = max(head, suffix(available - paragraph.width(start..<head)))
            return line(
                [.text(start..<head), .ellipsis(at: head, styleOf: max(start, head - 1)), .text(tail..<end)], covered: whole,
                isTruncated: true)
        }
    }
}
