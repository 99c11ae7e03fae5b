import CoreGraphics
import Foundation

/// Paints render trees, one damaged rectangle at a time.
///
/// First the branches that touch the rectangle are listed as operations, back to front; then those that
/// opaque ones in front hide are struck out; then the rest is painted. Lists are kept between frames.
final class Painter {
    let pool = CanvasPool()
    let shadows = ShadowCache()
    let outlines = RoundedMasks()
    let stretched = StretchedPictures()
    /// One list for each level of nested groups.
    private var lists: [[PaintOperation]] = []
    private var depth = 0
    /// While branches are listed for several rectangles: branches that touch none of them are left out. Empty for all that lies in the clip.
    @exclusivity(unchecked) private var wanted: [PixelRect] = []
    /// A node whose place in the list is wanted, and that place: its own operations and its subtree's.
    @exclusivity(unchecked) var watched: RenderNode?
    var watchedRange = 0..<0
    /// The watched node and those above it that clip with round corners: what they hold is listed with the rest, and the corners are noted.
    @exclusivity(unchecked) var opened: [RenderNode] = []
    var openedCorners: [PixelRect] = []
    /// Whether what an animation just turns in its plane may be drawn at half the resolution.
    var turnsCoarsely = false
    /// Whether something was.
    var hasTurnedCoarsely = false

    /// Lets go of what is kept for later.
    func dropCaches() {
        pool.drain()
        shadows.removeAll()
        outlines.removeAll()
        stretched.removeAll()
    }

    /// Paints everything that lies in `rects` of the canvas, over black. They do not overlap.
    ///
    /// The branches are listed once: what one rectangle needs of them is what touches it.
    func paint(_ roots: [RenderNode], scale: CGFloat, on canvas: Canvas, rects: [PixelRect], report: inout DamageReport) {
        wanted = rects.map { $0.intersection(canvas.rect) }.filter { !$0.isEmpty }
        guard let first = wanted.first else { return }
        withList { all in
            let base = Homography.scale(scale)
            let clip = wanted.dropFirst().reduce(first) { $0.union($1) }
            for root in roots { collect(root, base, clip: clip, alpha: 1, into: &all) }
            let rects = wanted
            wanted = []
            canvas.gathering(rects.reduce(0) { $0 + $1.area }) {
                if rects.count == 1 { return paint(&all, on: canvas, rect: first, report: &report) }
                for rect in rects {
                    withList { list in
                        for operation in all where operation.bounds.intersects(rect) { list.append(operation.clipped(to: rect)) }
                        paint(&list, on: canvas, rect: rect, report: &report)
                    }
                }
            }
        }
    }

    private func paint(_ list: inout [PaintOperation], on canvas: Canvas, rect: PixelRect, report: inout DamageReport) {
        report.pixelsTouched += rect.area
        let covered = strikeHidden(&list, in: rect, report: &report)
        if !covered { canvas.fillPixels(rect, argb: 0xFF00_0000) }
        run(list, on: canvas, clip: rect, report: &report)
    }

    /// For pictures that are kept.
    func sharply(_ body: () -> Void) {
        let could = turnsCoarsely
        turnsCoarsely = false
        body()
        turnsCoarsely = could
    }

    /// Paints a tree over what is already on the canvas.
    func paintOver(_ root: RenderNode, base: Homography, on canvas: Canvas, rect: PixelRect, report: inout DamageReport) {
        withList { list in
            collect(root, base, clip: rect, alpha: 1, into: &list)
            _ = strikeHidden(&list, in: rect, report: &report)
            run(list, on: canvas, clip: rect, report: &report)
        }
    }

    func withList(_ body: (inout [PaintOperation]) -> Void) {
        if lists.count <= depth {
            lists.append([])
            LayerRuntime.current.renderAllocations += 1
        }
        var list: [PaintOperation] = []
        swap(&list, &lists[depth])
        depth += 1
        body(&list)
        depth -= 1
        // Only the room is kept: operations hold nodes, and those the pictures of layers that may be long gone.
        list.removeAll(keepingCapacity: true)
        swap(&list, &lists[depth])
    }

    // MARK: Listing

