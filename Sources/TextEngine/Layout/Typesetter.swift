package import Foundation

/// A text whose paragraphs are shaped, ready to be set into containers of any size.
package final class Typesetter: @unchecked Sendable {
    package let text: StyledText
    private var paragraphs: [TypesetParagraph?]
    private let ranges: [Range<Int>]
    private let lock = NSLock()

    private static let cache = GenerationCache<StyledText, Typesetter>(capacity: 14_000)

    static func forgetAll() { cache.removeAll() }
    static func forgetUnused() { cache.age() }

    /// The one typesetter for a text while it is in use; its shaping is done once.
    package static func typesetter(for text: StyledText) -> Typesetter {
        if let typesetter = cache.value(for: text) { return typesetter }
        let typesetter = Typesetter(text)
        cache.store(typesetter, for: text, cost: text.utf16.count + 16)
        return typesetter
    }

    package init(_ text: StyledText) {
        self.text = text
        ranges = Self.paragraphRanges(text.utf16)
        paragraphs = [TypesetParagraph?](repeating: nil, count: ranges.count)
    }

    /// The characters of each paragraph without their separators. Text that ends with a separator has an empty
    /// last paragraph, as an editor shows it.
    static func paragraphRanges(_ units: [UInt16]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < units.count {
            let unit = units[index]
            if unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x85 {
                result.append(start..<index)
                if unit == 0x0D, index + 1 < units.count, units[index + 1] == 0x0A { index += 1 }
                start = index + 1
            }
            index += 1
        }
        result.append(start..<units.count)
        return result
    }

    private func paragraph(_ index: Int) -> TypesetParagraph {
        lock.lock()
        defer { lock.unlock() }
        if let paragraph = paragraphs[index] { return paragraph }
        let paragraph = TypesetParagraph(text, range: ranges[index])
        paragraphs[index] = paragraph
        return paragraph
    }

    /// The stretch of a line at a height: where it begins and how wide it may be.
    package typealias Fragment = (_ top: CGFloat, _ height: CGFloat) -> (x: CGFloat, width: CGFloat)

    /// Sets the text into a container.
    ///
    /// - Parameter fragment: gives lines their own stretch, for containers that are no rectangles.
    package func layout(_ options: TextLayout.Options, fragment: Fragment? = nil) -> TextLayout {
        var state = Progress(options: options, fragment: fragment)
        for index in ranges.indices {
            guard !state.isFull else { break }
            set(paragraph(index), isLast: index == ranges.count - 1, isFirst: index == 0, &state)
        }
        return state.finish()
    }

    private struct Progress {
        let options: TextLayout.Options
        let fragment: Fragment?
        var lines: [TextLayout.PlacedLine] = []
        /// What each line is aligned in, for containers without a width.
        var alignments: [(alignment: ParagraphStyle.Alignment, x: CGFloat, width: CGFloat)] = []
        /// The bottom of what was set so far, with the spacing that follows it.
        var bottom: CGFloat = 0
        var pendingLeading: CGFloat = 0
        var isFull = false
        /// How each line was set, to set the last one again with an ellipsis.
        var lastLines: [LastLine] = []
        var isTruncated = false

        func stretch(at top: CGFloat, height: CGFloat) -> (x: CGFloat, width: CGFloat) {
            fragment?(top, height) ?? (0, options.width)
        }

        func finish() -> TextLayout {
            var lines = lines
            var widest: CGFloat = 0
            if options.width == .infinity {
                for (line, place) in zip(lines, alignments) { widest = max(widest, place.x + line.line.width) }
            }
            for index in lines.indices {
                let place = alignments[index]
                let width = place.width == .infinity ? widest - place.x : place.width
                let slack = width - lines[index].line.width
                switch place.alignment {
                case .right: lines[index].origin.x = place.x + slack
                case .center: lines[index].origin.x = place.x + slack / 2
                default: lines[index].origin.x = place.x
                }
            }
            return TextLayout(lines: lines, height: lines.last.map { $0.top + $0.height } ?? 0, isTruncated: isTruncated)
        }
    }

    private func set(_ paragraph: TypesetParagraph, isLast: Bool, isFirst: Bool, _ state: inout Progress) {
        let style = paragraph.style
        let builder = LineBuilder(paragraph: paragraph)
        let options = state.options
        let count = paragraph.range.count
        if !isFirst { state.bottom += style.paragraphSpacingBefore }
        var start = 0
        var isFirstLine = true
        repeat {
            let estimate = text.style(at: paragraph.range.lowerBound + start).font.metrics.lineHeight
            let stretch = state.stretch(at: state.bottom, height: estimate)
            let indent = isFirstLine ? style.firstLineHeadIndent : style.headIndent
            var trailing = stretch.width
            if style.tailIndent > 0 { trailing = min(trailing, style.tailIndent) } else { trailing += style.tailIndent }
            let available = max(0, trailing - indent)
            var end = paragraph.lineEnd(from: start, width: Double(available))
            let mayBeLast = options.maximumLines > 0 && state.lines.count + 1 == options.maximumLines
            let left = end < count || !isLast
            var line: TextLine
            if options.truncation != .none, (mayBeLast && left) || style.wrapping == .none {
                line = builder.truncatedLine(
                    from: start, width: Double(available), truncation: options.truncation, hasMore: mayBeLast && !isLast)
                end = count
            } else {
                let justifies = style.alignment == .justified && end < count && available < .infinity
                    && !paragraph.marks[end].contains(.mandatory)
                line = builder.line(
                    [.text(start..<end)], covered: start..<end, isTruncated: false,
                    justifiedWidth: justifies ? Double(available) : nil)
            }
            let placed = place(line, style: style, &state)
            if placed.top + placed.height > options.height + 0.01, !state.lines.isEmpty {
                // This line would hang out of the container: the one before it was the last.
                truncateLast(&state)
                return
            }
            state.lines.append(placed)
            state.alignments.append(
                (alignment(style.alignment, paragraph), stretch.x + (paragraph.isRightToLeft ? stretch.width.finite(or: 0) - trailing.finite(or: 0) : indent), available))
            state.lastLines.append(LastLine(paragraph: paragraph, start: start, available: available, isLastParagraph: isLast))
            state.bottom = placed.top + placed.height + style.lineSpacing
            state.pendingLeading = options.usesFontLeading ? line.leading : 0
            if line.isTruncated { state.isTruncated = true }
            start = end
            isFirstLine = false
            if mayBeLast {
                state.isFull = true
                if start < count || !isLast { state.isTruncated = true }
                return
            }
        } while start < count
        if !isLast { state.bottom += style.paragraphSpacing }
    }

    /// The line's vertical place: extra height that a style asks for goes above the text.
    private func place(_ line: TextLine, style: ParagraphStyle, _ state: inout Progress) -> TextLayout.PlacedLine {
        var ascent = line.ascent
        var height = line.lineHeight
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        ascent += height - line.lineHeight
        let top = state.bottom + (state.lines.isEmpty ? 0 : state.pendingLeading)
        return TextLayout.PlacedLine(line: line, origin: CGPoint(x: 0, y: top + ascent), top: top, height: height)
    }

    private func alignment(_ alignment: ParagraphStyle.Alignment, _ paragraph: TypesetParagraph) -> ParagraphStyle.Alignment {
        switch alignment {
        case .natural, .justified: return paragraph.isRightToLeft ? .right : .left
        default: return alignment
        }
    }

    /// Gives the last line that was set an ellipsis, since what follows it does not fit.
    private func truncateLast(_ state: inout Progress) {
        state.isFull = true
        state.isTruncated = true
        guard state.options.truncation != .none, let last = state.lastLines.last else { return }
        let line = LineBuilder(paragraph: last.paragraph).truncatedLine(
            from: last.start, width: Double(last.available), truncation: state.options.truncation,
            hasMore: !last.isLastParagraph)
        state.lines[state.lines.count - 1].line = line
    }

    fileprivate struct LastLine {
        var paragraph: TypesetParagraph
        var start: Int
        var available: CGFloat
        var isLastParagraph: Bool
    }
}

extension CGFloat {
    fileprivate func finite(or other: CGFloat) -> CGFloat { isFinite ? self : other }
}
