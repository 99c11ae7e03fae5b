import CPixman
import CoreGraphics

/// Something plain to do to the pixels of a canvas. Each pixel becomes what it and the step say, whatever happens to those beside it.
enum CanvasStep {
    /// Overwrites pixels.
    case fill(PixelRect, argb: UInt32)
    /// Blends a colour over pixels.
    case blend(PixelRect, Paint)
    /// Copies or blends a picture whose first pixel lies at (x, y) of the device.
    case picture(PixelBuffer, x: Int, y: Int, alpha: CGFloat, PixelRect)
    /// Blends a colour through coverage whose first pixel lies at (x, y) of the device.
    case coverage(PixelBuffer, x: Int, y: Int, Paint, PixelRect)
    /// Blends a colour through a part of a coverage picture stretched over `target`, by repeating its only column or row.
    case stretchedCoverage(PixelBuffer, part: PixelRect, target: PixelRect, Paint, PixelRect)

    /// The pixels that it may change.
    var rect: PixelRect {
        switch self {
        case .fill(let rect, _), .blend(let rect, _), .picture(_, _, _, _, let rect), .coverage(_, _, _, _, let rect), .stretchedCoverage(_, _, _, _, let rect): rect
        }
    }

    /// Does it to a part of the pixels.
    ///
    /// - Parameters:
    ///   - image: pixman's, of the canvas. Threads must not share one.
    ///   - origin: the device coordinates of its first pixel.
    func perform(on image: OpaquePointer, origin: (x: Int, y: Int), in band: PixelRect) {
        let r = rect.intersection(band)
        guard !r.isEmpty else { return }
        let (x, y, width, height) = (r.x0 - origin.x, r.y0 - origin.y, Int32(r.width), Int32(r.height))
        func composite(_ operation: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?, from place: (x: Int, y: Int), maskFrom: (x: Int, y: Int) = (0, 0)) {
            pixman_image_composite32(
                operation, source, mask, image, Int32(place.x), Int32(place.y), Int32(maskFrom.x), Int32(maskFrom.y), Int32(x), Int32(y), width, height)
        }
        switch self {
        case .fill(_, let argb):
            pixman_fill(pixman_image_get_data(image), pixman_image_get_stride(image) / 4, 32, Int32(x), Int32(y), width, height, argb)
        case .blend(_, let color):
            var c = color.pixman
            var box = pixman_rectangle16_t(
                x: Int16(clamping: x), y: Int16(clamping: y), width: UInt16(clamping: r.width), height: UInt16(clamping: r.height))
            pixman_image_fill_rectangles(PIXMAN_OP_OVER, image, &c, 1, &box)
        case .picture(let source, let left, let top, let alpha, _):
            let picture = source.makePixman()
            let mask = alpha < 1 ? Canvas.makeSolid(alpha: alpha) : nil
            composite(source.format == .bgrx && mask == nil ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, picture, mask, from: (r.x0 - left, r.y0 - top))
            if let mask { pixman_image_unref(mask) }
            pixman_image_unref(picture)
        case .coverage(let stencil, let left, let top, let color, _):
            let (solid, mask) = (color.makePixman(), stencil.makePixman())
            composite(PIXMAN_OP_OVER, solid, mask, from: (0, 0), maskFrom: (r.x0 - left, r.y0 - top))
            pixman_image_unref(mask)
            pixman_image_unref(solid)
        case .stretchedCoverage(let stencil, let part, let target, let color, _):
            let (solid, mask) = (color.makePixman(), stencil.makePixman())
            let stretchX = part.width == 1 && target.width != 1
            let stretchY = part.height == 1 && target.height != 1
            if stretchX || stretchY { Self.show(part, stretchX, stretchY, of: mask) }
            composite(
                PIXMAN_OP_OVER, solid, mask, from: (0, 0),
                maskFrom: (stretchX ? 0 : part.x0 + r.x0 - target.x0, stretchY ? 0 : part.y0 + r.y0 - target.y0))
            pixman_image_unref(mask)
            pixman_image_unref(solid)
        }
    }

    /// A scale of zero shows one column (row) everywhere.
    private static func show(_ part: PixelRect, _ stretchX: Bool, _ stretchY: Bool, of mask: OpaquePointer) {
        var t = pixman_transform_t()
        pixman_transform_init_identity(&t)
        let half: pixman_fixed_t = 1 << 15
        if stretchX {
            t.matrix.0.0 = 0
            t.matrix.0.2 = pixman_fixed_t(part.x0) << 16 + half
        }
        if stretchY {
            t.matrix.1.1 = 0
            t.matrix.1.2 = pixman_fixed_t(part.y0) << 16 + half
        }
        pixman_image_set_transform(mask, &t)
        pixman_image_set_filter(mask, PIXMAN_FILTER_NEAREST, nil, 0)
    }
}

extension Paint {
    /// The caller releases it.
    fileprivate func makePixman() -> OpaquePointer {
        var c = pixman
        return pixman_image_create_solid_fill(&c)
    }
}
