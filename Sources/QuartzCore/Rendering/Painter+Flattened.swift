import CoreGraphics
import Foundation

/// A subtree painted straight on, to be drawn askew.
final class FlattenedPicture {
    let canvas: Canvas
    /// Pixels of the picture in a point of the node.
    let scale: CGFloat
    let rect: PixelRect

    init(canvas: Canvas, scale: CGFloat, rect: PixelRect) {
        self.canvas = canvas
        self.scale = scale
        self.rect = rect
    }
}

// Layers turned out of the screen's plane.
extension Painter {
    func paintFlattened(_ operation: PaintOperation, on canvas: Canvas, report: inout DamageReport) {
        let node = operation.node
        let bounds = node.properties.bounds
        let wanted = operation.device.scaleFactor(at: CGPoint(x: bounds.midX, y: bounds.midY))
        let extent = node.subtreeExtent
        // As fine as the middle of it appears, within reason; kept as it is while the layer turns.
        var scale = min(max(wanted, node.properties.contentsScale), 4)
        scale = min(scale, 4096 / max(extent.width, extent.height, 1))
        if let kept = node.flattened, wanted <= kept.scale * 1.5 { scale = kept.scale } else { node.flattened = nil }
        if node.flattened == nil {
            let base = Homography.scale(scale)
            let rect = base.pixels(extent).inset(-1)
            guard rect.width < 16384, rect.height < 16384,
                let buffer = PixelBuffer(width: rect.width, height: rect.height, format: .bgra)
            else { return }
            let picture = Canvas(buffer: buffer)
            picture.place(at: rect)
            paintSubtree(node, base, on: picture, rect: rect, report: &report)
            node.flattened = FlattenedPicture(canvas: picture, scale: scale, rect: rect)
        }
        guard let flat = node.flattened else { return }
        let toDevice = Homography.scale(1 / flat.scale).concat(operation.device)
        guard let inverse = toDevice.inverted() else { return }
        ProjectiveSampler.draw(
            flat.canvas, through: inverse, alpha: operation.alpha, on: canvas, clip: operation.bounds)
    }

    // MARK: Transitions

    func paintTransition(
        _ transition: ActiveTransition, _ operation: PaintOperation, on canvas: Canvas, report: inout DamageReport
    ) {
        if transition.progress.type.isSpatial { return paintSpatialTransition(transition, operation, on: canvas, report: &report) }
        let node = operation.node
        guard let after = pool.take(operation.bounds) else { return }
        let t = CGFloat(transition.progress.progress)
        let box = operation.device.isRectilinear
            ? PixelRect(rounding: operation.device.boundingBox(of: node.properties.bounds)) : transition.picture.rect
        let old = transition.picture
        // How far the pictures move, in whole pixels.
        let (ux, uy): (CGFloat, CGFloat) =
            switch transition.progress.subtype {
            case .fromRight: (-1, 0)
            // On iOS "top" and "bottom" are named for a y axis that points up.
            case .fromTop: (0, 1)
            case .fromBottom: (0, -1)
            default: (1, 0)
            }
        let width = CGFloat(box.width)
        let height = CGFloat(box.height)
        func shift(_ k: CGFloat) -> (Int, Int) { (Int((ux * width * k).rounded()), Int((uy * height * k).rounded())) }
        var oldShift = (0, 0)
        var newShift = (0, 0)
        var oldAlpha: CGFloat = 1
        var newAlpha: CGFloat = 1
        var oldOnTop = false
        switch transition.progress.type {
        case .push:
            oldShift = shift(t)
            newShift = shift(t - 1)
        case .moveIn: newShift = shift(t - 1)
        case .reveal:
            oldShift = shift(t)
            oldOnTop = true
        default:
            oldAlpha = 1 - t
            newAlpha = t
        }
        let clip = transition.progress.type == .fade ? operation.bounds : operation.bounds.intersection(box)
        func drawOld() {
            canvas.blit(
                old.pixels, x: old.rect.x0 + oldShift.0, y: old.rect.y0 + oldShift.1, alpha: oldAlpha * operation.alpha,
                clip: clip)
        }
        var moved = operation.device
        moved.tx += CGFloat(newShift.0)
        moved.ty += CGFloat(newShift.1)
        paintSubtree(node, moved, on: after, rect: operation.bounds, report: &report)
        if transition.progress.type == .fade {
            // Both at part strength, added up: what is the same in both does not dip.
            guard let mixed = pool.take(operation.bounds) else { return pool.give(after) }
            mixed.addBlit(old.pixels, x: old.rect.x0, y: old.rect.y0, alpha: oldAlpha, clip: clip)
            mixed.add(after, alpha: newAlpha, clip: clip)
            canvas.composite(mixed, alpha: operation.alpha, clip: clip)
            pool.give(mixed)
        } else if oldOnTop {
            canvas.composite(after, alpha: operation.alpha, clip: clip)
            drawOld()
        } else {
            drawOld()
            canvas.composite(after, alpha: operation.alpha, clip: clip)
        }
        pool.give(after)
    }
}

