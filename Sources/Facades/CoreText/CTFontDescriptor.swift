public import Foundation
public import FoundationGaps
public import UIKit

nonisolated(unsafe) public let kCTFontNameAttribute: CFString = NSString(string: UIFontDescriptor.AttributeName.name.rawValue)
nonisolated(unsafe) public let kCTFontFamilyNameAttribute: CFString = NSString(string: UIFontDescriptor.AttributeName.family.rawValue)
nonisolated(unsafe) public let kCTFontStyleNameAttribute: CFString = NSString(string: UIFontDescriptor.AttributeName.face.rawValue)
nonisolated(unsafe) public let kCTFontDisplayNameAttribute: CFString = NSString(string: UIFontDescriptor.AttributeName.visibleName.rawValue)
nonisolated(unsafe) public let kCTFontSizeAttribute: CFString = NSString(string: UIFontDescriptor.AttributeName.size.rawValue)
nonisolated(unsafe) public let kCTFontTraitsAttribute: CFString = NSString(string: UIFontDescriptor.AttributeName.traits.rawValue)
nonisolated(unsafe) public let kCTFontFeatureSettingsAttribute: CFString = NSString(string: UIFontDescriptor.AttributeName.featureSettings.rawValue)
nonisolated(unsafe) public let kCTFontSymbolicTrait: CFString = NSString(string: UIFontDescriptor.TraitKey.symbolic.rawValue)
nonisolated(unsafe) public let kCTFontWeightTrait: CFString = NSString(string: UIFontDescriptor.TraitKey.weight.rawValue)
nonisolated(unsafe) public let kCTFontWidthTrait: CFString = NSString(string: UIFontDescriptor.TraitKey.width.rawValue)
nonisolated(unsafe) public let kCTFontSlantTrait: CFString = NSString(string: UIFontDescriptor.TraitKey.slant.rawValue)
nonisolated(unsafe) public let kCTFontFeatureTypeIdentifierKey: CFString = NSString(string: UIFontDescriptor.FeatureKey.type.rawValue)
nonisolated(unsafe) public let kCTFontFeatureSelectorIdentifierKey: CFString = NSString(string: UIFontDescriptor.FeatureKey.selector.rawValue)

public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor { CTFontDescriptor(name: name as String, size: size) }

public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
    CTFontDescriptor(fontAttributes: descriptorAttributes(attributes))
}

public func CTFontDescriptorCreateCopyWithAttributes(_ original: CTFontDescriptor, _ attributes: CFDictionary) -> CTFontDescriptor {
    original.addingAttributes(descriptorAttributes(attributes))
}

public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef? {
    descriptor.object(forKey: UIFontDescriptor.AttributeName(rawValue: attribute as String)).map { objcObject($0) }
}

private func descriptorAttributes(_ dictionary: NSDictionary) -> [UIFontDescriptor.AttributeName: Any] {
    var result: [UIFontDescriptor.AttributeName: Any] = [:]
    for (key, value) in dictionary {
        guard let key = (key as? String) ?? (key as? NSString).map({ $0 as String }) else { continue }
        let name = UIFontDescriptor.AttributeName(rawValue: key)
        switch name {
        case .traits:
            var traits: [UIFontDescriptor.TraitKey: Any] = [:]
            for (key, value) in value as? NSDictionary ?? (value as? [String: Any]).map({ NSDictionary(dictionary: $0) }) ?? [:] {
                if let key = key as? String { traits[UIFontDescriptor.TraitKey(rawValue: key)] = value }
            }
            result[name] = traits
        case .featureSettings:
            result[name] = (value as? [[String: Any]] ?? []).map { setting in
                var numbers: [UIFontDescriptor.FeatureKey: Int] = [:]
                for (key, value) in setting { numbers[UIFontDescriptor.FeatureKey(rawValue: key)] = (value as? NSNumber)?.intValue ?? value as? Int }
                return numbers
            }
        default: result[name] = value
        }
    }
    return result
}

private func objcObject(_ value: Any) -> AnyObject {
    switch value {
    case let text as String: NSString(string: text)
    case let number as CGFloat: NSNumber(value: Double(number))
    default: value as AnyObject
    }
}
