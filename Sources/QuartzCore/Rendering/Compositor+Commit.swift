import CoreGraphics
import Foundation

/// Where a node's parent lies, before and after the changes of this commit.
private struct CommitPlace {
    /// From the parent's coordinates to the device's.
    var old: Homography
    var new: Homography
    /// The pixels that ancestors let through.
    var oldClip: PixelRect
    var newClip: PixelRect
    /// Something above has already damaged everything below.
    var isCovered: Bool
    /// No ancestor groups, masks or turns its content.
    var isPlain: Bool
    /// The same, but for round corners: pixels below may be moved.
    var isMovable: Bool
}

// Committing: the changed branches of the layer tree are compared with the render tree, which is brought
// up to date on the way. Damage is noted where something was and where something is now.
extension Compositor {
    func commit(_ rootLayers: [CALayer]) {
        let base = Homography.scale(scale)
        let place = CommitPlace(
            old: base, new: base, oldClip: screen, newClip: screen, isCovered: false, isPlain: true, isMovable: true)
        stamp += 1
        let same = rootLayers.count == roots.count && zip(rootLayers, roots).allSatisfy { $0.renderNode === $1 }
        if !same { roots = matchChildren(of: nil, old: roots, layers: rootLayers, place) }
        for root in roots { update(root, parent: nil, place) }
        for (parent, sorted) in pendingOrders {
            parent.children = sorted
            parent.replication?.instances.first?.children = sorted
        }
        pendingOrders.removeAll()
    }

    // MARK: One node

    /// Brings `node` and the changed branches below it up to date. Returns whether anything in its subtree
    /// looks different now.
    @discardableResult
    private func update(_ node: RenderNode, parent: RenderNode?, _ place: CommitPlace) -> Bool {
        let layer = node.layer
        let dirty = layer.state.dirty.intersection(LayerState.Dirty.rendering)
        guard !dirty.isEmpty else { return false }
        layer.state.dirty.subtract(LayerState.Dirty.rendering)

        let oldProperties = node.properties
        let oldContent = node.content
        let oldToParent = node.toParent
        let oldExtent = node.isHidden ? CGRect.null : node.subtreeExtent
        let oldOwn = node.ownExtent
        let oldMask = node.mask
        let oldTransition = node.transition?.progress
        let oldSpace = node.space?.sublayers
        let sharedSpace = node.sharesSpace
        let oldOrder = node.space?.order ?? []
        let oldDevice = oldToParent.concat(place.old)
        var maskChanged = false

        if dirty.contains(.render) {
            node.takeValues(.time(time))
            node.place(in: parent)
            maskChanged = updateMask(node, layer)
        } else if node.mask != nil {
            maskChanged = updateMask(node, layer)
        }
        let newDevice = node.toParent.concat(place.new)

        // What kind of change it is decides what has to be painted again.
        let p = node.properties
        let o = oldProperties
        let rareMoved = !p.sharesRare(with: o) && !p.rare.sameGeometry(as: o.rare)
        let sizeChanged = p.bounds.size != o.bounds.size
        let looksChanged = node.looksDifferent(from: o, oldContent)
        let visible: LayerProperties.Flags = [.hidden, .masksToBounds, .doubleSided, .allowsGroupOpacity]
        let groupChanged =
            p.opacity != o.opacity || p.flags.intersection(visible) != o.flags.intersection(visible) || maskChanged
            || oldMask !== node.mask || rareMoved || oldTransition != node.transition?.progress
            || (p.masks && looksChanged)
        let spaceMoved = node.sharesSpace != sharedSpace || node.space?.sublayers != oldSpace
        let moved = spaceMoved || node.toParent != oldToParent
        // Whatever changed below or in it, every instance shows.
        let replicates = node.replication != nil
        let scrolled =
            !groupChanged && p.bounds.origin != o.bounds.origin && p.position == o.position && !sizeChanged
            && p.anchorPoint == o.anchorPoint

        var covers = groupChanged || replicates || (moved && !scrolled)
        if scrolled && !place.isCovered && !covers {
            if let move = pixelMove(node, from: oldDevice, to: newDevice, place), !looksChanged {
                moves.append(move)
            } else {
                covers = true
            }
        }
        if p.zPosition != o.zPosition || (rareMoved && p.depth != o.depth), let parent {
            // Animated depths reorder siblings without the layer tree knowing.
            resort(parent)
        }
        if covers && !place.isCovered { addOld(oldDevice, oldExtent, place.oldClip) }
        if !covers && looksChanged && !place.isCovered { addOld(oldDevice, oldOwn, place.oldClip) }
        if looksChanged {
            node.shadow = nil
            if node.pictures != nil, node.picturesDiffer(from: o, oldContent) { node.pictures = nil }
        }

        // The children, where something waits below.
        var below = false
        var inner = CommitPlace(
            old: oldDevice, new: newDevice, oldClip: place.oldClip, newClip: place.newClip,
            isCovered: place.isCovered || covers, isPlain: place.isPlain && node.isPlainContainer,
            isMovable: place.isMovable && node.isMovableContainer)
        if o.masks { inner.oldClip = inner.oldClip.intersection(clip(oldDevice, o.bounds)) }
        if p.masks { inner.newClip = inner.newClip.intersection(clip(newDevice, p.bounds)) }
        if node.isHidden { inner.isCovered = true }
        if dirty.contains(.children) {
            stamp += 1
            let layers = layer.sortedSublayers
            let same = layers.count == node.children.count && zip(layers, node.children).allSatisfy { $0.renderNode === $1 }
            if !same {
                node.children = matchChildren(of: node, old: node.children, layers: layers, inner)
                below = true
            }
        }
        if rareMoved || spaceMoved || (p.hasRare && p.rare.hasSublayerTransform && (moved || sizeChanged)) {
            // A picture that is kept of the node shows them where they were.
            if node.placeChildren(at: time) { below = true }
        }
        for child in node.children where update(child, parent: node, inner) { below = true }
        if node.sharesSpace, let index = pendingOrders.firstIndex(where: { $0.parent === node }) {
            // What lies in one plane keeps its order, which must be known now.
            node.children = pendingOrders.remove(at: index).sorted
        }
        if replicates {
            NodeCopier.refresh(node, at: time)
            below = true
        }

        let shadowFollows = below && node.hasShadow && node.shadowFollowsContent
        if shadowFollows {
            node.shadow = nil
            if !inner.isCovered { addOld(oldDevice, oldOwn, place.oldClip) }
        }
        node.updateExtents()
        if below || looksChanged || oldMask !== node.mask || maskChanged || p.bounds != o.bounds || p.masks != o.masks
            || spaceMoved
        {
            node.flattened = nil
        }
        if let unscaled = node.unscaled {
            if !node.isScaling {
                painter.pool.give(unscaled.canvas)
                node.unscaled = nil
            } else if below || p.bounds != o.bounds || p.masks != o.masks || node.paintsDifferently(from: o, oldContent) {
                unscaled.isStale = true
            }
        }
        if node.sharesSpace, !(parent?.sharesSpace ?? false), node.sortSpace(since: oldOrder), !covers, !place.isCovered {
            // Those that cut through each other may change places without having moved.
            addOld(oldDevice, oldExtent, place.oldClip)
            covers = true
        }
        if covers && !place.isCovered && !node.isHidden { addNew(newDevice, node.subtreeExtent, place.newClip) }
        if !covers && (looksChanged || shadowFollows) && !place.isCovered {
            addNew(newDevice, node.ownExtent, place.newClip)
        }
        return below || looksChanged || groupChanged || moved
    }

