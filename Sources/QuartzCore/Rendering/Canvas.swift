import CCairo
import CImageCodecs
import CPixman
import CoreGraphics
import Foundation

/// Pixels to draw on, placed somewhere on the device: all coordinates are the device's, so that drawing
/// into a group's own picture and onto the screen is one and the same.
final class Canvas {
    let buffer: PixelBuffer
    /// What the buffer lies in, which may be larger.
    let memory: PixelBuffer
    /// The device coordinates of the first pixel.
    private(set) var originX = 0
    private(set) var originY = 0
    let image: OpaquePointer
    private let surface: OpaquePointer
    private let cairo: OpaquePointer
    /// What is put off until ``performSteps()``, and whether anything is.
    var steps: [CanvasStep] = []
    var gathers = false

    /// - Parameter memory: what the buffer lies in, where it has none of its own.
    init(buffer: PixelBuffer, in memory: PixelBuffer? = nil) {
        self.buffer = buffer
        self.memory = memory ?? buffer
        LayerRuntime.current.renderAllocations += 1
        image = pixman_image_create_bits(
            buffer.format == .a8 ? PIXMAN_a8 : buffer.format == .bgrx ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, Int32(buffer.width), Int32(buffer.height),
            buffer.data.assumingMemoryBound(to: UInt32.self), Int32(buffer.bytesPerRow))
        surface = buffer.makeSurface()
        cairo = cairo_create(surface)
        cairo_set_tolerance(cairo, 0.1)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
        pixman_image_unref(image)
    }

    var rect: PixelRect {
        PixelRect(x0: originX, y0: originY, x1: originX + buffer.width, y1: originY + buffer.height)
    }

    /// Moves the canvas on the device and clears the pixels of `rect`.
    func place(at rect: PixelRect) {
        originX = rect.x0
        originY = rect.y0
        clear(rect)
    }

    /// Says where on the device the first pixel lies.
    func moveOrigin(to rect: PixelRect) {
        originX = rect.x0
        originY = rect.y0
    }

    func clear(_ rect: PixelRect) { fillPixels(rect, argb: 0) }

    // MARK: Solid colours

    /// Overwrites pixels.
    func fillPixels(_ rect: PixelRect, argb: UInt32) {
        let r = rect.intersection(self.rect)
        if !r.isEmpty { take(.fill(r, argb: argb)) }
    }

    /// Blends a colour over a rectangle whose edges may lie within pixels.
    func fill(_ rect: CGRect, _ color: Paint, clip: PixelRect) {
        let inner = PixelRect(inside: rect)
        let outer = PixelRect(touching: rect)
        guard inner != outer else { return fillWhole(inner.intersection(clip), color) }
        // Edges within pixels: what is covered of each row and column of pixels. Cairo would do it too, but
        // rounds differently with every clip.
        let columns = Canvas.coverage(rect.minX, rect.maxX, outer.x0, outer.x1)
        let rows = Canvas.coverage(rect.minY, rect.maxY, outer.y0, outer.y1)
        for row in [rows.0, rows.1, rows.2] where row.end > row.start {
            for column in [columns.0, columns.1, columns.2] where column.end > column.start {
                var paint = color
                paint.alpha *= Double(row.part * column.part)
                fillWhole(PixelRect(x0: column.start, y0: row.start, x1: column.end, y1: row.end).intersection(clip), paint)
            }
        }
    }

    /// The pixels of a line from `from` to `to`, in runs that are covered alike.
    private static func coverage(
        _ from: CGFloat, _ to: CGFloat, _ first: Int, _ end: Int
    ) -> ((start: Int, end: Int, part: CGFloat), (start: Int, end: Int, part: CGFloat), (start: Int, end: Int, part: CGFloat)) {
        let none = (start: 0, end: 0, part: CGFloat(0))
        if end - first == 1 { return ((first, end, to - from), none, none) }
        let left = CGFloat(first + 1) - from
        let right = to - CGFloat(end - 1)
        return ((first, first + 1, left), (first + 1, end - 1, 1), (end - 1, end, right))
    }

    /// Blends a colour over whole pixels.
    func fillWhole(_ rect: PixelRect, _ color: Paint) {
        let r = rect.intersection(self.rect)
        if !r.isEmpty { take(color.isOpaque ? .fill(r, argb: color.argb) : .blend(r, color)) }
    }

    // MARK: Cairo

