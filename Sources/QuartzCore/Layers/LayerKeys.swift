import CoreGraphics
import Foundation
import ObjectiveC

/// Key-value coding of layers: properties by name, parts of geometry by key path, and a store for the rest.
enum LayerKeys {
    static func get(_ key: String, of layer: CALayer) -> Any? {
        if let value = layer.classValue(forKey: key) { return value }
        switch key {
        case "bounds": return layer.bounds
        case "position": return layer.position
        case "frame": return layer.frame
        case "anchorPoint": return layer.anchorPoint
        case "anchorPointZ": return number(layer.anchorPointZ)
        case "zPosition": return number(layer.zPosition)
        case "transform": return layer.transform
        case "sublayerTransform": return layer.sublayerTransform
        case "affineTransform": return layer.affineTransform()
        case "opacity": return NSNumber(value: layer.opacity)
        case "hidden", "isHidden": return layer.isHidden
        case "masksToBounds": return layer.masksToBounds
        case "doubleSided", "isDoubleSided": return layer.isDoubleSided
        case "opaque", "isOpaque": return layer.isOpaque
        case "backgroundColor": return layer.backgroundColor
        case "cornerRadius": return number(layer.cornerRadius)
        case "maskedCorners": return NSNumber(value: layer.maskedCorners.rawValue)
        case "cornerCurve": return layer.cornerCurve.rawValue
        case "borderWidth": return number(layer.borderWidth)
        case "borderColor": return layer.borderColor
        case "shadowColor": return layer.shadowColor
        case "shadowOpacity": return NSNumber(value: layer.shadowOpacity)
        case "shadowOffset": return layer.shadowOffset
        case "shadowRadius": return number(layer.shadowRadius)
        case "shadowPath": return layer.shadowPath
        case "contents": return layer.contents
        case "contentsRect": return layer.contentsRect
        case "contentsCenter": return layer.contentsCenter
        case "contentsScale": return number(layer.contentsScale)
        case "contentsGravity": return layer.contentsGravity.rawValue
        case "needsDisplayOnBoundsChange": return layer.needsDisplayOnBoundsChange
        case "allowsGroupOpacity": return layer.allowsGroupOpacity
        case "shouldRasterize": return layer.shouldRasterize
        case "rasterizationScale": return number(layer.rasterizationScale)
        case "name": return layer.name
        case "delegate": return layer.delegate
        case "mask": return layer.mask
        case "superlayer": return layer.superlayer
        case "sublayers": return layer.sublayers
        case "speed": return NSNumber(value: layer.speed)
        case "timeOffset": return NSNumber(value: layer.timeOffset)
        case "beginTime": return NSNumber(value: layer.beginTime)
        case "duration": return NSNumber(value: layer.duration)
        default:
            if let value = layer.extras?.values[key] { return value }
            if !layer.state.isBuiltIn, ObjCRuntime.property(key, on: layer) != nil { return ObjCBase.value(layer, forKey: key) }
            return type(of: layer).defaultValue(forKey: key)
        }
    }

