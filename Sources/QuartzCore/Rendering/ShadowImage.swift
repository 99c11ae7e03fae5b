import CCairo
import CImageCodecs
import CoreGraphics
import Foundation

/// A blurred silhouette, in device pixels, kept with the node that casts it.
final class ShadowImage {
    let coverage: PixelBuffer
    /// Where the first pixel lies, from the device position of the node's origin, rounded down.
    let offsetX: Int
    let offsetY: Int
    let key: ShadowKey

    init(coverage: PixelBuffer, offsetX: Int, offsetY: Int, key: ShadowKey) {
        self.coverage = coverage
        self.offsetX = offsetX
        self.offsetY = offsetY
        self.key = key
    }
}

/// What a kept shadow depends on besides the node's own looks.
struct ShadowKey: Hashable {
    var a, b, c, d: CGFloat
    /// The fractions of a pixel.
    var fx, fy: CGFloat
    var sigma: CGFloat
}

/// Stretchable shadows of rounded rectangles and the like, shared by all layers of a list: the middle column and row stand for any number of them.
final class ShadowCache {
    enum Shape: Hashable {
        case rounded(rx: CGFloat, ry: CGFloat, corners: UInt, continuous: Bool)
        /// As it is drawn in the mask.
        case path(PathStorage)
    }

    struct Key: Hashable {
        var shape: Shape
        var sigma: CGFloat
    }

    private var masks: [Key: (PixelBuffer, Int)] = [:]

    func removeAll() { masks = [:] }

    /// A blurred shape with its parts: `margin` pixels of blur around, `cap` pixels to the first that repeats.
    func mask(_ key: Key, margin: Int, cap: Int) -> PixelBuffer? {
        if let (mask, _) = masks[key] { return mask }
        let side = 2 * cap + 1
        guard let buffer = PixelBuffer(width: side, height: side, format: .a8) else { return nil }
        LayerRuntime.current.renderAllocations += 1
        let surface = buffer.makeSurface()
        let cr = cairo_create(surface)!
        switch key.shape {
        case .rounded(let rx, let ry, let corners, let continuous):
            RoundedRect(
                rect: CGRect(x: margin, y: margin, width: side - 2 * margin, height: side - 2 * margin), rx: rx, ry: ry,
                corners: CACornerMask(rawValue: corners), continuous: continuous
            ).append(to: cr)
        case .path(let path): CGPath(storage: path).append(to: cr)
        }
        cairo_set_source_rgba(cr, 0, 0, 0, 1)
        cairo_fill(cr)
        cairo_destroy(cr)
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
        _ = pixels_blur_a8(
            buffer.data.assumingMemoryBound(to: UInt8.self), Int32(side), Int32(side), buffer.bytesPerRow, Double(key.sigma))
        if masks.count > 64 { masks.removeAll() }
        masks[key] = (buffer, cap)
        return buffer
    }
}

extension Painter {
    func paintShadow(_ node: RenderNode, _ operation: PaintOperation, on canvas: Canvas, report: inout DamageReport) {
        let rare = node.properties.rare
        guard let color = rare.effectiveShadowColor else { return }
        let paint = Paint(color, alpha: operation.alpha * CGFloat(rare.shadowOpacity))
        let device = operation.device
        // The offset is in the layer's own coordinates.
        let shifted = Homography.translation(rare.shadowOffset.width, rare.shadowOffset.height).concat(device)
        let sigma = rare.shadowRadius * device.scaleFactor(at: CGPoint(x: node.properties.bounds.midX, y: node.properties.bounds.midY))
        if paintStretched(node, shifted, sigma, paint, operation, on: canvas) {
            node.shadow = nil
            return
        }
        var origin = CGPoint(x: snapped(shifted.tx), y: snapped(shifted.ty))
        if Self.isWide(sigma) { origin = CGPoint(x: origin.x.rounded(), y: origin.y.rounded()) }
        let baseX = origin.x.rounded(.down)
        let baseY = origin.y.rounded(.down)
        let key = ShadowKey(
            a: shifted.a, b: shifted.b, c: shifted.c, d: shifted.d, fx: origin.x - baseX, fy: origin.y - baseY, sigma: sigma)
        if node.shadow?.key != key {
            node.shadow = makeShadow(node, shifted, key, baseX: Int(baseX), baseY: Int(baseY), report: &report)
        }
        guard let shadow = node.shadow else { return }
        canvas.fill(
            paint, through: shadow.coverage, x: Int(baseX) + shadow.offsetX, y: Int(baseY) + shadow.offsetY,
            clip: operation.bounds)
    }

    /// Nobody sees by which part of a pixel a wide blur is off; what slides would be blurred anew for each frame.
    private static func isWide(_ sigma: CGFloat) -> Bool { sigma >= 4 }

