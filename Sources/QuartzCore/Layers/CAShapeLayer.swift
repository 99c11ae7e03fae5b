public import CoreGraphics
public import Foundation

/// Draws a path, filled and then stroked, in its own coordinates. It is not clipped to the bounds.
open class CAShapeLayer: CALayer {
    var shape = ShapeContent()

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Animatable between paths of like structure. A mutable path is copied.
    open var path: CGPath? {
        get { shape.path }
        set {
            guard !samePath(newValue, shape.path) else { return }
            let action = willChange("path")
            shape.path = newValue is CGMutablePath ? newValue?.copy() : newValue
            didChange("path", action)
        }
    }

    /// Default opaque black; nil fills nothing. Animatable.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change("fillColor", sameColor(newValue, shape.fillColor)) { shape.fillColor = newValue } }
    }

    /// Default `nonZero`.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { change(nil, newValue == shape.fillRule) { shape.fillRule = newValue } }
    }

    /// Default nil: no stroke. Animatable.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change("strokeColor", sameColor(newValue, shape.strokeColor)) { shape.strokeColor = newValue } }
    }

    /// The part of the path that is stroked, 0…1. Animatable.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change("strokeStart", newValue == shape.strokeStart) { shape.strokeStart = newValue } }
    }
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change("strokeEnd", newValue == shape.strokeEnd) { shape.strokeEnd = newValue } }
    }

    /// Default 1. Animatable.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change("lineWidth", newValue == shape.lineWidth) { shape.lineWidth = newValue } }
    }

    /// Default 10. Animatable.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change("miterLimit", newValue == shape.miterLimit) { shape.miterLimit = newValue } }
    }

    /// Default `butt`.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { change(nil, newValue == shape.lineCap) { shape.lineCap = newValue } }
    }

    /// Default `miter`.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { change(nil, newValue == shape.lineJoin) { shape.lineJoin = newValue } }
    }

    /// Default 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { change("lineDashPhase", newValue == shape.lineDashPhase) { shape.lineDashPhase = newValue } }
    }

    /// Lengths of dashes and gaps; nil draws a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
        set {
            let pattern = newValue?.map { CGFloat($0.doubleValue) } ?? []
            change(nil, pattern == shape.lineDashPattern) { shape.lineDashPattern = pattern }
        }
    }

    package override var classContent: LayerContent? { .shape(shape) }

    package override func copyClassState(from layer: CALayer) {
        if let other = layer as? CAShapeLayer { shape = other.shape }
    }

    override func setPresentedContent(_ content: LayerContent) {
        if case .shape(let shape) = content { self.shape = shape }
    }

    override func classValue(forKey key: String) -> Any? {
        switch key {
        case "path": path
        case "fillColor": fillColor
        case "fillRule": fillRule.rawValue
        case "strokeColor": strokeColor
        case "strokeStart": NSNumber(value: Double(strokeStart))
        case "strokeEnd": NSNumber(value: Double(strokeEnd))
        case "lineWidth": NSNumber(value: Double(lineWidth))
        case "miterLimit": NSNumber(value: Double(miterLimit))
        case "lineCap": lineCap.rawValue
        case "lineJoin": lineJoin.rawValue
        case "lineDashPhase": NSNumber(value: Double(lineDashPhase))
        case "lineDashPattern": lineDashPattern
        default: nil
        }
    }

    override func setClassValue(_ value: Any?, forKey key: String) -> Bool {
        let number = AnimatableValue(value)?.number.map { CGFloat($0) }
        switch key {
        case "path": path = LayerKeys.object(value)
        case "fillColor": fillColor = LayerKeys.object(value)
        case "strokeColor": strokeColor = LayerKeys.object(value)
        case "strokeStart": strokeStart = number ?? 0
        case "strokeEnd": strokeEnd = number ?? 1
        case "lineWidth": lineWidth = number ?? 1
        case "miterLimit": miterLimit = number ?? 10
        case "lineDashPhase": lineDashPhase = number ?? 0
        case "lineDashPattern": lineDashPattern = value as? [NSNumber]
        case "fillRule": LayerKeys.name(value).map { fillRule = CAShapeLayerFillRule(rawValue: $0) }
        case "lineCap": LayerKeys.name(value).map { lineCap = CAShapeLayerLineCap(rawValue: $0) }
        case "lineJoin": LayerKeys.name(value).map { lineJoin = CAShapeLayerLineJoin(rawValue: $0) }
        default: return false
        }
        return true
    }
}

extension CALayer {
    /// The shape of every setter: nothing for an equal value, else action, change, invalidation.
    func change(_ key: String?, _ isSame: Bool, _ body: () -> Void) {
        guard !isSame else { return }
        guard let key else {
            body()
            setNeedsRender()
            return
        }
        let action = willChange(key)
        body()
        didChange(key, action)
    }
}
