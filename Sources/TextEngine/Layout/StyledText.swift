import Foundation

/// Characters with the styles that decide their shape and their lines. Indices are UTF-16 offsets, as in
/// `NSAttributedString`.
package struct StyledText: Hashable, Sendable {
    package struct Span<Value: Hashable & Sendable>: Hashable, Sendable {
        package var range: Range<Int>
        package var value: Value
        package init(_ range: Range<Int>, _ value: Value) {
            self.range = range
            self.value = value
        }
    }

    package let utf16: [UInt16]
    /// Ascending, without gaps; at least one, even for empty text.
    package let styles: [Span<TextStyle>]
    /// Ascending, without gaps; the style at a paragraph's first character holds for the whole paragraph.
    package let paragraphStyles: [Span<ParagraphStyle>]

    /// Computed once: layouts are looked up by text every time one is drawn.
    private let digest: Int

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    package static func == (a: StyledText, b: StyledText) -> Bool {
        a.digest == b.digest && a.utf16 == b.utf16 && a.styles == b.styles && a.paragraphStyles == b.paragraphStyles
    }

    /// - Precondition: the spans cover the text without gaps, in order.
    package init(utf16: [UInt16], styles: [Span<TextStyle>], paragraphStyles: [Span<ParagraphStyle>]) {
        precondition(!styles.isEmpty && !paragraphStyles.isEmpty, "styled text needs a style, even when it is empty")
        precondition(
            styles.first!.range.lowerBound == 0 && styles.last!.range.upperBound >= utf16.count,
            "the styles cover \(styles.first!.range.lowerBound)..<\(styles.last!.range.upperBound) of \(utf16.count) UTF-16 units")
        self.utf16 = utf16
        self.styles = styles
        self.paragraphStyles = paragraphStyles
        var hasher = Hasher()
        utf16.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(styles[0].value)
        hasher.combine(paragraphStyles[0].value)
        digest = hasher.finalize()
    }

    /// Text in one style.
    package init(_ string: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()) {
        let units = Array(string.utf16)
        self.init(
            utf16: units, styles: [Span(0..<units.count, style)], paragraphStyles: [Span(0..<units.count, paragraph)])
    }

    package init(_ string: String, font: Font, paragraph: ParagraphStyle = ParagraphStyle()) {
        self.init(string, style: TextStyle(font: font), paragraph: paragraph)
    }

    func styleIndex(at offset: Int) -> Int {
        min(styles.partitionPoint { offset < $0.range.upperBound }, styles.count - 1)
    }

    package func style(at offset: Int) -> TextStyle { styles[styleIndex(at: offset)].value }

    package func paragraphStyle(at offset: Int) -> ParagraphStyle {
        paragraphStyles[min(paragraphStyles.partitionPoint { offset < $0.range.upperBound }, paragraphStyles.count - 1)].value
    }

    package func string(_ range: Range<Int>) -> String { String(decoding: utf16[range], as: UTF16.self) }
}
