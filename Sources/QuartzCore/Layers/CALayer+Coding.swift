import CoreGraphics
import Foundation

extension CALayer {
    func encodeProperties(_ coder: NSCoder) {
        coder.encode(Double(bounds.minX), forKey: "boundsX")
        coder.encode(Double(bounds.minY), forKey: "boundsY")
        coder.encode(Double(bounds.width), forKey: "boundsWidth")
        coder.encode(Double(bounds.height), forKey: "boundsHeight")
        coder.encode(Double(position.x), forKey: "positionX")
        coder.encode(Double(position.y), forKey: "positionY")
        coder.encode(Double(cornerRadius), forKey: "cornerRadius")
        coder.encode(opacity, forKey: "opacity")
        coder.encode(isHidden, forKey: "hidden")
        coder.encode(masksToBounds, forKey: "masksToBounds")
        if let name { coder.encode(name as NSString, forKey: "name") }
    }

    func decodeProperties(_ coder: NSCoder) {
        // Layers of views are made by their views; an archive without layers has none of these keys.
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "boundsWidth") else { return }
        properties.bounds = CGRect(
            x: coder.decodeDouble(forKey: "boundsX"), y: coder.decodeDouble(forKey: "boundsY"),
            width: coder.decodeDouble(forKey: "boundsWidth"), height: coder.decodeDouble(forKey: "boundsHeight"))
        properties.position = CGPoint(
            x: coder.decodeDouble(forKey: "positionX"), y: coder.decodeDouble(forKey: "positionY"))
        properties.cornerRadius = CGFloat(coder.decodeDouble(forKey: "cornerRadius"))
        properties.opacity = coder.decodeFloat(forKey: "opacity")
        if coder.decodeBool(forKey: "hidden") { properties.flags.insert(.hidden) }
        if coder.decodeBool(forKey: "masksToBounds") { properties.flags.insert(.masksToBounds) }
    }
}