    /// Appends what `node` and its subtree paint within `clip`.
    func collect(
        _ node: RenderNode, _ parent: Homography, clip: PixelRect, alpha: CGFloat, into list: inout [PaintOperation]
    ) {
        guard !node.isHidden, !node.subtreeExtent.isNull else { return }
        let device = node.toParent.concat(parent)
        let box = device.pixels(node.subtreeExtent).intersection(clip)
        guard !box.isEmpty, wanted.count < 2 || wanted.contains(where: { $0.intersects(box) }) else { return }
        // No longer turned out of the plane: what was drawn askew is painted as it is again.
        if node.flattened != nil, device.isAffine { node.flattened = nil }
        if device.isRectilinear { node.dropAskewPictures() }
        if node.facesAway(device) { return }
        if node.needsGroup(device), !opens(node, device) {
            var opaque = PixelRect.empty
            if alpha >= 1, box.area >= Self.largeArea { opaque = ground(of: node, device, levels: 6).intersection(box) }
            list.append(
                PaintOperation(
                    kind: .group, node: node, device: device, bounds: box, alpha: alpha * CGFloat(node.properties.opacity), opaque: opaque))
            return
        }
        let start = list.count
        collectContents(node, device, clip: clip, alpha: alpha * CGFloat(node.properties.opacity), into: &list)
        if node === watched { watchedRange = start..<list.count }
    }

    /// Appends what `node` paints and its children, without looking at what would make it a group.
    private func collectContents(
        _ node: RenderNode, _ device: Homography, clip: PixelRect, alpha: CGFloat, into list: inout [PaintOperation]
    ) {
        appendOwn(node, device, clip: clip, alpha: alpha, into: &list)
        if node.sharesSpace {
            for (child, opacity) in node.space?.order ?? [] { collect(child, device, clip: clip, alpha: alpha * opacity, into: &list) }
        } else if !node.children.isEmpty {
            let inner = innerClip(node, device, clip)
            if !inner.isEmpty {
                for child in node.shown { collect(child, device, clip: inner, alpha: alpha, into: &list) }
            }
        }
        if node.hasBorder {
            append(.border, node, device, node.properties.bounds, clip, alpha, .empty, &list)
        }
    }

    /// What the node lets through of `clip`. One that lies askew clips its picture instead.
    private func innerClip(_ node: RenderNode, _ device: Homography, _ clip: PixelRect) -> PixelRect {
        guard node.masksToBounds, device.isRectilinear else { return clip }
        return clip.intersection(PixelRect(rounding: device.boundingBox(of: node.properties.bounds)))
    }

    private func appendOwn(
        _ node: RenderNode, _ device: Homography, clip: PixelRect, alpha: CGFloat, into list: inout [PaintOperation]
    ) {
        let bounds = node.properties.bounds
        if node.hasShadow { append(.shadow, node, device, node.ownExtent, clip, alpha, .empty, &list) }
        if node.hasBackground, bounds.width > 0, bounds.height > 0 {
            var opaque = PixelRect.empty
            if alpha >= 1, device.isRectilinear, node.properties.backgroundColor?.hidesWhatIsBelow ?? false {
                opaque = solidPart(node, device.boundingBox(of: bounds), device)
            }
            append(.background, node, device, bounds, clip, alpha, opaque, &list)
        }
        switch node.content {
        case .none: break
        case .image, .backing:
            guard let placement = node.contentPlacement else { break }
            let shown = node.masksToBounds ? placement.intersection(bounds) : placement
            var opaque = PixelRect.empty
            if case .backing(let store, _) = node.content, !store.isWhole, let place = node.contentPixelPlace(device) {
                // What stays clear is not painted.
                let kept = store.part.offset(place.x, place.y).intersection(device.pixels(shown)).intersection(clip)
                if !kept.isEmpty {
                    list.append(PaintOperation(kind: .content, node: node, device: device, bounds: kept, alpha: alpha, opaque: .empty))
                }
                break
            }
            if alpha >= 1, device.isRectilinear, node.content.isOpaque {
                let part = solidPart(node, device.boundingBox(of: shown), device)
                opaque = node.clipsRounded ? part : PixelRect(inside: device.boundingBox(of: shown))
            }
            append(.content, node, device, shown, clip, alpha, opaque, &list)
        case .gradient(let gradient):
            guard !gradient.colors.isEmpty else { break }
            var opaque = PixelRect.empty
            if alpha >= 1, device.isRectilinear, gradient.isOpaque {
                opaque = solidPart(node, device.boundingBox(of: bounds), device)
            }
            append(.content, node, device, bounds, clip, alpha, opaque, &list)
        case .shape(let shape):
            if let box = shape.extent { append(.content, node, device, box, innerClip(node, device, clip), alpha, .empty, &list) }
        case .particles(let particles):
            append(.content, node, device, particles.extent, innerClip(node, device, clip), alpha, .empty, &list)
        }
    }

