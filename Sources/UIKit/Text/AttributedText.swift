import CoreGraphics
package import Foundation
package import QuartzCore
package import TextEngine

/// A string with attributes, ready to be measured and drawn.
package struct AttributedText {
    package private(set) var styled: StyledText
    /// Attributes by stretch, for the appearance; resolved when drawn, since colours follow traits.
    private let attributes: [(range: Range<Int>, attributes: TextAttributes.Dictionary)]
    private let defaults: TextAttributes.Defaults
    /// The line break mode of the first paragraph.
    package let lineBreakMode: NSLineBreakMode?

    /// Gives paragraphs of natural alignment the alignment of the interface they stand in, whatever they say.
    mutating func alignNaturally(to alignment: ParagraphStyle.Alignment) {
        guard styled.paragraphStyles.contains(where: { $0.value.alignment == .natural }) else { return }
        styled = StyledText(
            utf16: styled.utf16, styles: styled.styles,
            paragraphStyles: styled.paragraphStyles.map { span in
                var style = span.value
                if style.alignment == .natural { style.alignment = alignment }
                return StyledText.Span(span.range, style)
            })
    }

    /// Lets a text without letters run from the right, as the interface it stands in does: one of digits, signs and spaces has no direction of its own.
    ///
    /// Reported of labels (a telephone number's plus sign stands at the right in Arabic). UNVERIFIED: the documentation of `NSWritingDirection.natural`
    /// names the rules of Unicode alone, by which such a text runs from the left.
    mutating func runFromRightIfNeutral() {
        guard styled.paragraphStyles.contains(where: { $0.value.direction == .natural }), !styled.utf16.isEmpty, !hasDirection else { return }
        styled = StyledText(
            utf16: styled.utf16, styles: styled.styles,
            paragraphStyles: styled.paragraphStyles.map { span in
                var style = span.value
                if style.direction == .natural { style.direction = .rightToLeft }
                return StyledText.Span(span.range, style)
            })
    }

    /// Whether a letter or a mark says where the text begins.
    private var hasDirection: Bool {
        String(decoding: styled.utf16, as: UTF16.self).unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
            default: scalar.properties.isAlphabetic
            }
        }
    }

    /// A string in one set of attributes.
    init(
        _ string: String, attributes: TextAttributes.Dictionary,
        defaults: TextAttributes.Defaults = TextAttributes.stringDrawingDefaults, wraps: Bool = false
    ) {
        let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle ?? defaults.paragraph
        styled = StyledText(
            string, style: TextAttributes.style(attributes, defaults: defaults),
            paragraph: TextAttributes.paragraph(paragraph, wraps: wraps))
        self.attributes = [(0..<Int.max, attributes)]
        self.defaults = defaults
        lineBreakMode = paragraph?.lineBreakMode
    }

    /// A string in the attributes that strings are drawn in.
    package init(_ attributed: NSAttributedString) { self.init(attributed, defaults: TextAttributes.stringDrawingDefaults) }

    init(
        _ attributed: NSAttributedString, defaults: TextAttributes.Defaults = TextAttributes.stringDrawingDefaults,
        wraps: Bool = false
    ) {
        let length = attributed.length
        guard length > 0 else {
            self = AttributedText("", attributes: [:], defaults: defaults, wraps: wraps)
            return
        }
        var styles: [StyledText.Span<TextStyle>] = []
        var paragraphs: [StyledText.Span<ParagraphStyle>] = []
        var attributes: [(range: Range<Int>, attributes: TextAttributes.Dictionary)] = []
        var mode: NSLineBreakMode?
        attributed.enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { values, range, _ in
            let range = range.location..<(range.location + range.length)
            attributes.append((range, values))
            var style = TextAttributes.style(values, defaults: defaults)
            if let attachment = values[.attachment] as? NSTextAttachment {
                style.attachment = TextAttributes.room(for: attachment, at: range.lowerBound, font: style.font)
            }
            // Stretches that look different but are shaped alike stay one.
            if let last = styles.indices.last, styles[last].value == style {
                styles[last].range = styles[last].range.lowerBound..<range.upperBound
            } else {
                styles.append(.init(range, style))
            }
            let paragraph = values[.paragraphStyle] as? NSParagraphStyle ?? defaults.paragraph
            if range.lowerBound == 0 { mode = paragraph?.lineBreakMode }
            let converted = TextAttributes.paragraph(paragraph, wraps: wraps)
            if let last = paragraphs.indices.last, paragraphs[last].value == converted {
                paragraphs[last].range = paragraphs[last].range.lowerBound..<range.upperBound
            } else {
                paragraphs.append(.init(range, converted))
            }
        }
        styled = StyledText(utf16: Array(attributed.string.utf16), styles: styles, paragraphStyles: paragraphs)
        self.attributes = attributes
        self.defaults = defaults
        lineBreakMode = mode
    }

    /// Whether drawing paints the glyphs and nothing else: no decoration, shadow, outline or attachment.
    var drawsGlyphsAlone: Bool { attributes.allSatisfy { $0.attributes.keys.allSatisfy(Self.glyphKeys.contains) } }

    private static let glyphKeys: Set<NSAttributedString.Key> = [.font, .foregroundColor, .paragraphStyle, .kern, .tracking, .ligature]

    /// How the text looks now.
    ///
    /// - Parameter change: adjusts each stretch, for states of controls.
    package func spans(_ change: (inout TextAppearance) -> Void = { _ in }) -> [TextAppearanceSpan] {
        attributes.map { range, values in
            var appearance = TextAttributes.appearance(values, defaults: defaults)
            change(&appearance)
            return TextAppearanceSpan(range, appearance)
        }
    }

    /// Draws a layout of this text with its attachments.
    func draw(
        _ layout: TextLayout, at origin: CGPoint, in context: CGContext, container: NSTextContainer? = nil,
        _ change: (inout TextAppearance) -> Void = { _ in }
    ) {
        context.draw(layout, at: origin, spans: spans(change))
        for line in layout.lines {
            for run in line.line.runs where run.isAttachment {
                guard let room = run.style.attachment,
                    let attachment = attributes.first(where: { $0.range.contains(run.range.lowerBound) })?.attributes[.attachment] as? NSTextAttachment
                else { continue }
                let place = CGRect(
                    x: origin.x + line.origin.x + run.x, y: origin.y + line.origin.y - room.ascent - run.style.baselineOffset,
                    width: room.width, height: room.ascent + room.descent)
                attachment.image(forBounds: place, textContainer: container, characterIndex: run.range.lowerBound)?.draw(in: place)
            }
        }
    }

    // MARK: Strings drawn by themselves

    func layout(in size: CGSize, options: NSStringDrawingOptions) -> TextLayout {
        var wanted = TextLayout.Options()
        wanted.truncation = TextAttributes.truncation(lineBreakMode)
        wanted.usesFontLeading = options.contains(.usesFontLeading)
        if options.contains(.usesLineFragmentOrigin) {
            if size.width > 0, size.width < 1e6 { wanted.width = size.width }
            if size.height > 0, size.height < 1e6 { wanted.height = size.height }
            if options.contains(.truncatesLastVisibleLine), wanted.truncation == .none { wanted.truncation = .tail }
        } else if wanted.truncation != .none, size.width > 0, size.width < 1e6 {
            wanted.width = size.width
        }
        return TextLayout.layout(styled, options: wanted)
    }

    /// The size without limits. Spaces at a line's end count.
    var unlimitedSize: CGSize {
        let layout = layout(in: .zero, options: [.usesFontLeading])
        let right = layout.lines.map { $0.origin.x + $0.line.width + $0.line.trailingSpaceWidth }.max() ?? 0
        return CGSize(width: right - layout.minX, height: layout.size.height)
    }

    func boundingRect(with size: CGSize, options: NSStringDrawingOptions) -> CGRect {
        let layout = layout(in: size, options: options)
        if options.contains(.usesLineFragmentOrigin) {
            return CGRect(x: layout.size.width > 0 ? max(0, layout.minX) : 0, y: 0, width: layout.size.width, height: layout.size.height)
        }
        // One line on a baseline at y 0.
        return CGRect(x: 0, y: -layout.size.height + (layout.size.height - layout.lastBaseline), width: layout.size.width, height: layout.size.height)
    }

    func draw(in rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        let layout = layout(in: rect.size, options: options)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
        target.saveGState()
        draw(layout, at: origin, in: target)
        target.restoreGState()
        context?.totalBounds = CGRect(x: layout.minX, y: 0, width: layout.size.width, height: layout.size.height)
    }

    func draw(at point: CGPoint) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        target.saveGState()
        draw(layout(in: .zero, options: [.usesFontLeading]), at: point, in: target)
        target.restoreGState()
    }
}
