public import FoundationGaps
package import CoreGraphics
package import Foundation

/// Keeps the picture of one screen up to date with trees of layers, touching only what changed.
///
/// A host, or the frame loop on its behalf, makes one compositor for each screen and once a frame calls
///
///     let report = compositor.render(windows.map(\.layer), at: MediaTime.now)
///
/// after the layers were laid out and displayed and `CATransaction.flush()` was called. The layers' points
/// are mapped to pixels by `scale`; root layers lie in the screen's coordinates, back to front. What came
/// out stands in `pixels` (premultiplied BGRA, top row first, sRGB); `report.rects` tells which pixels may
/// have changed since the last call. A frame in which nothing changed reports no rectangles, draws nothing
/// and allocates nothing. `resize` follows a change of the screen, `invalidate` forces a whole repaint.
///
/// For a frame that nobody looks at, `follow` takes the place of `render`: it commits and paints nothing. `catchUp` paints what all such
/// frames left, as of the last of them.
///
/// Committing turns changed layers into nodes of a render tree (`RenderNode`), comparing each changed
/// layer's values with the node's: that is where damage comes from (`Compositor+Commit.swift`). Painting
/// (`Painter.swift`) looks at the render tree alone. Main thread only.
package final class Compositor {
    /// Pixels in a point.
    package private(set) var scale: CGFloat
    /// The screen.
    package private(set) var pixels: PixelBuffer

    var canvas: Canvas
    let painter = Painter()
    var roots: [RenderNode] = []
    var region = DamageRegion()
    /// Where something was that changed, and where something is that changed.
    var oldDamage: [PixelRect] = []
    var newDamage: [PixelRect] = []
    var moves: [PixelMove] = []
    var time: CFTimeInterval = 0
    var stamp = 0
    /// New orders of children, to be used once their old ones have been walked.
    var pendingOrders: [(parent: RenderNode, sorted: [RenderNode])] = []
    private var needsFullRepaint = true
    /// What frames that were followed without painting changed.
    private var unpainted = DamageRegion()
    /// Whether moved content may be moved on the screen rather than painted anew. Off only in tests that
    /// compare the two.
    package var movesPixels = true
    /// Whether a page that takes another's place damages only what looks different. Off in frames that nobody looks at.
    var comparesPages = true
    /// Whether what an animation just turns in its plane, as a whole screen is when the device rotates, is drawn at half the resolution: to look
    /// up each pixel of a phone's screen takes a quarter of such a frame. Once nothing changes any more the next `render` draws it as it is, and `sharpen` does at once.
    package var turnsCoarsely = false
    /// What may be shown at half the resolution.
    private var coarse = PixelRect.empty
    /// The damage of the last frame that changed something.
    package private(set) var lastReport = DamageReport()

    package init(width: Int, height: Int, scale: CGFloat) {
        self.scale = scale
        pixels = Compositor.makeBuffer(width, height)
        canvas = Canvas(buffer: pixels)
    }

    private static func makeBuffer(_ width: Int, _ height: Int) -> PixelBuffer {
        guard let buffer = PixelBuffer(width: max(width, 1), height: max(height, 1), format: .bgra) else {
            fatalError("a screen of \(width) by \(height) pixels is too large")
        }
        return buffer
    }

    package var width: Int { pixels.width }
    package var height: Int { pixels.height }
    var screen: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

    /// Changes the screen. Everything is painted at the next `render`.
    package func resize(width: Int, height: Int, scale: CGFloat) {
        guard width != self.width || height != self.height || scale != self.scale else { return }
        self.scale = scale
        // New memory takes longer to come than a frame to be drawn; a screen that turns keeps what it has.
        pixels = pixels.reshaped(width: width, height: height) ?? Compositor.makeBuffer(width, height)
        canvas = Canvas(buffer: pixels)
        needsFullRepaint = true
    }

    /// Lets go of all that is kept to be quick later: canvases for groups to come, coverage of outlines and shadows, pictures of layers, and the
    /// large blocks of memory that these had.
    package func dropCaches() {
        painter.dropCaches()
        for root in roots { root.dropPictures() }
        dropPassingMemory()
    }

    /// Lets go of the memory of what comes alone, canvases for groups and pictures that change: megabytes, and soon made again.
    package func dropPassingMemory() {
        painter.pool.drain()
        PixelMemory.shared.dropLarge()
    }

    /// Has the next `render` paint everything.
    package func invalidate() { needsFullRepaint = true }

    /// A picture of the screen as it is.
    package func makeImage() -> CGImage {
        let copy = pixels.copy()!
        return CGImage(pixels: copy)
    }

    /// Brings the render tree and the screen up to date with `rootLayers` at `time` on the media clock.
    @discardableResult
    package func render(_ rootLayers: [CALayer], at time: CFTimeInterval) -> DamageReport {
        self.time = time
        defer { LayerRuntime.current.commits.composited() }
        guard needsFullRepaint || !unpainted.isEmpty || !coarse.isEmpty || needsCommit(rootLayers) else { return DamageReport() }
        let allocations = LayerRuntime.current.renderAllocations
        commit(rootLayers)
        return paint(countingFrom: allocations)
    }

    /// Brings the render tree alone up to date. The screen keeps showing what it did until `render` or `catchUp`.
    package func follow(_ rootLayers: [CALayer], at time: CFTimeInterval) {
        self.time = time
        defer { LayerRuntime.current.commits.composited() }
        guard needsCommit(rootLayers) else { return }
        // Pixels that are not painted cannot be moved either, and comparing saves painting only.
        let could = (movesPixels, comparesPages)
        (movesPixels, comparesPages) = (false, false)
        defer { (movesPixels, comparesPages) = could }
        commit(rootLayers)
        for rect in oldDamage { unpainted.add(rect.intersection(screen)) }
        for rect in newDamage { unpainted.add(rect.intersection(screen)) }
        oldDamage.removeAll(keepingCapacity: true)
        newDamage.removeAll(keepingCapacity: true)
    }

    /// Paints what `follow` left unpainted, as of the last commit.
    @discardableResult
    package func catchUp() -> DamageReport {
        guard needsFullRepaint || !unpainted.isEmpty, !roots.isEmpty else { return DamageReport() }
        return paint(countingFrom: LayerRuntime.current.renderAllocations)
    }

    /// Paints at full resolution, as of the last commit, what is not.
    @discardableResult
    package func sharpen() -> DamageReport {
        guard !coarse.isEmpty, !roots.isEmpty else { return DamageReport() }
        return paint(countingFrom: LayerRuntime.current.renderAllocations)
    }

    private func paint(countingFrom allocations: Int) -> DamageReport {
        var report = DamageReport()
        region.removeAll()
        if needsFullRepaint {
            needsFullRepaint = false
            region.add(screen)
        } else {
            // A move carries along what was wrong before it.
            oldDamage.append(contentsOf: unpainted.rects)
            report.pixelsMoved = applyMoves()
            for rect in oldDamage { region.add(rect.intersection(screen)) }
            for rect in newDamage { region.add(rect.intersection(screen)) }
        }
        unpainted.removeAll()
        oldDamage.removeAll(keepingCapacity: true)
        newDamage.removeAll(keepingCapacity: true)
        let sharpens = region.rects.isEmpty
        if sharpens { region.add(coarse) }
        for move in moves where move.isApplied { report.moves.append(move.shift) }
        let moved = moves.filter(\.isApplied).map(\.viewport)
        moves.removeAll(keepingCapacity: true)
        painter.turnsCoarsely = turnsCoarsely && !sharpens
        painter.hasTurnedCoarsely = false
        painter.paint(roots, scale: scale, on: canvas, rects: region.rects, report: &report)
        noteCoarseness(moved: moved)
        report.painted = region.rects
        for viewport in moved { region.add(viewport) }
        report.rects = region.rects
        report.allocations = LayerRuntime.current.renderAllocations - allocations
        if !report.isEmpty { lastReport = report }
        return report
    }

    /// After painting, before what has only moved counts as changed.
    private func noteCoarseness(moved: [PixelRect]) {
        coarse = coarse.intersection(screen)
        for viewport in moved where viewport.intersects(coarse) { coarse = coarse.union(viewport) }
        if region.rects.contains(where: { $0.contains(coarse) }) { coarse = .empty }
        if painter.hasTurnedCoarsely { coarse = region.rects.reduce(coarse) { $0.union($1) } }
    }

    private func needsCommit(_ rootLayers: [CALayer]) -> Bool {
        guard rootLayers.count == roots.count else { return true }
        for (index, layer) in rootLayers.enumerated() {
            if layer.renderNode !== roots[index] { return true }
            if !layer.state.dirty.isDisjoint(with: LayerState.Dirty.rendering) { return true }
        }
        return false
    }

    /// The render tree, one line a node: class, place on the screen, what it paints.
    package func treeDescription() -> String {
        var text = ""
        func visit(_ node: RenderNode, _ depth: Int, _ parent: Homography) {
            let device = node.toParent.concat(parent)
            let box = PixelRect(touching: device.boundingBox(of: node.subtreeExtent))
            text += String(repeating: "  ", count: depth) + node.shortDescription + " \(box)\n"
            for child in node.shown { visit(child, depth + 1, device) }
        }
        for root in roots { visit(root, 0, .scale(scale)) }
        return text
    }
}