    private func append(
        _ kind: PaintOperation.Kind, _ node: RenderNode, _ device: Homography, _ extent: CGRect, _ clip: PixelRect,
        _ alpha: CGFloat, _ opaque: PixelRect, _ list: inout [PaintOperation]
    ) {
        let bounds = device.pixels(extent).intersection(clip)
        guard !bounds.isEmpty else { return }
        list.append(
            PaintOperation(
                kind: kind, node: node, device: device, bounds: bounds, alpha: alpha, opaque: opaque.intersection(clip)))
    }

    /// The pixels of a rectangle that its rounded corners leave whole.
    private func solidPart(_ node: RenderNode, _ box: CGRect, _ device: Homography) -> PixelRect {
        var inside = PixelRect(inside: box)
        guard node.isRounded, !isOpened(node) else { return inside }
        let shape = deviceShape(node, device)
        let reach = Int(shape.cornerReach.rounded(.up)) + 1
        // Full width, without the rows of the corners: right for lists of cards and for pills.
        if !shape.corners.isDisjoint(with: [.layerMinXMinYCorner, .layerMaxXMinYCorner]) { inside.y0 += reach }
        if !shape.corners.isDisjoint(with: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) { inside.y1 -= reach }
        return inside.isEmpty ? .empty : inside
    }

    /// From how many pixels on it is worth knowing what hides what.
    fileprivate static let largeArea = 100_000

    /// The pixels of a group that nothing shows through: those of a plain background in it, its own or that of one of the backmost views, as a
    /// sheet's page is.
    ///
    /// - Parameter levels: of views to look at.
    private func ground(of node: RenderNode, _ device: Homography, levels: Int) -> PixelRect {
        guard levels > 0, !node.isHidden, node.properties.opacity >= 1, device.isRectilinear, node.mask == nil, node.tint == nil, node.transition == nil,
            !node.sharesSpace
        else { return .empty }
        var inside = solidPart(node, device.boundingBox(of: node.properties.bounds), device)
        // The edges of a picture that is sampled are blended.
        if node.isScaling { inside = inside.inset(2) }
        guard !inside.isEmpty else { return .empty }
        if node.properties.backgroundColor?.hidesWhatIsBelow ?? false { return inside }
        var largest = PixelRect.empty
        for child in node.shown.prefix(2) {
            let found = ground(of: child, child.toParent.concat(device), levels: levels - 1)
            if found.area > largest.area { largest = found }
        }
        return node.masksToBounds ? largest.intersection(inside) : largest
    }

    // MARK: Striking out

    /// Marks what is hidden altogether, and what paints a colour onto itself; cuts off the hidden sides of the rest: of what slides out below
    /// a page, and of the page's shadow, little is left. Returns whether opaque operations cover the whole rectangle.
    func strikeHidden(_ list: inout [PaintOperation], in rect: PixelRect, report: inout DamageReport) -> Bool {
        strikeRepeated(&list, report: &report)
        var covers = CoverSet()
        var index = list.count - 1
        while index >= 0 {
            defer { index -= 1 }
            // A hidden one paints nothing new, and covers nothing that its ground does not.
            if list[index].isHidden { continue }
            list[index].bounds = covers.uncovered(list[index].bounds)
            if list[index].bounds.isEmpty {
                list[index].isHidden = true
                report.layersHidden += 1
            } else {
                if list[index].isLargeColor { list[index].seen = covers.uncoveredParts(of: list[index].bounds) }
                covers.add(list[index].opaque.intersection(rect))
            }
        }
        return covers.contains(rect)
    }

    /// Marks backgrounds that are painted onto nothing but their own colour: a list's rows as a rule.
    private func strikeRepeated(_ list: inout [PaintOperation], report: inout DamageReport) {
        var ground = (argb: UInt32(0), rect: PixelRect.empty)
        // What was painted onto the ground since, and may have another colour.
        var painted = PixelRect.empty
        for index in list.indices {
            let operation = list[index]
            guard operation.kind == .background, !operation.opaque.isEmpty, !operation.node.isRounded,
                let color = operation.node.properties.backgroundColor, color.tile == nil
            else {
                painted = painted.union(operation.bounds)
                continue
            }
            let argb = Paint(color, alpha: operation.alpha).argb
            if argb == ground.argb, operation.opaque.contains(operation.bounds), ground.rect.contains(operation.bounds),
                !painted.intersects(operation.bounds)
            {
                list[index].isHidden = true
                report.layersHidden += 1
            } else if operation.opaque.area >= ground.rect.area {
                ground = (argb, operation.opaque)
                painted = operation.opaque.contains(operation.bounds) ? .empty : operation.bounds
            } else {
                painted = painted.union(operation.bounds)
            }
        }
    }

