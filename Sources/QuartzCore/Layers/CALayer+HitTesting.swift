package import CoreGraphics
import Foundation

extension CALayer {
    /// Whether nothing of the layer's bounds can be hit at `point`, given in the coordinates of a superlayer that
    /// `placesSublayersPlainly`: it is hidden, nearly transparent (under 0.01), or elsewhere. Says no where
    /// `pointFromParent` has to decide.
    ///
    /// Inlinable: UIKit asks it of most views of a screen for every touch.
    @inlinable package final func isMissed(by point: CGPoint) -> Bool {
        if !properties.hasRare {
            // Most siblings lie elsewhere: what else could hide them need not be looked at.
            let height = properties.bounds.size.height
            let y = point.y - properties.position.y + properties.anchorPoint.y * height
            guard y >= 0, y < height else { return true }
            let width = properties.bounds.size.width
            let x = point.x - properties.position.x + properties.anchorPoint.x * width
            guard x >= 0, x < width else { return true }
        }
        return !admitsHits
    }

    /// Whether sublayers lie where their own geometry says, without a transform of all of them.
    package final var placesSublayersPlainly: Bool { !properties.rareHasSublayerTransform }

    /// Whether a view in front of this layer may be hit at all: neither hidden nor nearly transparent.
    @inlinable package final var admitsHits: Bool { !properties.isHidden && properties.opacity >= 0.01 }

    /// `point` of the superlayer in the layer's own coordinates, as hit testing wants it: without transforms two
    /// subtractions.
    package final func pointFromParent(_ point: CGPoint) -> CGPoint {
        guard liesPlainly else {
            // A layer flattened to a line has no points to hit.
            return transformToParent().inverted()?.apply(point) ?? CGPoint(x: CGFloat.infinity, y: .infinity)
        }
        // Numbers only: a copy of the properties counts the references that they hold.
        let (width, height) = (abs(properties.bounds.size.width), abs(properties.bounds.size.height))
        return CGPoint(
            x: point.x - properties.position.x + properties.anchorPoint.x * width + properties.bounds.origin.x,
            y: point.y - properties.position.y + properties.anchorPoint.y * height + properties.bounds.origin.y)
    }

    /// Whether there is no transform on the way from the superlayer's coordinates to the layer's.
    @inline(__always) private final var liesPlainly: Bool {
        if properties.hasRare, properties.rare.hasTransform { return false }
        return parent?.placesSublayersPlainly ?? true
    }
}

extension LayerProperties {
    var rareHasSublayerTransform: Bool { hasRare && rare.hasSublayerTransform }
}
