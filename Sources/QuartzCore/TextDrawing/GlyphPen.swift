import CoreGraphics
import Foundation
import TextEngine

/// Where a glyph is drawn as a mask or a picture, upright.
struct GlyphPen {
    /// Pixels, not rounded.
    let x, y: CGFloat

    init(_ glyph: PositionedGlyph, baseline: CGPoint, _ matrix: CGAffineTransform) {
        x = matrix.tx + matrix.a * (baseline.x + glyph.x)
        y = matrix.ty + matrix.d * (baseline.y - glyph.y)
    }

    /// Masks lie on quarters of a pixel across, pictures on whole pixels.
    var quarters: Int { Int((x * 4).rounded()) }
    var column: Int { Int(x.rounded()) }
    var row: Int { Int(y.rounded()) }

    /// Larger glyphs are drawn once and not again: a mask would only take memory.
    static func usesMask(_ font: Font, scale: CGFloat) -> Bool { font.glyphSize * scale <= 220 }
}
