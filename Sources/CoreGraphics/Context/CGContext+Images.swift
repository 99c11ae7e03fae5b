import CCairo
import CImageCodecs
public import Foundation

extension CGContext {
    /// Draws `image` stretched over `rect`, its top at the largest y: upright in a context whose y axis
    /// points up, upside down in UIKit's. `byTiling` repeats it over the whole clip instead.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite
        else { return }
        let pixels = image.pixels
        let size = CGSize(width: pixels.width, height: pixels.height)
        let shape: Shape = byTiling ? .everything : .rect(rect)

        if pixels.format == .a8 {
            return drawStencil(pixels, in: rect, byTiling: byTiling)
        }
        let source = swapsRedBlue ? pixels.exchangingRedAndBlue() : pixels
        let surface = source.makeSurface()
        defer {
            cairo_surface_destroy(surface)
            withExtendedLifetime(source) {}
        }
        render(shape, alpha: state.alpha) { cr in
            let pattern = imagePattern(surface, size: size, in: rect, on: cr)
            if byTiling { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT) }
        }
    }

    /// A stencil paints with the fill colour.
    private func drawStencil(_ coverage: PixelBuffer, in rect: CGRect, byTiling: Bool) {
        guard let colored = PixelBuffer(width: coverage.width, height: coverage.height, format: .bgra) else { return }
        let target = colored.makeSurface()
        let stencil = coverage.makeSurface()
        let cr = cairo_create(target)!
        setSource(state.fillColor, on: cr)
        cairo_mask_surface(cr, stencil, 0, 0)
        cairo_destroy(cr)
        cairo_surface_flush(target)
        cairo_surface_destroy(stencil)
        render(byTiling ? .everything : .rect(rect)) { cr in
            let pattern = imagePattern(
                target, size: CGSize(width: coverage.width, height: coverage.height), in: rect, on: cr)
            if byTiling { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT) }
        }
        cairo_surface_destroy(target)
        withExtendedLifetime(colored) {}
    }

    /// Makes `surface`, stretched over `rect` of user space with its top at the largest y, the source of
    /// `cr`, and returns the source.
    @discardableResult
    func imagePattern(_ surface: OpaquePointer, size: CGSize, in rect: CGRect, on cr: OpaquePointer) -> OpaquePointer {
        let rect = rect.standardized
        let imageToUser = CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: -rect.height / size.height, tx: rect.minX, ty: rect.maxY)
        var toDevice = imageToUser.concatenating(deviceMatrix)
        toDevice.snap()
        cairo_identity_matrix(cr)
        cairo_set_source_surface(cr, surface, 0, 0)
        let pattern = cairo_get_source(cr)!
        var matrix = toDevice.inverted().cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        // Pixels at the edge are not mixed with nothing: the shape alone decides what is covered.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        let shrinks = abs(toDevice.determinant) < 0.999
        switch state.interpolationQuality {
        case .none: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        case .low: cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        default: cairo_pattern_set_filter(pattern, shrinks ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
        }
        return pattern
    }
}

extension CGAffineTransform {
    /// Removes rounding errors that would turn a plain copy of pixels into a resampling.
    mutating func snap() {
        guard b == 0, c == 0 else { return }
        func near(_ value: CGFloat) -> CGFloat {
            let whole = value.rounded()
            return abs(value - whole) < 1e-6 ? whole : value
        }
        if abs(abs(a) - 1) < 1e-9 { a = a < 0 ? -1 : 1 }
        if abs(abs(d) - 1) < 1e-9 { d = d < 0 ? -1 : 1 }
        if abs(a) == 1 { tx = near(tx) }
        if abs(d) == 1 { ty = near(ty) }
    }
}

extension CGImage {
    /// The pixels for a bitmap whose red and blue may stand exchanged, with `alpha` laid over them.
    func colorPixels(exchangingRedAndBlue exchange: Bool, alpha: CGFloat) -> PixelBuffer {
        let own = colorPixels() ?? pixels
        let ordered = exchange ? own.exchangingRedAndBlue() : own
        guard alpha < 1, let faded = PixelBuffer(width: width, height: height, format: .bgra) else { return ordered }
        let (from, to) = (ordered.makeSurface(), faded.makeSurface())
        let cr = cairo_create(to)!
        cairo_set_source_surface(cr, from, 0, 0)
        cairo_paint_with_alpha(cr, Double(alpha))
        cairo_destroy(cr)
        cairo_surface_flush(to)
        cairo_surface_destroy(to)
        cairo_surface_destroy(from)
        return faded
    }
}

extension PixelBuffer {
    /// A copy for bitmaps whose red and blue stand exchanged.
    func exchangingRedAndBlue() -> PixelBuffer {
        guard let other = PixelBuffer(width: width, height: height, format: format) else { return self }
        let layout = pixels_layout(
            bytes_per_pixel: 4, red: 0, green: 1, blue: 2, alpha: format == .bgra ? 3 : -1, premultiplied: true,
            component_bytes: 1, high_byte: 0)
        pixels_to_bgra(
            data.assumingMemoryBound(to: UInt8.self), bytesPerRow, layout, other.data.assumingMemoryBound(to: UInt8.self),
            other.bytesPerRow, Int32(width), Int32(height))
        return other
    }
}
