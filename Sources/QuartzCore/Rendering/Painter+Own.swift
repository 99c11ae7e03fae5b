import CCairo
import CoreGraphics
import Foundation

// What single layers paint: colours, pictures, borders, shapes, gradients, shadows.
extension Painter {
    func paintOwn(_ operation: PaintOperation, on canvas: Canvas, report: inout DamageReport) {
        let node = operation.node
        switch operation.kind {
        case .background: paintBackground(node, operation, on: canvas)
        case .border: paintBorder(node, operation, on: canvas)
        case .shadow: paintShadow(node, operation, on: canvas, report: &report)
        case .content:
            switch node.content {
            case .image, .backing: paintPicture(node, operation, on: canvas)
            case .shape(let shape): paintShape(shape, operation, on: canvas)
            case .gradient(let gradient): paintGradient(gradient, node, operation, on: canvas)
            case .particles(let particles): paintParticles(particles, operation, on: canvas)
            case .none: break
            }
        case .group: break
        }
    }

    private func paintBackground(_ node: RenderNode, _ operation: PaintOperation, on canvas: Canvas) {
        guard let color = node.properties.backgroundColor else { return }
        if let tile = color.tile { return paintTiles(tile, alpha: color.alpha * operation.alpha, node, operation, on: canvas) }
        let paint = Paint(color, alpha: operation.alpha)
        if operation.device.isRectilinear, !node.isRounded {
            let box = operation.device.snappedBox(node.properties.bounds)
            if operation.seen.isEmpty { return canvas.fill(box, paint, clip: operation.bounds) }
            for part in operation.seen { canvas.fill(box, paint, clip: part) }
            return
        }
        fillOutline(of: node, operation.device, border: 0, paint, on: canvas, clip: operation.bounds)
    }

    /// A picture side by side from the layer's upper left corner.
    private func paintTiles(_ tile: PatternTile, alpha: CGFloat, _ node: RenderNode, _ operation: PaintOperation, on canvas: Canvas) {
        let pixels = tile.image.pixels
        let bounds = node.properties.bounds
        let placed = Homography(
            a: tile.size.width / CGFloat(pixels.width), b: 0, p: 0, c: 0, d: tile.size.height / CGFloat(pixels.height), q: 0, tx: bounds.minX,
            ty: bounds.minY, w: 1
        ).concat(operation.device)
        guard let inverse = placed.inverted() else { return }
        canvas.draw(clip: operation.bounds) { cr in
            node.appendOutline(to: cr, operation.device)
            cairo_clip(cr)
            let surface = pixels.makeSurface()
            cairo_set_source_surface(cr, surface, 0, 0)
            let pattern = cairo_get_source(cr)
            var matrix = inverse.cairoMatrix
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
            cairo_paint_with_alpha(cr, Double(alpha))
            // The canvas must not keep the surface: its pixels may go before the canvas does.
            cairo_set_source_rgba(cr, 0, 0, 0, 0)
            cairo_surface_destroy(surface)
        }
    }

    private func paintBorder(_ node: RenderNode, _ operation: PaintOperation, on canvas: Canvas) {
        let rare = node.properties.rare
        guard let color = rare.effectiveBorderColor else { return }
        let paint = Paint(color, alpha: operation.alpha)
        let bounds = node.properties.bounds
        let width = min(rare.borderWidth, min(bounds.width, bounds.height) / 2)
        if operation.device.isRectilinear, !node.isRounded {
            let outer = operation.device.snappedBox(bounds)
            let inner = operation.device.snappedBox(bounds.insetBy(dx: width, dy: width))
            let pieces = [
                CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
                CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
                CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
                CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
            ]
            if pieces.allSatisfy({ PixelRect(touching: $0) == PixelRect(inside: $0) }) {
                for piece in pieces where piece.width > 0 && piece.height > 0 {
                    canvas.fill(piece, paint, clip: operation.bounds)
                }
                return
            }
        }
        fillOutline(of: node, operation.device, border: width, paint, on: canvas, clip: operation.bounds)
    }

    // MARK: Pictures

