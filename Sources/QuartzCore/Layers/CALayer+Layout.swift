import Foundation

extension CALayer {
    func sizeDidChange() {
        setNeedsLayout()
        // A superlayer that is placing its sublayers right now need not do so again. Nor does one whose sublayer sizes itself in its own layout:
        // where constraints give it another size, the two would go on for ever.
        if let parent, !parent.state.isLayingOut, !state.isLayingOut { parent.setNeedsLayout() }
        if properties.flags.contains(.needsDisplayOnBoundsChange) { setNeedsDisplay() }
    }

    /// Whether the layer places its sublayers right now. Sublayers that come and go meanwhile do not ask for another layout: a controller that
    /// replaces its subviews in every `viewDidLayoutSubviews` would have no end.
    package var isLayingOut: Bool { state.isLayingOut }

    func boundsOriginDidChange() {
        setNeedsLayout()
    }

    func layoutThroughDelegate() {
        guard state.hasDelegate else { return }
        if state.hasOwner {
            guard let owner = storedOwner else { return }
            owner.layerLayout(self)
        } else if let delegate = storedDelegate {
            delegate.__optional_layoutSublayers_of?(self)
        }
    }

    func layoutFromTopmostDirtyAncestor() {
        // As Apple documents: up as long as the superlayer needs layout, then down from there.
        var top = self
        while let current = top.parent, current.state.dirty.contains(.layout) { top = current }
        top.layoutSubtree()
    }

    /// Lays out every layer of the subtree that needs it, parents first. Layers that become dirty on the
    /// way are laid out too.
    package func layoutSubtree() {
        // A layer that dirties itself for ever must not stop the frame; the rest waits for the next one.
        for _ in 0..<100 {
            guard !state.dirty.isDisjoint(with: [.layout, .subtreeLayout]) else { return }
            layoutOnce()
        }
    }

    private func layoutOnce() {
        guard !state.isLayingOut else { return }
        if state.dirty.contains(.layout) {
            state.dirty.remove(.layout)
            state.isLayingOut = true
            layoutSublayers()
            state.isLayingOut = false
            noteRepetition()
        }
        guard state.dirty.contains(.subtreeLayout) else { return }
        state.dirty.remove(.subtreeLayout)
        // The list may change under our feet; what is new is dirty and marks us again.
        for sublayer in storedSublayers where !sublayer.state.dirty.isDisjoint(with: [.layout, .subtreeLayout]) {
            sublayer.layoutOnce()
            if !sublayer.state.dirty.isDisjoint(with: [.layout, .subtreeLayout]) { state.dirty.insert(.subtreeLayout) }
        }
        if let mask = storedMask { mask.layoutOnce() }
    }

    /// A layer may ask for another layout in its own: what it places may come out only then. One that always asks (a grid that marks its view each
    /// time it places the view's subviews) would have no end; on iOS such apps come to rest.
    private func noteRepetition() {
        guard state.dirty.contains(.layout) else {
            state.layoutRepetitions = 0
            return
        }
        state.layoutRepetitions += 1
        guard state.layoutRepetitions > 8 else { return }
        state.layoutRepetitions = 0
        state.dirty.remove(.layout)
    }

    /// Displays every layer of the subtree that needs it.
    package func displaySubtree() {
        displayIfNeeded()
        guard state.dirty.contains(.subtreeDisplay) else { return }
        state.dirty.remove(.subtreeDisplay)
        for sublayer in storedSublayers where !sublayer.state.dirty.isDisjoint(with: [.display, .subtreeDisplay]) {
            sublayer.displaySubtree()
        }
        storedMask?.displaySubtree()
    }

    /// Whether layout or display waits somewhere in the subtree.
    package var needsUpdate: Bool {
        !state.dirty.isDisjoint(with: [.layout, .subtreeLayout, .display, .subtreeDisplay])
    }
}
