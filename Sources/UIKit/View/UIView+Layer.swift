internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

extension UIView {
    static func makeLayer() -> CALayer {
        let type = layerClass
        if type == CALayer.self { return CALayer() }
        guard let layerType = type as? CALayer.Type, let layer = ObjCRuntime.instantiate(layerType) as? CALayer else {
            ObjCException.invalidArgument("+[\(Self.self) layerClass] returned \(type), which is no subclass of CALayer")
        }
        return layer
    }

    final func connectLayer() {
        let type = Swift.type(of: self)
        viewLayer.attachOwner(self, decidesActions: ClassOverrides.action.isOverridden(by: type), contentsScale: Runtime.current.screenScale)
        if ClassOverrides.draw.isOverridden(by: type) {
            flags.insert(.drawsContent)
            updateLayerOpacity()
            viewLayer.setNeedsDisplay()
        }
        if ClassOverrides.updateProperties.isOverridden(by: type) { flags.insert(.needsUpdateProperties) }
        if ClassOverrides.updateConstraints.isOverridden(by: type) { flags.insert(.needsUpdateConstraints) }
        if ClassOverrides.traitCollection.isOverridden(by: type) { flags.insert(.overridesTraits) }
    }

    final func setInitialFrame(_ frame: CGRect) {
        viewLayer.frame = frame
        if frame.size != .zero { viewLayer.setNeedsLayout() }
    }

    // MARK: Drawing

    /// A backing store without alpha needs a promise and a background that keeps it.
    final func updateLayerOpacity() {
        guard flags.contains(.drawsContent) else { return }
        let background = storedBackgroundColor?.rgba(with: traitCollection)
        viewLayer.isOpaque = flags.contains(.opaque) && (background.map { $0.alpha == 1 } ?? true)
    }

    final func setBackgroundColor(_ color: UIColor?) {
        storedBackgroundColor = color
        applyBackgroundColor()
    }

    final func applyBackgroundColor() {
        guard let color = storedBackgroundColor else {
            viewLayer.backgroundColor = nil
            updateLayerOpacity()
            return
        }
        if color.isDynamic {
            let isTint = TintTracking.recording(self) { viewLayer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor }
            if isTint { makeRare().hasTintedBackground = true }
        } else {
            viewLayer.backgroundColor = color.cgColor
        }
        if flags.contains(.drawsContent) {
            updateLayerOpacity()
            viewLayer.setNeedsDisplay()
        }
    }

    final func drawIntoLayer(_ context: CGContext) {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        traitCollection.performAsCurrent {
            let bounds = viewLayer.bounds
            if viewLayer.isOpaque {
                // What draw(_:) leaves out shows the background, black where there is none.
                context.setFillColor(storedBackgroundColor?.cgColor ?? UIColor.black.cgColor)
                context.fill(bounds)
                context.setFillColor(UIColor.black.cgColor)
            }
            if TintTracking.recording(self, { observing(.display) { draw(bounds) } }) { makeRare().drawsTint = true }
        }
    }

    final func contentModeDidChange() {
        viewLayer.contentsGravity = mode.gravity
        viewLayer.needsDisplayOnBoundsChange = mode == .redraw || drawsToSize
    }

    // MARK: Mask

    final func setMaskView(_ mask: UIView?) {
        guard mask !== rare?.maskView else { return }
        mask?.removeFromSuperview()
        makeRare().maskView = mask
        viewLayer.mask = mask?.viewLayer
    }
}

extension UIView.ContentMode {
    /// The layer's word for it. On iOS a layer's "top" is where its y is greatest, hence the exchange.
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}

extension UIView: @preconcurrency LayerOwner {
    package func layerHasContent(_ layer: CALayer) -> Bool { flags.contains(.drawsContent) }

    package func layerDisplay(_ layer: CALayer) -> Bool {
        guard ClassOverrides.display.isOverridden(by: type(of: self)) else { return false }
        display(layer)
        return true
    }

    package func layerWillDrawContent(_ layer: CALayer) { layerWillDraw(layer) }

    package func layerDrawnPart(_ layer: CALayer, scale: CGFloat) -> PixelRect? { drawnPart(scale: scale) }

    package func layerDraw(_ layer: CALayer, in context: CGContext) { draw(layer, in: context) }

    package func layerLayout(_ layer: CALayer) { layoutSublayers(of: layer) }

    package func layerAction(_ layer: CALayer, forKey event: String) -> (any CAAction)? {
        action(for: layer, forKey: event)
    }
}
