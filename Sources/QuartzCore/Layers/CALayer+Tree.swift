import CoreGraphics
import Foundation
import ObjectiveC

extension CALayer {
    func insert(_ layer: CALayer, at index: Int) {
        checkAdoption(of: layer)
        var index = index
        if layer.parent === self {
            // Moving within the same list: the index counts as if the layer had been taken out first.
            guard let old = storedSublayers.firstIndex(where: { $0 === layer }) else { return }
            index = min(index, storedSublayers.count - 1)
            if old == index { return }
            storedSublayers.remove(at: old)
            storedSublayers.insert(layer, at: index)
            sublayersDidChange()
            return
        }
        layer.detachFromParent()
        // Nearly always the front, where there is nothing to make room for.
        if index >= storedSublayers.count { storedSublayers.append(layer) } else { storedSublayers.insert(layer, at: max(index, 0)) }
        layer.parent = self
        sublayersDidChange()
        adoptDirtyState(of: layer)
        layer.runTreeAction(kCAOnOrderIn)
    }

    func insert(_ layer: CALayer, relativeTo sibling: CALayer?, above: Bool) {
        guard let sibling, sibling !== layer, let place = storedSublayers.firstIndex(where: { $0 === sibling }) else {
            // Without a sibling of this list, below means behind all and above in front of all.
            insert(layer, at: above ? storedSublayers.count : 0)
            return
        }
        var index = above ? place + 1 : place
        if layer.parent === self, let old = storedSublayers.firstIndex(where: { $0 === layer }), old < index { index -= 1 }
        insert(layer, at: index)
    }

    func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, let place = storedSublayers.firstIndex(where: { $0 === oldLayer }) else { return }
        var index = place
        if newLayer.parent === self, let from = storedSublayers.firstIndex(where: { $0 === newLayer }), from < place {
            index -= 1
        }
        oldLayer.detachFromParent()
        insert(newLayer, at: index)
    }

    func replaceAllSublayers(_ layers: [CALayer]) {
        let action = willChange("sublayers")
        for layer in storedSublayers where !layers.contains(where: { $0 === layer }) { layer.detachFromParent() }
        for (index, layer) in layers.enumerated() {
            if layer.parent === self, index < storedSublayers.count, storedSublayers[index] === layer { continue }
            insert(layer, at: index)
        }
        if ObjCRuntime.isObserving { didChangeValue(forKey: "sublayers") }
        action?.run(forKey: "sublayers", object: self, arguments: nil)
    }

    func detachFromParent() {
        if let maskedLayer {
            maskedLayer.storedMask = nil
            self.maskedLayer = nil
            maskedLayer.setNeedsRender()
            return
        }
        guard let parent, let index = parent.storedSublayers.firstIndex(where: { $0 === self }) else { return }
        runTreeAction(kCAOnOrderOut)
        // The action may have moved the layer already.
        guard index < parent.storedSublayers.count, parent.storedSublayers[index] === self else { return }
        self.parent = nil
        let me = parent.storedSublayers.remove(at: index)
        parent.sublayersDidChange()
        LayerRuntime.current.animations.layerLeftTree(me)
    }

    func applyMask(_ mask: CALayer?) {
        guard mask !== storedMask else { return }
        if let mask {
            if mask === self { invalidTree("is a part of cycle in its layer tree") }
            if mask.parent != nil { mask.detachFromParent() }
            if let other = mask.maskedLayer { other.applyMask(nil) }
        }
        let action = willChange("mask")
        storedMask?.maskedLayer = nil
        storedMask = mask
        mask?.maskedLayer = self
        if let mask { adoptDirtyState(of: mask) }
        didChange("mask", action)
    }

    private func checkAdoption(of layer: CALayer) {
        // What has no sublayers is above nothing.
        guard layer === self || !layer.storedSublayers.isEmpty else { return }
        var ancestor: CALayer? = self
        while let current = ancestor {
            if current === layer { invalidTree("layer \(layer) is a part of cycle in its layer tree") }
            ancestor = current.parent
        }
    }

    private func invalidTree(_ reason: String) -> Never {
        ObjCException.raise(name: NSExceptionName("CALayerInvalid"), reason: reason)
    }

    private func runTreeAction(_ key: String) {
        guard actionsMayRun, state.hasDelegate || extras?.actions != nil || !state.isBuiltIn else { return }
        action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
    }

    func sublayersDidChange() {
        state.dirty.insert(.children)
        setNeedsRender()
        if !isLayingOut { setNeedsLayout() }
    }

    /// A sublayer's place on the z axis changed.
    func childOrderDidChange() {
        state.dirty.insert(.children)
        setNeedsRender()
    }

    /// Passes what waits in a newly added branch on to the ancestors.
    private func adoptDirtyState(of layer: CALayer) {
        let dirty = layer.state.dirty
        layer.state.dirty.insert(.render)
        layer.notifyAncestors(.subtreeRender)
        if !dirty.isDisjoint(with: [.layout, .subtreeLayout]) { layer.notifyAncestors(.subtreeLayout) }
        if !dirty.isDisjoint(with: [.display, .subtreeDisplay]) { layer.notifyAncestors(.subtreeDisplay) }
    }

    // MARK: Dirty marks

    /// Sets `flag` on every ancestor, stopping at the first that has it.
    func notifyAncestors(_ flag: LayerState.Dirty) {
        // Without counting references: nothing is let go of on the way.
        var ancestor = unmanagedAbove
        while let current = ancestor {
            let isMarked = current._withUnsafeGuaranteedRef { layer in
                if layer.state.dirty.contains(flag) { return true }
                layer.state.dirty.insert(flag)
                ancestor = layer.unmanagedAbove
                return false
            }
            if isMarked { return }
        }
        LayerRuntime.current.commits.rootBecameDirty()
    }

    /// The superlayer, or the layer that this one masks.
    @inline(__always) private var unmanagedAbove: Unmanaged<CALayer>? {
        if let parent { return .passUnretained(parent) }
        return maskedLayer.map { .passUnretained($0) }
    }

    /// The layer's values changed: its render node is out of date.
    package func setNeedsRender() {
        guard !state.dirty.contains(.render) else { return }
        state.dirty.insert(.render)
        notifyAncestors(.subtreeRender)
    }

    func markNeedsLayout() {
        guard !state.dirty.contains(.layout) else { return }
        state.dirty.insert(.layout)
        notifyAncestors(.subtreeLayout)
    }

    func markNeedsDisplay() {
        guard !state.dirty.contains(.display) else { return }
        state.dirty.insert(.display)
        notifyAncestors(.subtreeDisplay)
    }
}