    /// Runs `body` with a Cairo context in device coordinates, clipped to whole pixels.
    func draw(clip: PixelRect, _ body: (OpaquePointer) -> Void) {
        performSteps()
        let r = clip.intersection(rect)
        guard !r.isEmpty else { return }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_rectangle(
            cairo, Double(r.x0 - originX), Double(r.y0 - originY), Double(r.width), Double(r.height))
        cairo_clip(cairo)
        cairo_translate(cairo, Double(-originX), Double(-originY))
        cairo_new_path(cairo)
        body(cairo)
        cairo_restore(cairo)
    }

    // MARK: Pictures

    /// Copies or blends pixels one to one: pixel (0, 0) of `source` goes to (x, y) of the device.
    func blit(_ source: PixelBuffer, x: Int, y: Int, alpha: CGFloat, clip: PixelRect) {
        let target = PixelRect(x0: x, y0: y, x1: x + source.width, y1: y + source.height)
        let r = target.intersection(clip).intersection(rect)
        if !r.isEmpty { take(.picture(source, x: x, y: y, alpha: alpha, r)) }
    }

    /// Blends another canvas onto this one, where both lie on the device.
    func composite(_ other: Canvas, alpha: CGFloat, clip: PixelRect) {
        let r = other.rect.intersection(clip).intersection(rect)
        guard !r.isEmpty else { return }
        // The other is about to be used anew.
        take(.picture(other.buffer, x: other.originX, y: other.originY, alpha: alpha, r))
        performSteps()
    }

    /// Adds pixels to those of this canvas, channel by channel.
    func add(_ other: Canvas, alpha: CGFloat, clip: PixelRect) {
        performSteps()
        let r = other.rect.intersection(clip).intersection(rect)
        guard !r.isEmpty else { return }
        let mask = Canvas.makeSolid(alpha: alpha)
        defer { pixman_image_unref(mask) }
        pixman_image_composite32(
            PIXMAN_OP_ADD, other.image, mask, image, Int32(r.x0 - other.originX), Int32(r.y0 - other.originY), 0, 0,
            Int32(r.x0 - originX), Int32(r.y0 - originY), Int32(r.width), Int32(r.height))
    }

    func addBlit(_ source: PixelBuffer, x: Int, y: Int, alpha: CGFloat, clip: PixelRect) {
        performSteps()
        let r = PixelRect(x0: x, y0: y, x1: x + source.width, y1: y + source.height).intersection(clip).intersection(rect)
        guard !r.isEmpty else { return }
        let picture = source.makePixman()
        let mask = Canvas.makeSolid(alpha: alpha)
        pixman_image_composite32(
            PIXMAN_OP_ADD, picture, mask, image, Int32(r.x0 - x), Int32(r.y0 - y), 0, 0, Int32(r.x0 - originX),
            Int32(r.y0 - originY), Int32(r.width), Int32(r.height))
        pixman_image_unref(mask)
        pixman_image_unref(picture)
    }

    /// Blends a colour through a part of a coverage picture stretched over `target`. A part is stretched
    /// by repeating its only column or row.
    func fill(_ color: Paint, stretching coverage: PixelBuffer, _ part: PixelRect, over target: PixelRect, clip: PixelRect) {
        let r = target.intersection(clip).intersection(rect)
        if !r.isEmpty { take(.stretchedCoverage(coverage, part: part, target: target, color, r)) }
    }

    /// Keeps of this canvas what the other's alpha lets through.
    func mask(by other: Canvas, clip: PixelRect) {
        performSteps()
        let r = clip.intersection(rect)
        guard !r.isEmpty else { return }
        // Where the other canvas does not reach, nothing is left.
        pixman_image_composite32(
            PIXMAN_OP_IN_REVERSE, other.image, nil, image, Int32(r.x0 - other.originX), Int32(r.y0 - other.originY),
            0, 0, Int32(r.x0 - originX), Int32(r.y0 - originY), Int32(r.width), Int32(r.height))
    }

    /// Keeps of this canvas what coverage, whose first pixel lies at (x, y) of the device, lets through.
    func mask(by coverage: PixelBuffer, x: Int, y: Int, clip: PixelRect) {
        performSteps()
        let r = clip.intersection(rect)
        guard !r.isEmpty else { return }
        let stencil = coverage.makePixman()
        pixman_image_composite32(
            PIXMAN_OP_IN_REVERSE, stencil, nil, image, Int32(r.x0 - x), Int32(r.y0 - y), 0, 0, Int32(r.x0 - originX),
            Int32(r.y0 - originY), Int32(r.width), Int32(r.height))
        pixman_image_unref(stencil)
    }