    static func set(_ value: Any?, _ key: String, of layer: CALayer) {
        if layer.setClassValue(value, forKey: key) { return }
        let animatable = AnimatableValue(value)
        // A text stands for its number, as where key-value coding asks `NSString` for `doubleValue`.
        let n = CGFloat(animatable?.number ?? name(value).map { ($0 as NSString).doubleValue } ?? 0)
        switch (key, animatable) {
        case ("bounds", .rect(let v)?): layer.bounds = v
        case ("frame", .rect(let v)?): layer.frame = v
        case ("position", .point(let v)?): layer.position = v
        case ("anchorPoint", .point(let v)?): layer.anchorPoint = v
        case ("anchorPointZ", _): layer.anchorPointZ = n
        case ("zPosition", _): layer.zPosition = n
        case ("transform", .transform(let v)?): layer.transform = v
        case ("sublayerTransform", .transform(let v)?): layer.sublayerTransform = v
        case ("affineTransform", .transform(let v)?): layer.transform = v
        case ("opacity", _): layer.opacity = Float(n)
        case ("hidden", _), ("isHidden", _): layer.isHidden = n != 0
        case ("masksToBounds", _): layer.masksToBounds = n != 0
        case ("doubleSided", _), ("isDoubleSided", _): layer.isDoubleSided = n != 0
        case ("opaque", _), ("isOpaque", _): layer.isOpaque = n != 0
        case ("backgroundColor", _): layer.backgroundColor = object(value)
        case ("cornerRadius", _): layer.cornerRadius = n
        case ("maskedCorners", _): layer.maskedCorners = CACornerMask(rawValue: UInt(n))
        case ("cornerCurve", _): name(value).map { layer.cornerCurve = CALayerCornerCurve(rawValue: $0) }
        case ("borderWidth", _): layer.borderWidth = n
        case ("borderColor", _): layer.borderColor = object(value)
        case ("shadowColor", _): layer.shadowColor = object(value)
        case ("shadowOpacity", _): layer.shadowOpacity = Float(n)
        case ("shadowOffset", .size(let v)?): layer.shadowOffset = v
        case ("shadowRadius", _): layer.shadowRadius = n
        case ("shadowPath", _): layer.shadowPath = object(value)
        case ("contents", _): layer.contents = value
        case ("contentsRect", .rect(let v)?): layer.contentsRect = v
        case ("contentsCenter", .rect(let v)?): layer.contentsCenter = v
        case ("contentsScale", _): layer.contentsScale = n
        case ("contentsGravity", _): name(value).map { layer.contentsGravity = CALayerContentsGravity(rawValue: $0) }
        case ("needsDisplayOnBoundsChange", _): layer.needsDisplayOnBoundsChange = n != 0
        case ("allowsGroupOpacity", _): layer.allowsGroupOpacity = n != 0
        case ("shouldRasterize", _): layer.shouldRasterize = n != 0
        case ("rasterizationScale", _): layer.rasterizationScale = n
        case ("name", _): layer.name = value as? String
        case ("mask", _): layer.mask = value as? CALayer
        case ("speed", _): layer.speed = Float(n)
        case ("timeOffset", _): layer.timeOffset = Double(n)
        case ("beginTime", _): layer.beginTime = Double(n)
        case ("duration", _): layer.duration = Double(n)
        // What user-defined run-time attributes of nibs use.
        case ("borderUIColor", _): layer.extrasValue(value, key)
        default:
            if !layer.state.isBuiltIn, ObjCRuntime.property(key, on: layer) != nil {
                ObjCBase.setValue(layer, value, forKey: key)
                return
            }
            layer.changeStoredValue(value, forKey: key)
        }
    }

    static func getPath(_ keyPath: String, of layer: CALayer) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return layer.value(forKey: keyPath) }
        let head = String(keyPath[..<dot])
        let rest = keyPath[keyPath.index(after: dot)...]
        guard let value = layer.value(forKey: head) else { return nil }
        if let part = AnimatableValue(value)?.component(rest) { return part.boxed }
        return (value as? Foundation.NSObject)?.value(forKeyPath: String(rest))
    }

    static func setPath(_ value: Any?, _ keyPath: String, of layer: CALayer) {
        guard let dot = keyPath.firstIndex(of: ".") else { return layer.setValue(value, forKey: keyPath) }
        let head = String(keyPath[..<dot])
        let rest = keyPath[keyPath.index(after: dot)...]
        guard let whole = layer.value(forKey: head) else { return }
        if let part = AnimatableValue(value), let changed = AnimatableValue(whole)?.settingComponent(rest, part) {
            layer.setValue(changed.boxed, forKey: head)
            return
        }
        (whole as? Foundation.NSObject)?.setValue(value, forKeyPath: String(rest))
    }

    static func defaultValue(_ key: String) -> Any? {
        switch key {
        case "anchorPoint": CGPoint(x: 0.5, y: 0.5)
        case "opacity", "contentsScale", "rasterizationScale", "speed": NSNumber(value: 1)
        case "shadowOffset": CGSize(width: 0, height: -3)
        case "shadowRadius": NSNumber(value: 3)
        case "transform", "sublayerTransform": CATransform3DIdentity
        case "contentsRect", "contentsCenter": CGRect(x: 0, y: 0, width: 1, height: 1)
        default: nil
        }
    }

    /// An object of a type of CoreGraphics', whatever holds it.
    static func object<T: AnyObject>(_ value: Any?) -> T? { value as? T }

    /// The text of a name, given as text or as one of the name types.
    static func name(_ value: Any?) -> String? {
        if let text = value as? String { return text }
        return (value as? any RawRepresentable)?.rawValue as? String
    }

    private static func number(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
}

extension CALayer {
    fileprivate func extrasValue(_ value: Any?, _ key: String) { makeExtras().values[key] = value }

    /// Stores a value for a key that names no property; such keys animate and redraw like properties do.
    func changeStoredValue(_ value: Any?, forKey key: String) {
        let action = willChange(key)
        makeExtras().values[key] = value
        if ObjCRuntime.isObserving { didChangeValue(forKey: key) }
        action?.run(forKey: key, object: self, arguments: nil)
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }
}