extension LayerState.Dirty {
    /// What a commit looks for.
    static let rendering: LayerState.Dirty = [.render, .subtreeRender, .children]
}

/// Content that only moved, by whole pixels, within a fixed rectangle of the screen.
struct PixelMove {
    unowned(unsafe) var node: RenderNode
    var viewport: PixelRect
    var dx: Int
    var dy: Int
    var isApplied = false

    var shift: PixelShift { PixelShift(rect: viewport.intersection(viewport.offset(dx, dy)), dx: dx, dy: dy) }
}

extension RenderNode {
    var shortDescription: String {
        var parts: [String] = []
        if isHidden { parts.append("hidden") }
        if properties.opacity != 1 { parts.append("opacity \(properties.opacity)") }
        if hasBackground { parts.append("background") }
        switch content {
        case .none: break
        case .image: parts.append("image")
        case .backing: parts.append("backing")
        case .shape: parts.append("shape")
        case .gradient: parts.append("gradient")
        case .particles(let particles): parts.append("\(particles.sprites.count) particles")
        }
        if hasBorder { parts.append("border") }
        if hasShadow { parts.append("shadow") }
        if masksToBounds { parts.append(isRounded ? "clips round" : "clips") }
        if mask != nil { parts.append("mask") }
        if sharesSpace { parts.append("space") }
        if let replication { parts.append("\(replication.instances.count) instances") }
        return "<node \(parts.joined(separator: ", "))>"
    }
}
