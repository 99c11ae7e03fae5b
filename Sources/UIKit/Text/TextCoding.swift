internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import TextEngine

/// Numbers of archives, which may be anything, for use where a number has a meaning.
extension NSCoder {
    /// Nil where the key is missing.
    func finiteNumber(forKey key: String) -> CGFloat? {
        guard containsValue(forKey: key) else { return nil }
        let number = decodeDouble(forKey: key)
        return number.isFinite ? CGFloat(number) : nil
    }

    /// Nil where the key is missing or the number stands for no case.
    func decodeCase<Value: RawRepresentable>(_ type: Value.Type = Value.self, forKey key: String) -> Value? where Value.RawValue == Int {
        containsValue(forKey: key) ? Value(rawValue: decodeInteger(forKey: key)) : nil
    }

    func decodeText(forKey key: String) -> String? {
        containsValue(forKey: key) ? decodeObject(of: NSString.self, forKey: key) as String? : nil
    }

    func decodeObjectIfPresent<Object: NSObject & NSCoding>(_ type: Object.Type, forKey key: String) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }
}

extension NSParagraphStyle.Values {
    /// Values that are missing keep their defaults. The keys are those of Apple's systems where they are known.
    init(from coder: NSCoder) {
        alignment = coder.decodeCase(forKey: "NSAlignment") ?? alignment
        lineBreakMode = coder.decodeCase(forKey: "NSLineBreakMode") ?? lineBreakMode
        baseWritingDirection = coder.decodeCase(forKey: "NSWritingDirection") ?? baseWritingDirection
        for (key, path) in Self.lengths { self[keyPath: path] = coder.finiteNumber(forKey: key) ?? self[keyPath: path] }
        hyphenationFactor = coder.finiteNumber(forKey: "NSHyphenationFactor").map { Float($0) } ?? hyphenationFactor
        if coder.containsValue(forKey: "NSTabStops") {
            tabStops = coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops") as? [NSTextTab]
        }
        if coder.containsValue(forKey: "NSLineBreakStrategy") {
            lineBreakStrategy = NSParagraphStyle.LineBreakStrategy(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "NSLineBreakStrategy")))
        }
        usesDefaultHyphenation = coder.decodeBool(forKey: "NSUsesDefaultHyphenation")
        allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: "NSAllowsTighteningForTruncation")
    }

    func encode(with coder: NSCoder) {
        let plain = Self()
        if alignment != plain.alignment { coder.encode(alignment.rawValue, forKey: "NSAlignment") }
        if lineBreakMode != plain.lineBreakMode { coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode") }
        if baseWritingDirection != plain.baseWritingDirection { coder.encode(baseWritingDirection.rawValue, forKey: "NSWritingDirection") }
        for (key, path) in Self.lengths where self[keyPath: path] != plain[keyPath: path] { coder.encode(Double(self[keyPath: path]), forKey: key) }
        if hyphenationFactor != 0 { coder.encode(Double(hyphenationFactor), forKey: "NSHyphenationFactor") }
        if let tabStops { coder.encode(tabStops as NSArray, forKey: "NSTabStops") }
        if !lineBreakStrategy.isEmpty { coder.encode(Int(bitPattern: lineBreakStrategy.rawValue), forKey: "NSLineBreakStrategy") }
        if usesDefaultHyphenation { coder.encode(true, forKey: "NSUsesDefaultHyphenation") }
        if allowsDefaultTighteningForTruncation { coder.encode(true, forKey: "NSAllowsTighteningForTruncation") }
    }

    private static var lengths: [(String, WritableKeyPath<Self, CGFloat>)] {
        [
            ("NSLineSpacing", \.lineSpacing), ("NSParagraphSpacing", \.paragraphSpacing), ("NSParagraphSpacingBefore", \.paragraphSpacingBefore),
            ("NSFirstLineHeadIndent", \.firstLineHeadIndent), ("NSHeadIndent", \.headIndent), ("NSTailIndent", \.tailIndent),
            ("NSMinLineHeight", \.minimumLineHeight), ("NSMaxLineHeight", \.maximumLineHeight), ("NSLineHeightMultiple", \.lineHeightMultiple),
            ("NSDefaultTabInterval", \.defaultTabInterval),
        ]
    }
}

extension UIFontDescriptor {
    /// Attributes as a property list, and back: names as strings, numbers as numbers.
    static func listed(_ attributes: [AttributeName: Any]) -> NSDictionary {
        let result = NSMutableDictionary()
        for (name, value) in attributes {
            switch value {
            case let traits as [TraitKey: Any]:
                let list = NSMutableDictionary()
                for (key, value) in traits { if let number = number(value) { list.setObject(number, forKey: NSString(string: key.rawValue)) } }
                result.setObject(list, forKey: NSString(string: name.rawValue))
            case let settings as [[FeatureKey: Int]]:
                let list = settings.map { setting in
                    NSDictionary(objects: setting.values.map { NSNumber(value: $0) }, forKeys: setting.keys.map { NSString(string: $0.rawValue) })
                }
                result.setObject(list as NSArray, forKey: NSString(string: name.rawValue))
            case let style as UIFont.TextStyle: result.setObject(NSString(string: style.rawValue), forKey: NSString(string: name.rawValue))
            case let text as String: result.setObject(NSString(string: text), forKey: NSString(string: name.rawValue))
            default: if let number = number(value) { result.setObject(number, forKey: NSString(string: name.rawValue)) }
            }
        }
        return result
    }

    private static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let weight as UIFont.Weight: NSNumber(value: Double(weight.rawValue))
        case let traits as SymbolicTraits: NSNumber(value: traits.rawValue)
        case let number as CGFloat: NSNumber(value: Double(number))
        default: value as? NSNumber
        }
    }

    static func attributes(listed list: NSDictionary) -> [AttributeName: Any] {
        var result: [AttributeName: Any] = [:]
        for case (let name as String, let value) in list {
            switch (AttributeName(rawValue: name), value) {
            case (.traits, let traits as NSDictionary):
                var read: [TraitKey: Any] = [:]
                for case (let key as String, let number as NSNumber) in traits {
                    let key = TraitKey(rawValue: key)
                    if key == .symbolic { read[key] = number.uint32Value } else if number.doubleValue.isFinite { read[key] = CGFloat(number.doubleValue) }
                }
                result[.traits] = read
            case (.featureSettings, let settings as NSArray):
                result[.featureSettings] = settings.compactMap { setting -> [FeatureKey: Int]? in
                    guard let setting = setting as? NSDictionary else { return nil }
                    var read: [FeatureKey: Int] = [:]
                    for case (let key as String, let number as NSNumber) in setting { read[FeatureKey(rawValue: key)] = number.intValue }
                    return read
                }
            case (let name, let text as String): result[name] = text
            case (let name, let number as NSNumber) where number.doubleValue.isFinite: result[name] = CGFloat(number.doubleValue)
            default: break
            }
        }
        return result
    }
}
