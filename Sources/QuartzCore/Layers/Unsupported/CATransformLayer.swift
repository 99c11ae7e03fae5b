public import Foundation

/// A layer whose sublayers stand in one space with each other. Here they are drawn one by one, as in any layer.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        UnsupportedDrawing.say("drawing the sublayers of a CATransformLayer in one space")
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
