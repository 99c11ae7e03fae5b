import CoreGraphics
import Foundation

extension CALayer {
    func applyContents(_ newValue: Any?) {
        let new = newValue.flatMap { $0 is NSNull ? nil : $0 }
        if let a = new as AnyObject?, let b = storedContents as AnyObject?, a === b { return }
        if new == nil, storedContents == nil, backing == nil { return }
        let action = willChange("contents")
        storedContents = new
        backing = nil
        // Contents given from outside are not to be overwritten by a display that was asked for before.
        state.dirty.remove(.display)
        didChange("contents", action)
    }

    /// The default of `display()`.
    func makeContents() {
        var drawDelegate = false
        if state.hasDelegate {
            if state.hasOwner, let owner = storedOwner {
                if owner.layerDisplay(self) { return }
                drawDelegate = owner.layerHasContent(self)
                if drawDelegate { owner.layerWillDrawContent(self) }
            } else if !state.hasOwner, let delegate = storedDelegate {
                if let display = delegate.__optional_display { return display(self) }
                if delegate.__optional_draw_in != nil {
                    drawDelegate = true
                    delegate.__optional_layerWillDraw?(self)
                }
            }
        }
        // A plain layer that nobody draws has no contents to make.
        guard drawDelegate || !state.isBuiltIn else { return }
        let scale = max(contentsScale, 0.01)
        let width = Int((bounds.width * scale).rounded(.up))
        let height = Int((bounds.height * scale).rounded(.up))
        guard width > 0, height > 0, width <= 16384, height <= 16384 else {
            if backing != nil {
                backing = nil
                setNeedsRender()
            }
            return
        }
        let part = drawDelegate ? drawnPart(width, height, scale) : nil
        let store: BackingStore
        if let backing, backing.width == width, backing.height == height, backing.scale == scale,
            backing.isOpaque == isOpaque, part.map({ $0 == backing.part }) ?? backing.isWhole, extras?.hasPendingTransition != true,
            backing.reuse() {
            store = backing
        } else {
            guard let made = BackingStore(width: width, height: height, scale: scale, isOpaque: isOpaque, part: part) else { return }
            store = made
        }
        store.draw { context in
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            draw(in: context)
        }
        storedContents = nil
        backing = store
        setNeedsRender()
    }

    /// The pixels that the view behind the layer draws on; nil for all, or when nobody knows.
    private func drawnPart(_ width: Int, _ height: Int, _ scale: CGFloat) -> PixelRect? {
        // Where the bounds begin elsewhere, pixels are counted from there.
        guard state.hasOwner, state.isBuiltIn, !isOpaque, bounds.origin == .zero, LayerRuntime.current.keepsDrawnPartsOnly,
            let part = storedOwner?.layerDrawnPart(self, scale: scale)
        else { return nil }
        return part.intersection(PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    }

    func drawThroughDelegate(in context: CGContext) {
        guard state.hasDelegate else { return }
        if state.hasOwner {
            guard let owner = storedOwner else { return }
            owner.layerDraw(self, in: context)
        } else if let delegate = storedDelegate {
            delegate.__optional_draw_in?(self, context)
        }
    }
}
