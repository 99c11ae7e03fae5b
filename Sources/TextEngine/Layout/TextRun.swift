package import Foundation

/// A glyph with its place on the line.
package struct PositionedGlyph: Sendable {
    package var id: UInt32
    /// UTF-16 offset in the whole text of the first character the glyph stands for.
    package var cluster: Int
    /// Points from the line's origin.
    package var x: CGFloat
    /// Points above the baseline.
    package var y: CGFloat
    package var advance: CGFloat
}

/// Glyphs of one line in one font and direction, in visual order.
package struct TextRun: Sendable {
    package var font: Font
    package var style: TextStyle
    /// UTF-16 offsets in the whole text. Empty for an ellipsis, and then the place where text was left out.
    package var range: Range<Int>
    package var level: UInt8
    package var isEllipsis: Bool
    /// Points from the line's origin to the run's left edge.
    package var x: CGFloat
    package var width: CGFloat
    package var glyphs: [PositionedGlyph]

    package var isRightToLeft: Bool { level % 2 == 1 }
    package var isAttachment: Bool { glyphs.isEmpty && style.attachment != nil }
}
