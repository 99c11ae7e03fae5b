public import CoreGraphics
public import Foundation
public import FoundationGaps

/// A layer that shows its sublayers several times, each time moved on by a transform, tinted by a colour and running
/// late by a delay.
///
/// Later instances lie in front of earlier ones. The layer's own background, border and contents show once. However
/// large `instanceCount` is, no more than 20 000 copies of layers are shown; the console says so once.
open class CAReplicatorLayer: CALayer {
    var replicator = ReplicatorContent()

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How often the sublayers show, the originals included. 0 and less shows nothing of them. Default 1. Animatable.
    open var instanceCount: Int {
        get { replicator.count }
        set { change("instanceCount", newValue == replicator.count) { replicator.count = newValue } }
    }

    /// Whether the sublayers keep their depth, as a `CATransformLayer`'s do; the layer then shows nothing of its own.
    /// Default false.
    open var preservesDepth: Bool {
        get { replicator.preservesDepth }
        set { change(nil, newValue == replicator.preservesDepth) { replicator.preservesDepth = newValue } }
    }

    /// Seconds of the layer's own time by which each instance runs behind the one before: its animations show what
    /// theirs showed that long ago. Default 0. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { replicator.delay }
        set { change("instanceDelay", newValue == replicator.delay) { replicator.delay = newValue } }
    }

    /// From each instance to the next, about the centre of the layer's bounds. Default identity. Animatable.
    open var instanceTransform: CATransform3D {
        get { replicator.transform }
        set { change("instanceTransform", newValue == replicator.transform) { replicator.transform = newValue } }
    }

    /// Multiplies the colours of the first instance. Default opaque white, which leaves them as they are. Animatable.
    open var instanceColor: CGColor? {
        get { replicator.color }
        set { change("instanceColor", sameColor(newValue, replicator.color)) { replicator.color = newValue } }
    }

    /// Added to the red of the colour from one instance to the next; the sum is kept within 0…1. Default 0. Animatable.
    open var instanceRedOffset: Float {
        get { replicator.red }
        set { change("instanceRedOffset", newValue == replicator.red) { replicator.red = newValue } }
    }

    /// As `instanceRedOffset`, for green.
    open var instanceGreenOffset: Float {
        get { replicator.green }
        set { change("instanceGreenOffset", newValue == replicator.green) { replicator.green = newValue } }
    }

    /// As `instanceRedOffset`, for blue.
    open var instanceBlueOffset: Float {
        get { replicator.blue }
        set { change("instanceBlueOffset", newValue == replicator.blue) { replicator.blue = newValue } }
    }

    /// As `instanceRedOffset`, for alpha.
    open var instanceAlphaOffset: Float {
        get { replicator.alpha }
        set { change("instanceAlphaOffset", newValue == replicator.alpha) { replicator.alpha = newValue } }
    }

    override var sharesSpace: Bool { replicator.preservesDepth }

    package override var classContent: LayerContent? { .replicator(replicator) }

    package override func copyClassState(from layer: CALayer) {
        if let other = layer as? CAReplicatorLayer { replicator = other.replicator }
    }

    override func setPresentedContent(_ content: LayerContent) {
        if case .replicator(let replicator) = content { self.replicator = replicator }
    }

    override func classValue(forKey key: String) -> Any? {
        switch key {
        case "instanceCount": NSNumber(value: instanceCount)
        case "preservesDepth": preservesDepth
        case "instanceDelay": NSNumber(value: instanceDelay)
        case "instanceTransform": instanceTransform
        case "instanceColor": instanceColor
        case "instanceRedOffset": NSNumber(value: instanceRedOffset)
        case "instanceGreenOffset": NSNumber(value: instanceGreenOffset)
        case "instanceBlueOffset": NSNumber(value: instanceBlueOffset)
        case "instanceAlphaOffset": NSNumber(value: instanceAlphaOffset)
        default: nil
        }
    }

    override func setClassValue(_ value: Any?, forKey key: String) -> Bool {
        let animatable = AnimatableValue(value)
        let number = animatable?.number ?? 0
        switch key {
        case "instanceCount": instanceCount = ReplicatorContent.count(number)
        case "preservesDepth": preservesDepth = number != 0
        case "instanceDelay": instanceDelay = number
        case "instanceTransform": if case .transform(let transform)? = animatable { instanceTransform = transform }
        case "instanceColor": instanceColor = LayerKeys.object(value)
        case "instanceRedOffset": instanceRedOffset = Float(number)
        case "instanceGreenOffset": instanceGreenOffset = Float(number)
        case "instanceBlueOffset": instanceBlueOffset = Float(number)
        case "instanceAlphaOffset": instanceAlphaOffset = Float(number)
        default: return false
        }
        return true
    }
}

/// The properties of a replicator layer.
package struct ReplicatorContent {
    var count = 1
    var preservesDepth = false
    var delay: CFTimeInterval = 0
    var transform = CATransform3DIdentity
    var color: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    var red: Float = 0
    var green: Float = 0
    var blue: Float = 0
    var alpha: Float = 0

    /// A number of instances from one that may be fractional, endless or no number at all.
    static func count(_ number: Double) -> Int { number.isNaN ? 0 : Int(min(max(number.rounded(), 0), 1e9)) }

    func value(of property: LayerProperty) -> AnimatableValue? {
        guard case .custom(let key) = property else { return nil }
        switch key {
        case "instanceCount": return .number(Double(count))
        case "instanceDelay": return .number(delay)
        case "instanceTransform": return .transform(transform)
        case "instanceColor": return .color(color ?? CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        case "instanceRedOffset": return .number(Double(red))
        case "instanceGreenOffset": return .number(Double(green))
        case "instanceBlueOffset": return .number(Double(blue))
        case "instanceAlphaOffset": return .number(Double(alpha))
        default: return nil
        }
    }

    mutating func set(_ value: AnimatableValue, of property: LayerProperty) {
        guard case .custom(let key) = property else { return }
        switch (key, value) {
        case ("instanceCount", .number(let v)): count = Self.count(v)
        case ("instanceDelay", .number(let v)): delay = v
        case ("instanceTransform", .transform(let v)): transform = v
        case ("instanceColor", .color(let v)): color = v
        case ("instanceRedOffset", .number(let v)): red = Float(v)
        case ("instanceGreenOffset", .number(let v)): green = Float(v)
        case ("instanceBlueOffset", .number(let v)): blue = Float(v)
        case ("instanceAlphaOffset", .number(let v)): alpha = Float(v)
        default: break
        }
    }
}
