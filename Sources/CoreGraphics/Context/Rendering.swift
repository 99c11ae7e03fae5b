import CCairo
import CImageCodecs
import Foundation

/// Names the pixels a surface keeps alive.
private nonisolated(unsafe) var tilePixelsKey = cairo_user_data_key_t()

/// What an operation covers.
enum Shape {
    /// A rectangle of user space.
    case rect(CGRect)
    /// The inside of a path given in rows counted from the top.
    case fill(PathStorage, CGPathFillRule)
    /// The line along a path given in rows counted from the top.
    case stroke(PathStorage)
    /// Everything inside the clip.
    case everything
}

// All painting goes through `render`: shadow, clipping to masks and blending are handled in one place.
extension CGContext {
    /// Paints `shape` with the source that `setSource` installs. `alpha` is laid over sources that cannot
    /// carry it themselves.
    func render(_ shape: Shape, alpha: CGFloat = 1, setSource: (OpaquePointer) -> Void) {
        // A transform that flattens the plane shows nothing, and Cairo would never recover from it.
        guard state.ctm.isInvertible else { return }
        if let foreign, foreign.isShared { foreign.load(into: buffer) }
        cairo_set_antialias(cairo, antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_tolerance(cairo, state.flatness > 0 ? Double(state.flatness) : 0.03)
        if let shadow = state.shadow { renderShadow(shadow, of: shape, alpha: alpha, setSource: setSource) }
        composite { cr, direct in
            setSource(cr)
            draw(shape, on: cr, alpha: alpha, withinClip: direct && state.blendMode.reachesOutsideShape)
        }
        if let foreign, foreign.isShared {
            cairo_surface_flush(surface)
            foreign.store(from: buffer)
        }
        let status = cairo_status(cairo)
        if status != CAIRO_STATUS_SUCCESS && !hasFailed {
            hasFailed = true
            logComplaint("drawing has stopped working in this context: \(String(cString: cairo_status_to_string(status)))")
        }
    }

    /// Lays what `body` draws onto the bitmap by the blend mode and through the mask of the clip. `body`
    /// is told whether it draws directly, with the blend mode's operator.
    private func composite(_ body: (OpaquePointer, _ direct: Bool) -> Void) {
        if state.mask == nil, let cairoOperator = state.blendMode.cairo {
            cairo_set_operator(cairo, cairoOperator)
            body(cairo, true)
            return
        }
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        body(cairo, false)
        let group = cairo_pop_group(cairo)!
        compositeGroup(group)
        cairo_pattern_destroy(group)
    }

    /// Lays a picture of the size of the bitmap onto it.
    private func compositeGroup(_ group: OpaquePointer) {
        var identity = cairo_matrix_t()
        cairo_matrix_init_identity(&identity)
        cairo_set_matrix(cairo, &identity)
        guard let cairoOperator = state.blendMode.cairo else { return plusDarker(group) }
        cairo_set_operator(cairo, cairoOperator)
        cairo_set_source(cairo, group)
        if let mask = state.mask {
            let stencil = mask.makeSurface()
            cairo_mask_surface(cairo, stencil, 0, 0)
            cairo_surface_destroy(stencil)
        } else {
            cairo_paint(cairo)
        }
    }

    /// Cairo has no such operator: the picture is clipped by Cairo and added by hand.
    private func plusDarker(_ group: OpaquePointer) {
        guard buffer.format != .a8, let picture = PixelBuffer(width: width, height: height, format: .bgra) else { return }
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_set_source(cairo, group)
        if let mask = state.mask {
            let stencil = mask.makeSurface()
            cairo_mask_surface(cairo, stencil, 0, 0)
            cairo_surface_destroy(stencil)
        } else {
            cairo_paint(cairo)
        }
        let clipped = cairo_pop_group(cairo)!
        let copy = picture.makeSurface()
        let cr = cairo_create(copy)!
        cairo_set_source(cr, clipped)
        cairo_paint(cr)
        cairo_destroy(cr)
        cairo_surface_flush(copy)
        cairo_surface_destroy(copy)
        cairo_pattern_destroy(clipped)

        // The target is the bitmap or the picture of a transparency layer, which may cover a part only.
        let target = cairo_get_group_target(cairo)!
        var (offsetX, offsetY) = (0.0, 0.0)
        cairo_surface_get_device_offset(target, &offsetX, &offsetY)
        cairo_surface_flush(target)
        guard let bytes = cairo_image_surface_get_data(target) else { return }
        let part = CGRect(
            x: -offsetX, y: -offsetY, width: Double(cairo_image_surface_get_width(target)),
            height: Double(cairo_image_surface_get_height(target))
        ).intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, !part.isEmpty else { return }
        let stride = Int(cairo_image_surface_get_stride(target))
        pixels_plus_darker(
            picture.data.assumingMemoryBound(to: UInt8.self) + Int(part.minY) * picture.bytesPerRow + Int(part.minX) * 4,
            picture.bytesPerRow, bytes + Int(part.minY + offsetY) * stride + Int(part.minX + offsetX) * 4, stride, nil, 0,
            Int32(part.width), Int32(part.height))
        cairo_surface_mark_dirty(target)
    }

    // MARK: Shapes

    private func draw(_ shape: Shape, on cr: OpaquePointer, alpha: CGFloat, withinClip: Bool) {
        if withinClip || alpha < 1 {
            cairo_save(cr)
            if addPath(of: shape, to: cr, asOutline: true) { cairo_clip(cr) }
            cairo_paint_with_alpha(cr, Double(alpha))
            cairo_restore(cr)
            return
        }
        switch shape {
        case .everything:
            cairo_paint(cr)
        case .stroke:
            _ = addPath(of: shape, to: cr, asOutline: false)
            setPen(on: cr)
            cairo_stroke(cr)
        case .rect, .fill:
            _ = addPath(of: shape, to: cr, asOutline: true)
            cairo_fill(cr)
        }
    }

    /// Gives `cr` the path of the shape and the rule to fill it by. False when there is none to give.
    private func addPath(of shape: Shape, to cr: OpaquePointer, asOutline: Bool) -> Bool {
        cairo_new_path(cr)
        cairo_identity_matrix(cr)
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
        switch shape {
        case .everything:
            return false
        case .rect(let rect):
            let m = deviceMatrix
            if m.preservesAxisAlignment {
                rect.applying(m).append(to: cr)
            } else {
                var path = PathStorage()
                path.addRect(rect, m)
                path.append(to: cr)
            }
        case .fill(let path, let rule):
            if rule == .evenOdd { cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD) }
            path.append(to: cr)
        case .stroke(let path):
            if asOutline {
                let m = deviceMatrix
                strokeOutline(of: path.applying(m.inverted())).applying(m).append(to: cr)
            } else {
                path.append(to: cr)
            }
        }
        return true
    }

