import CCairo
import CoreGraphics
import Foundation

/// Coverage and pictures made for a node, kept until its looks or its scale change.
///
/// They are always made whole and cut afterwards: Cairo's coverage depends on the clip, by a hair, and a
/// frame painted piece by piece must equal one painted at once. It also makes scrolling cheap.
final class NodePictures {
    enum Slot: Int {
        case outline, border, fill, stroke, content
    }

    struct Key: Equatable {
        var a, b, c, d, fx, fy: CGFloat
        var rect: CGRect
        /// Made while the layer changed its size.
        var isPassing: Bool
    }

    final class Picture {
        let key: Key
        let buffer: PixelBuffer
        /// The first pixel, from the node's device origin rounded down.
        let x, y: Int

        init(key: Key, buffer: PixelBuffer, x: Int, y: Int) {
            self.key = key
            self.buffer = buffer
            self.x = x
            self.y = y
        }
    }

    /// Whether some of it was made while the layer lay askew.
    var isAskew = false
    private var pictures: (Picture?, Picture?, Picture?, Picture?, Picture?)

    subscript(slot: Slot) -> Picture? {
        get {
            switch slot {
            case .outline: pictures.0
            case .border: pictures.1
            case .fill: pictures.2
            case .stroke: pictures.3
            case .content: pictures.4
            }
        }
        set {
            switch slot {
            case .outline: pictures.0 = newValue
            case .border: pictures.1 = newValue
            case .fill: pictures.2 = newValue
            case .stroke: pictures.3 = newValue
            case .content: pictures.4 = newValue
            }
        }
    }

    /// Larger ones are drawn directly.
    static let largestArea = 12_000_000
}

/// A picture and where it goes on the device.
struct PlacedPicture {
    var buffer: PixelBuffer
    var x, y: Int
}

extension RenderNode {
    /// What was drawn while the layer lay askew is of no use when it stands straight.
    func dropAskewPictures() {
        if let pictures, pictures.isAskew { self.pictures = nil }
        if let shadow, shadow.key.b != 0 || shadow.key.c != 0 { self.shadow = nil }
    }

    /// The picture of `slot` under `device`, made by `draw` where there is none that fits. `extent` is what it
    /// covers, in the node's coordinates. nil when it would be too large.
    ///
    /// - Parameter shelf: where other nodes' pictures may be found that look the same.
    func picture(
        _ slot: NodePictures.Slot, _ device: Homography, extent: CGRect, format: PixelBuffer.Format,
        shelf: @autoclosure () -> (StretchedPictures, StretchedPictures.Look)? = nil,
        _ draw: (Canvas, Homography, PixelRect) -> Void
    ) -> PlacedPicture? {
        let x = snapped(device.tx)
        let y = snapped(device.ty)
        guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
        let baseX = x.rounded(.down)
        let baseY = y.rounded(.down)
        let key = NodePictures.Key(
            a: device.a, b: device.b, c: device.c, d: device.d, fx: x - baseX, fy: y - baseY, rect: extent, isPassing: slot == .content && isResizing)
        if let kept = pictures?[slot], kept.key == key {
            return PlacedPicture(buffer: kept.buffer, x: Int(baseX) + kept.x, y: Int(baseY) + kept.y)
        }
        // Nobody will want this size again.
        let shelf = device.isRectilinear && !key.isPassing ? shelf() : nil
        guard let made = shelf.flatMap({ $0.picture($1, key) }) ?? drawnPicture(key, device, format, draw) else { return nil }
        if let shelf { shelf.0.keep(made, as: shelf.1) }
        if pictures == nil { pictures = NodePictures() }
        pictures?[slot] = made
        if !device.isRectilinear { pictures?.isAskew = true }
        return PlacedPicture(buffer: made.buffer, x: Int(baseX) + made.x, y: Int(baseY) + made.y)
    }

    private func drawnPicture(
        _ key: NodePictures.Key, _ device: Homography, _ format: PixelBuffer.Format, _ draw: (Canvas, Homography, PixelRect) -> Void
    ) -> NodePictures.Picture? {
        var fixed = device
        fixed.tx = key.fx
        fixed.ty = key.fy
        let box = fixed.pixels(key.rect)
        guard !box.isEmpty, box.area < NodePictures.largestArea,
            let buffer = PixelBuffer(width: box.width, height: box.height, format: format)
        else { return nil }
        let canvas = Canvas(buffer: buffer)
        canvas.moveOrigin(to: box)
        draw(canvas, fixed, box)
        return NodePictures.Picture(key: key, buffer: buffer, x: box.x0, y: box.y0)
    }
}

