import CCairo
import CoreGraphics
import Foundation

extension CALayer {
    /// The default of `render(in:)`: the model tree, painted at the context's own resolution.
    func renderModelTree(in context: CGContext) {
        displaySubtree()
        let toPixels = Homography(context.deviceMatrix)
        let factor = max(toPixels.scaleFactor(at: CGPoint(x: bounds.midX, y: bounds.midY)), 0.01)
        let root = NodeCopier.modelTree(of: self)
        let base = Homography.scale(factor)
        let visible = context.boundingBoxOfClipPath.intersection(root.subtreeExtent)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        let rect = base.pixels(visible)
        guard let buffer = PixelBuffer(width: rect.width, height: rect.height, format: .bgra) else { return }
        let canvas = Canvas(buffer: buffer)
        canvas.place(at: rect)
        var report = DamageReport()
        Painter().paintOver(root, base: base, on: canvas, rect: rect, report: &report)
        let image = CGImage(pixels: buffer)
        context.saveGState()
        // Pictures are drawn upright where y points up; here it points down.
        context.translateBy(x: 0, y: CGFloat(rect.y0 + rect.y1) / factor)
        context.scaleBy(x: 1, y: -1)
        context.draw(
            image,
            in: CGRect(
                x: CGFloat(rect.x0) / factor, y: CGFloat(rect.y0) / factor, width: CGFloat(rect.width) / factor,
                height: CGFloat(rect.height) / factor))
        context.restoreGState()
    }

    /// A picture of the subtree as the model has it, `scale` pixels to the point.
    package func snapshot(scale: CGFloat) -> CGImage? {
        let width = Int((bounds.width * scale).rounded(.up))
        let height = Int((bounds.height * scale).rounded(.up))
        guard let buffer = PixelBuffer(width: width, height: height, format: .bgra) else { return nil }
        let context = CGContext(buffer: buffer, scale: scale, flipped: true)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        render(in: context)
        return context.takeImage()
    }

    /// Keeps what the layer shows now for a transition.
    func noteTransition(_ transition: CATransition) {
        let extras = makeExtras()
        extras.hasPendingTransition = true
        if let given = transition.sourcePicture { return extras.transitionPicture = TransitionPicture(following: given) }
        guard let node = renderNode, let compositor = node.compositor, node.isListed else {
            // Not on a screen yet: what bends or turns is pictured, the rest just changes.
            let drawn = transition.type.isSpatial ? snapshot(scale: contentsScale) : nil
            extras.transitionPicture = drawn.map(TransitionPicture.init(following:))
            return
        }
        extras.transitionPicture = compositor.picture(of: node)
    }

    /// The picture of before, as large as the layer on the screen, goes with the last transition.
    func dropTransitionPictureIfOver() {
        guard let extras, extras.transitionPicture != nil,
            !(animations?.list.contains { $0.animation is CATransition } ?? false)
        else { return }
        extras.transitionPicture = nil
    }
}

extension Compositor {
    /// What `node` shows on the screen at this moment, without its opacity and what lies around it.
    func picture(of node: RenderNode) -> TransitionPicture? {
        var device = node.toParent
        var ancestor = node.layer.parent
        while let current = ancestor {
            guard let above = current.renderNode, above.compositor === self else { return nil }
            device = device.concat(above.toParent)
            ancestor = current.parent
        }
        device = device.concat(.scale(scale))
        let rect = device.pixels(node.subtreeExtent.union(node.properties.bounds)).intersection(screen)
        guard !rect.isEmpty, let buffer = PixelBuffer(width: rect.width, height: rect.height, format: .bgra) else { return nil }
        let canvas = Canvas(buffer: buffer)
        canvas.place(at: rect)
        var report = DamageReport()
        painter.paintSubtree(node, device, on: canvas, rect: rect, report: &report)
        return TransitionPicture(pixels: buffer, rect: rect)
    }
}