    private func setPen(on cr: OpaquePointer) {
        var matrix = deviceMatrix.cairo
        // A line of width 0 is as thin as the device allows.
        if state.lineWidth == 0 { cairo_matrix_init_identity(&matrix) }
        cairo_set_matrix(cr, &matrix)
        cairo_set_line_width(cr, state.lineWidth == 0 ? 1 : min(Double(abs(state.lineWidth)), 1e6))
        cairo_set_line_cap(cr, state.lineCap.cairo)
        cairo_set_line_join(cr, state.lineJoin.cairo)
        cairo_set_miter_limit(cr, Double(state.miterLimit))
        if state.dashLengths.isEmpty {
            cairo_set_dash(cr, nil, 0, 0)
        } else {
            let lengths = state.dashLengths.map(Double.init)
            cairo_set_dash(cr, lengths, Int32(lengths.count), Double(state.dashPhase))
        }
    }

    // MARK: Shadow

    /// The rectangle of pixels a shape can touch; `nil` when it fills the clip.
    private func deviceBounds(of shape: Shape) -> CGRect? {
        switch shape {
        case .everything:
            return nil
        case .rect(let rect):
            return rect.applying(deviceMatrix)
        case .fill(let path, _):
            return path.controlBounds
        case .stroke(let path):
            let m = deviceMatrix
            let stretch = hypot(hypot(m.a, m.b), hypot(m.c, m.d))
            // A miter may reach further than half the width, a square cap by the root of two.
            let reach = max(state.lineJoin == .miter ? state.miterLimit : 1, 1.5) * state.lineWidth / 2 * stretch + 1
            return path.controlBounds.insetBy(dx: -reach, dy: -reach)
        }
    }