    private func paintPicture(_ node: RenderNode, _ operation: PaintOperation, on canvas: Canvas) {
        guard let source = node.contentSource, let placement = node.contentPlacement else { return }
        let device = operation.device
        var clip = operation.bounds
        if node.masksToBounds, device.isRectilinear {
            clip = clip.intersection(PixelRect(rounding: device.boundingBox(of: node.properties.bounds)))
        }
        if let place = node.contentPixelPlace(device), let kept = node.content.keptPixels {
            // Of a time when the picture was turned or enlarged.
            node.pictures?[.content] = nil
            canvas.blit(
                kept.pixels, x: place.x + kept.part.x0, y: place.y + kept.part.y0, alpha: operation.alpha, clip: place.shown.intersection(clip))
            return
        }
        // What must be stretched or rounded is so once, and kept.
        func draw(_ canvas: Canvas, _ device: Homography, _ clip: PixelRect) {
            // Smoothing looks beyond the pixels that are kept.
            guard let pixels = node.content.wholePixels else { return }
            if node.stretchesContentParts {
                stretchNineParts(pixels, source, node.properties.rare.contentsCenter, placement, node, device, clip, on: canvas)
            } else {
                stretch(pixels, source, placement, node, device, clip, on: canvas)
            }
            if node.clipsRounded { self.clip(canvas, to: node, device, rect: clip) }
        }
        let shown = node.masksToBounds ? placement.intersection(node.properties.bounds) : placement
        if let placed = node.picture(.content, device, extent: shown, format: .bgra, shelf: stretchedLook(node, source, placement).map { (stretched, $0) }, draw)
        {
            canvas.blit(placed.buffer, x: placed.x, y: placed.y, alpha: operation.alpha, clip: clip)
        } else if let picture = pool.take(clip) {
            draw(picture, device, clip)
            canvas.composite(picture, alpha: operation.alpha, clip: clip)
            pool.give(picture)
        }
    }

    /// What an image looks like in this node; nil for what a layer has drawn itself, which no other shows.
    private func stretchedLook(_ node: RenderNode, _ source: CGRect, _ placement: CGRect) -> StretchedPictures.Look? {
        guard case .image(let image) = node.content else { return nil }
        let properties = node.properties
        let rare = properties.rare
        return StretchedPictures.Look(
            source: source, placement: placement, center: rare.contentsCenter, contentsScale: properties.contentsScale, minification: rare.minificationFilter,
            magnification: rare.magnificationFilter,
            outline: node.clipsRounded
                ? .init(bounds: properties.bounds, radius: properties.cornerRadius, corners: rare.maskedCorners, isContinuous: rare.cornerCurve == .continuous)
                : nil,
            image: image.pixels)
    }

    /// Keeps only what lies within a node's bounds, rounded corners included.
    func clip(_ canvas: Canvas, to node: RenderNode, _ device: Homography, rect: PixelRect) {
        if clipToRoundedParts(canvas, node, device, rect: rect) { return }
        if let placed = outlinePicture(node, device) {
            canvas.mask(by: placed.buffer, x: placed.x, y: placed.y, clip: rect)
            return
        }
        canvas.draw(clip: rect) { cr in
            node.appendOutline(to: cr, device)
            cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_rgba(cr, 0, 0, 0, 1)
            cairo_fill(cr)
        }
    }

    /// Draws the corners of a picture at their size and stretches what is between them.
    private func stretchNineParts(
        _ pixels: PixelBuffer, _ source: CGRect, _ center: CGRect, _ placement: CGRect, _ node: RenderNode,
        _ device: Homography, _ clip: PixelRect, on canvas: Canvas
    ) {
        let scale = max(node.properties.contentsScale, 0.01)
        let left = source.width * center.minX
        let right = source.width * (1 - center.maxX)
        let top = source.height * center.minY
        let bottom = source.height * (1 - center.maxY)
        // Caps that do not fit shrink together.
        let kx = min(1, placement.width * scale / max(left + right, 0.0001))
        let ky = min(1, placement.height * scale / max(top + bottom, 0.0001))
        let sx = [source.minX, source.minX + left, source.maxX - right, source.maxX]
        let sy = [source.minY, source.minY + top, source.maxY - bottom, source.maxY]
        var dx = [placement.minX, placement.minX + left / scale * kx, placement.maxX - right / scale * kx, placement.maxX]
        var dy = [placement.minY, placement.minY + top / scale * ky, placement.maxY - bottom / scale * ky, placement.maxY]
        if device.isRectilinear {
            // Inner edges on whole pixels, or seams show.
            for i in 1...2 {
                dx[i] = ((dx[i] * device.a + device.tx).rounded() - device.tx) / device.a
                dy[i] = ((dy[i] * device.d + device.ty).rounded() - device.ty) / device.d
            }
        }
        for row in 0..<3 {
            for column in 0..<3 {
                let from = CGRect(x: sx[column], y: sy[row], width: sx[column + 1] - sx[column], height: sy[row + 1] - sy[row])
                let to = CGRect(x: dx[column], y: dy[row], width: dx[column + 1] - dx[column], height: dy[row + 1] - dy[row])
                guard from.width > 0, from.height > 0, to.width > 0, to.height > 0 else { continue }
                stretch(pixels, from, to, node, device, clip, on: canvas)
            }
        }
    }

