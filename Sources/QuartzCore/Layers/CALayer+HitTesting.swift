package import CoreGraphics
import Foundation

extension CALayer {
    /// `point` of the superlayer in the layer's own coordinates, as hit testing wants it: without transforms two
    /// subtractions.
    package func pointFromParent(_ point: CGPoint) -> CGPoint {
        let bounds = properties.bounds
        if !properties.hasRare || !properties.rare.hasTransform, !(parent?.properties.rareHasSublayerTransform ?? false) {
            let position = properties.position
            let anchor = properties.anchorPoint
            return CGPoint(
                x: point.x - position.x + anchor.x * bounds.width + bounds.origin.x,
                y: point.y - position.y + anchor.y * bounds.height + bounds.origin.y)
        }
        // A layer flattened to a line has no points to hit.
        return transformToParent().inverted()?.apply(point) ?? CGPoint(x: CGFloat.infinity, y: .infinity)
    }
}

extension LayerProperties {
    var rareHasSublayerTransform: Bool { hasRare && rare.hasSublayerTransform }
}
