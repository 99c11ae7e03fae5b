/// One glyph as the shaper leaves it, in points.
struct ShapedGlyph {
    var id: UInt32
    /// UTF-16 offset, from the start of the shaped text, of the first character the glyph stands for.
    var cluster: Int32
    /// True where cutting the text before this cluster would change shapes on either side.
    var isUnsafeToBreak: Bool
    var advance: Double
    var xOffset: Double
    /// Up is positive.
    var yOffset: Double
}

/// The glyphs of a stretch of text in one font, direction and script, in visual order.
final class ShapedText: Sendable {
    let glyphs: [ShapedGlyph]
    let width: Double

    init(glyphs: [ShapedGlyph]) {
        self.glyphs = glyphs
        width = glyphs.reduce(0) { $0 + $1.advance }
    }
}
