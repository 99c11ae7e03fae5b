import CoreGraphics

// Pixels of scrolled layers that are moved in place of being painted anew.
extension Painter {
    /// Whether moving the pixels of a scrolled layer gives the right picture: behind its content there must
    /// be a single colour. Returns the pixels of what lies in front of it, round corners that cut it among them; nil where moving does not do.
    func examineMove(_ move: PixelMove, roots: [RenderNode], scale: CGFloat) -> [PixelRect]? {
        var result: [PixelRect]?
        withList { list in
            let base = Homography.scale(scale)
            watch(move.node)
            for root in roots { collect(root, base, clip: move.viewport, alpha: 1, into: &list) }
            let corners = openedCorners
            let range = endWatching()
            let first = range.lowerBound
            let last = range.upperBound
            // Behind: everything up to the node's own background.
            var behind = list[..<first]
            if first < last, list[first].node === move.node {
                guard list[first].kind == .background else { return }
                behind = list[...first]
            }
            guard let cover = behind.lastIndex(where: { $0.opaque.contains(move.viewport) }),
                cover == behind.endIndex - 1, behind[cover].kind == .background
            else { return }
            var above = corners
            for operation in list[last...] { appendPixels(of: operation, to: &above) }
            // Where most of it is to be painted, moving is for nothing.
            guard above.reduce(0, { $0 + $1.intersection(move.viewport).area }) * 2 <= move.viewport.area else { return }
            result = above
        }
        return result
    }

    /// The pixels that an operation may paint: of a border its sides, not what it surrounds.
    private func appendPixels(of operation: PaintOperation, to rects: inout [PixelRect]) {
        let (node, device) = (operation.node, operation.device)
        guard operation.kind == .border, device.isRectilinear else { return rects.append(operation.bounds) }
        let box = PixelRect(touching: device.boundingBox(of: node.properties.bounds))
        let width = Int((node.properties.rare.borderWidth * max(abs(device.a), abs(device.d))).rounded(.up)) + 1
        let cap = node.isRounded ? cornerSide(of: node, device) : 0
        let inner = box.inset(width)
        guard !inner.isEmpty, box.width > 2 * cap, box.height > 2 * cap else { return rects.append(operation.bounds) }
        box.subtracting(inner) { rects.append($0) }
        guard cap > width else { return }
        for x in [box.x0, box.x1 - cap] { for y in [box.y0, box.y1 - cap] { rects.append(PixelRect(x0: x, y0: y, x1: x + cap, y1: y + cap)) } }
    }

    /// Has the node's place in the next list noted.
    private func watch(_ node: RenderNode) {
        watched = node
        watchedRange = 0..<0
        var layer: CALayer? = node.layer
        while let one = layer {
            if let node = one.renderNode, node.clipsRounded { opened.append(node) }
            layer = one.superlayer
        }
    }

    /// Returns that place: of its own operations and its subtree's.
    private func endWatching() -> Range<Int> {
        watched = nil
        opened.removeAll(keepingCapacity: true)
        openedCorners.removeAll(keepingCapacity: true)
        return watchedRange
    }

    func isOpened(_ node: RenderNode) -> Bool { opened.contains { $0 === node } }

    /// Whether the node, which needs a group for its round corners alone, holds what is watched: its corners are noted then. They must be all of it
    /// that does not show what it holds as it is.
    func opens(_ node: RenderNode, _ device: Homography) -> Bool {
        guard isOpened(node), node.isMovableContainer, node.tint == nil, let corners = roundCorners(of: node, device) else { return false }
        openedCorners += corners
        return true
    }
}
