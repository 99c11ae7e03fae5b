public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A delegate whose answers are methods rather than table entries: how UIView stands behind its layer
/// without a look-up for each call.
package protocol LayerOwner: CALayerDelegate {
    /// Whether the layer needs a backing store for `layerDraw`. Asked when display is due.
    func layerHasContent(_ layer: CALayer) -> Bool
    /// A chance to set `contents` directly; false leaves the work to `layerDraw`.
    func layerDisplay(_ layer: CALayer) -> Bool
    func layerWillDrawContent(_ layer: CALayer)
    /// The pixels that `layerDraw` will draw on, counted from the layer's upper left corner, `scale` to the point; nil when that may be all.
    /// Asked after `layerWillDrawContent`, of layers that are not opaque.
    func layerDrawnPart(_ layer: CALayer, scale: CGFloat) -> PixelRect?
    func layerDraw(_ layer: CALayer, in context: CGContext)
    func layerLayout(_ layer: CALayer)
    /// nil continues the search for an action, `NSNull` ends it.
    func layerAction(_ layer: CALayer, forKey event: String) -> (any CAAction)?
}
