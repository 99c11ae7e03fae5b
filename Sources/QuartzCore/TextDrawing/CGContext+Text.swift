package import CoreGraphics
package import Foundation
package import TextEngine

extension CGContext {
    /// Draws a layout with its upper left corner at `origin` of a space whose y axis points down.
    ///
    /// - Parameter spans: ascending, covering the text. An ellipsis looks like the character before it.
    package func draw(_ layout: TextLayout, at origin: CGPoint, spans: [TextAppearanceSpan]) {
        draw(layout.lines, at: origin, spans: spans)
    }

    /// Draws some of a layout's lines.
    package func draw(_ lines: [TextLayout.PlacedLine], at origin: CGPoint, spans: [TextAppearanceSpan]) {
        guard !lines.isEmpty, !spans.isEmpty else { return }
        let clip = boundingBoxOfClipPath
        // Glyphs may reach out of their line; a line height of slack each way covers what fonts do.
        let visible = lines.filter { line in
            clip.isInfinite || (origin.y + line.top - line.height <= clip.maxY && origin.y + line.top + 2 * line.height >= clip.minY)
        }
        for line in visible {
            LineDrawing(context: self, line: line, origin: origin, spans: spans).drawBackgrounds()
        }
        for line in visible {
            LineDrawing(context: self, line: line, origin: origin, spans: spans).drawText()
        }
    }

    /// Draws a layout in one appearance.
    package func draw(_ layout: TextLayout, at origin: CGPoint, appearance: TextAppearance) {
        draw(layout, at: origin, spans: [TextAppearanceSpan(0..<Int.max, appearance)])
    }
}
