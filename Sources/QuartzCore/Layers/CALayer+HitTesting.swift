package import CoreGraphics
import Foundation

extension CALayer {
    /// Whether nothing of the layer's bounds can be hit at `point`, given in the coordinates of a superlayer that
    /// `placesSublayersPlainly`: it is hidden, nearly transparent (under 0.01), or elsewhere. Says no where
    /// `pointFromParent` has to decide.
    package final func isMissed(by point: CGPoint) -> Bool {
        if properties.flags.contains(.hidden) || properties.opacity < 0.01 { return true }
        if properties.hasRare { return false }
        let width = properties.bounds.size.width
        let height = properties.bounds.size.height
        let x = point.x - properties.position.x + properties.anchorPoint.x * width
        let y = point.y - properties.position.y + properties.anchorPoint.y * height
        return !(x >= 0 && y >= 0 && x < width && y < height)
    }

    /// Whether sublayers lie where their own geometry says, without a transform of all of them.
    package final var placesSublayersPlainly: Bool { !properties.rareHasSublayerTransform }

    /// Whether a view in front of this layer may be hit at all: neither hidden nor nearly transparent.
    package final var admitsHits: Bool { !properties.flags.contains(.hidden) && properties.opacity >= 0.01 }

    /// `point` of the superlayer in the layer's own coordinates, as hit testing wants it: without transforms two
    /// subtractions.
    package final func pointFromParent(_ point: CGPoint) -> CGPoint {
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
