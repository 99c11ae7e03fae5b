package import CoreGraphics
package import Foundation
package import TextEngine

/// The pixels that a text touches when it is drawn.
package enum TextInk {
    /// The pixels, counted from the space's origin, of a layout whose upper left corner stands at `origin`; nil when they are not known beforehand.
    ///
    /// They are the glyphs' own, not those of the lines: letters reach out of lines, and marks that stand on each other far out. The glyphs' pens are
    /// among them, so that a bitmap of these pixels alone rounds places as one of all pixels does.
    ///
    /// - Parameters:
    ///   - scale: pixels to the point.
    ///   - height: of the bitmap, in points. Lines far from it are not drawn.
    package static func pixels(of layout: TextLayout, at origin: CGPoint, scale: CGFloat, height: CGFloat) -> PixelRect? {
        let matrix = CGAffineTransform(scaleX: scale, y: scale)
        var ink = PixelRect.empty
        for line in layout.lines {
            let (top, bottom) = (origin.y + line.top - line.height, origin.y + line.top + 2 * line.height)
            guard bottom >= 0, top <= height else { continue }
            let baseline = CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y)
            var own = PixelRect.empty
            for run in line.line.runs {
                guard run.glyphs.isEmpty || run.font.face.hasColorBitmaps || GlyphPen.usesMask(run.font, scale: scale) else { return nil }
                let strike = GlyphStore.shared.strike(for: run.font, scale: scale)
                for glyph in run.glyphs {
                    guard let rect = pixels(of: glyph, GlyphPen(glyph, baseline: baseline, matrix), strike) else { return nil }
                    own = own.union(rect)
                }
            }
            // A smaller bitmap takes a line for far away sooner.
            guard own.isEmpty || CGFloat(own.y0) >= top * scale && CGFloat(own.y1) <= bottom * scale else { return nil }
            ink = ink.union(own)
        }
        return ink
    }

    /// nil left of the space and above it, where places are rounded the other way.
    private static func pixels(of glyph: PositionedGlyph, _ pen: GlyphPen, _ strike: GlyphStrike) -> PixelRect? {
        let rect: PixelRect
        if strike.hasColorBitmaps {
            guard let picture = strike.picture(glyph.id) else { return .empty }
            let (x, y) = (pen.column + picture.left, pen.row - picture.top)
            rect = PixelRect(x0: x, y0: y, x1: x + picture.width, y1: y + picture.height)
        } else {
            let mask = strike.mask(glyph.id, quarter: pen.quarters & 3)
            guard !mask.isEmpty else { return .empty }
            let (x, y) = ((pen.quarters >> 2) + mask.left, pen.row - mask.top)
            rect = PixelRect(x0: x, y0: y, x1: x + mask.width, y1: y + mask.height)
        }
        guard pen.x >= 0, pen.y >= 0 else { return nil }
        return rect.union(PixelRect(x0: Int(pen.x), y0: Int(pen.y), x1: Int(pen.x) + 1, y1: Int(pen.y) + 1))
    }
}