/// Draws a picture through a projective map by looking up, for each pixel of the target, the four pixels of
/// the source around the place it shows.
enum ProjectiveSampler {
    static func draw(_ source: Canvas, through inverse: Homography, alpha: CGFloat, on canvas: Canvas, clip: PixelRect) {
        let area = clip.intersection(canvas.rect)
        guard !area.isEmpty else { return }
        let width = source.buffer.width
        let height = source.buffer.height
        nonisolated(unsafe) let base = source.buffer.data.assumingMemoryBound(to: UInt32.self)
        let stride = source.buffer.bytesPerRow / 4
        let ox = Double(source.originX)
        let oy = Double(source.originY)
        let strength = UInt32(min(max(alpha, 0), 1) * 256 + 0.5)
        let (a, b, p) = (Double(inverse.a), Double(inverse.b), Double(inverse.p))
        let (c, d, q) = (Double(inverse.c), Double(inverse.d), Double(inverse.q))
        let (tx, ty, w) = (Double(inverse.tx), Double(inverse.ty), Double(inverse.w))
        let (lastX, lastY) = (Double(width), Double(height))
        let (innerWidth, innerHeight) = (UInt(max(width - 1, 0)), UInt(max(height - 1, 0)))
        nonisolated(unsafe) let canvas = canvas
        let drawRow: @Sendable (Int) -> Void = { y in
            let row = canvas.row(y)
            let dy = Double(y) + 0.5
            let (rowU, rowV, rowZ) = (dy * c + tx, dy * d + ty, dy * q + w)
            // Each pixel is worked out for itself: summing up along the row would give other roundings for
            // every place the row is cut at.
            for x in area.x0..<area.x1 {
                let dx = Double(x) + 0.5
                let z = dx * p + rowZ
                guard z > 1e-9 || z < -1e-9 else { continue }
                let k = 1 / z
                let u = (dx * a + rowU) * k - ox - 0.5
                let v = (dx * b + rowV) * k - oy - 0.5
                guard u > -1, v > -1, u < lastX, v < lastY else { continue }
                // In 256ths, rounded by an addition whose sum has them in its lowest bits.
                let fu = Int32(truncatingIfNeeded: (u * 256 + Self.rounder).bitPattern)
                let fv = Int32(truncatingIfNeeded: (v * 256 + Self.rounder).bitPattern)
                let iu = Int(fu >> 8)
                let iv = Int(fv >> 8)
                let kx = UInt32(truncatingIfNeeded: fu & 255)
                let ky = UInt32(truncatingIfNeeded: fv & 255)
                let sample: UInt32
                if UInt(bitPattern: iu) < innerWidth, UInt(bitPattern: iv) < innerHeight {
                    let upper = base + (iv &* stride &+ iu)
                    let lower = upper + stride
                    sample = mix(mix(upper[0], upper[1], kx), mix(lower[0], lower[1], kx), ky)
                } else {
                    // Beyond the edge there is nothing, which is what smooths the edge.
                    let hasLeft = iu >= 0
                    let hasRight = iu + 1 < width
                    let offset = iv * stride + iu
                    let upperLeft = hasLeft && iu < width && iv >= 0 && iv < height ? base[offset] : 0
                    let upperRight = hasRight && iv >= 0 && iv < height ? base[offset + 1] : 0
                    let lowerLeft = hasLeft && iu < width && iv + 1 < height ? base[offset + stride] : 0
                    let lowerRight = hasRight && iv + 1 < height ? base[offset + stride + 1] : 0
                    sample = mix(mix(upperLeft, upperRight, kx), mix(lowerLeft, lowerRight, kx), ky)
                }
                if sample == 0 { continue }
                if strength == 256, sample >= 0xFF00_0000 {
                    row[x] = sample
                    continue
                }
                let faded = strength == 256 ? sample : scaled(sample, strength)
                let cover = faded >> 24
                row[x] = cover == 255 ? faded : faded &+ scaled255(row[x], 255 - cover)
            }
        }
        // Rows know nothing of one another: on a large picture every core takes some.
        let band = 32
        let bands = (area.height + band - 1) / band
        if area.width * area.height < 100_000 {
            for y in area.y0..<area.y1 { drawRow(y) }
        } else {
            DispatchQueue.concurrentPerform(iterations: bands) { number in
                for y in area.y0 + number * band..<min(area.y0 + (number + 1) * band, area.y1) { drawRow(y) }
            }
        }
    }

    /// 1.5 · 2⁵²: a sum with it is rounded to a whole number.
    private static let rounder = 6_755_399_441_055_744.0

    /// Two channels at a time.
    @inline(__always)
    private static func mix(_ a: UInt32, _ b: UInt32, _ k: UInt32) -> UInt32 {
        let rb = ((a & 0x00FF_00FF) &* (256 - k) &+ (b & 0x00FF_00FF) &* k) >> 8 & 0x00FF_00FF
        let ag = ((a >> 8 & 0x00FF_00FF) &* (256 - k) &+ (b >> 8 & 0x00FF_00FF) &* k) & 0xFF00_FF00
        return rb | ag
    }

    @inline(__always)
    private static func scaled(_ a: UInt32, _ k: UInt32) -> UInt32 {
        let rb = ((a & 0x00FF_00FF) &* k) >> 8 & 0x00FF_00FF
        let ag = ((a >> 8 & 0x00FF_00FF) &* k) & 0xFF00_FF00
        return rb | ag
    }

    @inline(__always)
    private static func scaled255(_ a: UInt32, _ k: UInt32) -> UInt32 {
        func part(_ v: UInt32) -> UInt32 {
            let t = v &* k &+ 0x0080_0080
            return (t &+ (t >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        }
        return part(a & 0x00FF_00FF) | part(a >> 8 & 0x00FF_00FF) << 8
    }
}
