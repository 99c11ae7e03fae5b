public import CoreGraphics
public import Foundation

/// A layer whose sublayers stand in one space with each other and with those of transform layers around it: nothing is
/// flattened into a plane on the way.
///
/// Only sublayers show. What needs a plane is ignored: background, border, contents, shadow, mask, `masksToBounds`,
/// filters. `opacity` applies to each sublayer by itself. Which sublayer hides which follows from where they stand;
/// two that cut through each other are drawn one after the other.
open class CATransformLayer: CALayer {
    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override var sharesSpace: Bool { true }

    /// The frontmost sublayer at `p`, given in the superlayer's coordinates. Never the layer itself, which has no plane
    /// to be hit on.
    open override func hitTest(_ p: CGPoint) -> CALayer? { hitTestSpace(p) }
}