    private func updateMask(_ node: RenderNode, _ layer: CALayer) -> Bool {
        guard let maskLayer = node.usableMask else {
            let had = node.mask != nil
            node.mask = nil
            return had
        }
        if let mask = node.mask, maskLayer.renderNode === mask {
            let place = CommitPlace(
                old: .identity, new: .identity, oldClip: .empty, newClip: .empty, isCovered: true, isPlain: false, isMovable: false)
            return update(mask, parent: node, place)
        }
        node.mask = build(maskLayer, parent: node)
        return true
    }

    private func clip(_ device: Homography, _ bounds: CGRect) -> PixelRect {
        let box = device.boundingBox(of: bounds)
        return device.isRectilinear ? PixelRect(rounding: box) : PixelRect(touching: box)
    }

    // MARK: Children

    /// The nodes of `layers`, made where there are none; what came, went or changed places is damaged.
    private func matchChildren(
        of parent: RenderNode?, old: [RenderNode], layers: [CALayer], _ place: CommitPlace
    ) -> [RenderNode] {
        LayerRuntime.current.renderAllocations += 1
        let mark = stamp
        for (index, node) in old.enumerated() { node.order = index }
        var result: [RenderNode] = []
        result.reserveCapacity(layers.count)
        var last = -1
        var isReordered = false
        var came: [RenderNode] = []
        for layer in layers {
            if let node = layer.renderNode, node.compositor === self, node.parentSerial == (parent?.serial ?? 0), node.isListed {
                node.stamp = mark
                // Whatever stood in front of it before and now behind changed places with it.
                if node.order < last {
                    isReordered = true
                    if !place.isCovered { addNew(node.toParent.concat(place.new), node.visibleExtent, place.newClip) }
                } else {
                    last = node.order
                }
                result.append(node)
            } else {
                let node = build(layer, parent: parent)
                node.stamp = mark
                node.isListed = true
                came.append(node)
                result.append(node)
            }
        }
        let gone = old.filter { $0.stamp != mark }
        if !place.isCovered {
            if isReordered || !addDifference(from: old, gone, to: result, came, place) {
                for node in came { addNew(node.toParent.concat(place.new), node.visibleExtent, place.newClip) }
                for node in gone { addOld(node.toParent.concat(place.old), node.visibleExtent, place.oldClip) }
            }
        }
        for node in gone {
            node.isListed = false
            // The layer may come back, to a node of its own, or be kept for long: pictures do not wait for that.
            node.leaveScreen()
        }
        return result
    }

