import CoreGraphics
import Foundation
import TextEngine

/// Outlines of glyphs in points, y up.
enum GlyphPath {
    /// nil for a glyph without one: spaces, pictures.
    static func path(_ font: Font, _ glyph: UInt32) -> CGPath? {
        let outline = GlyphOutline(font: font, glyph: glyph)
        guard !outline.elements.isEmpty else { return nil }
        let size = font.glyphSize
        func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * size, y: point.y * size) }
        let path = CGMutablePath()
        for element in outline.elements {
            switch element {
            case .move(let to): path.move(to: scaled(to))
            case .line(let to): path.addLine(to: scaled(to))
            case .quad(let control, let to): path.addQuadCurve(to: scaled(to), control: scaled(control))
            case .cubic(let first, let second, let to): path.addCurve(to: scaled(to), control1: scaled(first), control2: scaled(second))
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}