    private func stretch(
        _ pixels: PixelBuffer, _ source: CGRect, _ target: CGRect, _ node: RenderNode, _ device: Homography,
        _ clip: PixelRect, on canvas: Canvas
    ) {
        canvas.draw(clip: clip) { cr in
            // From the picture's pixels to the device.
            var toDevice = Homography(
                a: target.width / source.width, b: 0, p: 0, c: 0, d: target.height / source.height, q: 0,
                tx: target.minX - source.minX * target.width / source.width,
                ty: target.minY - source.minY * target.height / source.height, w: 1
            ).concat(device)
            if device.isRectilinear {
                toDevice.tx = snapped(toDevice.tx)
                toDevice.ty = snapped(toDevice.ty)
            }
            let surface = pixels.makeSurface()
            defer { cairo_surface_destroy(surface) }
            let pattern = cairo_pattern_create_for_surface(surface)!
            defer { cairo_pattern_destroy(pattern) }
            guard let inverse = toDevice.inverted() else { return }
            var matrix = inverse.cairoMatrix
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(pattern, self.filter(node, toDevice))
            device.appendQuad(target, to: cr)
            cairo_set_source(cr, pattern)
            cairo_fill(cr)
        }
    }

    private func filter(_ node: RenderNode, _ toDevice: Homography) -> cairo_filter_t {
        let shrinks = max(abs(toDevice.a) + abs(toDevice.b), abs(toDevice.c) + abs(toDevice.d)) < 0.75
        let wish = shrinks ? node.properties.rare.minificationFilter : node.properties.rare.magnificationFilter
        if wish == .nearest { return CAIRO_FILTER_NEAREST }
        // Much smaller pictures are averaged, smoothly and at some cost; others sampled, and those that have another size in the next frame.
        return shrinks && !node.isResizing ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
    }

    // MARK: Shapes