    /// The silhouette of anything, blurred.
    private func makeShadow(
        _ node: RenderNode, _ device: Homography, _ key: ShadowKey, baseX: Int, baseY: Int, report: inout DamageReport
    ) -> ShadowImage? {
        let reach = Int(pixels_blur_reach(Double(key.sigma))) + 1
        let rare = node.properties.rare
        var fixed = device
        fixed.tx = key.fx
        fixed.ty = key.fy
        let extent = rare.shadowPath?.boundingBoxOfPath ?? node.casterExtent
        var box = fixed.pixels(extent)
        guard !box.isEmpty, box.width < 8192, box.height < 8192 else { return nil }
        box = box.inset(-reach)
        guard let coverage = PixelBuffer(width: box.width, height: box.height, format: .a8) else { return nil }
        LayerRuntime.current.renderAllocations += 1
        let surface = coverage.makeSurface()
        let cr = cairo_create(surface)!
        cairo_translate(cr, Double(-box.x0), Double(-box.y0))
        cairo_set_source_rgba(cr, 0, 0, 0, 1)
        if let path = rare.shadowPath {
            var matrix = fixed.cairoMatrix
            cairo_transform(cr, &matrix)
            path.append(to: cr)
            cairo_fill(cr)
        } else if !node.shadowFollowsContent {
            node.appendOutline(to: cr, fixed)
            cairo_fill(cr)
        } else if let picture = pool.take(box.inset(reach)) {
            paintCaster(node, fixed, on: picture, rect: box.inset(reach), report: &report)
            let silhouette = picture.buffer.makeSurface()
            cairo_set_source_surface(cr, silhouette, Double(picture.originX), Double(picture.originY))
            cairo_rectangle(
                cr, Double(box.x0 + reach), Double(box.y0 + reach), Double(box.width - 2 * reach), Double(box.height - 2 * reach))
            cairo_fill(cr)
            cairo_surface_destroy(silhouette)
            pool.give(picture)
        }
        cairo_destroy(cr)
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
        _ = pixels_blur_a8(
            coverage.data.assumingMemoryBound(to: UInt8.self), Int32(coverage.width), Int32(coverage.height),
            coverage.bytesPerRow, Double(key.sigma))
        return ShadowImage(coverage: coverage, offsetX: box.x0, offsetY: box.y0, key: key)
    }

    /// Draws the shadow of a rounded rectangle, or of what is like one, on whole pixels from a small stretchable picture. False where the shape is
    /// another one.
    private func paintStretched(
        _ node: RenderNode, _ device: Homography, _ sigma: CGFloat, _ paint: Paint, _ operation: PaintOperation,
        on canvas: Canvas
    ) -> Bool {
        guard device.isRectilinear, device.a > 0, device.d > 0 else { return false }
        var caster = node.properties.bounds
        var sides: StraightSides?
        if let path = node.properties.rare.shadowPath {
            if !path.isRect(&caster) {
                guard Self.isWide(sigma), let found = StraightSides(of: path.storage) else { return false }
                (sides, caster) = (found, found.box)
            }
        } else if node.shadowFollowsContent {
            return false
        }
        let isOutline = node.properties.rare.shadowPath == nil
        var box = device.snappedBox(caster)
        if Self.isWide(sigma) { box = CGRect(x: box.minX.rounded(), y: box.minY.rounded(), width: box.width.rounded(), height: box.height.rounded()) }
        let whole = PixelRect(inside: box)
        guard whole == PixelRect(touching: box) else { return false }
        let rare = node.properties.rare
        let rounded = RoundedRect(
            rect: box, rx: isOutline && node.isRounded ? node.properties.cornerRadius * device.a : 0,
            ry: isOutline && node.isRounded ? node.properties.cornerRadius * device.d : 0, corners: rare.maskedCorners,
            continuous: rare.cornerCurve == .continuous)
        let margin = Int(pixels_blur_reach(Double(sigma))) + 1
        let corner = Int((sides.map { max($0.reach.width * device.a, $0.reach.height * device.d) } ?? rounded.cornerReach).rounded(.up))
        // From the outer edge to a place that neither the corner nor the blur reaches.
        let cap = 2 * margin + corner + 1
        guard whole.width + 2 * margin >= 2 * cap + 1, whole.height + 2 * margin >= 2 * cap + 1 else { return false }
        let shape: ShadowCache.Shape =
            if let sides {
                .path(sides.drawn(scaleX: device.a, scaleY: device.d, from: CGFloat(margin), to: CGFloat(2 * cap + 1 - margin)))
            } else {
                .rounded(rx: rounded.rx, ry: rounded.ry, corners: rare.maskedCorners.rawValue, continuous: rounded.continuous)
            }
        let key = ShadowCache.Key(shape: shape, sigma: sigma)
        guard let mask = shadows.mask(key, margin: margin, cap: cap) else { return false }
        let outer = whole.inset(-margin)
        let clip = operation.bounds.intersection(outer)
        guard !clip.isEmpty else { return true }
        let xs = [outer.x0, outer.x0 + cap, outer.x1 - cap, outer.x1]
        let ys = [outer.y0, outer.y0 + cap, outer.y1 - cap, outer.y1]
        let from = [0, cap, cap + 1, 2 * cap + 1]
        for row in 0..<3 {
            for column in 0..<3 {
                let target = PixelRect(x0: xs[column], y0: ys[row], x1: xs[column + 1], y1: ys[row + 1])
                guard target.intersects(clip) else { continue }
                let part = PixelRect(x0: from[column], y0: from[row], x1: from[column + 1], y1: from[row + 1])
                canvas.fill(paint, stretching: mask, part, over: target, clip: clip)
            }
        }
        return true
    }

    /// What casts a shadow: everything of the node but the shadow itself.
    private func paintCaster(
        _ node: RenderNode, _ device: Homography, on canvas: Canvas, rect: PixelRect, report: inout DamageReport
    ) {
        node.castsShadow = false
        paintSubtree(node, device, on: canvas, rect: rect, report: &report)
        node.castsShadow = true
    }
}
