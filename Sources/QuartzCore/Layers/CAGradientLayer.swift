public import CoreGraphics
public import Foundation

/// Fills its bounds, rounded corners respected, with a gradient drawn over the background colour.
open class CAGradientLayer: CALayer {
    var gradient = GradientContent()

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// `CGColor`s. Animatable.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set {
            let colors = newValue?.compactMap { LayerKeys.object($0) as CGColor? } ?? []
            change("colors", colors == gradient.colors) { gradient.colors = colors }
        }
    }

    /// Where each colour stands, 0…1, rising; nil spreads them evenly. Animatable.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: Double($0)) } }
        set {
            let locations = newValue?.map { CGFloat($0.doubleValue) }
            change("locations", locations == gradient.locations) { gradient.locations = locations }
        }
    }

    /// In unit coordinates. Default (0.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change("startPoint", newValue == gradient.startPoint) { gradient.startPoint = newValue } }
    }

    /// In unit coordinates. Default (0.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change("endPoint", newValue == gradient.endPoint) { gradient.endPoint = newValue } }
    }

    /// Default `axial`.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { change(nil, newValue == gradient.type) { gradient.type = newValue } }
    }

    package override var classContent: LayerContent? { .gradient(gradient) }

    package override func copyClassState(from layer: CALayer) {
        if let other = layer as? CAGradientLayer { gradient = other.gradient }
    }

    override func setPresentedContent(_ content: LayerContent) {
        if case .gradient(let gradient) = content { self.gradient = gradient }
    }

    override func classValue(forKey key: String) -> Any? {
        switch key {
        case "colors": colors
        case "locations": locations
        case "startPoint": startPoint
        case "endPoint": endPoint
        case "type": type.rawValue
        default: nil
        }
    }

    override func setClassValue(_ value: Any?, forKey key: String) -> Bool {
        switch (key, AnimatableValue(value)) {
        case ("colors", _): colors = value as? [Any]
        case ("locations", _): locations = value as? [NSNumber]
        case ("startPoint", .point(let p)?): startPoint = p
        case ("endPoint", .point(let p)?): endPoint = p
        case ("type", _): LayerKeys.name(value).map { type = CAGradientLayerType(rawValue: $0) }
        default: return false
        }
        return true
    }
}
