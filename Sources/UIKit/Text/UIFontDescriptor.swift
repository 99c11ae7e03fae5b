public import Foundation
import TextEngine

/// A description of a font by attributes, from which a font can be made.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        static let design = AttributeName(rawValue: "NSCTFontUIFontDesignTrait")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The feature's type, a number of Apple's feature registry.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The selector within the type.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        public static let featureIdentifier = type
        public static let typeIdentifier = selector
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    private let attributes: [AttributeName: Any]

    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.attributes = attributes
        super.init()
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    public required init?(coder: NSCoder) {
        let classes: [AnyClass] = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self]
        let list = coder.containsValue(forKey: "UIFontDescriptorAttributes") ? coder.decodeObject(of: classes, forKey: "UIFontDescriptorAttributes") : nil
        attributes = (list as? NSDictionary).map(Self.attributes(listed:)) ?? [:]
        super.init()
    }

    /// Numbers, texts, traits and features are archived; other values of attributes are not.
    open func encode(with coder: NSCoder) { coder.encode(Self.listed(attributes), forKey: "UIFontDescriptorAttributes") }
    public class var supportsSecureCoding: Bool { true }

    /// The descriptor of an existing font.
    init(describing font: UIFont) {
        var attributes: [AttributeName: Any] = [.name: font.fontName, .family: font.familyName, .size: font.pointSize]
        if let style = font.textStyle { attributes[.textStyle] = style.rawValue }
        if let design = font.design { attributes[.design] = design.rawValue }
        attributes[.traits] = [
            TraitKey.weight: font.font.description.weight, TraitKey.symbolic: font.traits.rawValue,
        ] as [TraitKey: Any]
        let settings = FontFeatures.settings(of: font.font.description.features)
        if !settings.isEmpty { attributes[.featureSettings] = settings }
        self.attributes = attributes
        super.init()
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The descriptor of a text style's font in a trait collection's content size category.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    open var fontAttributes: [AttributeName: Any] { attributes }
    open func object(forKey anAttribute: AttributeName) -> Any? { attributes[anAttribute] }
    open var postscriptName: String { attributes[.name] as? String ?? "" }
    /// Points; 0 when the descriptor names no size.
    open var pointSize: CGFloat { (attributes[.size] as? CGFloat) ?? CGFloat((attributes[.size] as? NSNumber)?.doubleValue ?? 0) }

    open var symbolicTraits: SymbolicTraits {
        switch traitDictionary[.symbolic] {
        case let raw as UInt32: return SymbolicTraits(rawValue: raw)
        case let traits as SymbolicTraits: return traits
        case let number as NSNumber: return SymbolicTraits(rawValue: number.uint32Value)
        default: return []
        }
    }

    private var traitDictionary: [TraitKey: Any] { attributes[.traits] as? [TraitKey: Any] ?? [:] }

    /// UIKit's weight, nil where the descriptor has none.
    var weight: UIFont.Weight? {
        switch traitDictionary[.weight] {
        case let weight as UIFont.Weight: return weight
        case let value as CGFloat: return UIFont.Weight(value)
        case let number as NSNumber: return UIFont.Weight(CGFloat(number.doubleValue))
        default: return nil
        }
    }

    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes: self.attributes.merging(attributes) { $1 })
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var attributes = attributes
        attributes[.name] = nil
        attributes[.design] = nil
        attributes[.family] = newFamily
        return UIFontDescriptor(fontAttributes: attributes)
    }

    open func withFace(_ newFace: String) -> UIFontDescriptor {
        var attributes = attributes
        attributes[.name] = nil
        attributes[.face] = newFace
        return UIFontDescriptor(fontAttributes: attributes)
    }

    /// The same font with other traits; nil when the family has no such font.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var traits = traitDictionary
        let wasBold = (weight?.rawValue ?? 0) >= 0.3
        traits[.symbolic] = symbolicTraits.rawValue
        if symbolicTraits.contains(.traitBold) != wasBold {
            traits[.weight] = symbolicTraits.contains(.traitBold) ? UIFont.Weight.semibold.rawValue : UIFont.Weight.regular.rawValue
        }
        var result = attributes
        result[.traits] = traits
        // The name would pin the style: the family and the traits decide from here on.
        if result[.family] == nil, let name = result[.name] as? String { result[.family] = UIFont.familyName(ofFontNamed: name) }
        result[.name] = nil
        return UIFontDescriptor(fontAttributes: result)
    }

    /// The same font in another design of the system font; nil where this is not the system font.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard attributes[.design] != nil else { return nil }
        var result = attributes
        result[.name] = nil
        result[.family] = nil
        result[.design] = design.rawValue
        return UIFontDescriptor(fontAttributes: result)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return self === other || Self.isSame(attributes, other.attributes)
    }

    /// Foundation here finds no two dictionaries with keys of Swift's types equal.
    private static func isSame<Key>(_ attributes: [Key: Any], _ others: [Key: Any]) -> Bool {
        attributes.count == others.count && attributes.allSatisfy { key, value in others[key].map { isSame(value, $0) } ?? false }
    }

    private static func isSame(_ value: Any, _ other: Any) -> Bool {
        if let value = value as? AnyHashable, let other = other as? AnyHashable { return value == other }
        if let traits = value as? [TraitKey: Any], let others = other as? [TraitKey: Any] { return isSame(traits, others) }
        return (value as? NSObject)?.isEqual(other) ?? false
    }

    open override var hash: Int { postscriptName.hashValue ^ pointSize.hashValue }
}

