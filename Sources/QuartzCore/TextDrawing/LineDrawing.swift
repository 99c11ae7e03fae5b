import CoreGraphics
import Foundation
import TextEngine

/// Draws one line: backgrounds, then underlines, glyphs and strikethroughs of each stretch of one appearance.
struct LineDrawing {
    let context: CGContext
    let line: TextLayout.PlacedLine
    /// Of the layout.
    let origin: CGPoint
    let spans: [TextAppearanceSpan]

    private var baseline: CGPoint { CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y) }

    /// Glyphs of a run in one appearance, in visual order.
    private struct Piece {
        var run: TextRun
        var glyphs: ArraySlice<PositionedGlyph>
        var appearance: TextAppearance
        /// Extent along the line, from the line's origin.
        var x: CGFloat
        var width: CGFloat
    }

    private func span(at offset: Int) -> TextAppearanceSpan {
        spans[min(spans.partitionPoint { offset < $0.range.upperBound }, spans.count - 1)]
    }

    private var pieces: [Piece] {
        var result: [Piece] = []
        for run in line.line.runs {
            if run.isEllipsis || spans.count == 1 || run.glyphs.isEmpty {
                let offset = run.isEllipsis ? max(0, run.range.lowerBound - 1) : run.range.lowerBound
                result.append(
                    Piece(run: run, glyphs: run.glyphs[...], appearance: span(at: offset).appearance, x: run.x, width: run.width))
                continue
            }
            var start = 0
            var pen = run.x
            while start < run.glyphs.count {
                let span = span(at: run.glyphs[start].cluster)
                var end = start
                var width: CGFloat = 0
                while end < run.glyphs.count,
                    span.range.contains(run.glyphs[end].cluster) || end == start
                {
                    width += run.glyphs[end].advance
                    end += 1
                }
                result.append(Piece(run: run, glyphs: run.glyphs[start..<end], appearance: span.appearance, x: pen, width: width))
                pen += width
                start = end
            }
        }
        return result
    }

    func drawBackgrounds() {
        guard spans.contains(where: { $0.appearance.background != nil }) else { return }
        for piece in pieces {
            guard let background = piece.appearance.background, piece.width > 0 else { continue }
            context.setFillColor(background)
            context.fill(CGRect(x: baseline.x + piece.x, y: origin.y + line.top, width: piece.width, height: line.height))
        }
    }

    func drawText() {
        for piece in pieces {
            let hasShadow = piece.appearance.shadow != nil
            if let shadow = piece.appearance.shadow {
                context.saveGState()
                context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
            }
            if let underline = piece.appearance.underline, underline.style & 0xF != 0 {
                let metrics = piece.run.font.metrics
                drawRule(
                    underline, of: piece, centre: -metrics.underlinePosition - piece.run.style.baselineOffset,
                    thickness: metrics.underlineThickness)
            }
            drawGlyphs(of: piece)
            if let strikethrough = piece.appearance.strikethrough, strikethrough.style & 0xF != 0 {
                let metrics = piece.run.font.metrics
                drawRule(
                    strikethrough, of: piece, centre: -metrics.xHeight * 0.52 - piece.run.style.baselineOffset,
                    thickness: metrics.underlineThickness)
            }
            if hasShadow { context.restoreGState() }
        }
    }

    // MARK: Glyphs

    private func drawGlyphs(of piece: Piece) {
        guard !piece.glyphs.isEmpty else { return }
        let matrix = context.deviceMatrix
        let appearance = piece.appearance
        let font = piece.run.font
        let isUpright = matrix.b == 0 && matrix.c == 0 && matrix.a > 0 && abs(matrix.a - matrix.d) < 1e-6
        let isSmall = GlyphPen.usesMask(font, scale: matrix.a)
        if font.face.hasColorBitmaps {
            isUpright ? paintMasks(of: piece, matrix) : drawPictures(of: piece)
        } else if isUpright, isSmall, appearance.strokeWidth == 0, context.textDrawingMode == .fill {
            paintMasks(of: piece, matrix)
        } else {
            drawOutlines(of: piece)
        }
    }

    private func paintMasks(of piece: Piece, _ matrix: CGAffineTransform) {
        let strike = GlyphStore.shared.strike(for: piece.run.font, scale: matrix.a)
        let alpha = piece.appearance.color.alpha * context.alpha
        context.paintMasks(color: piece.appearance.color) { painter in
            for glyph in piece.glyphs {
                let pen = GlyphPen(glyph, baseline: baseline, matrix)
                if strike.hasColorBitmaps {
                    guard let picture = strike.picture(glyph.id) else { continue }
                    let pixels = PixelBuffer(
                        data: picture.pixels, width: picture.width, height: picture.height, bytesPerRow: picture.bytesPerRow,
                        format: .bgra)
                    painter.paint(image: pixels, x: pen.column + picture.left, y: pen.row - picture.top, alpha: alpha)
                    continue
                }
                let mask = strike.mask(glyph.id, quarter: pen.quarters & 3)
                guard !mask.isEmpty else { continue }
                painter.paint(
                    mask.coverage, width: mask.width, height: mask.height, bytesPerRow: mask.bytesPerRow,
                    x: (pen.quarters >> 2) + mask.left, y: pen.row - mask.top)
                withExtendedLifetime(mask) {}
            }
        }
    }

    private func drawOutlines(of piece: Piece) {
        let size = piece.run.font.glyphSize
        let path = CGMutablePath()
        for glyph in piece.glyphs {
            let pen = CGPoint(x: baseline.x + glyph.x, y: baseline.y - glyph.y)
            path.add(GlyphOutline(font: piece.run.font, glyph: glyph.id)) { CGPoint(x: pen.x + $0.x * size, y: pen.y - $0.y * size) }
        }
        guard !path.isEmpty else { return }
        let appearance = piece.appearance
        if appearance.strokeWidth <= 0 {
            context.setFillColor(appearance.color)
            context.addPath(path)
            context.fillPath()
        }
        if appearance.strokeWidth != 0 {
            context.saveGState()
            context.setStrokeColor(appearance.strokeColor ?? appearance.color)
            context.setLineWidth(abs(appearance.strokeWidth) / 100 * piece.run.font.size)
            context.setLineJoin(.miter)
            context.addPath(path)
            context.strokePath()
            context.restoreGState()
        }
    }

    /// Colour glyphs under a rotation or an uneven scale: as images.
    private func drawPictures(of piece: Piece) {
        // Rasterised at about the size they are seen in, so that minifying stays mild.
        let matrix = context.deviceMatrix
        let scale = max(hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d))
        guard scale > 0 else { return }
        let strike = GlyphStore.shared.strike(for: piece.run.font, scale: scale)
        for glyph in piece.glyphs {
            guard let picture = strike.picture(glyph.id),
                let pixels = PixelBuffer(
                    data: picture.pixels, width: picture.width, height: picture.height, bytesPerRow: picture.bytesPerRow,
                    format: .bgra
                ).copy()
            else { continue }
            context.saveGState()
            context.translateBy(
                x: baseline.x + glyph.x + CGFloat(picture.left) / scale, y: baseline.y - glyph.y - CGFloat(picture.top) / scale)
            // Images are drawn with their top at the largest y.
            let size = CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
            context.setAlpha(context.alpha * piece.appearance.color.alpha)
            context.draw(CGImage(pixels: pixels), in: CGRect(origin: .zero, size: size))
            context.restoreGState()
        }
    }

    // MARK: Rules

    /// - Parameter centre: points below the baseline.
    private func drawRule(_ rule: TextAppearance.Rule, of piece: Piece, centre: CGFloat, thickness: CGFloat) {
        let matrix = context.deviceMatrix
        let scale = max(hypot(matrix.c, matrix.d), 0.001)
        // Whole pixels, so that rules are sharp and equally dark in every line.
        var height = max(1, (thickness * scale).rounded()) / scale
        if rule.style & 0xF == 0x02 { height *= 2 }
        let top = ((baseline.y + centre - height / 2) * scale).rounded() / scale
        context.setFillColor(rule.color ?? piece.appearance.color)
        func band(_ y: CGFloat) {
            let isPatterned = rule.style & 0x0F00 != 0
            guard isPatterned else {
                context.fill(CGRect(x: baseline.x + piece.x, y: y, width: piece.width, height: height))
                return
            }
            let lengths: [CGFloat]
            switch rule.style & 0x0F00 {
            case 0x0100: lengths = [3, 3]
            case 0x0200: lengths = [10, 5]
            case 0x0300: lengths = [10, 3, 3, 3]
            default: lengths = [10, 3, 3, 3, 3, 3]
            }
            context.saveGState()
            context.setStrokeColor(rule.color ?? piece.appearance.color)
            context.setLineWidth(height)
            context.setLineDash(phase: 0, lengths: lengths.map { $0 * height })
            context.move(to: CGPoint(x: baseline.x + piece.x, y: y + height / 2))
            context.addLine(to: CGPoint(x: baseline.x + piece.x + piece.width, y: y + height / 2))
            context.strokePath()
            context.restoreGState()
        }
        if rule.style & 0xF == 0x09 {
            band(top - height)
            band(top + height)
        } else {
            band(top)
        }
    }
}
