public import FoundationGaps
public import Foundation

/// A drawing that is made once and drawn into contexts many times.
public final class CGLayer: @unchecked Sendable {
    /// The layer's size, in the units of the context it was made for.
    public let size: CGSize
    /// Where the layer is drawn.
    public let context: CGContext?

    /// Makes an empty layer with as many pixels for a unit as `context` has.
    ///
    /// - Parameter auxiliaryInfo: must be nil, as Apple's documentation asks.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let scale = context.ctm
        let across = max(1, hypot(scale.a, scale.b))
        let down = max(1, hypot(scale.c, scale.d))
        guard size.width > 0, size.height > 0,
            let made = CGContext(
                data: nil, width: Int((size.width * across).rounded(.up)), height: Int((size.height * down).rounded(.up)), bitsPerComponent: 8,
                bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        made.scaleBy(x: across, y: down)
        self.size = size
        self.context = made
    }
}

extension CGContext {
    /// Draws a layer stretched to a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let image = layer.context?.makeImage() else { return }
        draw(image, in: rect)
    }

    /// Draws a layer in its own size.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