/// Coverage of rounded rectangles and their borders, shared by all layers of one shape.
final class RoundedMasks {
    struct Key: Hashable {
        /// 0 for one that stretches.
        var width, height: CGFloat
        var rx, ry, fx, fy: CGFloat
        var corners: UInt
        var continuous: Bool
        /// 0 for the whole shape, else the widths of a border.
        var bx, by: CGFloat
    }

    private var masks: [Key: PixelBuffer] = [:]
    private var bytes = 0

    func removeAll() {
        masks = [:]
        bytes = 0
    }

    func mask(_ key: Key, _ make: () -> PixelBuffer?) -> PixelBuffer? {
        if let mask = masks[key] { return mask }
        guard let made = make() else { return nil }
        bytes += made.bytesPerRow * made.height
        // Simple and rare: start over when it grew too large.
        if masks.count >= 256 || bytes > 2_000_000 {
            masks.removeAll()
            bytes = made.bytesPerRow * made.height
        }
        masks[key] = made
        return made
    }

    /// Coverage of `shape`, or of the border of that width along its inside. `shape` lies at its own
    /// fraction of a pixel.
    static func draw(_ shape: RoundedRect, bx: CGFloat, by: CGFloat, width: Int, height: Int) -> PixelBuffer? {
        guard let buffer = PixelBuffer(width: width, height: height, format: .a8) else { return nil }
        LayerRuntime.current.renderAllocations += 1
        let surface = buffer.makeSurface()
        let cr = cairo_create(surface)!
        shape.append(to: cr)
        if bx > 0 || by > 0 {
            shape.inset(bx, by).append(to: cr)
            cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD)
        }
        cairo_set_source_rgba(cr, 0, 0, 0, 1)
        cairo_fill(cr)
        cairo_destroy(cr)
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
        return buffer
    }
}

extension Painter {
    /// Fills the node's outline, or its border, with a colour.
    func fillOutline(
        of node: RenderNode, _ device: Homography, border: CGFloat, _ paint: Paint, on canvas: Canvas, clip: PixelRect
    ) {
        if device.isRectilinear, border > 0 ? fillBorder(node, device, border, paint, canvas, clip) : fillOutline(node, device, paint, canvas, clip) { return }
        if let placed = outlinePicture(node, device, border: border) {
            canvas.fill(paint, through: placed.buffer, x: placed.x, y: placed.y, clip: clip)
            return
        }
        canvas.draw(clip: clip) { cr in
            Painter.appendOutline(node, device, border, to: cr)
            paint.set(on: cr)
            cairo_fill(cr)
        }
    }