    /// Damages what looks different where a page took another's place. False where that is not what happened, or no large page.
    private func addDifference(
        from old: [RenderNode], _ gone: [RenderNode], to new: [RenderNode], _ came: [RenderNode], _ place: CommitPlace
    ) -> Bool {
        guard comparesPages, place.isPlain, place.old == place.new, place.oldClip == place.newClip,
            let at = Compositor.run(of: gone, in: old), let now = Compositor.run(of: came, in: new), at == now
        else { return false }
        func area(_ nodes: [RenderNode]) -> Int {
            nodes.map { pixels($0.toParent.concat(place.new), $0.visibleExtent).intersection(place.newClip).area }.max() ?? 0
        }
        // To list what both paint costs something, too.
        guard min(area(gone), area(came)) >= screen.area / 4 else { return false }
        painter.forEachDifference(old: gone, new: came, device: place.new, clip: place.newClip) { rect, isOld in
            if isOld { oldDamage.append(rect) } else { newDamage.append(rect) }
        }
        return true
    }

    /// How many stand before `nodes`, where these stand one after the other.
    private static func run(of nodes: [RenderNode], in siblings: [RenderNode]) -> Int? {
        guard let first = nodes.first, let start = siblings.firstIndex(where: { $0 === first }), start + nodes.count <= siblings.count,
            zip(siblings[start...], nodes).allSatisfy({ $0 === $1 })
        else { return nil }
        return start
    }

    private func resort(_ parent: RenderNode) {
        let sorted = parent.children.enumerated().sorted {
            let a = $0.element.properties.depth
            let b = $1.element.properties.depth
            return a != b ? a < b : $0.offset < $1.offset
        }.map(\.element)
        if zip(sorted, parent.children).contains(where: { $0 !== $1 }) { pendingOrders.append((parent, sorted)) }
    }

    /// A node for `layer` and everything below it.
    func build(_ layer: CALayer, parent: RenderNode?) -> RenderNode {
        let node = RenderNode(layer)
        node.compositor = self
        node.parentSerial = parent?.serial ?? 0
        layer.renderNode = node
        layer.state.wasCommitted = true
        layer.state.dirty.subtract(LayerState.Dirty.rendering)
        node.takeValues(.time(time))
        node.place(in: parent)
        if let mask = node.usableMask { node.mask = build(mask, parent: node) }
        if !layer.storedSublayers.isEmpty {
            node.children = layer.sortedSublayers.map {
                let child = build($0, parent: node)
                child.isListed = true
                return child
            }
        }
        if node.replication != nil { NodeCopier.refresh(node, at: time) }
        node.updateExtents()
        if node.sharesSpace, !(parent?.sharesSpace ?? false) { node.sortSpace() }
        return node
    }

    // MARK: Damage

    private func addOld(_ device: Homography, _ extent: CGRect, _ clip: PixelRect) {
        let rect = pixels(device, extent).intersection(clip)
        if !rect.isEmpty { oldDamage.append(rect) }
    }

    private func addNew(_ device: Homography, _ extent: CGRect, _ clip: PixelRect) {
        let rect = pixels(device, extent).intersection(clip)
        if !rect.isEmpty { newDamage.append(rect) }
    }

    private func pixels(_ device: Homography, _ extent: CGRect) -> PixelRect { device.pixels(extent) }

    // MARK: Moving pixels

    /// The move that shows the new bounds origin of `node`, if moving pixels can show it.
    private func pixelMove(
        _ node: RenderNode, from old: Homography, to new: Homography, _ place: CommitPlace
    ) -> PixelMove? {
        guard movesPixels, place.isMovable, node.isMovableContainer, node.masksToBounds, !node.isHidden, new.isRectilinear,
            place.oldClip == place.newClip, new.a == old.a, new.d == old.d, new.a > 0, new.d > 0, !node.hasBorder,
            !(node.properties.hasRare && node.properties.rare.hasSublayerTransform)
        else { return nil }
        if case .none = node.content {} else { return nil }
        let dx = snapped(new.tx - old.tx)
        let dy = snapped(new.ty - old.ty)
        guard dx == dx.rounded(), dy == dy.rounded() else { return nil }
        let viewport = PixelRect(rounding: new.boundingBox(of: node.properties.bounds)).intersection(place.newClip)
        // Nothing of what is there stays in sight: painting is all there is to do.
        guard !viewport.isEmpty, abs(dx) < CGFloat(viewport.width), abs(dy) < CGFloat(viewport.height) else { return nil }
        return PixelMove(node: node, viewport: viewport, dx: Int(dx), dy: Int(dy))
    }

