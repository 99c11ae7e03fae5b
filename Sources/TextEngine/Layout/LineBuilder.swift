import Foundation

/// Sets one line of a paragraph: order of pieces, places of glyphs, ellipsis, justification.
struct LineBuilder {
    let paragraph: TypesetParagraph

    /// What a line is made of, in logical order. Offsets are the paragraph's.
    enum Piece {
        case text(Range<Int>)
        /// An ellipsis standing for what follows the offset, set in the style of the character before or after it.
        case ellipsis(at: Int, styleOf: Int)
    }

    /// - Parameters:
    ///   - covered: the characters the line accounts for.
    ///   - justifiedWidth: the width to be filled by stretching spaces; nil leaves them.
    func line(_ pieces: [Piece], covered: Range<Int>, isTruncated: Bool, justifiedWidth: Double? = nil) -> TextLine {
        var segments: [Segment] = []
        var trailing: Range<Int>?
        for (position, piece) in pieces.enumerated() {
            switch piece {
            case .text(let part):
                var part = part
                if position == pieces.count - 1 {
                    let trimmed = paragraph.trimmed(part)
                    if trimmed.upperBound < part.upperBound { trailing = trimmed.upperBound..<part.upperBound }
                    part = trimmed
                }
                for item in paragraph.items(in: part) {
                    segments.append(Segment(item: item, part: item.range.clamped(to: part), level: item.level))
                }
            case .ellipsis(let offset, let styleOffset):
                segments.append(ellipsis(at: offset, styleOf: styleOffset))
            }
        }
        let inkCount = segments.count
        if let trailing {
            for item in paragraph.items(in: trailing) {
                segments.append(Segment(item: item, part: item.range.clamped(to: trailing), level: paragraph.baseLevel))
            }
        }
        var stretch = Stretch()
        if let justifiedWidth { stretch = self.stretch(segments[..<inkCount], to: justifiedWidth) }
        return place(segments, inkCount: inkCount, covered: covered, isTruncated: isTruncated, stretch: stretch)
    }

    private struct Segment {
        var item: TextItem
        var part: Range<Int>
        var level: UInt8
        /// Glyphs of an ellipsis, which is no part of the text.
        var ellipsisGlyphs: [ShapedGlyph]?
    }

    private func ellipsis(at offset: Int, styleOf: Int) -> Segment {
        let text = paragraph.text
        let index = text.styleIndex(at: paragraph.range.lowerBound + styleOf)
        let style = text.styles[index].value
        let font = FontLibrary.shared.font(for: "\u{2026}", base: style.font, language: style.language)
        let item = TextItem(
            range: offset..<offset, styleIndex: index, font: font, level: paragraph.baseLevel, script: openTypeTag("Zyyy"),
            kind: .invisible)
        return Segment(item: item, part: offset..<offset, level: paragraph.baseLevel, ellipsisGlyphs: Self.ellipsisGlyphs(font, style))
    }

    static func ellipsisGlyphs(_ font: Font, _ style: TextStyle) -> [ShapedGlyph] {
        Shaper.shared.shape(
            Shaper.Key(
                font: font, script: openTypeTag("Zyyy"), isRightToLeft: false, kern: style.kern, ligatures: style.ligatures,
                language: style.language, text: [0x2026])
        ).glyphs
    }

    // MARK: Justification

    private struct Stretch {
        var extra = 0.0
        /// Offsets of the clusters that are followed by extra space.
        var clusters: Set<Int> = []
    }

    private func stretch(_ segments: ArraySlice<Segment>, to width: Double) -> Stretch {
        var natural = 0.0
        var result = Stretch()
        for segment in segments {
            natural += paragraph.width(segment.part)
            for index in segment.part where paragraph.marks[index].contains(.cluster) {
                if paragraph.marks[index].contains(.space) || (isIdeographic(index) && paragraph.marks[index].contains(.grapheme)) {
                    result.clusters.insert(index)
                }
            }
        }
        // Nothing is added after the last character of the line.
        if let last = segments.map(\.part.upperBound).max() {
            var index = last - 1
            while index >= 0, !paragraph.marks[index].contains(.cluster) { index -= 1 }
            result.clusters.remove(index)
        }
        guard width > natural, !result.clusters.isEmpty else { return Stretch() }
        result.extra = (width - natural) / Double(result.clusters.count)
        return result
    }

    private func isIdeographic(_ index: Int) -> Bool {
        guard let scalar = Unicode.Scalar(paragraph.text.utf16[paragraph.range.lowerBound + index]) else { return true }
        return GraphemeClass.isIdeographic(scalar)
    }

