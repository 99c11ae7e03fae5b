import CoreGraphics
import Foundation

extension CAEmitterCell {
    static var floats: [(key: String, path: ReferenceWritableKeyPath<CAEmitterCell, Float>)] {
        [
            ("birthRate", \.birthRate), ("lifetime", \.lifetime), ("lifetimeRange", \.lifetimeRange), ("redRange", \.redRange), ("greenRange", \.greenRange),
            ("blueRange", \.blueRange), ("alphaRange", \.alphaRange), ("redSpeed", \.redSpeed), ("greenSpeed", \.greenSpeed), ("blueSpeed", \.blueSpeed),
            ("alphaSpeed", \.alphaSpeed),
        ]
    }

    static var numbers: [(key: String, path: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>)] {
        [
            ("emissionLatitude", \.emissionLatitude), ("emissionLongitude", \.emissionLongitude), ("emissionRange", \.emissionRange), ("velocity", \.velocity),
            ("velocityRange", \.velocityRange), ("xAcceleration", \.xAcceleration), ("yAcceleration", \.yAcceleration), ("zAcceleration", \.zAcceleration),
            ("scale", \.scale), ("scaleRange", \.scaleRange), ("scaleSpeed", \.scaleSpeed), ("spin", \.spin), ("spinRange", \.spinRange),
            ("contentsScale", \.contentsScale),
        ]
    }

    /// Red, green, blue and alpha, and the parts of the contents to show.
    private static let colorKeys = ["red", "green", "blue", "alpha"]
    private static let rectKeys = ["contentsX", "contentsY", "contentsWidth", "contentsHeight"]

    func encodeProperties(_ coder: NSCoder) {
        for (key, path) in Self.floats { coder.encode(Double(self[keyPath: path]), forKey: key) }
        for (key, path) in Self.numbers { coder.encode(Double(self[keyPath: path]), forKey: key) }
        if let name { coder.encode(name as NSString, forKey: "name") }
        coder.encode(!isEnabled, forKey: "disabled")
        coder.encode(magnificationFilter as NSString, forKey: "magnificationFilter")
        coder.encode(beginTime, forKey: "beginTime")
        coder.encode(duration, forKey: "duration")
        if let color = color?.rgba {
            for (key, part) in zip(Self.colorKeys, [color.red, color.green, color.blue, color.alpha]) { coder.encode(part, forKey: key) }
        }
        let rect = [contentsRect.minX, contentsRect.minY, contentsRect.width, contentsRect.height]
        for (key, part) in zip(Self.rectKeys, rect) { coder.encode(Double(part), forKey: key) }
        if let emitterCells { coder.encode(emitterCells as NSArray, forKey: "emitterCells") }
    }

    /// What is missing, or no number, keeps its default.
    func decodeProperties(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        func number(_ key: String) -> Double? {
            guard coder.containsValue(forKey: key) else { return nil }
            let number = coder.decodeDouble(forKey: key)
            return number.isFinite ? number : nil
        }
        func text(_ key: String) -> String? { coder.containsValue(forKey: key) ? coder.decodeObject(of: NSString.self, forKey: key) as String? : nil }
        for (key, path) in Self.floats { if let value = number(key) { self[keyPath: path] = Float(value) } }
        for (key, path) in Self.numbers { if let value = number(key) { self[keyPath: path] = CGFloat(value) } }
        name = text("name")
        isEnabled = !coder.decodeBool(forKey: "disabled")
        magnificationFilter = text("magnificationFilter") ?? magnificationFilter
        beginTime = number("beginTime") ?? 0
        duration = number("duration") ?? 0
        let color = Self.colorKeys.compactMap(number)
        if color.count == 4 { self.color = CGColor(srgbRed: color[0], green: color[1], blue: color[2], alpha: color[3]) }
        let rect = Self.rectKeys.compactMap(number)
        if rect.count == 4 { contentsRect = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]) }
        if coder.containsValue(forKey: "emitterCells") {
            emitterCells = coder.decodeObject(of: [NSArray.self, CAEmitterCell.self], forKey: "emitterCells") as? [CAEmitterCell]
        }
    }
}