    /// Moves the pixels of scrolled layers and turns the damage noted so far into what is left to paint.
    /// Returns the number of pixels moved.
    func applyMoves() -> Int {
        var count = 0
        for index in moves.indices {
            let move = moves[index]
            let overlaps = moves.indices.contains { $0 != index && moves[$0].viewport.intersects(move.viewport) }
            // Behind the moving content there must be one colour, or what shows through would move along.
            guard !overlaps, let above = painter.examineMove(move, roots: roots, scale: scale) else {
                newDamage.append(move.viewport)
                continue
            }
            count += apply(move, above: above)
            moves[index].isApplied = true
        }
        return count
    }

    private func apply(_ move: PixelMove, above: [PixelRect]) -> Int {
        let area = move.viewport
        let (dx, dy) = (move.dx, move.dy)
        // What was wrong before the move is wrong where it was moved to; where it was, something right has
        // been moved to. Outside the moved area it stays where it was.
        var outside: [PixelRect] = []
        var carried: [PixelRect] = []
        for rect in oldDamage {
            let inside = rect.intersection(area)
            if inside.isEmpty {
                outside.append(rect)
                continue
            }
            rect.subtracting(area) { outside.append($0) }
            carried.append(inside.offset(dx, dy).intersection(area))
        }
        oldDamage = outside + carried.filter { !$0.isEmpty }
        // What lies above was moved along: paint it where it is, and what it was moved onto.
        for rect in above {
            let inside = rect.intersection(area)
            guard !inside.isEmpty else { continue }
            newDamage.append(inside)
            let shifted = inside.offset(dx, dy).intersection(area)
            if !shifted.isEmpty { newDamage.append(shifted) }
        }
        let moved = canvas.move(area, dx: dx, dy: dy)
        // The strips that came in.
        area.subtracting(area.intersection(area.offset(dx, dy))) { newDamage.append($0) }
        return moved
    }
}

extension RenderNode {
    /// Content below is painted straight onto what is below the node.
    var isPlainContainer: Bool { isMovableContainer && !clipsRounded }

    /// The same, but for round corners, which may cut it.
    var isMovableContainer: Bool {
        properties.opacity >= 1 && mask == nil && transition == nil && toParent.isRectilinear && replication == nil && !sharesSpace
    }

    var visibleExtent: CGRect { isHidden ? .null : subtreeExtent }

    /// Without a path, the shadow is the shadow of everything the subtree shows.
    var shadowFollowsContent: Bool {
        guard properties.rare.shadowPath == nil else { return false }
        return !(hasBackground && properties.backgroundColor?.hidesWhatIsBelow ?? false)
    }
}

extension LayerProperties {
    var masks: Bool { flags.contains(.masksToBounds) }
}

extension Homography {
    /// The pixels that painting `extent` may touch.
    func pixels(_ extent: CGRect) -> PixelRect {
        guard !extent.isNull, extent.width > 0, extent.height > 0 else { return .empty }
        let box = boundingBox(of: extent)
        return isRectilinear ? PixelRect(touching: box) : PixelRect(touching: box.insetBy(dx: -1, dy: -1))
    }
}

extension NodeContent {
    /// nil for a class that draws nothing of its own.
    init?(_ content: LayerContent) {
        switch content {
        case .shape(let shape): self = .shape(shape)
        case .gradient(let gradient): self = .gradient(gradient)
        case .replicator, .emitter: return nil
        }
    }
}

extension CALayer {
    /// What the model shows as contents; `drawn` is what the class draws.
    func renderedContent(_ drawn: LayerContent?) -> NodeContent {
        if let drawn, storedContents == nil, backing == nil, let content = NodeContent(drawn) { return content }
        if let backing { return .backing(backing, backing.version) }
        if let storedContents, let image = storedContents as? CGImage { return .image(image) }
        return .none
    }

    /// Draws the contents for animated values of properties of the layer's own class.
    func drawPresentation(_ state: PresentationState) -> BackingStore? {
        guard state.custom.keys.contains(where: { type(of: self).needsDisplay(forKey: $0) }),
            let copy = LayerFactory.makePresentation(of: self)
        else { return nil }
        copy.properties = state.properties
        for (key, value) in state.custom { copy.setValue(value.boxed, forKey: key) }
        copy.backing = nil
        copy.storedDelegate = storedDelegate
        copy.state.hasDelegate = state.layer.state.hasDelegate
        copy.setOwner(storedOwner)
        copy.display()
        return copy.backing
    }
}