    // MARK: Places

    private func place(_ segments: [Segment], inkCount: Int, covered: Range<Int>, isTruncated: Bool, stretch: Stretch) -> TextLine {
        let base = paragraph.range.lowerBound
        var runs = [TextRun?](repeating: nil, count: segments.count)
        var trailingWidth = 0.0
        var tabPosition = 0.0
        // Widths in logical order first: tabs depend on what stands before them.
        for (position, segment) in segments.enumerated() {
            let run = self.run(segment, base: base, tabPosition: tabPosition, stretch: stretch)
            tabPosition += Double(run.width)
            if position >= inkCount { trailingWidth += Double(run.width) }
            runs[position] = run
        }
        let order = BidiLevels.visualOrder(segments.map(\.level))
        // The origin is where ink begins: spaces at the end of a right-to-left line hang to its left.
        var pen = paragraph.isRightToLeft ? -CGFloat(trailingWidth) : 0
        var placed: [TextRun] = []
        var width: CGFloat = 0
        for position in order {
            var run = runs[position]!
            run.x = pen
            for index in run.glyphs.indices { run.glyphs[index].x += pen }
            pen += run.width
            if position < inkCount { width += run.width }
            placed.append(run)
        }
        let metrics = verticalMetrics(placed, covered: covered)
        return TextLine(
            range: (covered.lowerBound + base)..<(covered.upperBound + base), runs: placed, ascent: metrics.ascent,
            descent: metrics.descent, leading: metrics.leading, width: width, trailingSpaceWidth: CGFloat(trailingWidth),
            isRightToLeft: paragraph.isRightToLeft, isTruncated: isTruncated,
            graphemes: { [paragraph] index in
                let index = index - base
                return index >= 0 && index < paragraph.marks.count && paragraph.marks[index].contains(.grapheme)
            })
    }

    private func run(_ segment: Segment, base: Int, tabPosition: Double, stretch: Stretch) -> TextRun {
        let item = segment.item
        let style = paragraph.text.styles[item.styleIndex].value
        var run = TextRun(
            font: item.font, style: style, range: (segment.part.lowerBound + base)..<(segment.part.upperBound + base),
            level: segment.level, isEllipsis: segment.ellipsisGlyphs != nil, x: 0, width: 0, glyphs: [])
        switch item.kind {
        case .tab:
            var position = tabPosition
            for _ in segment.part { position = Double(paragraph.style.nextTabStop(after: CGFloat(position))) }
            run.width = CGFloat(position - tabPosition)
            return run
        case .attachment:
            run.width = style.attachment!.width
            return run
        case .invisible where segment.ellipsisGlyphs == nil:
            return run
        default: break
        }
        let glyphs = segment.ellipsisGlyphs ?? paragraph.glyphs(of: item, in: segment.part)
        var pen = 0.0
        run.glyphs.reserveCapacity(glyphs.count)
        for (index, glyph) in glyphs.enumerated() {
            let cluster = segment.part.lowerBound + Int(glyph.cluster)
            var advance = glyph.advance
            let endsCluster = index + 1 == glyphs.count || glyphs[index + 1].cluster != glyph.cluster
            if stretch.extra > 0, endsCluster, stretch.clusters.contains(cluster) { advance += stretch.extra }
            run.glyphs.append(
                PositionedGlyph(
                    id: glyph.id, cluster: cluster + base, x: CGFloat(pen + glyph.xOffset),
                    y: CGFloat(glyph.yOffset) + style.baselineOffset, advance: CGFloat(advance)))
            pen += advance
        }
        run.width = CGFloat(pen)
        return run
    }

    private func verticalMetrics(_ runs: [TextRun], covered: Range<Int>) -> (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
        var ascent: CGFloat = -.infinity
        var descent: CGFloat = -.infinity
        var leading: CGFloat = 0
        func include(_ metrics: FontMetrics, offset: CGFloat) {
            ascent = max(ascent, metrics.ascent + offset)
            descent = max(descent, metrics.descent - offset)
            leading = max(leading, metrics.leading)
        }
        for run in runs {
            if run.isAttachment, let attachment = run.style.attachment {
                ascent = max(ascent, attachment.ascent + run.style.baselineOffset)
                descent = max(descent, attachment.descent - run.style.baselineOffset)
            } else {
                include(run.font.metrics, offset: run.style.baselineOffset)
            }
        }
        if runs.isEmpty {
            include(paragraph.text.style(at: paragraph.range.lowerBound + covered.lowerBound).font.metrics, offset: 0)
        }
        return (ascent, descent, leading)
    }
}