    private static func appendOutline(_ node: RenderNode, _ device: Homography, _ border: CGFloat, to cr: OpaquePointer) {
        node.appendOutline(to: cr, device)
        if border > 0 {
            node.appendOutline(to: cr, device, inset: border)
            cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD)
        }
    }

    /// Coverage of a node's outline wherever it lies.
    func outlinePicture(_ node: RenderNode, _ device: Homography, border: CGFloat = 0) -> PlacedPicture? {
        if device.isRectilinear, let placed = sharedOutline(node, device, border) { return placed }
        return node.picture(border > 0 ? .border : .outline, device, extent: node.properties.bounds, format: .a8) {
            canvas, fixed, box in
            canvas.draw(clip: box) { cr in
                Painter.appendOutline(node, fixed, border, to: cr)
                cairo_set_source_rgba(cr, 0, 0, 0, 1)
                cairo_fill(cr)
            }
        }
    }

    func deviceShape(_ node: RenderNode, _ device: Homography) -> RoundedRect {
        let rare = node.properties.rare
        return RoundedRect(
            rect: device.snappedBox(node.properties.bounds),
            rx: node.isRounded ? node.properties.cornerRadius * abs(device.a) : 0,
            ry: node.isRounded ? node.properties.cornerRadius * abs(device.d) : 0,
            corners: device.turned(rare.maskedCorners), continuous: rare.cornerCurve == .continuous)
    }

    /// The whole coverage from the shared store.
    private func sharedOutline(_ node: RenderNode, _ device: Homography, _ border: CGFloat) -> PlacedPicture? {
        var shape = deviceShape(node, device)
        let box = PixelRect(touching: shape.rect)
        guard !box.isEmpty, box.area < 2_000_000 else { return nil }
        shape.rect.origin = CGPoint(x: shape.rect.minX - CGFloat(box.x0), y: shape.rect.minY - CGFloat(box.y0))
        let bx = border * abs(device.a)
        let by = border * abs(device.d)
        let key = RoundedMasks.Key(
            width: shape.rect.width, height: shape.rect.height, rx: shape.rx, ry: shape.ry, fx: shape.rect.minX,
            fy: shape.rect.minY, corners: shape.corners.rawValue, continuous: shape.continuous, bx: bx, by: by)
        guard
            let mask = outlines.mask(key, { RoundedMasks.draw(shape, bx: bx, by: by, width: box.width, height: box.height) })
        else { return nil }
        return PlacedPicture(buffer: mask, x: box.x0, y: box.y0)
    }

    /// A rounded rectangle is its four corners, edges one pixel thick where they lie within pixels, and nothing but whole pixels.
    private struct RoundedParts {
        /// The shape with its middle taken out.
        var mask: PixelBuffer
        var box: PixelRect
        /// Pixels of a corner, both ways.
        var cap: Int
        /// 0 for a shape on whole pixels, else 1.
        var edge: Int

        /// - Parameters:
        ///   - corner: a part of the mask and where it goes.
        ///   - even: pixels that are covered alike, and by how much.
        func forEach(corner: (_ part: PixelRect, _ target: PixelRect) -> Void, even: (_ target: PixelRect, _ coverage: CGFloat) -> Void) {
            let side = 2 * cap + 1
            for (py, ty) in [(0, box.y0), (side - cap, box.y1 - cap)] {
                for (px, tx) in [(0, box.x0), (side - cap, box.x1 - cap)] {
                    corner(
                        PixelRect(x0: px, y0: py, x1: px + cap, y1: py + cap), PixelRect(x0: tx, y0: ty, x1: tx + cap, y1: ty + cap))
                }
            }
            let (inner, rows) = ((box.x0 + cap, box.x1 - cap), (box.y0 + cap, box.y1 - cap))
            even(PixelRect(x0: box.x0 + edge, y0: rows.0, x1: box.x1 - edge, y1: rows.1), 1)
            even(PixelRect(x0: inner.0, y0: box.y0 + edge, x1: inner.1, y1: rows.0), 1)
            even(PixelRect(x0: inner.0, y0: rows.1, x1: inner.1, y1: box.y1 - edge), 1)
            guard edge > 0 else { return }
            func coverage(_ x: Int, _ y: Int) -> CGFloat {
                CGFloat(mask.data.load(fromByteOffset: y * mask.bytesPerRow + x, as: UInt8.self)) / 255
            }
            even(PixelRect(x0: box.x0, y0: rows.0, x1: box.x0 + 1, y1: rows.1), coverage(0, cap))
            even(PixelRect(x0: box.x1 - 1, y0: rows.0, x1: box.x1, y1: rows.1), coverage(side - 1, cap))
            even(PixelRect(x0: inner.0, y0: box.y0, x1: inner.1, y1: box.y0 + 1), coverage(cap, 0))
            even(PixelRect(x0: inner.0, y0: box.y1 - 1, x1: inner.1, y1: box.y1), coverage(cap, side - 1))
        }
    }

    /// nil where the corners leave no room between them.
    private func roundedParts(_ node: RenderNode, _ device: Homography) -> RoundedParts? {
        guard node.isRounded else { return nil }
        let shape = deviceShape(node, device)
        let box = PixelRect(touching: shape.rect)
        let isWhole = PixelRect(inside: shape.rect) == box
        let cap = Self.cornerSide(of: shape) + (isWhole ? 0 : 1)
        let side = 2 * cap + 1
        guard box.width >= side, box.height >= side else { return nil }
        var small = shape
        small.rect = CGRect(
            x: shape.rect.minX - CGFloat(box.x0), y: shape.rect.minY - CGFloat(box.y0), width: shape.rect.width - CGFloat(box.width - side),
            height: shape.rect.height - CGFloat(box.height - side))
        let key = RoundedMasks.Key(
            width: small.rect.width, height: small.rect.height, rx: small.rx, ry: small.ry, fx: small.rect.minX, fy: small.rect.minY,
            corners: small.corners.rawValue, continuous: small.continuous, bx: 0, by: 0)
        guard let mask = outlines.mask(key, { RoundedMasks.draw(small, bx: 0, by: 0, width: side, height: side) }) else { return nil }
        return RoundedParts(mask: mask, box: box, cap: cap, edge: isWhole ? 0 : 1)
    }

    /// The corners of rounded bounds that lie on whole pixels, those that are round; nil where the bounds lie otherwise, or there is not room for the corners.
    func roundCorners(of node: RenderNode, _ device: Homography) -> [PixelRect]? {
        guard device.isRectilinear else { return nil }
        let shape = deviceShape(node, device)
        let box = PixelRect(inside: shape.rect)
        let cap = Self.cornerSide(of: shape)
        guard PixelRect(touching: shape.rect) == box, box.width > 2 * cap, box.height > 2 * cap else { return nil }
        let (left, right, top, bottom) = ((box.x0, box.x0 + cap), (box.x1 - cap, box.x1), (box.y0, box.y0 + cap), (box.y1 - cap, box.y1))
        let all: [(CACornerMask, (Int, Int), (Int, Int))] = [
            (.layerMinXMinYCorner, left, top), (.layerMaxXMinYCorner, right, top), (.layerMinXMaxYCorner, left, bottom), (.layerMaxXMaxYCorner, right, bottom),
        ]
        return all.filter { shape.corners.contains($0.0) }.map { PixelRect(x0: $0.1.0, y0: $0.2.0, x1: $0.1.1, y1: $0.2.1) }
    }

    /// Pixels from a corner of rounded bounds, wherever they lie, to where they are straight, both ways.
    func cornerSide(of node: RenderNode, _ device: Homography) -> Int { Self.cornerSide(of: deviceShape(node, device)) + 1 }

    /// The same of a shape on whole pixels.
    private static func cornerSide(of shape: RoundedRect) -> Int { Int(shape.cornerReach.rounded(.up)) + 1 }

    private func fillOutline(_ node: RenderNode, _ device: Homography, _ paint: Paint, _ canvas: Canvas, _ clip: PixelRect) -> Bool {
        guard let parts = roundedParts(node, device) else { return false }
        parts.forEach { part, target in
            canvas.fill(paint, through: parts.mask, from: part, x: target.x0, y: target.y0, clip: clip)
        } even: { target, coverage in
            var paint = paint
            paint.alpha *= Double(coverage)
            canvas.fillWhole(target.intersection(clip), paint)
        }
        return true
    }

    /// Clears what lies outside of the node's rounded bounds: four corners, as a rule. False where that is not known so simply.
    func clipToRoundedParts(_ canvas: Canvas, _ node: RenderNode, _ device: Homography, rect: PixelRect) -> Bool {
        guard device.isRectilinear, let parts = roundedParts(node, device) else { return false }
        rect.subtracting(parts.box) { canvas.clear($0) }
        parts.forEach { part, target in
            canvas.mask(by: parts.mask, x: target.x0 - part.x0, y: target.y0 - part.y0, clip: target.intersection(rect))
        } even: { target, coverage in
            if coverage < 1 { canvas.fade(target.intersection(rect), to: coverage) }
        }
        return true
    }

    private func fillBorder(
        _ node: RenderNode, _ device: Homography, _ border: CGFloat, _ paint: Paint, _ canvas: Canvas, _ clip: PixelRect
    ) -> Bool {
        let shape = deviceShape(node, device)
        let box = PixelRect(inside: shape.rect)
        guard PixelRect(touching: shape.rect) == box else { return false }
        let bx = border * abs(device.a)
        let by = border * abs(device.d)
        let cap = Int(max(shape.cornerReach, bx, by).rounded(.up)) + 1
        guard box.width >= 2 * cap + 1, box.height >= 2 * cap + 1 else { return false }
        let key = RoundedMasks.Key(
            width: 0, height: 0, rx: shape.rx, ry: shape.ry, fx: 0, fy: 0, corners: shape.corners.rawValue,
            continuous: shape.continuous, bx: bx, by: by)
        let side = 2 * cap + 1
        guard
            let mask = outlines.mask(
                key,
                {
                    var small = shape
                    small.rect = CGRect(x: 0, y: 0, width: side, height: side)
                    return RoundedMasks.draw(small, bx: bx, by: by, width: side, height: side)
                })
        else { return false }
        let xs = [box.x0, box.x0 + cap, box.x1 - cap, box.x1]
        let ys = [box.y0, box.y0 + cap, box.y1 - cap, box.y1]
        let from = [0, cap, cap + 1, side]
        for row in 0..<3 {
            for column in 0..<3 {
                let target = PixelRect(x0: xs[column], y0: ys[row], x1: xs[column + 1], y1: ys[row + 1])
                guard target.intersects(clip) else { continue }
                if row == 1, column == 1 { continue }
                let part = PixelRect(x0: from[column], y0: from[row], x1: from[column + 1], y1: from[row + 1])
                canvas.fill(paint, stretching: mask, part, over: target, clip: clip)
            }
        }
        return true
    }
}