    private func paintShape(_ shape: ShapeContent, _ operation: PaintOperation, on canvas: Canvas) {
        let node = operation.node
        guard let path = shape.path, let extent = shape.extent else { return }
        if let fill = shape.fillColor, fill.alpha > 0 {
            cover(.fill, node, extent, Paint(fill, alpha: operation.alpha), operation, on: canvas) { cr in
                path.append(to: cr)
                cairo_set_fill_rule(cr, shape.fillRule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                cairo_fill(cr)
            }
        }
        guard let stroke = shape.strokeColor, stroke.alpha > 0, shape.lineWidth > 0, shape.strokeEnd > shape.strokeStart
        else { return }
        cover(.stroke, node, extent, Paint(stroke, alpha: operation.alpha), operation, on: canvas) { cr in
            let line =
                shape.strokeStart <= 0 && shape.strokeEnd >= 1
                ? path : PathMath.trimmed(path, from: shape.strokeStart, to: shape.strokeEnd)
            line.append(to: cr)
            cairo_set_line_width(cr, Double(shape.lineWidth))
            cairo_set_miter_limit(cr, Double(shape.miterLimit))
            switch shape.lineCap {
            case .round: cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
            case .square: cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE)
            default: cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
            }
            switch shape.lineJoin {
            case .round: cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
            case .bevel: cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL)
            default: cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
            }
            if shape.lineDashPattern.contains(where: { $0 > 0 }) {
                let dashes = shape.lineDashPattern.map { Double(max($0, 0)) }
                cairo_set_dash(cr, dashes, Int32(dashes.count), Double(shape.lineDashPhase))
            }
            cairo_stroke(cr)
        }
    }

    /// Paints through coverage that `draw` makes, in the node's coordinates.
    private func cover(
        _ slot: NodePictures.Slot, _ node: RenderNode, _ extent: CGRect, _ paint: Paint, _ operation: PaintOperation,
        on canvas: Canvas, _ draw: (OpaquePointer) -> Void
    ) {
        let placed = node.picture(slot, operation.device, extent: extent, format: .a8) { canvas, device, box in
            canvas.draw(clip: box) { cr in
                var matrix = device.cairoMatrix
                cairo_transform(cr, &matrix)
                cairo_set_source_rgba(cr, 0, 0, 0, 1)
                draw(cr)
            }
        }
        if let placed {
            canvas.fill(paint, through: placed.buffer, x: placed.x, y: placed.y, clip: operation.bounds)
            return
        }
        canvas.draw(clip: operation.bounds) { cr in
            var matrix = operation.device.cairoMatrix
            cairo_transform(cr, &matrix)
            paint.set(on: cr)
            draw(cr)
        }
    }

    // MARK: Gradients

    private func paintGradient(
        _ gradient: GradientContent, _ node: RenderNode, _ operation: PaintOperation, on canvas: Canvas
    ) {
        let bounds = node.properties.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        func draw(_ canvas: Canvas, _ device: Homography, _ clip: PixelRect) {
            canvas.draw(clip: clip) { cr in
                node.appendOutline(to: cr, device)
                // From unit coordinates of the bounds to the device.
                let unit = Homography(
                    a: bounds.width, b: 0, p: 0, c: 0, d: bounds.height, q: 0, tx: bounds.minX, ty: bounds.minY, w: 1
                ).concat(device)
                guard let pattern = makePattern(gradient, bounds, unit) else { return }
                cairo_set_source(cr, pattern)
                cairo_pattern_destroy(pattern)
                cairo_fill(cr)
            }
        }
        let box = operation.device.snappedBox(bounds)
        let isWhole =
            operation.device.isRectilinear && !node.isRounded && gradient.isOpaque
            && PixelRect(inside: box) == PixelRect(touching: box)
        if let placed = node.picture(.content, operation.device, extent: bounds, format: isWhole ? .bgrx : .bgra, draw) {
            canvas.blit(placed.buffer, x: placed.x, y: placed.y, alpha: operation.alpha, clip: operation.bounds)
        } else if let picture = pool.take(operation.bounds) {
            draw(picture, operation.device, operation.bounds)
            canvas.composite(picture, alpha: operation.alpha, clip: operation.bounds)
            pool.give(picture)
        }
    }

    private func makePattern(_ gradient: GradientContent, _ bounds: CGRect, _ unit: Homography) -> OpaquePointer? {
        let locations = gradient.resolvedLocations
        func addStops(_ pattern: OpaquePointer) {
            for (color, location) in zip(gradient.colors, locations) {
                let c = color.rgba
                cairo_pattern_add_color_stop_rgba(pattern, Double(location), c.red, c.green, c.blue, c.alpha)
            }
        }
        let (s, e) = (gradient.startPoint, gradient.endPoint)
        switch gradient.type {
        case .radial:
            // The end point is the corner of the box around the ellipse.
            let rx = abs(e.x - s.x)
            let ry = abs(e.y - s.y)
            guard rx > 0, ry > 0 else { return nil }
            let circle = Homography(a: rx, b: 0, p: 0, c: 0, d: ry, q: 0, tx: s.x, ty: s.y, w: 1).concat(unit)
            guard let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1), let inverse = circle.inverted() else { return nil }
            addStops(pattern)
            var matrix = inverse.cairoMatrix
            cairo_pattern_set_matrix(pattern, &matrix)
            return pattern
        case .conic:
            return makeConic(gradient, bounds, unit, locations)
        default:
            // The line runs in unit coordinates, so its normals are skewed with the bounds, as on iOS.
            guard let pattern = cairo_pattern_create_linear(Double(s.x), Double(s.y), Double(e.x), Double(e.y)),
                let inverse = unit.inverted()
            else { return nil }
            addStops(pattern)
            var matrix = inverse.cairoMatrix
            cairo_pattern_set_matrix(pattern, &matrix)
            return pattern
        }
    }

    /// Sectors narrow enough that a straight blend across each looks like a turn.
    private func makeConic(
        _ gradient: GradientContent, _ bounds: CGRect, _ unit: Homography, _ locations: [CGFloat]
    ) -> OpaquePointer? {
        guard let mesh = cairo_pattern_create_mesh() else { return nil }
        let center = unit.apply(gradient.startPoint)
        let toward = unit.apply(gradient.endPoint)
        let start = atan2(toward.y - center.y, toward.x - center.x)
        let box = unit.boundingBox(of: CGRect(x: 0, y: 0, width: 1, height: 1))
        let radius = 2 * (hypot(box.width, box.height) + hypot(center.x - box.midX, center.y - box.midY))
        func color(_ t: CGFloat) -> RGBA {
            guard let first = gradient.colors.first?.rgba, let last = gradient.colors.last?.rgba else {
                return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
            }
            if t <= locations[0] { return first }
            for i in 1..<max(gradient.colors.count, 1) where t <= locations[i] {
                let a = gradient.colors[i - 1].rgba
                let b = gradient.colors[i].rgba
                let span = locations[i] - locations[i - 1]
                let k = span > 0 ? Double((t - locations[i - 1]) / span) : 1
                return RGBA(
                    red: a.red + (b.red - a.red) * k, green: a.green + (b.green - a.green) * k,
                    blue: a.blue + (b.blue - a.blue) * k, alpha: a.alpha + (b.alpha - a.alpha) * k)
            }
            return last
        }
        let steps = 180
        for step in 0..<steps {
            let t0 = CGFloat(step) / CGFloat(steps)
            let t1 = CGFloat(step + 1) / CGFloat(steps)
            let a0 = start + t0 * 2 * .pi
            let a1 = start + t1 * 2 * .pi
            cairo_mesh_pattern_begin_patch(mesh)
            cairo_mesh_pattern_move_to(mesh, Double(center.x), Double(center.y))
            cairo_mesh_pattern_line_to(mesh, Double(center.x + cos(a0) * radius), Double(center.y + sin(a0) * radius))
            cairo_mesh_pattern_line_to(mesh, Double(center.x + cos(a1) * radius), Double(center.y + sin(a1) * radius))
            let c0 = color(t0)
            let c1 = color(t1)
            cairo_mesh_pattern_set_corner_color_rgba(mesh, 0, c0.red, c0.green, c0.blue, c0.alpha)
            cairo_mesh_pattern_set_corner_color_rgba(mesh, 1, c0.red, c0.green, c0.blue, c0.alpha)
            cairo_mesh_pattern_set_corner_color_rgba(mesh, 2, c1.red, c1.green, c1.blue, c1.alpha)
            cairo_mesh_pattern_end_patch(mesh)
        }
        return mesh
    }
}

