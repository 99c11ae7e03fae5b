import CoreGraphics
import Foundation
import QuartzCore
import TextEngine

/// Outlines of glyphs in points, y up.
enum GlyphPath {
    /// nil for a glyph without one: spaces, pictures.
    static func path(_ font: Font, _ glyph: UInt32) -> CGPath? {
        let size = font.glyphSize
        let path = CGMutablePath()
        path.add(GlyphOutline(font: font, glyph: glyph)) { CGPoint(x: $0.x * size, y: $0.y * size) }
        return path.isEmpty ? nil : path
    }
}