    /// Keeps a part of these pixels' strength.
    func fade(_ rect: PixelRect, to alpha: CGFloat) {
        performSteps()
        let r = rect.intersection(self.rect)
        guard !r.isEmpty else { return }
        let solid = Canvas.makeSolid(alpha: alpha)
        pixman_image_composite32(
            PIXMAN_OP_IN_REVERSE, solid, nil, image, 0, 0, 0, 0, Int32(r.x0 - originX), Int32(r.y0 - originY), Int32(r.width), Int32(r.height))
        pixman_image_unref(solid)
    }

    /// Multiplies the colours of pixels, and leaves their alpha.
    func multiply(_ rect: PixelRect, by tint: Tint) {
        performSteps()
        let r = rect.intersection(self.rect)
        guard !r.isEmpty else { return }
        func part(_ value: Float) -> UInt32 { UInt32(value * 256 + 0.5) }
        let (red, green, blue) = (part(tint.red), part(tint.green), part(tint.blue))
        for y in r.y0..<r.y1 {
            let row = row(y)
            for x in r.x0..<r.x1 where row[x] != 0 {
                let p = row[x]
                let (r, g, b) = (((p >> 16) & 255) * red / 256, ((p >> 8) & 255) * green / 256, (p & 255) * blue / 256)
                row[x] = (p & 0xFF00_0000) | (r << 16) | (g << 8) | b
            }
        }
    }

    /// Blends a colour through coverage whose first pixel lies at (x, y) of the device.
    func fill(_ color: Paint, through coverage: PixelBuffer, from part: PixelRect? = nil, x: Int, y: Int, clip: PixelRect) {
        let part = part ?? PixelRect(x0: 0, y0: 0, x1: coverage.width, y1: coverage.height)
        let target = PixelRect(x0: x, y0: y, x1: x + part.width, y1: y + part.height)
        let r = target.intersection(clip).intersection(rect)
        if !r.isEmpty { take(.coverage(coverage, x: x - part.x0, y: y - part.y0, color, r)) }
    }

    static func makeSolid(alpha: CGFloat) -> OpaquePointer {
        let a = UInt16(min(max(alpha, 0), 1) * 65535 + 0.5)
        var c = pixman_color_t(red: a, green: a, blue: a, alpha: a)
        return pixman_image_create_solid_fill(&c)
    }

    /// Moves the pixels of `area` by (dx, dy) within it; what comes from outside keeps its old value.
    func move(_ area: PixelRect, dx: Int, dy: Int) -> Int {
        performSteps()
        let target = area.intersection(area.offset(dx, dy)).intersection(rect)
        guard !target.isEmpty else { return 0 }
        let bytes = target.width * 4
        let stride = buffer.bytesPerRow
        func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
            buffer.data + (y - originY) * stride + (x - originX) * 4
        }
        if dy > 0 {
            for y in Swift.stride(from: target.y1 - 1, through: target.y0, by: -1) {
                memmove(address(target.x0, y), address(target.x0 - dx, y - dy), bytes)
            }
        } else {
            for y in target.y0..<target.y1 { memmove(address(target.x0, y), address(target.x0 - dx, y - dy), bytes) }
        }
        return target.area
    }

    /// Where a row of the device begins. What was put off is to be done first.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (buffer.data + (y - originY) * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self) - originX
    }
}

extension PixelBuffer {
    /// A pixman image on this memory. The caller releases it.
    func makePixman() -> OpaquePointer {
        let format: pixman_format_code_t =
            switch self.format {
            case .bgra: PIXMAN_a8r8g8b8
            case .bgrx: PIXMAN_x8r8g8b8
            case .a8: PIXMAN_a8
            }
        return pixman_image_create_bits(
            format, Int32(width), Int32(height), data.assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow))
    }
}

/// A colour ready to paint with.
struct Paint: Equatable {
    var red, green, blue, alpha: Double

    init(_ color: CGColor, alpha: CGFloat) {
        let c = color.rgba
        red = min(max(c.red, 0), 1)
        green = min(max(c.green, 0), 1)
        blue = min(max(c.blue, 0), 1)
        self.alpha = min(max(c.alpha * Double(alpha), 0), 1)
    }

    var isOpaque: Bool { alpha >= 1 }

    var argb: UInt32 {
        func byte(_ v: Double) -> UInt32 { UInt32(v * 255 + 0.5) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }

    var pixman: pixman_color_t {
        func word(_ v: Double) -> UInt16 { UInt16(v * 65535 + 0.5) }
        return pixman_color_t(red: word(red * alpha), green: word(green * alpha), blue: word(blue * alpha), alpha: word(alpha))
    }

    func set(on cr: OpaquePointer) { cairo_set_source_rgba(cr, red, green, blue, alpha) }
}
