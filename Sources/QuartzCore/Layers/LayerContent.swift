import CoreGraphics
import Foundation

/// What a layer's class draws as its contents.
package enum LayerContent {
    case shape(ShapeContent)
    case gradient(GradientContent)
    indirect case replicator(ReplicatorContent)
    indirect case emitter(EmitterContent)

    func value(of property: LayerProperty) -> AnimatableValue? {
        switch self {
        case .shape(let shape): shape.value(of: property)
        case .gradient(let gradient): gradient.value(of: property)
        case .replicator(let replicator): replicator.value(of: property)
        case .emitter(let emitter): emitter.value(of: property)
        }
    }

    mutating func set(_ value: AnimatableValue, of property: LayerProperty) {
        switch self {
        case .shape(var shape):
            shape.set(value, of: property)
            self = .shape(shape)
        case .gradient(var gradient):
            gradient.set(value, of: property)
            self = .gradient(gradient)
        case .replicator(var replicator):
            replicator.set(value, of: property)
            self = .replicator(replicator)
        case .emitter(var emitter):
            emitter.set(value, of: property)
            self = .emitter(emitter)
        }
    }
}

extension LayerContent {
    /// What a key path into one of the class's objects shows now; nil for paths that lead to no such object.
    func value(inside path: AnimationKeyPath) -> AnimatableValue? {
        guard case .emitter(let emitter) = self, path.property == .custom("emitterCells"), !path.component.isEmpty else { return nil }
        return emitter.cellValue(path.component)
    }

    /// Sets it for this moment; false for other paths.
    mutating func set(_ value: AnimatableValue, inside path: AnimationKeyPath) -> Bool {
        guard case .emitter(var emitter) = self, path.property == .custom("emitterCells"), !path.component.isEmpty else { return false }
        emitter.cellChanges.append((path.component, value))
        self = .emitter(emitter)
        return true
    }
}

/// The properties of a shape layer.
package struct ShapeContent {
    var path: CGPath?
    var fillColor: CGColor? = CALayer.black
    var strokeColor: CGColor?
    var fillRule = CAShapeLayerFillRule.nonZero
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [CGFloat] = []
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1

    func isSame(as o: ShapeContent) -> Bool {
        samePath(path, o.path) && sameColor(fillColor, o.fillColor) && sameColor(strokeColor, o.strokeColor)
            && fillRule == o.fillRule && lineWidth == o.lineWidth && miterLimit == o.miterLimit
            && lineCap == o.lineCap && lineJoin == o.lineJoin && lineDashPhase == o.lineDashPhase
            && lineDashPattern == o.lineDashPattern && strokeStart == o.strokeStart && strokeEnd == o.strokeEnd
    }

    /// What the shape covers, in the layer's coordinates; nil when it draws nothing.
    var extent: CGRect? {
        guard let path, !path.isEmpty else { return nil }
        var box: CGRect?
        if let fillColor, fillColor.alpha > 0 { box = path.boundingBoxOfPath }
        if let strokeColor, strokeColor.alpha > 0, lineWidth > 0 {
            let reach = lineJoin == .miter ? lineWidth / 2 * max(miterLimit, 1.5) : lineWidth
            let stroked = path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)
            box = box.map { $0.union(stroked) } ?? stroked
        }
        return box
    }

    func value(of property: LayerProperty) -> AnimatableValue? {
        let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
        switch property {
        case .path: return path.map { .path($0) }
        case .fillColor: return .color(fillColor ?? clear)
        case .strokeColor: return .color(strokeColor ?? clear)
        case .strokeStart: return .number(Double(strokeStart))
        case .strokeEnd: return .number(Double(strokeEnd))
        case .lineWidth: return .number(Double(lineWidth))
        case .miterLimit: return .number(Double(miterLimit))
        case .lineDashPhase: return .number(Double(lineDashPhase))
        default: return nil
        }
    }

    mutating func set(_ value: AnimatableValue, of property: LayerProperty) {
        switch (property, value) {
        case (.path, .path(let v)): path = v
        case (.fillColor, .color(let v)): fillColor = v
        case (.strokeColor, .color(let v)): strokeColor = v
        case (.strokeStart, .number(let v)): strokeStart = CGFloat(v)
        case (.strokeEnd, .number(let v)): strokeEnd = CGFloat(v)
        case (.lineWidth, .number(let v)): lineWidth = CGFloat(v)
        case (.miterLimit, .number(let v)): miterLimit = CGFloat(v)
        case (.lineDashPhase, .number(let v)): lineDashPhase = CGFloat(v)
        default: break
        }
    }
}

/// The properties of a gradient layer.
package struct GradientContent {
    var colors: [CGColor] = []
    var locations: [CGFloat]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    func isSame(as o: GradientContent) -> Bool {
        colors == o.colors && locations == o.locations && startPoint == o.startPoint && endPoint == o.endPoint
            && type == o.type
    }

    /// Whether nothing shows through anywhere.
    var isOpaque: Bool { type != .radial && colors.allSatisfy { $0.alpha >= 1 } }

    /// The locations, evenly spread when none are given.
    var resolvedLocations: [CGFloat] {
        if let locations, locations.count >= colors.count { return locations }
        guard colors.count > 1 else { return [0] }
        return colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
    }

    func value(of property: LayerProperty) -> AnimatableValue? {
        switch property {
        case .colors: .colors(colors)
        case .locations: .numbers(resolvedLocations.map { Double($0) })
        case .startPoint: .point(startPoint)
        case .endPoint: .point(endPoint)
        default: nil
        }
    }

    mutating func set(_ value: AnimatableValue, of property: LayerProperty) {
        switch (property, value) {
        case (.colors, .colors(let v)): colors = v
        case (.locations, .numbers(let v)): locations = v.map { CGFloat($0) }
        case (.startPoint, .point(let v)): startPoint = v
        case (.endPoint, .point(let v)): endPoint = v
        default: break
        }
    }
}
