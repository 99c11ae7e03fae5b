import CCairo
import CPixman
package import Foundation

/// Paints coverage in one colour at whole pixels, glyph after glyph. See ``CGContext/paintMasks(color:_:)``.
package struct MaskPainter {
    private enum Way {
        /// Straight onto the bitmap.
        case pixman(target: OpaquePointer, color: OpaquePointer)
        /// Through Cairo, for what only Cairo knows: clips, groups, blend modes.
        case cairo(OpaquePointer)
    }
    private let way: Way

    fileprivate init(target: OpaquePointer, color: OpaquePointer) { way = .pixman(target: target, color: color) }
    fileprivate init(cairo: OpaquePointer) { way = .cairo(cairo) }

    /// Paints 8-bit coverage with its upper left corner at a pixel, rows counted from the top.
    /// `bytesPerRow` is a multiple of 4, and the memory must start on a whole word.
    package func paint(
        _ coverage: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int, x: Int, y: Int
    ) {
        guard width > 0, height > 0 else { return }
        let bytes = UnsafeMutableRawPointer(mutating: coverage)
        switch way {
        case .pixman(let target, let color):
            guard
                let mask = pixman_image_create_bits(
                    PIXMAN_a8, Int32(width), Int32(height), bytes.assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow))
            else { return }
            pixman_image_composite32(
                PIXMAN_OP_OVER, color, mask, target, 0, 0, 0, 0, Int32(x), Int32(y), Int32(width), Int32(height))
            pixman_image_unref(mask)
        case .cairo(let cr):
            let surface = cairo_image_surface_create_for_data(
                bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(bytesPerRow))
            cairo_mask_surface(cr, surface, Double(x), Double(y))
            cairo_surface_destroy(surface)
        }
    }

    /// Paints premultiplied BGRA pixels, such as colour emoji, with its upper left corner at a pixel.
    package func paint(image: PixelBuffer, x: Int, y: Int, alpha: CGFloat = 1) {
        switch way {
        case .pixman(let target, _):
            guard
                let source = pixman_image_create_bits(
                    PIXMAN_a8r8g8b8, Int32(image.width), Int32(image.height),
                    image.data.assumingMemoryBound(to: UInt32.self), Int32(image.bytesPerRow))
            else { return }
            var mask: OpaquePointer?
            if alpha < 1 {
                var color = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(max(alpha, 0) * 65535))
                mask = pixman_image_create_solid_fill(&color)
            }
            pixman_image_composite32(
                PIXMAN_OP_OVER, source, mask, target, 0, 0, 0, 0, Int32(x), Int32(y), Int32(image.width), Int32(image.height))
            if let mask { pixman_image_unref(mask) }
            pixman_image_unref(source)
        case .cairo(let cr):
            let surface = image.makeSurface()
            cairo_save(cr)
            cairo_set_source_surface(cr, surface, Double(x), Double(y))
            cairo_paint_with_alpha(cr, Double(alpha))
            cairo_restore(cr)
            cairo_surface_destroy(surface)
        }
    }
}

extension CGContext {
    /// Lets `body` paint coverage in `color`, under the current clip, alpha, blend mode and shadow.
    /// Positions are pixels, rows counted from the top.
    package func paintMasks(color: CGColor, _ body: (MaskPainter) -> Void) {
        if state.shadow == nil, state.mask == nil, state.blendMode == .normal, layers.isEmpty, foreign == nil,
            paintDirectly(color, body)
        {
            return
        }
        guard state.shadow != nil || state.mask != nil || state.blendMode != .normal else {
            cairo_identity_matrix(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            setSourceColor(color.rgba, alpha: state.alpha, on: cairo)
            body(MaskPainter(cairo: cairo))
            finishForeign()
            return
        }
        // As one picture, so that glyphs throw one shadow together.
        cairo_push_group(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        setSourceColor(color.rgba, alpha: state.alpha, on: cairo)
        body(MaskPainter(cairo: cairo))
        let group = cairo_pop_group(cairo)!
        render(.everything) { cr in
            cairo_identity_matrix(cr)
            cairo_set_source(cr, group)
        }
        cairo_pattern_destroy(group)
    }

    private func finishForeign() {
        guard let foreign, foreign.isShared else { return }
        cairo_surface_flush(surface)
        foreign.store(from: buffer)
    }

    /// Through pixman without Cairo in between; false when the clip is no list of whole pixels.
    private func paintDirectly(_ color: CGColor, _ body: (MaskPainter) -> Void) -> Bool {
        cairo_identity_matrix(cairo)
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return false }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return false }
        var boxes: [pixman_box32_t] = []
        for i in 0..<Int(list.pointee.num_rectangles) {
            let r = list.pointee.rectangles[i]
            let (x0, y0, x1, y1) = (r.x.rounded(), r.y.rounded(), (r.x + r.width).rounded(), (r.y + r.height).rounded())
            guard x0 == r.x, y0 == r.y, x1 == r.x + r.width, y1 == r.y + r.height else { return false }
            boxes.append(pixman_box32_t(x1: Int32(x0), y1: Int32(y0), x2: Int32(x1), y2: Int32(y1)))
        }
        // An empty list: nothing shows.
        if boxes.isEmpty { return true }

        let format: pixman_format_code_t
        switch buffer.format {
        case .bgra: format = swapsRedBlue ? PIXMAN_a8b8g8r8 : PIXMAN_a8r8g8b8
        case .bgrx: format = swapsRedBlue ? PIXMAN_x8b8g8r8 : PIXMAN_x8r8g8b8
        case .a8: format = PIXMAN_a8
        }
        guard
            let target = pixman_image_create_bits(
                format, Int32(width), Int32(height), buffer.data.assumingMemoryBound(to: UInt32.self),
                Int32(buffer.bytesPerRow))
        else { return false }
        defer { pixman_image_unref(target) }
        var region = pixman_region32_t()
        pixman_region32_init_rects(&region, boxes, Int32(boxes.count))
        pixman_image_set_clip_region32(target, &region)
        pixman_region32_fini(&region)

        let c = color.rgba
        let alpha = min(max(c.alpha * Double(state.alpha), 0), 1)
        func component(_ value: Double) -> UInt16 { UInt16((min(max(value, 0), 1) * alpha * 65535).rounded()) }
        var solid = pixman_color_t(
            red: component(c.red), green: component(c.green), blue: component(c.blue), alpha: UInt16((alpha * 65535).rounded()))
        guard let source = pixman_image_create_solid_fill(&solid) else { return false }
        defer { pixman_image_unref(source) }
        cairo_surface_flush(surface)
        body(MaskPainter(target: target, color: source))
        cairo_surface_mark_dirty(surface)
        return true
    }
}
