import Foundation

/// A paragraph shaped and ready to be broken into lines of any width.
final class TypesetParagraph: @unchecked Sendable {
    /// What holds before a UTF-16 unit.
    struct Mark: OptionSet {
        let rawValue: UInt8
        static let cluster = Mark(rawValue: 1)
        static let grapheme = Mark(rawValue: 2)
        /// A line may begin here.
        static let opportunity = Mark(rawValue: 4)
        /// A line must begin here.
        static let mandatory = Mark(rawValue: 8)
        static let space = Mark(rawValue: 16)
        static let tab = Mark(rawValue: 32)
        /// Cutting here changes shapes.
        static let unsafe = Mark(rawValue: 64)
    }

    let text: StyledText
    /// The characters without the paragraph separator.
    let range: Range<Int>
    let style: ParagraphStyle
    let baseLevel: UInt8
    let items: [TextItem]
    /// For the first unit of each cluster its width; 0 elsewhere.
    let advances: [Double]
    let marks: [Mark]
    private let hasTabs: Bool

    var isRightToLeft: Bool { baseLevel % 2 == 1 }

    init(_ text: StyledText, range: Range<Int>) {
        self.text = text
        self.range = range
        style = text.paragraphStyle(at: range.lowerBound)
        let bidi = BidiLevels(text.utf16[range], direction: style.direction)
        baseLevel = bidi.base
        let itemizer = Itemizer(text, range: range, bidi: bidi)
        items = itemizer.items

        var marks = [Mark](repeating: [], count: range.count)
        var advances = [Double](repeating: 0, count: range.count)
        var hasTabs = false
        let units = Array(text.utf16[range])
        let opportunities = LineBreaker.opportunities(
            units, graphemes: itemizer.graphemes, emoji: itemizer.emoji, language: text.style(at: range.lowerBound).language,
            keepsHangulWords: style.keepsHangulWords)
        for index in units.indices {
            if itemizer.graphemes[index] { marks[index].insert(.grapheme) }
            if opportunities[index] { marks[index].insert(.opportunity) }
            if GraphemeClass.isSpace(units[index]) { marks[index].insert(.space) }
            if index > 0, units[index - 1] == 0x2028 { marks[index].insert(.mandatory) }
        }
        for item in items {
            switch item.kind {
            case .glyphs(let shaped):
                for glyph in shaped.glyphs {
                    let unit = item.range.lowerBound + Int(glyph.cluster)
                    advances[unit] += glyph.advance
                    marks[unit].insert(.cluster)
                    if glyph.isUnsafeToBreak { marks[unit].insert(.unsafe) }
                }
            case .tab:
                marks[item.range.lowerBound].formUnion([.cluster, .tab, .space])
                hasTabs = true
            case .attachment:
                advances[item.range.lowerBound] = Double(text.styles[item.styleIndex].value.attachment!.width)
                marks[item.range.lowerBound].insert(.cluster)
            case .invisible:
                marks[item.range.lowerBound].insert(.cluster)
            }
        }
        self.marks = marks
        self.advances = advances
        self.hasTabs = hasTabs
    }

    /// Widths closer than this are equal: sums of the same advances in another order must not change a line.
    static let tolerance = 0.005

    /// The end of the line that begins at `start` and may be `width` wide; trailing spaces belong to it.
    ///
    /// - Returns: an offset greater than `start`, unless the paragraph is empty: a line holds at least one
    ///   character, however narrow it is.
    func lineEnd(from start: Int, width: Double) -> Int {
        let count = range.count
        guard style.wrapping != .none else { return mandatoryBreak(after: start) }
        var position = 0.0
        var candidate: Int?
        var index = start
        while index < count {
            let mark = marks[index]
            if index > start {
                if mark.contains(.mandatory) { return index }
                let allowed = style.wrapping == .character ? mark.contains(.grapheme) && mark.contains(.cluster) && !mark.contains(.space)
                    : mark.contains(.opportunity)
                if allowed { candidate = index }
            }
            var advance = advances[index]
            if mark.contains(.tab) { advance = Double(style.nextTabStop(after: CGFloat(position))) - position }
            if !mark.contains(.space), mark.contains(.cluster), position + advance > width + Self.tolerance, index > start {
                if let candidate { return candidate }
                // A word wider than the line: break it between characters.
                var end = index
                while end > start, !marks[end].contains(.grapheme) { end -= 1 }
                return end > start ? end : nextCluster(after: start)
            }
            position += advance
            index += 1
        }
        return count
    }

    private func mandatoryBreak(after start: Int) -> Int {
        var index = start + 1
        while index < range.count {
            if marks[index].contains(.mandatory) { return index }
            index += 1
        }
        return range.count
    }

    private func nextCluster(after start: Int) -> Int {
        var index = start + 1
        while index < range.count, !(marks[index].contains(.cluster) && marks[index].contains(.grapheme)) { index += 1 }
        return index
    }

    /// The width of a stretch in logical order, tabs as if it began a line.
    func width(_ part: Range<Int>) -> Double {
        var position = 0.0
        for index in part {
            position += hasTabs && marks[index].contains(.tab)
                ? Double(style.nextTabStop(after: CGFloat(position))) - position : advances[index]
        }
        return position
    }

    /// The items that have characters in `part`.
    func items(in part: Range<Int>) -> ArraySlice<TextItem> {
        guard !part.isEmpty else { return [] }
        let first = items.partitionPoint { $0.range.upperBound > part.lowerBound }
        return items[first...].prefix { $0.range.lowerBound < part.upperBound }
    }

    /// `part` without the spaces at its end.
    func trimmed(_ part: Range<Int>) -> Range<Int> {
        var end = part.upperBound
        while end > part.lowerBound, marks[end - 1].contains(.space) { end -= 1 }
        return part.lowerBound..<end
    }

    /// Glyphs of a part of an item: cut out of the item's where that is safe, else shaped anew.
    func glyphs(of item: TextItem, in part: Range<Int>) -> [ShapedGlyph] {
        guard case .glyphs(let shaped) = item.kind else { return [] }
        if part == item.range { return shaped.glyphs }
        let startIsSafe = part.lowerBound == item.range.lowerBound || isSafe(part.lowerBound)
        let endIsSafe = part.upperBound == item.range.upperBound || isSafe(part.upperBound)
        let shift = Int32(part.lowerBound - item.range.lowerBound)
        if startIsSafe, endIsSafe {
            let end = Int32(part.upperBound - item.range.lowerBound)
            let glyphs = shaped.glyphs
            // Clusters ascend, or descend where the text runs from the right.
            let cut = item.isRightToLeft
                ? glyphs.partitionPoint { $0.cluster < end }..<glyphs.partitionPoint { $0.cluster < shift }
                : glyphs.partitionPoint { $0.cluster >= shift }..<glyphs.partitionPoint { $0.cluster >= end }
            return glyphs[cut].map { glyph in
                var glyph = glyph
                glyph.cluster -= shift
                return glyph
            }
        }
        return Itemizer.shape(
            part, of: item, style: text.styles[item.styleIndex].value, text: text, base: range.lowerBound
        ).glyphs
    }

    private func isSafe(_ index: Int) -> Bool { marks[index].contains(.cluster) && !marks[index].contains(.unsafe) }
}