extension RenderNode {
    /// Adds the node's bounds, rounded as they are, to a Cairo path in device coordinates.
    func appendOutline(to cr: OpaquePointer, _ device: Homography, inset: CGFloat = 0) {
        let bounds = properties.bounds
        let rare = properties.rare
        if device.isRectilinear {
            let box = device.snappedBox(bounds.insetBy(dx: inset, dy: inset))
            guard isRounded else { return device.appendQuad(bounds.insetBy(dx: inset, dy: inset), to: cr) }
            let outer = RoundedRect(
                rect: device.snappedBox(bounds), rx: properties.cornerRadius * abs(device.a),
                ry: properties.cornerRadius * abs(device.d), corners: device.turned(rare.maskedCorners),
                continuous: rare.cornerCurve == .continuous)
            let shape =
                inset > 0
                ? RoundedRect(
                    rect: box, rx: max(outer.rx - inset * abs(device.a), 0), ry: max(outer.ry - inset * abs(device.d), 0),
                    corners: outer.corners, continuous: outer.continuous)
                : outer
            shape.append(to: cr)
            return
        }
        cairo_save(cr)
        var matrix = device.cairoMatrix
        cairo_transform(cr, &matrix)
        RoundedRect(
            rect: bounds.insetBy(dx: inset, dy: inset), rx: isRounded ? max(properties.cornerRadius - inset, 0) : 0,
            ry: isRounded ? max(properties.cornerRadius - inset, 0) : 0, corners: rare.maskedCorners,
            continuous: rare.cornerCurve == .continuous
        ).append(to: cr)
        cairo_restore(cr)
    }
}

