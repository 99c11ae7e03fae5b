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
        func number(_ key: String, else other: Double = 0) -> Double {
            guard coder.containsValue(forKey: key) else { return other }
            let number = coder.decodeDouble(forKey: key)
            return number.isFinite ? number : other
        }
        properties.bounds = CGRect(x: number("boundsX"), y: number("boundsY"), width: number("boundsWidth"), height: number("boundsHeight"))
        properties.position = CGPoint(x: number("positionX"), y: number("positionY"))
        properties.cornerRadius = CGFloat(number("cornerRadius"))
        properties.opacity = Float(number("opacity", else: 1))
        if coder.containsValue(forKey: "name") { name = coder.decodeObject(of: NSString.self, forKey: "name") as String? }
        if coder.decodeBool(forKey: "hidden") { properties.flags.insert(.hidden) }
        if coder.decodeBool(forKey: "masksToBounds") { properties.flags.insert(.masksToBounds) }
    }
}
