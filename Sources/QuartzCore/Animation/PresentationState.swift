import CoreGraphics
import Foundation

/// A layer's values at one moment: the model's, with the animations laid over them.
struct PresentationState {
    var properties: LayerProperties
    var content: LayerContent?
    /// The image of a transition between two contents, or of animated contents.
    var image: CGImage?
    var crossfade: (from: CGImage, fraction: Double)?
    var transition: TransitionProgress?
    /// Values of properties the layer's own class adds.
    var custom: [String: AnimatableValue] = [:]
    let layer: CALayer

    init(_ layer: CALayer) {
        self.layer = layer
        properties = layer.properties
        content = layer.classContent
        if let image = layer.storedContents as? CGImage { self.image = image }
    }

    func value(at path: AnimationKeyPath) -> AnimatableValue? {
        if let inside = content?.value(inside: path) { return inside }
        guard let whole = value(of: path.property) else { return nil }
        return path.component.isEmpty ? whole : whole.component(path.component[...])
    }

    mutating func set(_ value: AnimatableValue, at path: AnimationKeyPath) {
        if content?.set(value, inside: path) == true { return }
        if path.component.isEmpty {
            set(value, of: path.property)
        } else if let changed = self.value(of: path.property)?.settingComponent(path.component[...], value) {
            set(changed, of: path.property)
        }
    }

    private func value(of property: LayerProperty) -> AnimatableValue? {
        let p = properties
        func color(_ c: CGColor?) -> AnimatableValue { .color(c ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)) }
        switch property {
        case .bounds: return .rect(p.bounds)
        case .position: return .point(p.position)
        case .anchorPoint: return .point(p.anchorPoint)
        case .anchorPointZ: return .number(Double(p.rare.anchorPointZ))
        case .zPosition: return .number(Double(p.zPosition))
        case .transform: return .transform(p.rare.transform)
        case .sublayerTransform: return .transform(p.rare.sublayerTransform)
        case .opacity: return .number(Double(p.opacity))
        case .hidden: return .number(p.flags.contains(.hidden) ? 1 : 0)
        case .masksToBounds: return .number(p.flags.contains(.masksToBounds) ? 1 : 0)
        case .doubleSided: return .number(p.flags.contains(.doubleSided) ? 1 : 0)
        case .backgroundColor: return color(p.backgroundColor)
        case .cornerRadius: return .number(Double(p.cornerRadius))
        case .borderWidth: return .number(Double(p.rare.borderWidth))
        case .borderColor: return color(p.rare.effectiveBorderColor)
        case .shadowColor: return color(p.rare.effectiveShadowColor)
        case .shadowOpacity: return .number(Double(p.rare.shadowOpacity))
        case .shadowOffset: return .size(p.rare.shadowOffset)
        case .shadowRadius: return .number(Double(p.rare.shadowRadius))
        case .shadowPath: return p.rare.shadowPath.map { .path($0) }
        case .contents: return image.map { .image($0) }
        case .contentsRect: return .rect(p.rare.contentsRect)
        case .contentsCenter: return .rect(p.rare.contentsCenter)
        case .contentsScale: return .number(Double(p.contentsScale))
        case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase,
            .colors, .locations, .startPoint, .endPoint:
            return content?.value(of: property)
        case .custom(let key):
            return custom[key] ?? content?.value(of: property) ?? AnimatableValue(layer.classValue(forKey: key) ?? LayerKeys.get(key, of: layer))
        }
    }

    private mutating func set(_ value: AnimatableValue, of property: LayerProperty) {
        func flag(_ f: LayerProperties.Flags) {
            guard case .number(let n) = value else { return }
            if n >= 0.5 { properties.flags.insert(f) } else { properties.flags.remove(f) }
        }
        switch (property, value) {
        case (.bounds, .rect(let v)): properties.bounds = v
        case (.position, .point(let v)): properties.position = v
        case (.anchorPoint, .point(let v)): properties.anchorPoint = v
        case (.anchorPointZ, .number(let v)): properties.mutableRare.anchorPointZ = CGFloat(v)
        case (.zPosition, .number(let v)): properties.zPosition = CGFloat(v)
        case (.transform, .transform(let v)):
            let rare = properties.mutableRare
            rare.transform = v
            rare.hasTransform = !CATransform3DIsIdentity(v)
        case (.sublayerTransform, .transform(let v)):
            let rare = properties.mutableRare
            rare.sublayerTransform = v
            rare.hasSublayerTransform = !CATransform3DIsIdentity(v)
        case (.opacity, .number(let v)): properties.opacity = Float(v)
        case (.hidden, .number(let v)):
            // Seen until an animation of it has come to its end.
            if v >= 1 - 1e-6 { properties.flags.insert(.hidden) } else { properties.flags.remove(.hidden) }
        case (.masksToBounds, _): flag(.masksToBounds)
        case (.doubleSided, _): flag(.doubleSided)
        case (.backgroundColor, .color(let v)): properties.backgroundColor = v
        case (.cornerRadius, .number(let v)): properties.cornerRadius = CGFloat(v)
        case (.borderWidth, .number(let v)): properties.mutableRare.borderWidth = CGFloat(v)
        case (.borderColor, .color(let v)):
            let rare = properties.mutableRare
            rare.borderColor = v
            rare.hasBorderColor = true
        case (.shadowColor, .color(let v)):
            let rare = properties.mutableRare
            rare.shadowColor = v
            rare.hasShadowColor = true
        case (.shadowOpacity, .number(let v)): properties.mutableRare.shadowOpacity = Float(v)
        case (.shadowOffset, .size(let v)): properties.mutableRare.shadowOffset = v
        case (.shadowOffset, .point(let v)): properties.mutableRare.shadowOffset = CGSize(width: v.x, height: v.y)
        case (.shadowRadius, .number(let v)): properties.mutableRare.shadowRadius = CGFloat(v)
        case (.shadowPath, .path(let v)): properties.mutableRare.shadowPath = v
        case (.contents, .image(let v)): image = v
        case (.contentsRect, .rect(let v)): properties.mutableRare.contentsRect = v
        case (.contentsCenter, .rect(let v)): properties.mutableRare.contentsCenter = v
        case (.contentsScale, .number(let v)): properties.contentsScale = CGFloat(v)
        case (.custom(let key), _):
            // What a class of this module adds it animates itself.
            if content?.value(of: property) != nil { content?.set(value, of: property) } else { custom[key] = value }
        default: content?.set(value, of: property)
        }
    }
}