    private func renderShadow(
        _ shadow: GraphicsState.Shadow, of shape: Shape, alpha: CGFloat, setSource: (OpaquePointer) -> Void
    ) {
        let sigma = Double(shadow.blur * baseCTM.meanScale / 2)
        let reach = CGFloat(pixels_blur_reach(sigma))
        // The base space's y axis points up in a bitmap of one's own and down in UIKit's.
        let offset = shadow.offset.applying(baseCTM.concatenating(flip))
        let (dx, dy) = (offset.width.rounded(), offset.height.rounded())

        // Only what can throw a shadow into the clip is drawn.
        let clip = deviceClipBounds
        guard !clip.isEmpty else { return }
        var box = clip.offsetBy(dx: -dx, dy: -dy).insetBy(dx: -reach, dy: -reach)
        if let bounds = deviceBounds(of: shape) { box = box.intersection(bounds.insetBy(dx: -reach - 1, dy: -reach - 1)) }
        box = box.integral
        guard !box.isNull, !box.isEmpty,
            let coverage = PixelBuffer(width: Int(box.width), height: Int(box.height), format: .a8)
        else { return }

        let stencil = coverage.makeSurface()
        defer { cairo_surface_destroy(stencil) }
        cairo_surface_set_device_offset(stencil, -Double(box.minX), -Double(box.minY))
        let cr = cairo_create(stencil)!
        cairo_set_antialias(cr, antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        setSource(cr)
        draw(shape, on: cr, alpha: alpha, withinClip: false)
        cairo_destroy(cr)
        cairo_surface_flush(stencil)
        _ = pixels_blur_a8(
            coverage.data.assumingMemoryBound(to: UInt8.self), Int32(coverage.width), Int32(coverage.height),
            coverage.bytesPerRow, sigma)
        cairo_surface_mark_dirty(stencil)
        cairo_surface_set_device_offset(stencil, 0, 0)

        composite { cr, _ in
            cairo_identity_matrix(cr)
            setSourceColor(shadow.color.rgba, alpha: 1, on: cr)
            cairo_mask_surface(cr, stencil, Double(box.minX + dx), Double(box.minY + dy))
        }
    }

    /// Makes `color`, with the state's alpha, the source of `cr`.
    func setSource(_ color: CGColor, on cr: OpaquePointer) {
        guard let tile = color.tile else { return setSourceColor(color.rgba, alpha: state.alpha, on: cr) }
        let pixels = tile.image.colorPixels(exchangingRedAndBlue: swapsRedBlue, alpha: state.alpha * color.alpha)
        let (w, h) = (CGFloat(pixels.width), CGFloat(pixels.height))
        // The picture stands upright in the base space, whichever way its y axis points.
        var toBase = CGAffineTransform(scaleX: tile.size.width / w, y: tile.size.height / h)
        if baseCTM.d > 0 { toBase = CGAffineTransform(a: toBase.a, b: 0, c: 0, d: -toBase.d, tx: 0, ty: tile.size.height) }
        var toDevice = toBase.concatenating(baseCTM).concatenating(flip)
        toDevice.snap()
        cairo_identity_matrix(cr)
        let surface = pixels.makeSurface()
        // The surface keeps the pixels alive as long as it is a source.
        cairo_surface_set_user_data(
            surface, &tilePixelsKey, Unmanaged.passRetained(pixels).toOpaque(),
            { Unmanaged<PixelBuffer>.fromOpaque($0!).release() })
        cairo_set_source_surface(cr, surface, 0, 0)
        cairo_surface_destroy(surface)
        let pattern = cairo_get_source(cr)!
        var matrix = toDevice.inverted().cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    }

    func setSourceColor(_ color: RGBA, alpha: CGFloat, on cr: OpaquePointer) {
        cairo_set_source_rgba(
            cr, swapsRedBlue ? color.blue : color.red, color.green, swapsRedBlue ? color.red : color.blue,
            color.alpha * Double(alpha))
    }

    /// The box around the clip, in rows counted from the top.
    package var deviceClipBounds: CGRect {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}
