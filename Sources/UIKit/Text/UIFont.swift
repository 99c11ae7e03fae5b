public import Foundation
internal import FoundationGaps
package import TextEngine

/// A font at a size. Immutable; the class methods make fonts.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// First of all: see `AttributeValueMark`.
    private let foundationMark = AttributeValueMark.word
    /// The typesetter's font.
    package let font: Font
    private let postScriptName: String
    private let family: String
    let textStyle: TextStyle?
    let traits: UIFontDescriptor.SymbolicTraits
    let design: UIFontDescriptor.SystemDesign?
    /// How the font came from another by the user's text size.
    let scaling: Scaling?

    struct Scaling: Sendable {
        let style: TextStyle
        let base: UIFont
        /// Points; 0 is no limit.
        let maximum: CGFloat
    }

    /// The system font in 12 points.
    public override convenience init() { self.init(resolving: UIFontDescriptor(), size: 12) }

    /// The font with a PostScript or family name; nil when there is none. A size of 0 is 12.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let size = fontSize == 0 ? 12 : fontSize
        _ = AppFonts.families
        guard let font = FontLibrary.shared.font(named: fontName, size: size) else { return nil }
        self.init(font: font, name: fontName, family: UIFont.familyName(ofFontNamed: fontName))
    }

    /// The font by its descriptor. One that followed the user's text size keeps its size.
    public required convenience init?(coder: NSCoder) {
        guard let descriptor = coder.decodeObjectIfPresent(UIFontDescriptor.self, forKey: "UIFontDescriptor") else { return nil }
        let size = coder.finiteNumber(forKey: "UIFontPointSize") ?? descriptor.pointSize
        let largest: CGFloat = 10_000
        guard (0...largest).contains(size) else { return nil }
        let features = coder.containsValue(forKey: "UIFontFeatures") ? coder.decodeObject(of: [NSDictionary.self, NSString.self, NSNumber.self], forKey: "UIFontFeatures") : nil
        self.init(resolving: descriptor, size: size, features: (features as? NSDictionary).map(Self.features(listed:)) ?? [])
    }

    open func encode(with coder: NSCoder) {
        coder.encode(fontName as NSString, forKey: "UIFontName")
        coder.encode(Double(pointSize), forKey: "UIFontPointSize")
        coder.encode(fontDescriptor, forKey: "UIFontDescriptor")
        let features = font.description.features
        guard !features.isEmpty else { return }
        coder.encode(
            NSDictionary(objects: features.map { NSNumber(value: $0.value) }, forKeys: features.map { NSString(string: $0.tag) }), forKey: "UIFontFeatures")
    }

    public class var supportsSecureCoding: Bool { true }

    private static func features(listed list: NSDictionary) -> [Font.Feature] {
        var features: [Font.Feature] = []
        for case (let tag as String, let value as NSNumber) in list where tag.utf8.count == 4 { features.append(Font.Feature(tag, value.uint32Value)) }
        return features.sorted { $0.tag < $1.tag }
    }

    /// The font that a descriptor describes. A size other than 0 replaces the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(resolving: descriptor, size: pointSize == 0 ? descriptor.pointSize : pointSize)
    }

    package init(
        font: Font, name: String, family: String, textStyle: TextStyle? = nil,
        traits: UIFontDescriptor.SymbolicTraits? = nil, design: UIFontDescriptor.SystemDesign? = nil
    ) {
        self.font = font
        scaling = nil
        postScriptName = name
        self.family = family
        self.textStyle = textStyle
        self.design = design
        var derived: UIFontDescriptor.SymbolicTraits = traits ?? []
        if font.description.isItalic { derived.insert(.traitItalic) }
        if font.description.weight >= 0.3 { derived.insert(.traitBold) }
        if font.description.fixedAdvance != nil { derived.insert(.traitMonoSpace) }
        self.traits = derived
        super.init()
    }

    /// The font that has the glyphs for a text set in another: that one, or a fallback.
    package convenience init(setting font: Font, insteadOf other: UIFont?) {
        if let other, other.font === font {
            self.init(font: font, name: other.fontName, family: other.familyName, textStyle: other.textStyle, traits: other.traits, design: other.design)
        } else {
            let name = font.face.name(.postScript) ?? font.face.name(.family) ?? ""
            self.init(font: font, name: name, family: font.face.name(.family) ?? name)
        }
    }

    /// `font` as one that goes on following the user's text size.
    init(_ font: UIFont, scaling: Scaling) {
        self.font = font.font
        postScriptName = font.postScriptName
        family = font.family
        textStyle = font.textStyle
        design = font.design
        traits = font.traits
        self.scaling = scaling
        super.init()
    }

    /// The font in another size of text; nil for one that follows none: neither of a text style nor scaled by `UIFontMetrics`.
    final func following(_ category: UIContentSizeCategory) -> UIFont? {
        if let scaling {
            return UIFontMetrics(forTextStyle: scaling.style)
                .scaledFont(for: scaling.base, maximumPointSize: scaling.maximum, category: category.rawValue)
        }
        guard let textStyle else { return nil }
        let plain = UIFont.preferredFont(style: textStyle, category: category.rawValue)
        if plain.fontName == fontName { return plain }
        return UIFont(descriptor: fontDescriptor, size: plain.pointSize)
    }

    // MARK: The system font

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .semibold) }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        system(size: fontSize, weight: .regular, italic: true)
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { system(size: fontSize, weight: weight) }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(size: fontSize, weight: weight, monospacedDigits: true)
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(size: fontSize, weight: weight, design: .monospaced)
    }

    // MARK: Dynamic type

    /// The font of a text style in the content size category that holds now.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a text style in a trait collection's content size category.
    open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let traits = traitCollection ?? UITraitCollection.current
        return preferredFont(style: style, category: traits.preferredContentSizeCategory.rawValue)
    }

    // MARK: Names

    open class var familyNames: [String] {
        let known = FontLibrary.shared.familyNames
        return known + AppFonts.families.filter { !known.contains($0) }
    }

    /// The PostScript names of a family's fonts; empty for a family nobody knows.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        guard FontLibrary.shared.font(family: familyName, size: 12, weight: 0, italic: false) != nil else { return [] }
        let stem = familyName.filter { $0 != " " }
        return [stem, stem + "-Bold", stem + "-BoldItalic", stem + "-Italic"]
    }

    open var familyName: String { family }
    /// The PostScript name.
    open var fontName: String { postScriptName }

    // MARK: Metrics, in points

    open var pointSize: CGFloat { font.size }
    open var ascender: CGFloat { font.metrics.ascent }
    /// Negative: below the baseline.
    open var descender: CGFloat { -font.metrics.descent }
    open var capHeight: CGFloat { font.metrics.capHeight }
    open var xHeight: CGFloat { font.metrics.xHeight }
    open var lineHeight: CGFloat { font.metrics.lineHeight }
    open var leading: CGFloat { font.metrics.leading }

    /// The same font in another size; itself when the size is not positive.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        guard fontSize > 0, fontSize != pointSize else { return self }
        return UIFont(descriptor: fontDescriptor.withSize(fontSize), size: fontSize)
    }

    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(describing: self) }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other || (font == other.font && textStyle == other.textStyle && fontName == other.fontName)
    }

    open override var hash: Int { font.hashValue }

    open override var description: String {
        let weight = traits.contains(.traitBold) ? "bold" : "normal"
        let style = traits.contains(.traitItalic) ? "italic" : "normal"
        return "<UICTFont: \(Unmanaged.passUnretained(self).toOpaque())> font-family: \"\(familyName)\"; font-weight: \(weight); "
            + "font-style: \(style); font-size: \(String(format: "%.2f", Double(pointSize)))pt"
    }
}