extension UIFont {
    /// Finds the font a descriptor means: by design, text style, name or family, in that order; the system font
    /// where it means none.
    ///
    /// - Parameter more: features beyond those of the descriptor.
    convenience init(resolving descriptor: UIFontDescriptor, size pointSize: CGFloat, features more: [Font.Feature] = []) {
        let size = pointSize == 0 ? 12 : pointSize
        let attributes = descriptor.fontAttributes
        let traits = descriptor.symbolicTraits
        let style = (attributes[.textStyle] as? String).map(TextStyle.init(rawValue:)) ?? attributes[.textStyle] as? TextStyle
        let italic = traits.contains(.traitItalic)
        let weight = descriptor.weight ?? (traits.contains(.traitBold) ? .semibold : .regular)
        let features = FontFeatures.features(asked: attributes[.featureSettings]) + more
        let base: UIFont
        if let raw = attributes[.design] as? String {
            let design: FontDesign
            switch UIFontDescriptor.SystemDesign(rawValue: raw) {
            case .monospaced: design = .monospaced
            case .rounded: design = .rounded
            case .serif: design = .serif
            default: design = traits.contains(.traitMonoSpace) ? .monospaced : .standard
            }
            base = UIFont.system(size: size, weight: weight, italic: italic, design: design, textStyle: style)
        } else if let name = attributes[.name] as? String, let font = UIFont(name: name, size: size) {
            base = font
        } else if let family = attributes[.family] as? String,
            let font = FontLibrary.shared.font(family: family, size: size, weight: weight.rawValue, italic: italic)
                ?? FontLibrary.shared.font(named: family, size: size)
        {
            let suffix = (weight.rawValue >= 0.3 ? "Bold" : "") + (italic ? "Italic" : "")
            let stem = family.filter { $0 != " " }
            base = UIFont(font: font, name: suffix.isEmpty ? stem : "\(stem)-\(suffix)", family: family, traits: traits)
        } else {
            base = UIFont.system(size: size, weight: weight, italic: italic, textStyle: style)
        }
        var font = base.font
        if !features.isEmpty {
            var description = font.description
            for feature in features where !description.features.contains(feature) { description.features.append(feature) }
            font = FontLibrary.shared.font(description)
        }
        self.init(font: font, name: base.fontName, family: base.familyName, textStyle: style, traits: traits, design: base.design)
    }
}