    // MARK: Painting

    private func run(_ list: [PaintOperation], on canvas: Canvas, clip: PixelRect, report: inout DamageReport) {
        for operation in list where !operation.isHidden {
            if operation.kind == .group {
                paintGroup(operation, on: canvas, report: &report)
            } else {
                report.layersPainted += 1
                paintOwn(operation, on: canvas, report: &report)
            }
        }
    }

    /// Paints a subtree into a picture of its own, masks it, and blends that.
    private func paintGroup(_ operation: PaintOperation, on canvas: Canvas, report: inout DamageReport) {
        let node = operation.node
        report.groups += 1
        if let transition = node.transition {
            paintTransition(transition, operation, on: canvas, report: &report)
            return
        }
        if !operation.device.isAffine || node.turnsAsPicture(operation.device) {
            paintFlattened(operation, on: canvas, report: &report)
            return
        }
        if node.scalesAsPicture(operation.device) { return paintScaling(operation, on: canvas, report: &report) }
        guard let picture = takePicture(of: node, operation.device, rect: operation.bounds, report: &report) else { return }
        canvas.composite(picture, alpha: operation.alpha, clip: operation.bounds)
        pool.give(picture)
    }

    /// A canvas of the pool with a node's subtree on it. It goes back there.
    func takePicture(of node: RenderNode, _ device: Homography, rect: PixelRect, report: inout DamageReport) -> Canvas? {
        guard let picture = pool.takeUsed(rect) else { return nil }
        picture.gathering(rect.area) {
            picture.clear(rect)
            paintSubtree(node, device, on: picture, rect: rect, report: &report)
        }
        return picture
    }

    /// Paints a node's subtree, clipped and masked by the node, without its opacity.
    func paintSubtree(
        _ node: RenderNode, _ device: Homography, on canvas: Canvas, rect: PixelRect, report: inout DamageReport
    ) {
        withList { list in
            collectContents(node, device, clip: rect, alpha: 1, into: &list)
            _ = strikeHidden(&list, in: rect, report: &report)
            run(list, on: canvas, clip: rect, report: &report)
        }
        if node.masksToBounds, node.isRounded || !device.isRectilinear {
            clip(canvas, to: node, device, rect: rect)
        }
        if let mask = node.mask {
            guard let stencil = pool.take(rect) else { return }
            withList { list in
                collect(mask, device, clip: rect, alpha: 1, into: &list)
                _ = strikeHidden(&list, in: rect, report: &report)
                run(list, on: stencil, clip: rect, report: &report)
            }
            canvas.mask(by: stencil, clip: rect)
            pool.give(stencil)
        }
        if let tint = node.tint { canvas.multiply(rect, by: tint) }
    }
}

/// A few large opaque rectangles, merged where they lie side by side.
private struct CoverSet {
    private var rects: (PixelRect, PixelRect, PixelRect, PixelRect) = (.empty, .empty, .empty, .empty)

    func contains(_ r: PixelRect) -> Bool {
        rects.0.contains(r) || rects.1.contains(r) || rects.2.contains(r) || rects.3.contains(r)
    }

    /// `rect` without its sides that are covered over their whole length.
    func uncovered(_ rect: PixelRect) -> PixelRect {
        var rest = rect
        cut(&rest, rects.0)
        cut(&rest, rects.1)
        cut(&rest, rects.2)
        cut(&rest, rects.3)
        return rest
    }

    /// The parts of `rect` that are not covered; empty where that is nearly all, or many small ones.
    func uncoveredParts(of rect: PixelRect) -> [PixelRect] {
        guard rects.0.intersects(rect) || rects.1.intersects(rect) || rects.2.intersects(rect) || rects.3.intersects(rect) else { return [] }
        var parts = [rect]
        for cover in [rects.0, rects.1, rects.2, rects.3] where !cover.isEmpty {
            var rest: [PixelRect] = []
            for part in parts { part.subtracting(cover) { rest.append($0) } }
            parts = rest
        }
        return parts.reduce(0, { $0 + $1.area }) * 5 < rect.area * 4 ? parts : []
    }

