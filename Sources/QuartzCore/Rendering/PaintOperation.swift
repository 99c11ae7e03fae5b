import CoreGraphics
import Foundation

/// One thing to paint in one damaged rectangle.
struct PaintOperation {
    enum Kind {
        case shadow, background, content, border
        /// The whole subtree in a picture of its own.
        case group
    }

    var kind: Kind
    unowned(unsafe) var node: RenderNode
    /// From the node's coordinates to the device's.
    var device: Homography
    /// What it may touch, clipped.
    var bounds: PixelRect
    var alpha: CGFloat
    /// The pixels it covers without letting anything through; empty for most.
    var opaque: PixelRect
    var isHidden = false
    /// The parts of `bounds` that are seen, of a large plain background that others cover in part; empty for all of it.
    var seen: [PixelRect] = []

    /// What of it is to be painted in `rect`.
    func clipped(to rect: PixelRect) -> PaintOperation {
        var part = self
        part.bounds = bounds.intersection(rect)
        part.opaque = opaque.intersection(rect)
        return part
    }
}