extension Homography {
    /// The image of a rectangle under a rectilinear map, its edges rounded to subpixels.
    func snappedBox(_ r: CGRect) -> CGRect {
        let box = boundingBox(of: r)
        let x0 = snapped(box.minX)
        let y0 = snapped(box.minY)
        return CGRect(x: x0, y: y0, width: snapped(box.maxX) - x0, height: snapped(box.maxY) - y0)
    }

    /// Corner names after a mirroring.
    func turned(_ corners: CACornerMask) -> CACornerMask {
        guard a < 0 || d < 0 else { return corners }
        var result: CACornerMask = []
        let all: [(CACornerMask, Bool, Bool)] = [
            (.layerMinXMinYCorner, false, false), (.layerMaxXMinYCorner, true, false),
            (.layerMinXMaxYCorner, false, true), (.layerMaxXMaxYCorner, true, true),
        ]
        for (corner, right, bottom) in all where corners.contains(corner) {
            let target = all.first { $0.1 == (right != (a < 0)) && $0.2 == (bottom != (d < 0)) }!
            result.insert(target.0)
        }
        return result
    }

    var cairoMatrix: cairo_matrix_t {
        cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
    }

    /// Adds the image of a rectangle to a Cairo path.
    func appendQuad(_ r: CGRect, to cr: OpaquePointer) {
        if isRectilinear {
            let box = snappedBox(r)
            if PixelRect(inside: box) == PixelRect(touching: box) {
                cairo_rectangle(cr, Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
                return
            }
            // Cairo has a way of its own for rectangles, which rounds differently with every clip; a
            // straight curve keeps it from taking it.
            let (x0, y0, x1, y1) = (Double(box.minX), Double(box.minY), Double(box.maxX), Double(box.maxY))
            cairo_move_to(cr, x0, y0)
            cairo_line_to(cr, x1, y0)
            cairo_line_to(cr, x1, y1)
            cairo_curve_to(cr, x1 + (x0 - x1) / 3, y1, x0 + (x1 - x0) / 3, y1, x0, y1)
            cairo_close_path(cr)
            return
        }
        let corners = [
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.maxY),
            CGPoint(x: r.minX, y: r.maxY),
        ].map(apply)
        cairo_move_to(cr, Double(corners[0].x), Double(corners[0].y))
        for corner in corners.dropFirst() { cairo_line_to(cr, Double(corner.x), Double(corner.y)) }
        cairo_close_path(cr)
    }
}

extension CGPath {
    /// Adds the path to a Cairo context's, in the coordinates of its matrix.
    func append(to cr: OpaquePointer) {
        var current = CGPoint.zero
        applyWithBlock { element in
            let e = element.pointee
            func x(_ i: Int) -> Double { Double(e.points[i].x) }
            func y(_ i: Int) -> Double { Double(e.points[i].y) }
            switch e.type {
            case .moveToPoint:
                cairo_move_to(cr, x(0), y(0))
                current = e.points[0]
            case .addLineToPoint:
                cairo_line_to(cr, x(0), y(0))
                current = e.points[0]
            case .addQuadCurveToPoint:
                let c = e.points[0]
                let end = e.points[1]
                cairo_curve_to(
                    cr, Double(current.x + (c.x - current.x) * 2 / 3), Double(current.y + (c.y - current.y) * 2 / 3),
                    Double(end.x + (c.x - end.x) * 2 / 3), Double(end.y + (c.y - end.y) * 2 / 3), Double(end.x), Double(end.y))
                current = end
            case .addCurveToPoint:
                cairo_curve_to(cr, x(0), y(0), x(1), y(1), x(2), y(2))
                current = e.points[2]
            default:
                cairo_close_path(cr)
            }
        }
    }
}
