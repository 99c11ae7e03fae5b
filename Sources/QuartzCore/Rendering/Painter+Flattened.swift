import CImageCodecs
import CoreGraphics
import Foundation

/// A subtree painted straight on, to be drawn askew or at another scale.
final class FlattenedPicture {
    let canvas: Canvas
    /// Pixels of the picture in a point of the node.
    let scale: CGFloat
    let rect: PixelRect
    /// Whether it no longer shows what the node holds.
    var isStale = false

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
        if operation.device.isAffine { return paintTurning(operation, on: canvas, report: &report) }
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
            sharply { paintSubtree(node, base, on: picture, rect: rect, report: &report) }
            node.flattened = FlattenedPicture(canvas: picture, scale: scale, rect: rect)
        }
        guard let flat = node.flattened else { return }
        let toDevice = Homography.scale(1 / flat.scale).concat(operation.device)
        guard let inverse = toDevice.inverted() else { return }
        ProjectiveSampler.draw(
            flat.canvas, through: inverse, alpha: operation.alpha, on: canvas, clip: operation.bounds)
    }

    /// A whole screen that is being turned in its plane: what can be seen of it, painted straight, then turned as a picture. Its contents mostly
    /// change along with it, so that nothing is kept. Painting everything askew takes several times as long.
    private func paintTurning(_ operation: PaintOperation, on canvas: Canvas, report: inout DamageReport) {
        let node = operation.node
        guard let seen = operation.device.inverted()?.boundingBox(of: operation.bounds.rect) else { return }
        let scale = operation.device.scaleFactor(at: .zero)
        let base = Homography.scale(scale)
        // Edges are smoothed against a pixel of nothing.
        let rect = base.pixels(node.subtreeExtent.intersection(seen.insetBy(dx: -2, dy: -2))).inset(-1)
        guard let picture = takePicture(of: node, base, rect: rect, report: &report) else { return }
        defer { pool.give(picture) }
        guard let inverse = Homography.scale(1 / scale).concat(operation.device).inverted() else { return }
        let isCoarse = turnsCoarsely && node.isMovingOn
        if isCoarse { hasTurnedCoarsely = true }
        ProjectiveSampler.draw(
            picture, part: rect, through: inverse, alpha: operation.alpha, on: canvas, clip: operation.bounds, isCoarse: isCoarse)
    }

    /// A large layer that an animation makes larger or smaller: what it holds, painted once as it is at its own size, then as a picture. Text and
    /// images would be drawn at a size of their own in each frame, which takes several times as long.
    func paintScaling(_ operation: PaintOperation, on canvas: Canvas, report: inout DamageReport) {
        let (node, device) = (operation.node, operation.device)
        guard let picture = unscaledPicture(operation, report: &report),
            let inverse = Homography.scale(1 / picture.scale).concat(device).inverted()
        else { return }
        func draw(_ clip: PixelRect, alpha: CGFloat, on canvas: Canvas) {
            ProjectiveSampler.draw(picture.canvas, part: picture.rect, through: inverse, alpha: alpha, on: canvas, clip: clip)
        }
        guard node.clipsRounded else { return draw(operation.bounds, alpha: operation.alpha, on: canvas) }
        // Round corners are cut in pictures of the rows that they reach.
        let box = device.pixels(node.properties.bounds)
        let side = min(cornerSide(of: node, device), (box.height + 1) / 2)
        var rows = operation.bounds
        rows.y0 = max(rows.y0, box.y0 + side)
        rows.y1 = min(rows.y1, box.y1 - side)
        draw(rows, alpha: operation.alpha, on: canvas)
        operation.bounds.subtracting(rows) { rect in
            guard let cut = pool.take(rect) else { return }
            draw(rect, alpha: 1, on: cut)
            clip(cut, to: node, device, rect: rect)
            canvas.composite(cut, alpha: operation.alpha, clip: rect)
            pool.give(cut)
        }
    }

    private func unscaledPicture(_ operation: PaintOperation, report: inout DamageReport) -> FlattenedPicture? {
        let (node, device) = (operation.node, operation.device)
        guard let seen = device.inverted()?.boundingBox(of: operation.bounds.rect) else { return nil }
        // The same in each frame, to the last bit: pictures of what it holds are kept for it.
        let scale = (abs(device.a / node.toParent.a) * 4096).rounded() / 4096
        let base = Homography.scale(scale)
        // Edges are smoothed against a pixel of nothing.
        let needed = base.pixels(node.subtreeExtent.intersection(seen.insetBy(dx: -2, dy: -2))).inset(-1)
        var rect = base.pixels(node.subtreeExtent).inset(-1)
        if let kept = node.unscaled {
            if !kept.isStale, kept.scale == scale, kept.rect.contains(needed) { return kept }
            // What has changed may change in the next frame again: what cannot be seen of it is not painted for later.
            if kept.isStale { rect = needed }
            pool.give(kept.canvas)
            node.unscaled = nil
        }
        guard let canvas = pool.takeUsed(rect) else { return nil }
        // What the corners cut depends on their size at the moment.
        let radius = node.properties.cornerRadius
        node.properties.cornerRadius = 0
        canvas.gathering(rect.area) {
            canvas.clear(rect)
            sharply { paintSubtree(node, base, on: canvas, rect: rect, report: &report) }
        }
        node.properties.cornerRadius = radius
        let picture = FlattenedPicture(canvas: canvas, scale: scale, rect: rect)
        node.unscaled = picture
        return picture
    }

    // MARK: Transitions

    func paintTransition(
        _ transition: ActiveTransition, _ operation: PaintOperation, on canvas: Canvas, report: inout DamageReport
    ) {
        if transition.progress.type.isSpatial { return paintSpatialTransition(transition, operation, on: canvas, report: &report) }
        let node = operation.node
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
        guard let after = takePicture(of: node, moved, rect: operation.bounds, report: &report) else { return }
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
    /// - Parameters:
    ///   - part: the picture, where the canvas is larger than it.
    ///   - isCoarse: whether four pixels of the target, two by two, have a look-up in common.
    static func draw(
        _ source: Canvas, part: PixelRect? = nil, through inverse: Homography, alpha: CGFloat, on canvas: Canvas, clip: PixelRect,
        isCoarse: Bool = false
    ) {
        // Places are counted in look-ups.
        let halvings = isCoarse ? 1 : 0
        let inverse = isCoarse ? Homography.scale(2).concat(inverse) : inverse
        let area = clip.intersection(canvas.rect)
        let part = (part ?? source.rect).intersection(source.rect)
        guard !area.isEmpty, !part.isEmpty else { return }
        canvas.performSteps()
        let stride = source.buffer.bytesPerRow / 4
        // Far enough for memory to answer, near enough for the answer to be there still.
        let rowsAhead: CGFloat = 16
        let isNear = inverse.isAffine && abs(inverse.c) < 64 && abs(inverse.d) < 64
        let map = pixels_projection(
            source: source.row(part.y0) + part.x0, width: Int32(part.width), height: Int32(part.height), stride: stride,
            u_step: Double(inverse.a), v_step: Double(inverse.b), z_step: Double(inverse.p),
            u_start: Double(inverse.tx), v_start: Double(inverse.ty), z_start: Double(inverse.w), left: Double(part.x0), top: Double(part.y0),
            strength: UInt32(min(max(alpha, 0), 1) * 256 + 0.5),
            ahead: isNear ? Int((rowsAhead * inverse.d).rounded()) * stride + Int((rowsAhead * inverse.c).rounded()) : 0)
        let (c, d, q) = (Double(inverse.c), Double(inverse.d), Double(inverse.q))
        nonisolated(unsafe) let canvas = canvas
        nonisolated(unsafe) let first = map
        // Of a picture on its side each pixel of a row lies in another row, on a page of memory of its own, and the processor remembers some hundred pages.
        let columns = 512
        let places = PixelRect(
            x0: area.x0 >> halvings, y0: area.y0 >> halvings, x1: (area.x1 + halvings) >> halvings, y1: (area.y1 + halvings) >> halvings)
        let drawRows: @Sendable (Range<Int>) -> Void = { rows in
            var row = first
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns) { samples in
                for left in Swift.stride(from: places.x0, to: places.x1, by: columns) {
                    let right = min(left + columns, places.x1)
                    for y in rows {
                        let dy = Double(y) + 0.5
                        row.u_start = dy * c + first.u_start
                        row.v_start = dy * d + first.v_start
                        row.z_start = dy * q + first.z_start
                        if !isCoarse {
                            pixels_project_row(&row, canvas.row(y), left, right)
                            continue
                        }
                        samples.update(repeating: 0)
                        let found = samples.baseAddress! - left
                        pixels_project_row(&row, found, left, right)
                        for line in max(y * 2, area.y0)..<min(y * 2 + 2, area.y1) {
                            pixels_blend_doubled(found, canvas.row(line), max(left * 2, area.x0), min(right * 2, area.x1))
                        }
                    }
                }
            }
        }
        // Rows know nothing of one another: on a large picture every core takes some.
        guard area.area >= 100_000 else { return drawRows(places.y0..<places.y1) }
        let band = 32 >> halvings
        BandCrew.shared.perform((places.height + band - 1) / band) { number in
            let start = places.y0 + number * band
            drawRows(start..<min(start + band, places.y1))
        }
    }
}
