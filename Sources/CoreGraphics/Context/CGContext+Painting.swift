public import FoundationGaps
import CCairo
public import Foundation

extension CGContext {
    // MARK: Paths

    /// Paints the current path and empties it.
    public func drawPath(using mode: CGPathDrawingMode) {
        guard !current.isEmpty else { return }
        // Taken out so that drawing does not copy it, put back so that its memory serves the next path.
        var path = PathStorage()
        swap(&path, &current)
        switch mode {
        case .fill: fillPath(path, .winding)
        case .eoFill: fillPath(path, .evenOdd)
        case .stroke: strokePath(path)
        case .fillStroke:
            fillPath(path, .winding)
            strokePath(path)
        case .eoFillStroke:
            fillPath(path, .evenOdd)
            strokePath(path)
        }
        path.removeAll()
        swap(&path, &current)
    }

    /// Fills the current path, open parts taken as closed, and empties it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }

    /// Strokes the current path by the line attributes and empties it.
    public func strokePath() { drawPath(using: .stroke) }

    private func fillPath(_ path: PathStorage, _ rule: CGPathFillRule) {
        render(.fill(path, rule)) { setSource(state.fillColor, on: $0) }
    }

    private func strokePath(_ path: PathStorage) {
        render(.stroke(path)) { setSource(state.strokeColor, on: $0) }
    }

    // MARK: Rectangles and ellipses

    /// Fills a rectangle and empties the current path.
    public func fill(_ rect: CGRect) {
        current.removeAll()
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
        render(.rect(rect.standardized)) { setSource(state.fillColor, on: $0) }
    }

    /// Fills several rectangles and empties the current path. Where they overlap the colour is laid down again.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

    /// Fills the ellipse that fits `rect` and empties the current path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes a rectangle along its edges and empties the current path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// The same with a line width of its own, in user space.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = before
    }

    /// Strokes the ellipse that fits `rect` and empties the current path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes from the first point to the second, the third to the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for i in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[i])
            addLine(to: points[i + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, whatever blend mode, alpha and shadow are set.
    public func clear(_ rect: CGRect) {
        guard !rect.isNull else { return }
        let before = state
        // Through a mask the rectangle is taken out as much as the mask lets it.
        state.blendMode = state.mask == nil ? .clear : .destinationOut
        state.shadow = nil
        render(.rect(rect.standardized)) { setSourceColor(RGBA(red: 0, green: 0, blue: 0, alpha: 1), alpha: 1, on: $0) }
        state = before
    }

    // MARK: Clip

    /// Limits painting to the inside of the current path, and empties the path. An empty path leaves the
    /// clip as it is.
    public func clip(using rule: CGPathFillRule = .winding) {
        guard !current.isEmpty else { return }
        clip(to: current, using: rule)
        current.removeAll()
    }

    /// Limits painting to a rectangle and empties the current path.
    public func clip(to rect: CGRect) {
        current.removeAll()
        var path = PathStorage()
        path.addRect(rect.standardized, deviceMatrix)
        clip(to: path, using: .winding)
    }

    /// Limits painting to the union of rectangles and empties the current path.
    public func clip(to rects: [CGRect]) {
        current.removeAll()
        var path = PathStorage()
        for rect in rects { path.addRect(rect.standardized, deviceMatrix) }
        clip(to: path, using: .winding)
    }

    private func clip(to path: PathStorage, using rule: CGPathFillRule) {
        cairo_set_antialias(cairo, antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        path.append(to: cairo)
        cairo_clip(cairo)
    }

    /// Limits painting to where `mask`, stretched over `rect`, lets it through: a stencil where its
    /// samples are 0, an opaque image as much as it is bright, an image with alpha as much as it is opaque.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard state.ctm.isInvertible, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
            return clip(to: .zero)
        }
        guard let stencil = mask.coverage(), let combined = PixelBuffer(width: width, height: height, format: .a8)
        else { return }
        let target = combined.makeSurface()
        let cr = cairo_create(target)!
        let source = stencil.makeSurface()
        imagePattern(source, size: CGSize(width: stencil.width, height: stencil.height), in: rect, on: cr)
        cairo_identity_matrix(cr)
        var path = PathStorage()
        path.addRect(rect.standardized, deviceMatrix)
        path.append(to: cr)
        cairo_fill(cr)
        if let before = state.mask {
            let other = before.makeSurface()
            cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(cr, other, 0, 0)
            cairo_paint(cr)
            cairo_surface_destroy(other)
        }
        cairo_destroy(cr)
        cairo_surface_flush(target)
        cairo_surface_destroy(target)
        cairo_surface_destroy(source)
        state.mask = combined
        clip(to: rect)
    }

    /// Forgets the clip.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
    }

    /// The box around the clip in user space.
    public var boundingBoxOfClipPath: CGRect {
        let bounds = deviceClipBounds
        return bounds.isEmpty ? .null : bounds.applying(deviceMatrix.inverted())
    }

    // MARK: Transparency layers

    /// Collects what follows until ``endTransparencyLayer()`` and lays it down as one picture, by the
    /// current alpha, blend mode and shadow. Inside, these start afresh.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        saveGState()
        openLayer()
    }

    /// The same, limited to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        saveGState()
        clip(to: rect)
        openLayer()
    }

    private func openLayer() {
        layers.append(Layer(outside: state, depth: stack.count))
        cairo_push_group(cairo)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        // The mask is applied when the layer is laid down.
        state.mask = nil
    }

    /// Lays down what was collected since the innermost `beginTransparencyLayer`, and brings its graphics state back.
    public func endTransparencyLayer() {
        guard let layer = layers.last else {
            logComplaint("CGContextEndTransparencyLayer: there is no open layer.")
            return
        }
        while stack.count > layer.depth { restoreGState() }
        layers.removeLast()
        let group = cairo_pop_group(cairo)!
        state = layer.outside
        render(.everything, alpha: state.alpha) { cr in
            cairo_identity_matrix(cr)
            cairo_set_source(cr, group)
        }
        cairo_pattern_destroy(group)
        restoreGState()
    }
}
