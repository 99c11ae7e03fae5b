public import CoreGraphics
public import Foundation
public import FoundationGaps

/// A layer that shows its sublayers several times. Here they are drawn once.
open class CAReplicatorLayer: CALayer {
    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAReplicatorLayer else { return }
        instanceCount = other.instanceCount
        instanceDelay = other.instanceDelay
        instanceTransform = other.instanceTransform
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var instanceCount: Int = 1 {
        didSet { if instanceCount > 1 { UnsupportedDrawing.say("drawing more than one instance in a CAReplicatorLayer") } }
    }
    open var preservesDepth: Bool = false
    open var instanceDelay: CFTimeInterval = 0
    open var instanceTransform: CATransform3D = CATransform3DIdentity
    open var instanceColor: CGColor?
    open var instanceRedOffset: Float = 0
    open var instanceGreenOffset: Float = 0
    open var instanceBlueOffset: Float = 0
    open var instanceAlphaOffset: Float = 0
}