    private func cut(_ rest: inout PixelRect, _ cover: PixelRect) {
        if cover.y0 <= rest.y0, cover.y1 >= rest.y1 {
            if cover.x0 <= rest.x0 { rest.x0 = max(rest.x0, cover.x1) }
            if cover.x1 >= rest.x1 { rest.x1 = min(rest.x1, cover.x0) }
        } else if cover.x0 <= rest.x0, cover.x1 >= rest.x1 {
            if cover.y0 <= rest.y0 { rest.y0 = max(rest.y0, cover.y1) }
            if cover.y1 >= rest.y1 { rest.y1 = min(rest.y1, cover.y0) }
        }
    }

    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        if merge(&rects.0, rect) || merge(&rects.1, rect) || merge(&rects.2, rect) || merge(&rects.3, rect) { return }
        // The smallest gives way.
        let areas = (rects.0.area, rects.1.area, rects.2.area, rects.3.area)
        let least = min(areas.0, areas.1, areas.2, areas.3)
        guard rect.area > least else { return }
        if areas.0 == least {
            rects.0 = rect
        } else if areas.1 == least {
            rects.1 = rect
        } else if areas.2 == least {
            rects.2 = rect
        } else {
            rects.3 = rect
        }
    }

    private func merge(_ a: inout PixelRect, _ b: PixelRect) -> Bool {
        if a.isEmpty { return false }
        if a.contains(b) { return true }
        if a.x0 == b.x0, a.x1 == b.x1, a.y0 <= b.y1, b.y0 <= a.y1 {
            a = a.union(b)
            return true
        }
        if a.y0 == b.y0, a.y1 == b.y1, a.x0 <= b.x1, b.x0 <= a.x1 {
            a = a.union(b)
            return true
        }
        return false
    }
}

extension PaintOperation {
    /// Whether it fills a rectangle with one colour that is worth not filling where it is not seen.
    fileprivate var isLargeColor: Bool { kind == .background && !opaque.isEmpty && !node.isRounded && bounds.area >= Painter.largeArea }
}

extension RenderNode {
    /// Whether the subtree must be painted into a picture of its own before it is blended.
    func needsGroup(_ device: Homography) -> Bool {
        if mask != nil || transition != nil || tint != nil || !device.isAffine || turnsAsPicture(device) || scalesAsPicture(device) { return true }
        if masksToBounds {
            let clipsAskew = !device.isRectilinear
            if clipsAskew || isRounded {
                // A lone picture or colour is clipped as it is drawn.
                if !children.isEmpty || contentReachesBeyond { return true }
                if clipsAskew, case .image = content { return true }
                if clipsAskew, case .backing = content { return true }
            }
        }
        return properties.opacity < 1 && properties.flags.contains(.allowsGroupOpacity) && paintsSeveralThings
    }

    /// Whether it is large and just being turned in its plane.
    func turnsAsPicture(_ device: Homography) -> Bool {
        isMoving && device.isAffine && !device.isRectilinear && !toParent.isRectilinear && !children.isEmpty
            && device.pixels(properties.bounds).area >= 200_000
    }

    /// Pixels of two phones' screens; what is larger is mostly out of sight.
    private static let largestUnscaled = 6_000_000

    /// Whether it is large and an animation just changes its scale, by not so much that a picture of it would be coarse.
    func scalesAsPicture(_ device: Homography) -> Bool {
        isScaling && device.isRectilinear && toParent.isRectilinear && !children.isEmpty && mask == nil && tint == nil && transition == nil
            && replication == nil && !sharesSpace && !hasBorder && (masksToBounds || !isRounded)
            && (0.5...1.5).contains(abs(toParent.a)) && (0.5...1.5).contains(abs(toParent.d)) && abs(abs(device.a / toParent.a) - abs(device.d / toParent.d)) < 1e-6
            && (200_000..<Self.largestUnscaled).contains(device.pixels(subtreeExtent).area)
    }

    /// Whether the contents know nothing of the bounds.
    private var contentReachesBeyond: Bool {
        switch content {
        case .shape, .particles: true
        default: false
        }
    }

    /// Whether the viewer sees the back of a layer that has none.
    func facesAway(_ device: Homography) -> Bool {
        if properties.flags.contains(.doubleSided) { return false }
        if let matrix = space?.own { return device.showsBack(of: properties.bounds, matrix) }
        guard properties.hasRare, properties.rare.hasTransform else { return false }
        return device.showsBack(of: properties.bounds, properties.rare.transform)
    }
}
